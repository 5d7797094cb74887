import AvatarCLI

CLI.main()
