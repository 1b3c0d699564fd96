/**
 * Pictures in headers and footers of sheets, which LibreOffice does not know: they are put on the pages of their sheets
 * under the cells, where Excel prints them.
 */
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../../engine/interface/converter.js';
import sharp from '../../../engine/imaging/sharp.js';
import { pageFrames, type PageFrame } from '../../../engine/pdf-blocks/marks/page-frames.js';
import {
  putOnPages,
  type MarkedPage,
  type FormPlacement,
} from '../../../engine/pdf-blocks/marks/put-on-pages.js';
import { StampBook, type StampForm } from '../../../engine/pdf-blocks/marks/stamp-book.js';
import { withdrawClaim } from '../../../engine/pdf-blocks/metadata/pdfa-claim.js';
import { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { withParts, type Parts } from '../parts.js';
import { nameOf, sheetPictures, titlesOf, type HeaderPicture, type SheetPictures } from './read.js';

/** Where the pages of a sheet stand. */
export interface SheetPlace {
  readonly name: string;
  /** Place of its first page among all pages of the workbook, from 0. */
  readonly first: number;
  readonly pages: number;
}

export interface PictureRequest {
  readonly sheets: readonly SheetPlace[];
  /** Pages of the workbook that the PDF has, from 0. */
  readonly shown: readonly number[];
  /** The result becomes PDF/A, of which some know no transparency. */
  readonly isArchive: boolean;
}

/** A picture with more pixels is not opened. */
const maxPixels = 200_000_000;
/** The longest side in pixels that is embedded. */
const maxSide = 3000;
/** The most bytes of a picture. */
const maxBytes = 24 * 1024 * 1024;

/**
 * @param workbook path of an `.xlsx` or `.xlsm`
 * @param output the PDF, changed in place
 * @returns the names of the sheets of whose pictures none is missing
 * @throws ServiceError as `qpdf`; AbortError
 */
export async function drawHeaderPictures(
  workbook: string,
  output: string,
  { sheets, shown, isArchive }: PictureRequest,
  context: Context,
): Promise<ReadonlySet<string>> {
  const drawn = new Set<string>();
  const book = await StampBook.create('sans', false);
  const wanted: { readonly place: SheetPlace; readonly of: SheetPictures }[] = [];
  const marks = new Map<string, StampForm>();
  await withParts(workbook, async (parts) => {
    if (!parts.names.some((part) => /\.vml$/i.test(part))) return;
    for (const [part, name] of await titlesOf(parts)) {
      const place = sheets.find((sheet) => sheet.name === name);
      const of = place && (await sheetPictures(parts, nameOf(parts, part)));
      if (!place || !of) continue;
      let isWhole = true;
      for (const picture of of.pictures) {
        const key = keyOf(picture);
        const mark = marks.get(key) ?? (await markOf(parts, picture, book, isArchive));
        if (mark) marks.set(key, mark);
        else isWhole = false;
      }
      wanted.push({ place, of });
      if (isWhole) drawn.add(name);
    }
  }).catch(() => context.log('The pictures in headers of the workbook cannot be read'));
  if (marks.size === 0) return drawn;
  const folder = await mkdtemp(join(context.directory, 'headers-'));
  const edit = await Pdf.open(output, { directory: folder, isChanged: true });
  try {
    const reference = await book.into(edit, join(folder, 'marks.pdf'));
    const pages = pageFrames(edit, edit.pages).flatMap((frame, at): MarkedPage[] => {
      const page = shown[at];
      if (page === undefined) return [];
      const found = wanted.find(({ place }) => page >= place.first && page < place.first + place.pages);
      if (!found) return [];
      const placements = picturesOn(found.of, page - found.place.first, page).flatMap(
        (picture): FormPlacement[] => {
          const mark = marks.get(keyOf(picture));
          return mark ? [placed(picture, mark, found.of, frame, reference(mark))] : [];
        },
      );
      return placements.length > 0 ? [{ frame, placements }] : [];
    });
    if (pages.length > 0) {
      putOnPages(edit, pages, 'under');
      const result = join(folder, 'result.pdf');
      await edit.save(result);
      await edit.close();
      await rename(result, output);
      if (isArchive) await withdrawClaim(output, context);
    }
  } finally {
    await edit.close();
    await rm(folder, { recursive: true, force: true });
  }
  return drawn;
}

const keyOf = ({ part, crop, gain, black }: HeaderPicture): string => [part, ...crop, gain, black].join(' ');

/** Null for a picture that cannot be read. */
async function markOf(
  parts: Parts,
  { part, crop, gain, black, width: shownWidth, height: shownHeight }: HeaderPicture,
  book: StampBook,
  isArchive: boolean,
): Promise<StampForm | null> {
  if (shownWidth <= 0 || shownHeight <= 0) return null;
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of parts.chunks(part)) {
    length += piece.length;
    if (length > maxBytes) return null;
    pieces.push(piece);
  }
  try {
    let picture = sharp(Buffer.concat(pieces), { limitInputPixels: maxPixels });
    const { width, height } = await picture.metadata();
    const [left, top, right, bottom] = crop.map((share) => Math.max(0, Math.min(0.99, share)));
    const area = {
      left: Math.round(width * (left ?? 0)),
      top: Math.round(height * (top ?? 0)),
      width: Math.max(1, Math.round(width * Math.max(0, 1 - (left ?? 0) - (right ?? 0)))),
      height: Math.max(1, Math.round(height * Math.max(0, 1 - (top ?? 0) - (bottom ?? 0)))),
    };
    if (area.width < width || area.height < height) picture = picture.extract(area);
    if (gain !== 1 || black !== 0) {
      const added = 255 * (0.5 - 0.5 * gain + black);
      // sharp does these in an order of its own, so each is done in a separate call.
      const clear = await picture.toColourspace('srgb').ensureAlpha().png().toBuffer();
      const pale = sharp(clear).linear([gain, gain, gain, 1], [added, added, added, 0]);
      picture = sharp(await pale.png().toBuffer());
    }
    if (isArchive) picture = picture.flatten({ background: '#ffffff' });
    const png = await picture
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    return book.picture(await book.embedPng(png), 1);
  } catch {
    return null;
  }
}

/**
 * @param at place of the page in its sheet, from 0
 * @param page place of the page in the workbook, from 0
 */
function picturesOn(
  { pictures, hasFirst, hasEven, firstNumber }: SheetPictures,
  at: number,
  page: number,
): readonly HeaderPicture[] {
  const number = firstNumber === null ? page + 1 : firstNumber + at;
  const kind = hasFirst && at === 0 ? 'first' : hasEven && number % 2 === 0 ? 'even' : 'odd';
  return pictures.filter(({ pages }) => pages === kind);
}

/** Points between a picture and text of its line. */
const gap = 4;

function placed(
  { where, side, place, width, height }: HeaderPicture,
  mark: StampForm,
  { margins }: SheetPictures,
  frame: PageFrame,
  form: string,
): FormPlacement {
  // Text of the same line is where it is; the picture stands beside it.
  const beside = place.beside > 0 ? place.beside + gap : 0;
  const middle = (margins.left + frame.width - margins.right) / 2;
  const left = {
    L: margins.left + beside,
    C: beside > 0 ? middle - place.beside / 2 - gap - width : middle - width / 2,
    R: frame.width - margins.right - width - beside,
  }[side];
  const bottom =
    where === 'header' ? frame.height - margins.header - place.above - height : margins.footer + place.below;
  return {
    form,
    matrix: [width / mark.width, 0, 0, height / mark.height, left, bottom],
    artifact: where === 'header' ? 'Header' : 'Footer',
  };
}
