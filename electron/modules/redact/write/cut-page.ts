/** Cuts what was found out of a page: letters out of its content, pixels out of copies of its pictures. */
import { append } from '../../../../contract/lists.js';
import { moveBox, type ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { blankPicture, type BlankedPicture, type PictureSource } from './blank-picture.js';
import { cutContent, type CutContent, type CutPicture } from './cut-content.js';

export interface CutPageContent extends Omit<CutContent, 'pictures'> {
  /** Copies of pictures, by the names that the content draws them by. */
  readonly pictures: ReadonlyMap<string, BlankedPicture>;
  /** Where pixels went, in the page's own units. */
  readonly blanked: readonly ContentBox[];
}

interface PageCutting {
  /** From 1. */
  readonly page: number;
  /** In the page's own units. */
  readonly boxes: readonly ContentBox[];
  /** Those of the boxes in which drawings go as well. */
  readonly areas: readonly ContentBox[];
  /** For the data of pictures. */
  readonly directory: string;
}

/** @returns null where a page cannot be cut for certain */
export async function cutPage(
  source: Pdf,
  { page, boxes, areas, directory }: PageCutting,
): Promise<CutPageContent | null> {
  const dict = source.dictionary(source.pages[page - 1]) ?? {};
  const contents = source.at(dict['/Contents']);
  const streams = Array.isArray(contents) ? (contents as readonly QpdfValue[]) : [dict['/Contents']];
  const parts: Buffer[] = [];
  for (const stream of streams) {
    const data = await source.streamData(stream);
    if (!data) return null;
    parts.push(data, Buffer.from('\n'));
  }
  const resources = source.dictionary(source.inherited(dict, '/Resources')) ?? {};
  const cut = cutContent(source, Buffer.concat(parts), resources, boxes, areas);
  if (!cut) return null;
  const pictures = new Map<string, BlankedPicture>();
  const blanked: ContentBox[] = [];
  for (const picture of cut.pictures) {
    const made = pictures.get(picture.name) ?? (await blankOf(source, picture, page, directory));
    if (!made) return null;
    pictures.set(picture.name, made);
    append(
      blanked,
      made.blanked.map((box) => moveBox(box, picture.matrix)),
    );
  }
  return { ...cut, pictures, blanked };
}

async function blankOf(
  pdf: Pdf,
  { source, areas, name }: CutPicture,
  page: number,
  directory: string,
): Promise<BlankedPicture | null> {
  const picture = typeof source === 'string' ? pictureOf(pdf, source) : source;
  return picture && blankPicture(pdf, picture, areas, directory, `page-${page}-${name.slice(1)}`);
}

function pictureOf(pdf: Pdf, reference: string): PictureSource | null {
  const [dict, packed] = [pdf.dictionary(reference), pdf.packedData(reference)];
  return dict && packed ? { dict, packed } : null;
}
