/// Scripts that do the work as a Python programmer would: `python3 -c SCRIPT PATH SIZE BORDER
/// file|folder OUTPUT PHOTO…`.
enum PythonRecipe {
  private static let head = """
    import os, re, sys
    path, size, border, kind, output = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4], sys.argv[5]
    def target(photo):
        return output if kind == "file" else os.path.join(output, os.path.basename(photo) + ".png")

    """

  /// With libvips, its masks drawn from SVG once.
  static let pyvips =
    head + """
      import pyvips
      svg = "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d'><path %s d='%s'/></svg>"
      def draw(attributes):
          text = svg % (size, size, attributes, path)
          return pyvips.Image.svgload_buffer(text.encode()).copy_memory()
      mask = draw("fill='white'")
      ring = draw("fill='none' stroke='white' stroke-width='%d'" % (2 * border))
      for photo in sys.argv[6:]:
          image = pyvips.Image.thumbnail(photo, size, height=size, crop="centre")
          if not image.hasalpha():
              image = image.bandjoin(255)
          image.composite([ring, mask], ["over", "dest-in"]).pngsave(target(photo))
      """

  /// With Pillow, its masks drawn four times as large and reduced: the usual recipe.
  static let pillow =
    head + """
      from PIL import Image, ImageDraw, ImageOps
      K = 4
      numbers = [float(n) * K for n in re.findall(r"[\\d.]+", path)]
      points = list(zip(numbers[::2], numbers[1::2]))
      outline = []
      for i in range(0, 12, 3):
          p = points[i:i + 4]
          for k in range(64):
              t = k / 64
              u = 1 - t
              outline.append(tuple(u**3 * p[0][a] + 3*u*u*t * p[1][a] + 3*u*t*t * p[2][a] + t**3 * p[3][a]
                                   for a in (0, 1)))
      def mask(draw):
          image = Image.new("L", (size * K, size * K))
          draw(ImageDraw.Draw(image))
          return image.resize((size, size), Image.LANCZOS)
      alpha = mask(lambda d: d.polygon(outline, fill=255))
      ring = mask(lambda d: d.line(outline + outline[:2], fill=255, width=2 * border * K))
      for photo in sys.argv[6:]:
          image = Image.open(photo)
          image.draft("RGB", (2 * size, 2 * size))
          image = ImageOps.exif_transpose(image)
          image = ImageOps.fit(image.convert("RGB"), (size, size), Image.LANCZOS)
          image.paste((255, 255, 255), (0, 0), ring)
          image.putalpha(alpha)
          image.save(target(photo))
      """
}
