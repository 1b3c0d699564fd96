/** Proposes fields for a page that was made to be filled in with a pen: on its lines, in its boxes and its empty cells. */
import { maxOf, minOf } from '../../../../contract/lists.js';
import { inReadingOrder, isInRow, type MadeFieldKind } from '../../../../contract/made-fields.js';
import { cellsOf, combsOf, isTickSized } from './cells.js';
import {
  heightOf,
  isMiddleIn,
  overlapOf,
  shareIn,
  widthOf,
  type DrawnLines,
  type FormBox,
  type Phrase,
  type RuledLine,
} from './geometry.js';
import { kindOfLabel, readLabel } from './names.js';
import type { PageWords } from './phrases.js';

/** Which fields are proposed. */
export interface ProposedKinds {
  /** On lines to write on, and blanks of underscores or dots. */
  readonly lines: boolean;
  /** In boxes to tick. */
  readonly boxes: boolean;
  /** In empty cells and boxes with a caption. */
  readonly cells: boolean;
  /** In rows of cells for one letter each. */
  readonly combs: boolean;
}

export interface ProposedField extends FormBox {
  readonly kind: MadeFieldKind;
  /** What stands beside it; empty for nothing. */
  readonly label: string;
  readonly isRequired: boolean;
  /** Letters of a comb; 0 for any number. */
  readonly maxLength: number;
}

/** Points. */
const high = { least: 7, line: 16, multiline: 32 } as const;
const minLine = 24;
const minCell = { width: 18, height: 9 } as const;
/** Distances at which a label still belongs to a field. */
const near = { left: 150, below: 13, right: 60, row: 4 } as const;
/** Between a field and what is drawn around it. */
const inset = 1;

/** Proposes the fields of a page, in reading order. @returns null for a page whose lines are a drawing */
export function proposeFields(
  lines: DrawnLines,
  words: PageWords,
  kinds: ProposedKinds,
  size: { readonly width: number; readonly height: number },
): ProposedField[] | null {
  const cells = cellsOf(lines);
  return cells && new Proposals(lines, words, size, cells).fields(kinds);
}

class Proposals {
  readonly #words: string;
  readonly #fields: ProposedField[] = [];
  readonly #texts = new Map<FormBox, string>();

  constructor(
    private readonly lines: DrawnLines,
    private readonly words: PageWords,
    private readonly size: { readonly width: number; readonly height: number },
    private readonly cells: readonly FormBox[],
  ) {
    this.#words = words.phrases.map(({ text }) => text).join(' ');
  }

  fields(kinds: ProposedKinds): ProposedField[] {
    const empty = this.cells.filter((cell) => !this.#holdsWords(cell));
    const combs = combsOf(empty, this.cells);
    const inCombs = new Set(combs.flatMap(({ cells }) => cells));
    const ticks = [
      ...empty.filter((cell) => isTickSized(cell) && !inCombs.has(cell)),
      ...this.lines.rounded.filter((box) => isTickSized(box) && !this.#holdsWords(box)),
      ...this.words.boxes.filter((box) => Math.max(widthOf(box), heightOf(box)) >= 5).map(squared),
    ];
    if (kinds.boxes) for (const box of ticks) this.#tick(box, ticks);
    if (kinds.combs) for (const comb of combs) this.#add(comb, 'comb', this.#labelBeside(comb), comb.count);
    const others = this.cells.filter((cell) => !ticks.includes(cell) && !inCombs.has(cell));
    if (kinds.cells) for (const cell of others) this.#cell(cell, empty);
    if (kinds.lines) {
      const blanks = this.words.blanks.map((blank) => ({
        line: { at: blank.bottom, from: blank.left, to: blank.right },
        isSure: blank.text.includes('_'),
      }));
      const drawn = this.lines.across
        .filter((line) => line.to - line.from >= minLine && !this.#isEdge(line))
        .map((line) => ({ line, isSure: false }));
      for (const { line, isSure } of [...drawn, ...blanks].toSorted(
        (one, other) => one.line.at - other.line.at,
      ))
        this.#line(line, isSure);
    }
    return inReadingOrder(this.#fields, (box) => ({ page: 1, box }));
  }

  #holdsWords(box: FormBox): boolean {
    return this.words.phrases.some((phrase) => isMiddleIn(phrase, box) || shareIn(box, phrase) > 0.3);
  }

  #add(box: FormBox, kind: MadeFieldKind, text: string, maxLength = 0): void {
    if (this.#fields.some((field) => shareIn(box, field) > 0.3 || shareIn(field, box) > 0.3)) return;
    const { label, isRequired } = readLabel(text);
    const { left, top, right, bottom } = box;
    this.#fields.push({ left, top, right, bottom, kind, label, isRequired, maxLength });
  }

  /** A box to tick is called as what stands right of it, up to the next box; left of it where that is nothing. */
  #tick(box: FormBox, ticks: readonly FormBox[]): void {
    const others = ticks.filter((other) => other.left > box.right && isInRow(other, box));
    const next = Math.min(minOf(others.map(({ left }) => left)), box.right + near.right * 8);
    const row = this.words.phrases.filter((phrase) => isInRow(phrase, box));
    const [right] = row
      .filter(
        (phrase) => phrase.left >= box.right - 2 && phrase.left < Math.min(next, box.right + near.right),
      )
      .toSorted((one, other) => one.left - other.left);
    const left = row
      .filter((phrase) => phrase.right <= box.left + 2 && box.left - phrase.right < near.right)
      .toSorted((one, other) => other.right - one.right)[0];
    this.#add(box, 'check', (right ?? left)?.text ?? '');
  }

  #cell(cell: FormBox, empty: readonly FormBox[]): void {
    const [wide, tall] = [widthOf(cell), heightOf(cell)];
    if (wide < minCell.width || tall < minCell.height) return;
    if (wide * tall > 0.5 * this.size.width * this.size.height) return;
    const isFrame = this.cells.some((other) => other !== cell && shareIn(other, cell) > 0.9);
    if (isFrame || this.lines.rounded.some((box) => shareIn(box, cell) > 0.9)) return;
    const inside = this.words.phrases.filter((phrase) => isMiddleIn(phrase, cell));
    const blanks = [...this.words.blanks, ...this.words.boxes].some((box) => isMiddleIn(box, cell));
    if (blanks) return;
    if (inside.length === 0) {
      this.#write(within(cell), this.#labelOfCell(cell));
      return;
    }
    // A text beside or above empty cells names these.
    const isHead = empty.some(
      (other) =>
        (Math.abs(other.left - cell.right) <= 2 &&
          overlapOf(other.top, other.bottom, cell.top, cell.bottom) > 4) ||
        (Math.abs(other.top - cell.bottom) <= 2 &&
          overlapOf(other.left, other.right, cell.left, cell.right) > 4),
    );
    if (isHead) return;
    const text = inside.map((phrase) => phrase.text).join(' ');
    const bottom = maxOf(inside.map((phrase) => phrase.bottom));
    const right = maxOf(inside.map((phrase) => phrase.right));
    const room = cell.bottom - bottom;
    const isCaption = bottom - cell.top <= Math.max(14, 0.55 * tall) && text.length <= 120;
    if (isCaption && room >= 10 && room >= 0.45 * tall) this.#write(within({ ...cell, top: bottom }), text);
    else if (/[:：]\s*\*?\s*$/u.test(text) && cell.right - right >= 40)
      this.#write(within({ ...cell, left: right + 3 }), text);
  }

  #write(box: FormBox, text: string): void {
    const { label } = readLabel(text);
    const kind = kindOfLabel(label, this.#words);
    this.#add(box, kind === 'text' && heightOf(box) >= high.multiline ? 'multiline' : kind, text);
  }

  /** The words that name a cell: the first of its row, and the head of its column. */
  #labelOfCell(cell: FormBox): string {
    const [row] = this.cells
      .filter((other) => other.right <= cell.left + 2 && isInRow(other, cell) && this.#textIn(other) !== '')
      .toSorted((one, other) => one.left - other.left);
    const heads = this.cells
      .filter(
        (other) =>
          other.bottom <= cell.top + 2 &&
          overlapOf(other.left, other.right, cell.left, cell.right) >
            0.7 * Math.min(widthOf(cell), widthOf(other)) &&
          this.#textIn(other) !== '',
      )
      .toSorted((one, other) => other.bottom - one.bottom);
    const [head] = heads;
    const names = [row, head].flatMap((other) => (other ? [readLabel(this.#textIn(other)).label] : []));
    if (names.length > 0) return names.join(' – ');
    return this.#labelBeside(cell);
  }

  #textIn(cell: FormBox): string {
    const known = this.#texts.get(cell);
    if (known !== undefined) return known;
    const inside = this.words.phrases.filter((phrase) => isMiddleIn(phrase, cell));
    const text = inside.map((phrase) => phrase.text).join(' ');
    this.#texts.set(cell, text);
    return text;
  }

  /** What stands left of a field, else above it. */
  #labelBeside(box: FormBox): string {
    const left = this.words.phrases
      .filter(
        (phrase) =>
          phrase.right <= box.left + 2 && box.left - phrase.right <= near.left && isInRow(phrase, box),
      )
      .toSorted((one, other) => other.right - one.right)[0];
    if (left) return left.text;
    const above = this.words.phrases
      .filter(
        (phrase) =>
          phrase.bottom <= box.top + 2 &&
          box.top - phrase.bottom <= near.below &&
          overlapOf(phrase.left, phrase.right, box.left, box.right) > 0,
      )
      .toSorted((one, other) => other.bottom - one.bottom)[0];
    return above?.text ?? '';
  }

  /** True for a line that belongs to a cell. */
  #isEdge(line: RuledLine): boolean {
    return this.cells.some(
      (cell) =>
        (Math.abs(cell.top - line.at) <= 2 || Math.abs(cell.bottom - line.at) <= 2) &&
        overlapOf(cell.left, cell.right, line.from, line.to) > 2,
    );
  }

  #line(line: RuledLine, isSure: boolean): void {
    const { at, to } = line;
    let { from } = line;
    const length = to - from;
    const on = this.words.phrases.filter(
      (phrase) =>
        phrase.bottom > at - 4 &&
        phrase.top < at - 1 &&
        phrase.bottom < at + 4 &&
        overlapOf(phrase.left, phrase.right, from, to) > 2,
    );
    let text = '';
    if (on.length > 0) {
      // A line may begin below its label; other text on it is underlined.
      const [label, ...more] = on.toSorted((one, other) => one.left - other.left);
      const isLabel = label !== undefined && more.length === 0 && /[:：]\s*\*?\s*$/u.test(label.text);
      if (!isLabel || label.left > from + 4 || to - label.right < 40) return;
      from = label.right + 3;
      text = label.text;
    }
    const above = Math.max(
      0,
      maxOf(
        this.words.phrases
          .filter((phrase) => phrase.bottom <= at - 4 && overlapOf(phrase.left, phrase.right, from, to) > 0)
          .map(({ bottom }) => bottom),
      ),
      maxOf(
        this.lines.across
          .filter((other) => other.at < at - 4 && overlapOf(other.from, other.to, from, to) > 0)
          .map((other) => other.at),
      ),
    );
    const tall = Math.min(high.line, at - above - inset);
    if (tall < high.least) return;
    const box = { left: from, top: at - tall, right: to, bottom: at - 0.5 };
    if (text === '') text = this.#labelOfLine(box, at, length, isSure) ?? '';
    if (text === '' && !isSure) {
      const before = this.#fields.findLast(
        (field) =>
          Math.abs(field.left - from) <= 3 &&
          Math.abs(field.right - to) <= 3 &&
          box.top - field.bottom < 28 &&
          at > field.bottom,
      );
      if (!before) return;
      // Labels of a column may end far from their lines, where one of them is long.
      text = this.#inRow(box, at, this.size.width)[0]?.text ?? before.label;
    }
    const kind = kindOfLabel(readLabel(text).label, this.#words);
    this.#add(box, kind, text);
  }

  /** What stands left of a line with no other field between, the nearest first. @param reach points */
  #inRow(box: FormBox, at: number, reach: number): Phrase[] {
    return this.words.phrases
      .filter(
        (phrase) =>
          phrase.right <= box.left + 3 &&
          box.left - phrase.right <= reach &&
          phrase.bottom > at - 12 &&
          phrase.bottom < at + near.row + 1 &&
          !this.#fields.some(
            (field) => field.left > phrase.right - 3 && field.right <= box.left + 3 && isInRow(field, box),
          ),
      )
      .toSorted((one, other) => other.right - one.right);
  }

  /** What names a line: left of it, below it in small letters, or right of a short one; undefined for nothing. */
  #labelOfLine(box: FormBox, at: number, length: number, isSure: boolean): string | undefined {
    const { phrases } = this.words;
    const [left] = this.#inRow(box, at, near.left);
    if (left) return left.text;
    const below = phrases
      .filter(
        (phrase) =>
          phrase.top >= at - 1 &&
          phrase.top <= at + near.below &&
          phrase.left >= box.left - 4 &&
          phrase.right <= box.right + 4 &&
          phrase.text.split(' ').length <= 8,
      )
      .toSorted((one, other) => one.top - other.top || one.left - other.left)[0];
    // A rule across the page with text below it parts sections.
    if (below && (isSure || length < 0.62 * this.size.width)) return below.text;
    const right = phrases
      .filter((phrase) => phrase.left >= box.right - 2 && phrase.left - box.right < 8 && isInRow(phrase, box))
      .toSorted((one, other) => one.left - other.left)[0];
    return length < 90 ? right?.text : undefined;
  }
}

const within = ({ left, top, right, bottom }: FormBox): FormBox => ({
  ...{ left: left + inset, top: top + inset },
  ...{ right: right - inset, bottom: bottom - inset },
});

/** The box of a sign: as wide as it is high. */
function squared({ left, top, right, bottom }: FormBox): FormBox {
  const side = Math.max(right - left, bottom - top, 8);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { left: x - side / 2, top: y - side / 2, right: x + side / 2, bottom: y + side / 2 };
}
