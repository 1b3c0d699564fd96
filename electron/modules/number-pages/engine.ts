/** Puts page numbers, Bates numbers, headers and footers on pages. */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { numberOptions, type NumberOptions } from './options.js';
import type { Context, PdfTool } from '../../engine/interface/converter.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { changePdf } from '../../engine/pdf-blocks/opening/change-pdf.js';
import { isEntitled, needsRight } from '../../engine/pdf-blocks/opening/restrictions.js';
import { openInput, passwordOf, type OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';
import { pageList } from '../../engine/pdf-blocks/page-list.js';
import { documentPlaces, fill } from '../../engine/pdf-blocks/marks/places.js';
import { mindSignatures } from '../../engine/pdf-blocks/opening/signed.js';
import { readColour } from '../../engine/pdf-blocks/marks/colours.js';
import { numeral } from '../../engine/pdf-blocks/pages/numerals.js';
import { pageFrames } from '../../engine/pdf-blocks/marks/page-frames.js';
import { pageLabels } from './page-labels.js';
import { numbersThere } from './numbers-there.js';
import { pagesIn, readPageRanges } from '../../engine/pdf-blocks/pages/page-ranges.js';
import { putOnPages, type FormPlacement } from '../../engine/pdf-blocks/marks/put-on-pages.js';
import { atSpot, maxScale, marginOn, type MarkPosition } from '../../engine/pdf-blocks/marks/positions.js';
import { StampBook, type StampForm } from '../../engine/pdf-blocks/marks/stamp-book.js';

const batesDigits = 6;
/** The shorter side of A3 in points: on larger pages, letters and margins grow with the page. */
const defaultLargest = 842;

/** Returns how many numbers a document uses up. */
function countNumbers({ pages, number_skipped: skipped }: NumberOptions, count: number): number {
  const wanted = pagesIn(readPageRanges(pages, count));
  return skipped ? count : wanted.length;
}

export const numberTool: PdfTool = {
  id: 'number-pages',
  async look(job, context) {
    const options = pickOptions(numberOptions, job.options);
    const source = await openInput(job, context);
    await mindSignatures(job, source.path, source.password, context);
    // A mended copy has lost the protection.
    const isMended = source.path !== job.input.path;
    if (isMended && !isEntitled(job.options) && (await needsRight(job.input.path, passwordOf(job))))
      throw new ServiceError('right_required');
    return countNumbers(options, source.pages);
  },
  async run(job, context) {
    const options = pickOptions(numberOptions, job.options);
    const texts = textsOf(options);
    if (texts.length === 0) throw nothingToWrite();
    const style = {
      colour: readColour(options.number_color, options.number_own_color, 'number_own_color'),
      opacity: 1,
      align: 'center',
      frame: false,
    } as const;
    let isLooked = false;
    return changePdf(job, context, async (edit, source) => {
      const { pages: count } = source;
      const wanted = pagesIn(readPageRanges(options.pages, count));
      // The message appears once, even where a mended copy is changed after the document itself.
      if (options.number_style === 'bates' && !isLooked)
        await sayNumbersThere(source, wanted, options, context);
      isLooked = true;
      const book = await StampBook.create(options.number_font, options.number_bold);
      const { earlier, own } = job.numbers ?? { earlier: 0, own: null };
      const uses = countNumbers(options, count);
      // Further numbers belong to the next file, which has them already.
      if (own !== null && uses !== own) throw new ServiceError('numbers_differ', { uses, kept: own });
      const labelOf = pageLabels(edit);
      const frames = pageFrames(
        edit,
        wanted.flatMap((page) => edit.pages[page - 1] ?? []),
      );
      const numberOf = (page: number, at: number): number => {
        const place = options.number_skipped ? page - 1 : at;
        return options.number_start + (earlier + place) * options.number_step;
      };
      const digits = options.number_digits || (options.number_style === 'bates' ? batesDigits : 0);
      const written = (value: number) => numeral(value, options.number_numerals, digits);
      const total = written(numberOf(wanted.at(-1) ?? 0, wanted.length - 1));
      const places = { ...documentPlaces(job.input.name), total, pages: count };
      const made = new Map<string, StampForm>();
      const drawn = frames.map((frame, at) => {
        if (at % 200 === 0) {
          context.signal.throwIfAborted();
          context.progress('drawing', at / frames.length);
        }
        const page = wanted[at]!;
        const here = { ...places, n: written(numberOf(page, at)), page, label: labelOf(page) };
        const larger = Math.max(1, Math.min(frame.width, frame.height) / defaultLargest);
        const margin = marginOn(frame, options.number_margin * larger);
        const marks = texts.map(({ text, spot: asked }) => {
          const spot = options.number_mirrored && page % 2 === 0 ? mirrored(asked) : asked;
          const filled = fill(text, here).trim();
          const mark = made.get(filled) ?? book.text([filled || ' '], options.number_size, style);
          made.set(filled, mark);
          const free = { width: frame.width - 2 * margin, height: frame.height - 2 * margin };
          const scale = Math.min(larger, maxScale(mark, free, 0));
          return { mark, spot, matrix: atSpot(mark, frame, spot, margin, 0, scale) };
        });
        return { frame, marks };
      });
      const reference = await book.into(edit, join(context.directory, 'marks.pdf'));
      const pages = drawn.map(({ frame, marks }) => {
        const placements = marks.map(({ mark, spot, matrix }): FormPlacement => {
          return { form: reference(mark), matrix, artifact: spot.startsWith('top') ? 'Header' : 'Footer' };
        });
        return { frame, placements };
      });
      putOnPages(edit, pages, 'over');
    });
  },
};

/** Says that pages have such numbers already: two numbers of one kind on a page identify nothing any more. */
async function sayNumbersThere(
  source: OpenedPdf,
  wanted: readonly number[],
  { number_prefix: prefix, number_suffix: suffix, number_digits: asked }: NumberOptions,
  context: Context,
): Promise<void> {
  const found = await numbersThere(source, wanted, { prefix, suffix, digits: asked || batesDigits });
  if (found === null) return;
  const { example } = found;
  const pages = pageList(found.pages);
  context.message('warning', 'numbers_there', { pages, example, count: found.pages.length });
}

interface PlacedText {
  readonly spot: MarkPosition;
  readonly text: string;
}

/** Returns what is written on every page; two texts at one place follow each other. */
function textsOf(options: NumberOptions): PlacedText[] {
  const number = `${options.number_prefix}${numberText(options)}${options.number_suffix}`;
  const all: PlacedText[] = [
    { spot: 'top_left', text: options.header_left },
    { spot: 'top', text: options.header_center },
    { spot: 'top_right', text: options.header_right },
    { spot: 'bottom_left', text: options.footer_left },
    { spot: 'bottom', text: options.footer_center },
    { spot: 'bottom_right', text: options.footer_right },
    { spot: options.number_place, text: options.number_style === 'none' ? '' : number },
  ];
  const bySpot = new Map<MarkPosition, string>();
  for (const { spot, text } of all)
    if (text.trim() !== '') bySpot.set(spot, bySpot.has(spot) ? `${bySpot.get(spot)}   ${text}` : text);
  return [...bySpot].map(([spot, text]) => ({ spot, text }));
}

function numberText({ number_style: style, number_text: own }: NumberOptions): string {
  switch (style) {
    case 'of_total':
      return '{n} / {total}';
    case 'own':
      return own;
    case 'plain':
    case 'bates':
    case 'none':
      return '{n}';
  }
}

/** Returns a position with left and right exchanged. */
function mirrored(spot: MarkPosition): MarkPosition {
  switch (spot) {
    case 'top_left':
      return 'top_right';
    case 'top_right':
      return 'top_left';
    case 'left':
      return 'right';
    case 'right':
      return 'left';
    case 'bottom_left':
      return 'bottom_right';
    case 'bottom_right':
      return 'bottom_left';
    case 'top':
    case 'center':
    case 'bottom':
      return spot;
  }
}

function nothingToWrite(): ServiceError {
  const message = 'Write the text with the number, or a text for the top or the bottom.';
  return new ServiceError(
    'invalid_options',
    { detail: `number_text: ${message.replace(/\.$/, '')}` },
    { fields: { 'options.number_text': [message] } },
  );
}

export const engine: EngineOf<typeof manifest> = { tools: { 'number-pages': () => numberTool } };
