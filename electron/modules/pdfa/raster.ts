/** Turns pages into pictures where they cannot be PDF/A otherwise: their text stays, invisibly and at its place. */
import type { Sharp } from 'sharp';
import sharp from '../../engine/imaging/sharp.js';
import type { Context } from '../../engine/interface/converter.js';
import {
  imageEntries,
  pageJpeg,
  pictureDpi,
  pictureMatrix,
} from '../../engine/pdf-blocks/pages/page-picture.js';
import { openPages, type PdfPages } from '../../engine/pdf-core/pdfium/pages.js';
import type { RasterCause } from './raster-cause.js';
import type { MissingGlyphs } from './fonts/missing.js';
import type { Level } from './level.js';
import { empty } from './fix/annotations.js';
import type { Dict, PdfGraph, Ref } from '../../engine/pdf-core/pdf/index.js';
import { contentsOf, joined } from '../../engine/pdf-core/pdf/usage.js';
import type { Matrix } from '../../engine/pdf-core/content/matrix.js';
import { TextOnly } from './text-only.js';

/** Further facts about the pages. */
export interface RasterNotes {
  /** Pages of which the comments are part of the picture. */
  readonly drawn: ReadonlySet<number>;
  /** Of pages that are smaller now. */
  readonly scales: ReadonlyMap<number, number>;
  /** Codes that the text behind a picture must not have. */
  readonly missing: MissingGlyphs;
}

/** @param path the document as it looked */
export async function rasterisePages(
  pdf: PdfGraph,
  path: string,
  causes: ReadonlyMap<number, RasterCause>,
  { drawn, scales, missing }: RasterNotes,
  { part }: Level,
  context: Context,
): Promise<void> {
  const pages = await openPages(path);
  const text = new TextOnly(pdf, part, missing);
  try {
    let done = 0;
    for (const page of [...causes.keys()].sort((a, b) => a - b)) {
      context.signal.throwIfAborted();
      context.progress('drawing', 0.3 + 0.6 * (done / causes.size));
      await rasterise(pdf, pages, page, { drawn: drawn.has(page), scale: scales.get(page) ?? 1 }, text);
      done += 1;
    }
  } finally {
    pages.close();
  }
}

async function rasterise(
  pdf: PdfGraph,
  pages: PdfPages,
  page: number,
  { drawn: withComments, scale }: { readonly drawn: boolean; readonly scale: number },
  text: TextOnly,
): Promise<void> {
  const dict = pdf.dictionary(pdf.pages[page - 1])!;
  const contents = contentsOf(pdf, dict);
  const words = text.of(
    joined(contents.map((ref) => pdf.data(ref) ?? new Uint8Array())),
    pdf.dictionary(dict['/Resources']) ?? {},
  );
  const image = await pictureOf(pdf, pages, page, withComments);
  const matrix = placement(pdf, dict).map((value) => Number(value.toFixed(4)));
  const picture = Buffer.from(`/Artifact BMC\nq ${matrix.join(' ')} cm /PlatenPage Do Q\nEMC\n`);
  const shrunk = Buffer.from(scale === 1 ? '' : `${scale.toFixed(9)} 0 0 ${scale.toFixed(9)} 0 0 cm\n`);
  const resources = words?.resources ?? {};
  const objects = pdf.dictionary(resources['/XObject']) ?? {};
  dict['/Contents'] = pdf.addStream({}, words ? Buffer.concat([picture, shrunk, words.content]) : picture);
  dict['/Resources'] = { ...resources, '/XObject': { ...objects, '/PlatenPage': image } };
  delete dict['/Group'];
  if (withComments) for (const value of pdf.array(dict['/Annots'])) emptyComment(pdf, pdf.dictionary(value));
}

/** Empties a comment that is part of a picture. */
export function emptyComment(pdf: PdfGraph, comment: Dict | undefined): void {
  const normal = pdf.dictionary(comment?.['/AP'])?.['/N'];
  if (!comment || normal === undefined) return;
  // Some readers draw a highlight by its colour, whatever its appearance. The picture shows it already, and white
  // adds nothing.
  if (pdf.name(comment['/Subtype']) === '/Highlight') comment['/C'] = [1, 1, 1];
  const nothing = empty(pdf, comment);
  comment['/AP'] = {
    '/N': pdf.isStream(normal)
      ? nothing
      : Object.fromEntries(Object.keys(pdf.dictionary(normal) ?? {}).map((state) => [state, nothing])),
  };
}

async function pictureOf(pdf: PdfGraph, pages: PdfPages, page: number, annotations: boolean): Promise<Ref> {
  const dpi = pictureDpi(pages.size(page));
  const shown = await pages.picture(page, { dpi, annotations });
  const raw = { width: shown.width, height: shown.height, channels: 4 } as const;
  return putPicture(pdf, sharp(shown.data, { raw }), shown.width, shown.height);
}

/** Adds an image to the document. */
export async function putPicture(pdf: PdfGraph, picture: Sharp, width: number, height: number): Promise<Ref> {
  const jpeg = await pageJpeg(picture);
  const ref = pdf.addStream(imageEntries(width, height), new Uint8Array());
  pdf.setData(ref, jpeg, '/DCTDecode');
  return ref;
}

/** Returns the four edges of a box, which a page may inherit from its parents. */
export function boxOf(pdf: PdfGraph, page: Dict, key: string): number[] | undefined {
  const value = pdf.inherited(page, key);
  const edges = pdf.array(value).map((edge) => pdf.number(edge) ?? 0);
  if (edges.length !== 4) return undefined;
  const [x1, y1, x2, y2] = edges as [number, number, number, number];
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

/**
 * Returns where the picture of the shown page lies on the page as it is written, which may be rotated and cropped.
 */
export function placement(pdf: PdfGraph, page: Dict): Matrix {
  const media = boxOf(pdf, page, '/MediaBox') ?? [0, 0, 612, 792];
  const crop = boxOf(pdf, page, '/CropBox') ?? media;
  const [mx1 = 0, my1 = 0, mx2 = 0, my2 = 0] = media;
  const [cx1 = 0, cy1 = 0, cx2 = 0, cy2 = 0] = crop;
  const [left, bottom] = [Math.max(mx1, cx1), Math.max(my1, cy1)];
  const turn = (((pdf.number(pdf.inherited(page, '/Rotate')) ?? 0) % 360) + 360) % 360;
  return pictureMatrix([left, bottom, Math.min(mx2, cx2), Math.min(my2, cy2)], turn);
}
