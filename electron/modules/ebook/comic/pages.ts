/** Draws the pages of a comic book: every picture a page of its shape, as large as fits the paper. */
import { readFile } from 'node:fs/promises';
import type { FixedPageSize } from '../model.js';
import { stillAvif } from '../../../engine/imaging/avif.js';
import { embedBmp } from '../../../engine/imaging/embed-bmp.js';
import { embedJpeg, embedPng } from '../../../engine/imaging/embed.js';
import { readJpeg } from '../../../engine/imaging/jpeg.js';
import { layOut, type ExifOrientation, type PictureSize } from '../../../engine/imaging/layout.js';
import type { PdfWriter } from '../../../engine/imaging/pdf-writer.js';
import { checkPixels, passesThrough, readPng } from '../../../engine/imaging/png.js';
import { checkSize, embedDecoded, passedLimit } from '../../../engine/imaging/raster.js';
import { asShown, markLength, unshownKind } from '../../../engine/imaging/shown.js';

/** A picture of a comic, on disk under a name of ours. */
export interface PageFile {
  /** Its path in the archive. */
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
}

/** Pictures of a comic, by their names; what cannot be drawn of them is told. */
export const isPicture = (name: string): boolean =>
  /\.(jpe?g|jfif|png|gif|webp|avif|bmp|tiff?|jxl|jp2|j2k|jpx|jpf|j2c|jpc|heic|heif|hif|svg|jxr|wdp|hdp|psd|tga)$/i.test(
    name,
  );

const pointsPerMm = 72 / 25.4;

/** The orientation of a picture that is turned by a quarter, clockwise. */
const turnedOnce = { 1: 6, 6: 3, 3: 8, 8: 1, 2: 7, 7: 4, 4: 5, 5: 2 } as const satisfies Record<
  ExifOrientation,
  ExifOrientation
>;

/**
 * Adds one page. JPEG data and plain PNG data enter as they are.
 * @param paper millimetres
 * @param turns by how many quarters the picture is turned, clockwise
 * @throws ServiceError `damaged_file`, `image_too_large`
 */
export async function addPage(
  pdf: PdfWriter,
  { file }: PageFile,
  paper: FixedPageSize,
  turns: number,
): Promise<void> {
  const bytes = await readFile(file);
  const { image, size: stored } = await embed(pdf, bytes);
  let { orientation } = stored;
  for (let turn = 0; turn < turns; turn += 1) orientation = turnedOnce[orientation];
  const size: PictureSize = { ...stored, orientation };
  const turned = size.orientation >= 5;
  const across = turned ? size.height : size.width;
  const along = turned ? size.width : size.height;
  // A double page lies on the paper turned.
  const short = Math.min(paper.width, paper.height) * pointsPerMm;
  const long = Math.max(paper.width, paper.height) * pointsPerMm;
  const [width, height] = across > along ? [long, short] : [short, long];
  const dpi = Math.min(10_000, Math.max(72.01, (across / width) * 72, (along / height) * 72));
  const layout = layOut(
    { ...size, dpi },
    { page_size: 'image', page_orientation: 'auto', image_fit: 'shrink', margin_mm: 0 },
  );
  await pdf.page(layout.width, layout.height, image, layout.content);
}

async function embed(pdf: PdfWriter, bytes: Buffer): Promise<{ image: string; size: PictureSize }> {
  // Names lie: what a picture is stands at its beginning.
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    const facts = readJpeg(bytes);
    checkSize(facts.width, facts.height, passedLimit);
    return { image: await embedJpeg(pdf, bytes, facts), size: facts };
  }
  if (bytes.toString('latin1', 1, 4) === 'PNG') {
    const png = readPng(bytes);
    if (passesThrough(png)) {
      checkSize(png.width, png.height, passedLimit);
      await checkPixels(png);
      return { image: await embedPng(pdf, png), size: png };
    }
  }
  if (/^B[MA]/.test(bytes.toString('latin1', 0, 2))) return embedBmp(pdf, bytes);
  const kind = unshownKind(bytes.subarray(0, markLength));
  if (kind !== null && kind !== 'tiff') return embed(pdf, (await asShown(bytes, kind)).bytes);
  const lossy = !bytes.toString('latin1', 0, 4).startsWith('GIF');
  return embedDecoded(pdf, stillAvif(bytes), lossy ? 'photo' : 'lossless');
}
