/** Pictures put into documents as they are, and read again, for tests. */
import { PDFName, PDFRawStream, type PDFDocument, type PDFPage, type PDFRef } from 'pdf-lib';
import sharp from 'sharp';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';

/** A picture without edges, as a photograph is. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const noise = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  return noise.blur(4).removeAlpha().raw().toBuffer();
}

interface RawImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  readonly entries: Record<string, unknown>;
}

/** Registers an image XObject whose bytes are given. */
export function image(document: PDFDocument, { width, height, data, entries }: RawImage): PDFRef {
  const dict = document.context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    Length: data.length,
    ...entries,
  } as never);
  return document.context.register(PDFRawStream.of(dict as never, data));
}

/** Shows an image in a rectangle of the page, in points. */
export function show(
  page: PDFPage,
  reference: PDFRef,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  const name = `Im${reference.objectNumber}`;
  page.node.setXObject(PDFName.of(name), reference);
  const content = page.doc.context.stream(`q ${width} 0 0 ${height} ${x} ${y} cm /${name} Do Q`);
  page.node.addContentStream(page.doc.context.register(content));
}

interface ImageEntry {
  readonly width: number;
  readonly height: number;
  readonly filter: readonly string[];
  readonly colorspace: unknown;
}

export async function imagesOf(path: string): Promise<ImageEntry[]> {
  const { output } = await qpdf((at) => ['--json=2', '--json-key=pages', at(path), '/out.json']);
  const { pages } = JSON.parse(output) as { pages: { images: ImageEntry[] }[] };
  return pages.flatMap(({ images }) => images);
}

/** Mean difference of the first page's channels, 0 to 255. */
export async function difference(one: string, other: string): Promise<number> {
  const pictures = [];
  for (const path of [one, other]) {
    const pages = await openPages(path);
    pictures.push(await pages.picture(1, { dpi: 50 }));
    pages.close();
  }
  const [a, b] = pictures.map(({ data }) => data);
  if (!a || a.length !== b?.length) return Infinity;
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length;
}
