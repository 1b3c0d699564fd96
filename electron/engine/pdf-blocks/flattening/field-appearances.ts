/** Draws fields that have no appearance of their own, as readers do. */
import { namedTable } from '../../../../contract/named-table.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import { number, type LetterFamily, type StampLine } from '../marks/letters.js';
import { breakLines } from '../marks/line-breaks.js';
import { StampBook, type RgbColour, type StampForm } from '../marks/stamp-book.js';
import { rectOf } from './annotations.js';
import { colourOf, fieldFlag, text, type Field } from './fields.js';

const leading = 1.15;
/** The font size, in points, that automatic sizing gives to text of several lines. */
const defaultSize = 12;
const minFontSize = 4;

/** A drawing, and the book that holds its fonts. */
export interface FieldLook {
  readonly book: StampBook;
  readonly mark: StampForm;
}

/** The drawing of a field. */
export interface DrawnField extends FieldLook {
  /** The place has no room for all of the text. */
  readonly isCut: boolean;
  /** The row of a list that is drawn first, from 0 (`/TI`). */
  readonly firstRow: number;
}

/** Operators of a content stream, and what is to be known of them. */
interface Words {
  readonly drawn: readonly string[];
  readonly isCut?: boolean;
  readonly firstRow?: number;
}
const nothing: Words = { drawn: [] };

/** Draws appearances, with one book for each font that is used. */
export class FieldAppearances {
  readonly #books = new Map<string, StampBook>();

  constructor(private readonly edit: Pdf) {}

  get books(): readonly StampBook[] {
    return [...this.#books.values()];
  }

  /**
   * @returns undefined when the field shows nothing
   * @throws ServiceError `no_letters`
   */
  async draw(widget: Dictionary, field: Field): Promise<DrawnField | undefined> {
    const rect = rectOf(this.edit, widget['/Rect']);
    if (!rect || field.kind === 'signature') return undefined;
    const look = this.edit.dictionary(widget['/MK']) ?? {};
    const turn = turnOf(this.edit.at(look['/R']));
    const [wide, high] = [rect[2] - rect[0], rect[3] - rect[1]];
    const [width, height] = turn % 180 === 0 ? [wide, high] : [high, wide];
    if (!(width > 0 && height > 0)) return undefined;
    const book = await this.#book(field.family, field.bold);
    const border = this.#borderWidth(widget, look);
    const {
      drawn,
      isCut = false,
      firstRow = 0,
    } = words(field, book, look, { width, height, border, state: widget['/AS'] });
    const content = [...this.#ground(look, width, height, border), ...drawn];
    if (content.length === 0) return undefined;
    const mark = book.form(content.join('\n'), width, height, { matrix: matrices[turn] });
    return { book, mark, isCut, firstRow };
  }

  async #book(family: LetterFamily, bold: boolean): Promise<StampBook> {
    const key = `${family} ${bold}`;
    const book = this.#books.get(key) ?? (await StampBook.create(family, bold));
    this.#books.set(key, book);
    return book;
  }

  #borderWidth(widget: Dictionary, look: Dictionary): number {
    if (!this.#colour(look['/BC'])) return 0;
    const width = this.edit.at(this.edit.dictionary(widget['/BS'])?.['/W']);
    return typeof width === 'number' ? width : 1;
  }

  #colour(value: QpdfValue | undefined): RgbColour | undefined {
    const numbers = this.edit.array(value).map((item) => this.edit.at(item));
    return colourOf(numbers.filter((item): item is number => typeof item === 'number'));
  }

  #ground(look: Dictionary, width: number, height: number, border: number): string[] {
    const ground = this.#colour(look['/BG']);
    const edge = this.#colour(look['/BC']);
    const half = border / 2;
    return [
      ...(ground ? [`${ground.map(number).join(' ')} rg 0 0 ${number(width)} ${number(height)} re f`] : []),
      ...(edge && border > 0
        ? [
            `${edge.map(number).join(' ')} RG ${number(border)} w`,
            `${number(half)} ${number(half)} ${number(width - border)} ${number(height - border)} re S`,
          ]
        : []),
    ];
  }
}

/** The matrices for `/R`, in degrees counterclockwise (ISO 32000-2, table 192). */
const matrices: Readonly<Record<number, readonly number[]>> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
};

const turnOf = (value: QpdfValue | undefined): number =>
  typeof value === 'number' && value % 90 === 0 ? ((value % 360) + 360) % 360 : 0;

interface Space {
  readonly width: number;
  readonly height: number;
  readonly border: number;
  readonly state: QpdfValue | undefined;
}

function words(field: Field, book: StampBook, look: Dictionary, space: Space): Words {
  if (field.kind === 'button') return button(field, book, look, space);
  if (field.flags & fieldFlag.password && field.kind === 'text')
    return oneLine({ ...field, values: [field.values.join('').replace(/./gu, '•')] }, book, space);
  const list = field.kind === 'choice' && !(field.flags & fieldFlag.combo);
  if (list) return listed(field.choices.length > 0 ? field.choices : field.values, field, book, space);
  if (field.values.join('').trim() === '') return nothing;
  if (field.kind === 'text' && field.flags & fieldFlag.comb && field.maxLength > 0)
    return comb(field, book, space);
  if (field.kind === 'text' && field.flags & fieldFlag.multiline) return wrapped(field, book, space);
  return oneLine(field, book, space);
}

const paint = ({ colour }: Field): string => `${colour.map(number).join(' ')} rg`;

const at = (line: StampLine, x: number, y: number, size: number): string =>
  `1 0 0 1 ${number(x)} ${number(y)} Tm\n${line.draw(size)}`;

const inset = ({ border }: Space): number => Math.max(2, border * 2);

/** The share of its room that text may be larger than it without being cut: widths are rounded. */
const tolerance = 1.01;

/** Clips a drawing to the area inside the border. */
function clipped({ width, height, border }: Space, field: Field, drawn: readonly string[]): string[] {
  const box = [border, border, Math.max(0, width - 2 * border), Math.max(0, height - 2 * border)];
  return ['q', `${box.map(number).join(' ')} re W n`, paint(field), 'BT', ...drawn, 'ET', 'Q'];
}

const startOf = (free: number, align: Field['align']): number =>
  align === 'left' ? 0 : align === 'right' ? free : free / 2;

function oneLine(field: Field, book: StampBook, space: Space): Words {
  const line = book.line(field.values.join(', ').replace(/\s*[\r\n]+\s*/g, ' '));
  const edge = inset(space);
  const free = space.width - 2 * edge;
  const fits = Math.min(
    (space.height - 2 * space.border) / 1.3,
    line.width > 0 ? free / line.width : defaultSize,
  );
  const size = field.size || Math.max(minFontSize, Math.min(fits, space.height));
  const x = edge + startOf(free - line.width * size, field.align);
  return {
    drawn: clipped(space, field, [at(line, x, (space.height - line.capital * size) / 2, size)]),
    // Up to the border itself nothing is cut.
    isCut: line.width * size > (free + edge) * tolerance,
  };
}

function comb(field: Field, book: StampBook, space: Space): Words {
  const letters = [...field.values.join('')].slice(0, field.maxLength);
  const cell = space.width / field.maxLength;
  const size = field.size || Math.min((space.height - 2 * space.border) / 1.3, cell * 1.3);
  const first =
    field.align === 'left' ? 0 : Math.floor(startOf(field.maxLength - letters.length, field.align));
  const drawn = letters.map((letter, place) => {
    const line = book.line(letter);
    const x = (first + place + 0.5) * cell - (line.width * size) / 2;
    return at(line, x, (space.height - line.capital * size) / 2, size);
  });
  return { drawn: clipped(space, field, drawn) };
}

function wrapped(field: Field, book: StampBook, space: Space): Words {
  const paragraphs = field.values.join('\n').split(/\r\n|\r|\n/);
  const free = space.width - 2 * inset(space);
  const widths = new Map<string, number>();
  const width = (word: string): number => {
    const known = widths.get(word) ?? book.line(word).width;
    widths.set(word, known);
    return known;
  };
  const room = space.height - 2 * space.border - 2;
  let size = field.size || defaultSize;
  let rows = paragraphs.flatMap((paragraph) => breakLines(paragraph, free / size, width));
  while (field.size === 0 && size > minFontSize && rows.length * size * leading > room) {
    size -= 0.5;
    rows = paragraphs.flatMap((paragraph) => breakLines(paragraph, free / size, width));
  }
  return {
    drawn: lines(rows, { ...field, size }, book, space),
    isCut: rows.length * size * leading > (room + inset(space)) * tolerance,
  };
}

/** Draws a list from the row that it begins with, or from the first chosen one where that would not be seen. */
function listed(rows: readonly string[], field: Field, book: StampBook, space: Space): Words {
  const step = (field.size || defaultSize) * leading;
  const seen = Math.max(1, Math.floor((space.height - 2 * space.border) / step));
  const chosen = rows.findIndex((row) => field.values.includes(row));
  const isSeen = chosen < 0 || (chosen >= field.topRow && chosen < field.topRow + seen);
  const last = Math.max(0, rows.length - seen);
  const firstRow = Math.min(isSeen ? field.topRow : chosen, last);
  return { drawn: lines(rows.slice(firstRow), field, book, space), firstRow };
}

/** Draws rows from the top down; the chosen rows of a list get a background. */
function lines(rows: readonly string[], field: Field, book: StampBook, space: Space): string[] {
  const size = field.size || defaultSize;
  const edge = inset(space);
  const step = size * leading;
  const top = space.height - edge;
  const seen = rows.slice(0, Math.ceil(space.height / step) + 1);
  const chosen = field.kind === 'choice' ? new Set(field.values) : new Set<string>();
  const grounds = seen.flatMap((row, place) =>
    chosen.has(row)
      ? [
          `0.6 0.757 0.855 rg ${[space.border, top - (place + 1) * step, space.width - 2 * space.border, step].map(number).join(' ')} re f`,
        ]
      : [],
  );
  const drawn = seen.map((row, place) => {
    const line = book.line(row);
    const x = edge + startOf(space.width - 2 * edge - line.width * size, field.align);
    return at(line, x, top - place * step - (step + line.capital * size) / 2, size);
  });
  return [...grounds, ...clipped(space, field, drawn)];
}

/** The characters of ZapfDingbats that mark check boxes, as Unicode (ISO 32000-2, table 192, /CA). */
const signs = namedTable<string>({ '4': '✓', l: '●', '8': '✕', u: '◆', n: '■', H: '★' });

function button(field: Field, book: StampBook, look: Dictionary, space: Space): Words {
  const caption = text(look['/CA']);
  if (field.flags & fieldFlag.pushButton)
    return caption ? oneLine({ ...field, values: [caption], align: 'center' }, book, space) : nothing;
  const { state } = space;
  if (typeof state !== 'string' || state === '/Off') return nothing;
  const sign = signs[caption ?? (field.flags & fieldFlag.radio ? 'l' : '4')] ?? '✓';
  const line = book.line(sign);
  const size = field.size || Math.min(space.width, space.height) * 0.8;
  const x = (space.width - line.width * size) / 2;
  return { drawn: clipped(space, field, [at(line, x, (space.height - line.capital * size) / 2, size)]) };
}
