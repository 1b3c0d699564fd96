/** Pages as pictures, where they cannot be PDF/A otherwise: their text stays, invisibly and at its place. */
import sharp from 'sharp';
import type { Context } from '../converter.js';
import { openPages, mostPixels, type PdfPages } from '../pdf/pages.js';
import type { RasterCause } from './convert.js';
import type { Level } from './level.js';
import { empty } from './fix/annotations.js';
import type { Dict, Pdf, Value } from './model.js';
import { contentsOf, joined } from './scan.js';
import { TextOnly } from './text-only.js';

/** Pixels an inch, as scanners for archives. */
const resolution = 300;
const jpegQuality = 90;
/** Above this many pixels a page gets fewer of them an inch: its picture must fit the memory. */
const pixelLimit = 36_000_000;

/** @param path the document as it looked @param drawn pages of which the comments are part of the picture */
export async function rasterisePages(
  pdf: Pdf,
  path: string,
  causes: ReadonlyMap<number, RasterCause>,
  drawn: ReadonlySet<number>,
  { part }: Level,
  context: Context,
): Promise<void> {
  const pages = await openPages(path);
  const text = new TextOnly(pdf, part);
  try {
    let done = 0;
    for (const page of [...causes.keys()].sort((a, b) => a - b)) {
      context.signal.throwIfAborted();
      context.progress('drawing', 0.3 + 0.6 * (done / causes.size));
      await rasterise(pdf, pages, page, drawn.has(page), text);
      done += 1;
    }
  } finally {
    pages.close();
  }
}

async function rasterise(
  pdf: Pdf,
  pages: PdfPages,
  page: number,
  withComments: boolean,
  text: TextOnly,
): Promise<void> {
  const dict = pdf.dict(pdf.pages[page - 1])!;
  const contents = contentsOf(pdf, dict);
  const words = text.of(
    joined(contents.map((ref) => pdf.data(ref) ?? new Uint8Array())),
    pdf.dict(dict['/Resources']) ?? {},
  );
  const image = await pictureOf(pdf, pages, page, withComments);
  const matrix = placement(pdf, dict).map((value) => Number(value.toFixed(4)));
  const picture = Buffer.from(`q ${matrix.join(' ')} cm /PlatenPage Do Q\n`);
  const resources = words?.resources ?? {};
  const objects = pdf.dict(resources['/XObject']) ?? {};
  dict['/Contents'] = pdf.addStream({}, words ? Buffer.concat([picture, words.content]) : picture);
  dict['/Resources'] = { ...resources, '/XObject': { ...objects, '/PlatenPage': image } };
  delete dict['/Group'];
  if (!withComments) return;
  for (const annotation of pdf.array(dict['/Annots'])) {
    const found = pdf.dict(annotation);
    const normal = pdf.dict(found?.['/AP'])?.['/N'];
    if (!found || normal === undefined) continue;
    // Some readers draw a marker by its colour, whatever its appearance. It is in the picture already: white adds nothing.
    if (pdf.name(found['/Subtype']) === '/Highlight') found['/C'] = [1, 1, 1];
    const nothing = empty(pdf, found);
    found['/AP'] = {
      '/N': pdf.isStream(normal)
        ? nothing
        : Object.fromEntries(Object.keys(pdf.dict(normal) ?? {}).map((state) => [state, nothing])),
    };
  }
}

async function pictureOf(pdf: Pdf, pages: PdfPages, page: number, annotations: boolean): Promise<string> {
  const { width, height } = pages.size(page);
  const square = Math.max(1, ((width * height) / 72 ** 2) * resolution ** 2);
  const dpi = Math.max(
    18,
    Math.min(resolution, resolution * Math.sqrt(Math.min(pixelLimit, mostPixels) / square)),
  );
  const shown = await pages.picture(page, { dpi, annotations });
  const image = sharp(shown.data, { raw: { width: shown.width, height: shown.height, channels: 4 } })
    .flatten({ background: 'white' })
    .removeAlpha();
  const jpeg = await image.jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' }).toBuffer();
  const ref = pdf.addStream(
    {
      '/Type': '/XObject',
      '/Subtype': '/Image',
      '/Width': shown.width,
      '/Height': shown.height,
      '/ColorSpace': '/DeviceRGB',
      '/BitsPerComponent': 8,
    },
    new Uint8Array(),
  );
  pdf.setData(ref, jpeg, '/DCTDecode');
  return ref;
}

/** Four edges of a box that a page may have from its parents. */
function boxOf(pdf: Pdf, page: Dict, key: string): number[] | undefined {
  const value = inherited(pdf, page, key);
  const edges = pdf.array(value).map((edge) => pdf.number(edge) ?? 0);
  if (edges.length !== 4) return undefined;
  const [x1, y1, x2, y2] = edges as [number, number, number, number];
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

function inherited(pdf: Pdf, page: Dict, key: string): Value | undefined {
  let at: Dict | undefined = page;
  for (let hops = 0; at && hops < 64; hops += 1) {
    if (at[key] !== undefined) return at[key];
    at = pdf.dict(at['/Parent']);
  }
  return undefined;
}

/** Where the picture of the shown page lies on the page as it is written: it may be turned and cut. */
function placement(pdf: Pdf, page: Dict): number[] {
  const media = boxOf(pdf, page, '/MediaBox') ?? [0, 0, 612, 792];
  const crop = boxOf(pdf, page, '/CropBox') ?? media;
  const [mx1 = 0, my1 = 0, mx2 = 0, my2 = 0] = media;
  const [cx1 = 0, cy1 = 0, cx2 = 0, cy2 = 0] = crop;
  const [left, bottom] = [Math.max(mx1, cx1), Math.max(my1, cy1)];
  const [width, height] = [Math.min(mx2, cx2) - left, Math.min(my2, cy2) - bottom];
  const turn = (((pdf.number(inherited(pdf, page, '/Rotate')) ?? 0) % 360) + 360) % 360;
  switch (turn) {
    case 90:
      return [0, height, -width, 0, left + width, bottom];
    case 180:
      return [-width, 0, 0, -height, left + width, bottom + height];
    case 270:
      return [0, -height, width, 0, left, bottom + height];
    default:
      return [width, 0, 0, height, left, bottom];
  }
}
