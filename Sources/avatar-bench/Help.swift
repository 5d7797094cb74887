/// What the program says of itself.
enum Help {
  /// How it is used.
  static let text = """
    usage: avatar-bench [CASE... | all] [--runs N] [--json] [--avatar PATH]
           avatar-bench growth [--runs N] [--json] [--avatar PATH]
           avatar-bench stages [PHOTO] [--size N] [--runs N] [--json]
           avatar-bench quality PHOTO SIZE BORDER AVATAR...
           avatar-bench prepare [NAME...]

    Runs avatar and what else is on this machine on the same work, in turn, and prints what each took.
    Photos are drawn once and kept beside the program, unless the folder AVATAR_BENCH holds them:
    p12.jpg p12prog.jpg p12.png (4032 × 3024), p1.jpg batch/1.jpg... (1080 × 1350), astro.jpg (512).
    PYTHON names the Python to use; else it is venv/bin/python in that folder, or the system's.

    \(cases)

      growth    time per pixel of photos from 1 to 100 MP and of avatars from 64 to 4096 px
      stages    what each step costs inside one process, for PHOTO or the 12 MP JPEG
      quality   for each avatar, a squircle with a ring: decibels, a tab, the largest error of alpha
      prepare   draws the photos and ends

      --runs N        runs of each tool, instead of what suits the case
      --json          one JSON object a row
      --avatar PATH   the program that is measured, instead of the one beside this program
      --size N        the avatar's side in pixels, instead of 256
    """

  private static let cases = Case.all.map {
    "  " + Format.left($0.name, 10) + $0.title
  }.joined(separator: "\n")

  /// What the columns of a table mean.
  static let legend = """

    Times are of whole processes from start to end. x avatar: how many times as long as avatar it took,
    run by run, their median (and the least and most). PSNR: the photo inside the ring, against a full
    decode and Lanczos-3 in double precision; one that lies half a pixel aside is far from it. alpha: its
    largest error against the exact area, in 255ths. What takes over 15 s is run only once.
    """
}
