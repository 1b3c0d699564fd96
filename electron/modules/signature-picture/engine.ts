/** Puts the picture of a signature on pages, with initials and the date below it. It proves nothing, and that is said. */
import type { manifest } from './manifest.js';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { areaInside, type AreaBox } from '../../../contract/page-areas.js';
import type { Language } from '../../../contract/languages.js';
import { signatureLineShare } from '../../../contract/signature-area.js';
import { signatureDate } from '../../../contract/signature-date.js';
import { onChosenPicture } from '../../engine/imaging/chosen-picture.js';
import { inkOf, type Ink } from '../../engine/imaging/ink.js';
import type { Context, PdfTool } from '../../engine/interface/converter.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { pageFrames, type PageFrame } from '../../engine/pdf-blocks/marks/page-frames.js';
import { centredAt } from '../../engine/pdf-blocks/marks/positions.js';
import { putOnPages, type FormPlacement } from '../../engine/pdf-blocks/marks/put-on-pages.js';
import { StampBook, type StampForm } from '../../engine/pdf-blocks/marks/stamp-book.js';
import { changePdf } from '../../engine/pdf-blocks/opening/change-pdf.js';
import { pageList } from '../../engine/pdf-blocks/page-list.js';
import { multiply, type Matrix } from '../../engine/pdf-core/content/matrix.js';
import { signatureOptions, type SignatureOptions } from './options.js';
import { placeOf, signedPages, type InkPlace } from './place.js';

/** The font size at which the line is drawn; it is scaled to its place. */
const nominal = 100;
/** The largest font size of the line, in points. */
const largestLine = 14;
/** Lengths that differ by less are the same: options are written to hundredths of a point. */
const tolerance = 0.02;

const signatureTool: PdfTool = {
  id: 'add-signature',
  async run(job, context) {
    const options = pickOptions(signatureOptions, job.options);
    const ink = await readSignature(options);
    if (ink.ground === 'kept' && options.signature_ground)
      context.message('warning', 'signature_ground_kept');
    const notes: SignatureNotes = { place: null, moved: [] };
    const opens = await changePdf(job, context, async (edit, { pages: count }) => {
      const frames = pageFrames(edit, edit.pages);
      const place = placeOf(options, ink, frames, edit);
      const wanted = signedPages(options, place.area.page, count);
      const book = await StampBook.create('sans', false);
      const picture = book.picture(await book.embedPng(ink.png), 1);
      const line = lineOf(options, context.words.language, book);
      context.progress('drawing', null);
      const reference = await book.into(edit, join(context.directory, 'signature.pdf'));
      notes.place = place;
      notes.moved = [];
      const pages = wanted.flatMap((page) => {
        const frame = frames[page - 1];
        if (!frame) return [];
        const area = areaInside(place.area, frame);
        if (isMoved(area, place.area)) notes.moved.push(page);
        const placements = placementsOf(area, frame, options.signature_angle, { picture, line }).map(
          ({ mark, matrix }): FormPlacement => ({ form: reference(mark), matrix, artifact: 'Layout' }),
        );
        return [{ frame, placements }];
      });
      putOnPages(edit, pages, 'over');
    });
    tell(notes, context);
    return opens;
  },
};

/** Said once, for a damaged document is worked on twice. */
interface SignatureNotes {
  place: InkPlace | null;
  /** Pages on which the rectangle had to be moved. */
  moved: number[];
}

function tell({ place, moved }: SignatureNotes, { message }: Context): void {
  message('info', 'signature_picture');
  if (place && place.field !== null)
    message('info', 'signature_in_field', { name: place.field, page: place.area.page });
  if (place?.isUsual) message('info', 'signature_placed', { page: place.area.page });
  if (moved.length > 0) message('warning', 'signature_moved', { pages: pageList(moved) });
}

/** @throws ServiceError `picture_missing`, `picture_unreadable`, `signature_no_ink` */
function readSignature({ signature: path, signature_ground: isTaken }: SignatureOptions): Promise<Ink> {
  return onChosenPicture(path, async ({ upright }) => {
    const ink = await inkOf(upright, isTaken);
    if (!ink) throw new ServiceError('signature_no_ink');
    return ink;
  });
}

/** @throws ServiceError `no_letters` */
function lineOf(options: SignatureOptions, language: Language, book: StampBook): StampForm | null {
  const parts = [
    options.signature_initials.trim(),
    options.signature_date ? signatureDate(new Date(), options.signature_date_form, language) : '',
  ];
  const text = parts.filter((part) => part !== '').join(' · ');
  if (text === '') return null;
  return book.text([text], nominal, { colour: [0, 0, 0], opacity: 1, align: 'center', frame: false });
}

interface Marks {
  readonly picture: StampForm;
  readonly line: StampForm | null;
}

/** The picture above the line in a rectangle, both turned about its middle. */
function placementsOf(
  area: AreaBox,
  page: PageFrame,
  degrees: number,
  { picture, line }: Marks,
): { readonly mark: StampForm; readonly matrix: Matrix }[] {
  const { width, height } = area;
  // From the rectangle, whose origin is at its lower left, to the page, whose origin is there too.
  const turned = centredAt(
    { width, height },
    area.x + width / 2,
    page.height - area.y - height / 2,
    degrees,
    1,
  );
  const below = line ? height * signatureLineShare : 0;
  const marks = [
    fitted(picture, { x: 0, y: below, width, height: height - below }, Infinity),
    ...(line ? [fitted(line, { x: 0, y: below * 0.15, width, height: below * 0.6 }, largestLine)] : []),
  ];
  return marks.map(({ mark, matrix }) => ({ mark, matrix: multiply(matrix, turned) }));
}

/** Puts a mark into the middle of a rectangle, as large as that is or as its text may be. */
function fitted(mark: StampForm, { x, y, width, height }: AreaBox, largest: number) {
  const scale = Math.min(width / mark.width, height / mark.height, largest / nominal);
  return { mark, matrix: centredAt(mark, x + width / 2, y + height / 2, 0, scale) };
}

const isMoved = (one: AreaBox, other: AreaBox): boolean =>
  [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height].some(
    (by) => Math.abs(by) > tolerance,
  );

export const engine: EngineOf<typeof manifest> = { tools: { 'add-signature': () => signatureTool } };
