import AvatarCLI
