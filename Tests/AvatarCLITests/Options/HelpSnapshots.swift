@testable import AvatarCLI

/// The help as it is printed, to be looked at in a review when it changes.
enum HelpSnapshots {
  /// `avatar help`, 80 columns.
  static let overview = """
    Examples:
      avatar mask photo.jpg avatar.png
      avatar mask --shape circle --size 256 --border 4 photo.jpg avatar.png
      cat photo.jpg | avatar mask --size 96 --scale 2 - - > avatar.png

    Usage: avatar COMMAND [OPTIONS] ...

    Cuts photos to avatars: exact edges, any of several shapes, a border around
    them.

    Commands:
      mask                          cut a photo to a shape, with a border if you
                                    like
      badge                         draw a badge without a photo
      shape                         print a shape's outline as SVG, CSS, Swift or
                                    Android
      inspect                       say what a picture is, and if it is a clean
                                    avatar
      completions                   print completions for a shell
      man                           print the manual page
      help                          print help for a command

    Options:
      -h, --help                    print this help
          --version                 print the versions of avatar and its codecs

    'avatar help COMMAND' lists a command's options.

    """

  /// `avatar help mask`, 80 columns.
  static let mask = """
    Examples:
      avatar mask photo.jpg avatar.png
      avatar mask --shape circle --size 256 --border 4 photo.jpg avatar.png
      cat photo.jpg | avatar mask --size 96 --scale 2 - - > avatar.png

    Usage: avatar mask [OPTIONS] INPUT OUTPUT
           avatar mask [OPTIONS] --output-dir DIR INPUT...
           avatar mask [OPTIONS] --files-from LIST
           avatar mask [OPTIONS] --fill PAINT OUTPUT

    INPUT is a JPEG or PNG, OUTPUT a PNG; `-` is standard input or output. A LENGTH
    is a number of pixels (4, 2.5) or a share of the canvas's shorter side (3%). A
    PAINT is a CSS colour (white, #0af) or gradient (linear-gradient(to top, blue,
    lime)).

    Shape:
          --shape SHAPE             the outline that the photo is cut to: squircle,
                                    circle, ellipse, rounded, smooth, continuous,
                                    css, square, superellipse, hexagon, badge,
                                    pentagon, triangle, diamond, star, heart,
                                    teardrop, blob [squircle]
          --inset-ratio RATIO       squircle: 0 is the fullest, 1 the slimmest [0.2]
          --corner-radius LENGTH    all corners, or four from the top left;
                                    polygons: one [25%]
          --corner-smoothing N      smooth: 0 is circular, 1 the slowest bend [0.6]
          --corner-shape FORM       css: all corners, or four; or superellipse(K):
                                    round, squircle, bevel, scoop, notch, square
                                    [squircle]
          --exponent N              superellipse: 2 is a circle, larger is squarer
                                    [4]
          --points N                star: the number of tips [5]
          --inner-ratio RATIO       star: inner corners' share of the tips' distance
                                    [0.381966]
          --seed N                  blob: another outline for each number [6]
          --rotate DEGREES          turn the outline clockwise; it stays in the
                                    canvas [0]
          --path PATH               path data, or an .svg file, that is the shape
          --path-fit FIT            how the path fills the canvas: contain, cover,
                                    stretch, bounds [contain]
          --path-lenient            draw a path up to its first error
          --fill-rule RULE          what of a path is inside: nonzero, evenodd
                                    [nonzero]
          --mask FILE               a JPEG or PNG that is the shape, or `-`
          --mask-channel CHANNEL    what of the mask counts; auto: alpha if it
                                    varies: auto, alpha, luminance [auto]
          --mask-fit FIT            how the mask fills the canvas: cover, contain,
                                    stretch [stretch]
          --invert-mask             keep what the mask leaves out

    Framing:
          --size SIZE               pixels, N or WxH, by commas; 36, 48, 72, 96 by
                                    name: small, medium, large, extra-large [the
                                    photo's own]
          --scale N                 multiply size and lengths; commas between
                                    several [1]
          --fit FIT                 how the photo fills the shape's box: cover,
                                    contain, stretch [cover]
          --focus POINT             what to keep: X%,Y% of the photo, or a side:
                                    center, top, bottom, left, right, top-left,
                                    top-right, bottom-left, bottom-right [center]
          --zoom N                  show a part of the photo N times as large [1]
          --no-enlarge              make a smaller canvas of a photo that is too
                                    small
          --background PAINT        what is behind the photo, inside the shape
                                    [none]
          --fill PAINT              a paint instead of a photo; only OUTPUT is named

    Border:
          --border LENGTH           the ring's width; the canvas does not grow [0]
          --border-color PAINT      the ring's paint; its segments': several, with
                                    commas [white]
          --border-align SIDE       the ring's side of the outline: inside, center,
                                    outside [inside]
          --border-join JOIN        the ring's open corners; a miter too sharp is
                                    round: miter, round, bevel [miter]
          --border-segments N       divide the ring into N equal pieces, from the
                                    top [1]
          --segment-gap LENGTH      the way between two segments along the ring [2 ×
                                    border]
          --segment-cap CAP         the segments' ends: butt, round [butt]
          --gap LENGTH              the width between ring and photo [0]
          --gap-color PAINT         what is in the gap; none leaves it transparent
                                    [none]

    Status:
          --status STATUS           a dot at the edge, of any PAINT or: online,
                                    away, busy, offline [none]
          --status-size LENGTH      its diameter; a named one has Fluent UI's at any
                                    size [25%]
          --status-at PLACE         degrees from the top, X,Y from the bottom right,
                                    or: center, top, bottom, left, right, top-left,
                                    top-right, bottom-left, bottom-right [135]
          --status-rim LENGTH       the width around the dot; a named one has Fluent
                                    UI's [8%]
          --status-rim-color PAINT  what is around the dot; none cuts through it all
                                    [none]
          --status-glyph            tell a named status by its form too

    Overlay:
          --overlay FILE            a JPEG or PNG that is drawn on top, or `-`
          --overlay-size LENGTH     its longer side [25%]
          --overlay-at PLACE        degrees from the top, X,Y from the bottom right,
                                    or: center, top, bottom, left, right, top-left,
                                    top-right, bottom-left, bottom-right [135]
          --overlay-opacity N       how opaque it is [1]
          --overlay-rim LENGTH      the width around its own outline that is cut out
                                    [0]
          --overlay-rim-color PAINT what is there; none cuts through it all [none]

    Output:
          --compression EFFORT      how hard to try for a small file: fast, default,
                                    smallest [default]
          --color-space SPACE       convert colours, or keep them and their profile:
                                    srgb, keep [srgb]
          --no-clobber              fail if OUTPUT exists instead of replacing it
          --allow-truncated         draw a photo that is cut off as far as it goes
          --max-pixels N            refuse a photo with more pixels [268402689]
          --check                   write nothing; name the outputs that would
                                    change
          --json                    print an object of JSON for each picture
          --preview                 show it in the terminal too

    Many photos:
          --output-dir DIR          write the PNGs of each INPUT here; made if
                                    missing
          --name TEMPLATE           a file's name with {stem} {size} {scale} {dir}
                                    [{stem}.png]
          --files-from FILE         read lines INPUT or INPUT<TAB>OUTPUT here, or
                                    `-`
      -0, --null                    a NUL ends each line of --files-from
          --jobs N                  work on up to N photos at one time [the number
                                    of processors]
          --if-newer                skip outputs newer than INPUT and options' files
          --fail-fast               begin no other photo once one has failed
          --progress WHEN           show count, rate and time left; auto: on a
                                    terminal: auto, always, never [auto]
          --asset-catalog           write an Xcode .imageset with each picture too

    General:
          --preset PRESET           what later options may change; `list` shows it:
                                    profile, gradient-thumbnail, story, badge,
                                    ios-icon, android-icon, slack, discord,
                                    telegram-story, list
      -q, --quiet                   print no warnings
      -v, --verbose                 print what was made
          --timings                 print how long each step took
      -h, --help                    print this help

    """

  /// `avatar help badge`, 80 columns.
  static let badge = """
    Examples:
      avatar badge badge.png
      avatar badge --size 256 --symbol-count 5 badge.png
      avatar badge --background navy --symbol M0,9H9L4,0Z --symbol-color gold badge.png

    Usage: avatar badge [OPTIONS] OUTPUT

    OUTPUT is a PNG, or `-` for standard output. A LENGTH is a number of pixels (4,
    2.5) or a share of the canvas's shorter side (3%). A PAINT is a CSS colour or
    gradient.

    Shape:
          --shape SHAPE             the outline that the photo is cut to: squircle,
                                    circle, ellipse, rounded, smooth, continuous,
                                    css, square, superellipse, hexagon, badge,
                                    pentagon, triangle, diamond, star, heart,
                                    teardrop, blob [badge]
          --inset-ratio RATIO       squircle: 0 is the fullest, 1 the slimmest [0.2]
          --corner-radius LENGTH    all corners, or four from the top left;
                                    polygons: one [25%]
          --corner-smoothing N      smooth: 0 is circular, 1 the slowest bend [0.6]
          --corner-shape FORM       css: all corners, or four; or superellipse(K):
                                    round, squircle, bevel, scoop, notch, square
                                    [squircle]
          --exponent N              superellipse: 2 is a circle, larger is squarer
                                    [4]
          --points N                star: the number of tips [5]
          --inner-ratio RATIO       star: inner corners' share of the tips' distance
                                    [0.381966]
          --seed N                  blob: another outline for each number [6]
          --rotate DEGREES          turn the outline clockwise; it stays in the
                                    canvas [0]
          --path PATH               path data, or an .svg file, that is the shape
          --path-fit FIT            how the path fills the canvas: contain, cover,
                                    stretch, bounds [contain]
          --path-lenient            draw a path up to its first error
          --fill-rule RULE          what of a path is inside: nonzero, evenodd
                                    [nonzero]

    Framing:
          --size SIZE               pixels, N or WxH, by commas; 36, 48, 72, 96 by
                                    name: small, medium, large, extra-large [100]
          --scale N                 multiply size and lengths; commas between
                                    several [1]
          --background PAINT        what is behind the photo, inside the shape
                                    [linear-gradient(to bottom, #ef78dd, #efac78
                                    60%)]

    Border:
          --border LENGTH           the ring's width; the canvas does not grow [0]
          --border-color PAINT      the ring's paint; its segments': several, with
                                    commas [white]
          --border-align SIDE       the ring's side of the outline: inside, center,
                                    outside [inside]
          --border-join JOIN        the ring's open corners; a miter too sharp is
                                    round: miter, round, bevel [miter]
          --border-segments N       divide the ring into N equal pieces, from the
                                    top [1]
          --segment-gap LENGTH      the way between two segments along the ring [2 ×
                                    border]
          --segment-cap CAP         the segments' ends: butt, round [butt]
          --gap LENGTH              the width between ring and photo [0]
          --gap-color PAINT         what is in the gap; none leaves it transparent
                                    [none]

    Status:
          --status STATUS           a dot at the edge, of any PAINT or: online,
                                    away, busy, offline [none]
          --status-size LENGTH      its diameter; a named one has Fluent UI's at any
                                    size [25%]
          --status-at PLACE         degrees from the top, X,Y from the bottom right,
                                    or: center, top, bottom, left, right, top-left,
                                    top-right, bottom-left, bottom-right [135]
          --status-rim LENGTH       the width around the dot; a named one has Fluent
                                    UI's [8%]
          --status-rim-color PAINT  what is around the dot; none cuts through it all
                                    [none]
          --status-glyph            tell a named status by its form too

    Overlay:
          --overlay FILE            a JPEG or PNG that is drawn on top, or `-`
          --overlay-size LENGTH     its longer side [25%]
          --overlay-at PLACE        degrees from the top, X,Y from the bottom right,
                                    or: center, top, bottom, left, right, top-left,
                                    top-right, bottom-left, bottom-right [135]
          --overlay-opacity N       how opaque it is [1]
          --overlay-rim LENGTH      the width around its own outline that is cut out
                                    [0]
          --overlay-rim-color PAINT what is there; none cuts through it all [none]

    Symbol:
          --symbol SYMBOL           path data, an .svg file, mountain, or none
                                    [mountain]
          --symbol-color PAINT      the symbol's paint [#4f4fbf]
          --symbol-count N          draw it N times around the middle of its lower
                                    edge [8]
          --symbol-opacity N        how opaque each of them is [0.5]
          --symbol-scale N          its width, as a share of the canvas's shorter
                                    side [0.25]
          --symbol-at POINT         where that middle is: X%,Y% of the canvas, or:
                                    center, top, bottom, left, right, top-left,
                                    top-right, bottom-left, bottom-right [50%,75%]

    Output:
          --compression EFFORT      how hard to try for a small file: fast, default,
                                    smallest [default]
          --no-clobber              fail if OUTPUT exists instead of replacing it
          --preview                 show it in the terminal too

    General:
      -q, --quiet                   print no warnings
      -v, --verbose                 print what was made
      -h, --help                    print this help

    """

  /// `avatar help shape`, 80 columns.
  static let shape = """
    Examples:
      avatar shape --list
      avatar shape --shape star --points 6 --preview
      avatar shape --shape squircle --size 64 --format css

    Usage: avatar shape [OPTIONS]

    The outline is that of the photo in an avatar of the same options, in pixels of
    the canvas. A LENGTH is a number of pixels (4, 2.5) or a share of the canvas's
    shorter side (3%).

    Shape:
          --shape SHAPE             the outline that the photo is cut to: squircle,
                                    circle, ellipse, rounded, smooth, continuous,
                                    css, square, superellipse, hexagon, badge,
                                    pentagon, triangle, diamond, star, heart,
                                    teardrop, blob [squircle]
          --inset-ratio RATIO       squircle: 0 is the fullest, 1 the slimmest [0.2]
          --corner-radius LENGTH    all corners, or four from the top left;
                                    polygons: one [25%]
          --corner-smoothing N      smooth: 0 is circular, 1 the slowest bend [0.6]
          --corner-shape FORM       css: all corners, or four; or superellipse(K):
                                    round, squircle, bevel, scoop, notch, square
                                    [squircle]
          --exponent N              superellipse: 2 is a circle, larger is squarer
                                    [4]
          --points N                star: the number of tips [5]
          --inner-ratio RATIO       star: inner corners' share of the tips' distance
                                    [0.381966]
          --seed N                  blob: another outline for each number [6]
          --rotate DEGREES          turn the outline clockwise; it stays in the
                                    canvas [0]
          --path PATH               path data, or an .svg file, that is the shape
          --path-fit FIT            how the path fills the canvas: contain, cover,
                                    stretch, bounds [contain]
          --path-lenient            draw a path up to its first error
          --fill-rule RULE          what of a path is inside: nonzero, evenodd
                                    [nonzero]

    Framing:
          --size SIZE               one size in pixels, N or WxH; 36, 48, 72, 96 by
                                    name: small, medium, large, extra-large [100]
          --scale N                 multiply size and lengths by one number [1]

    Border:
          --border LENGTH           the ring's width; the canvas does not grow [0]
          --border-align SIDE       the ring's side of the outline: inside, center,
                                    outside [inside]
          --border-join JOIN        the ring's open corners; a miter too sharp is
                                    round: miter, round, bevel [miter]
          --gap LENGTH              the width between ring and photo [0]

    Output:
          --format FORMAT           what the outline is written in: svg, css, swift,
                                    android, json [svg]
          --preview                 print it as text instead
          --list                    print the shapes there are instead

    General:
      -h, --help                    print this help

    """

  /// `avatar help inspect`, 80 columns.
  static let inspect = """
    Examples:
      avatar inspect avatar.png
      avatar inspect avatars/*.png
      avatar inspect --json photo.jpg avatar.png

    Usage: avatar inspect [OPTIONS] FILE...

    FILE is a JPEG or PNG; `-` is standard input. Every picture's corners are looked
    at, and of a PNG its edges, the colours under alpha 0 and the metadata. The exit
    status is 1 if a check fails.

    Output:
          --max-pixels N            refuse a photo with more pixels [268402689]
          --json                    print an object of JSON for each picture

    General:
      -h, --help                    print this help

    """

  /// `avatar help help`, 40 columns.
  static let narrow = """
    Examples:
      avatar help
      avatar help mask
      avatar mask --help

    Usage: avatar help [OPTIONS] [COMMAND]

    Without COMMAND, the commands are
    listed.

    General:
      -h, --help
              print this help

    """
}
