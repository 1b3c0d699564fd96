/** How a comment looks: its number, who wrote it and when, and its text, in rows of a width. */
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import type { FieldLook } from '../../../engine/pdf-blocks/flattening/field-appearances.js';
import { forgivingLine } from '../../../engine/pdf-blocks/marks/forgiving-line.js';
import { number, type StampLine } from '../../../engine/pdf-blocks/marks/letters.js';
import { breakLines } from '../../../engine/pdf-blocks/marks/line-breaks.js';
import { StampBook, type RgbColour } from '../../../engine/pdf-blocks/marks/stamp-book.js';
import type { ResultWords } from '../../../../words/results.js';
import type { Comment } from './read.js';

/** One row of text; a gap above it in parts of the size. */
interface Row {
  readonly line: StampLine;
  readonly isFromRight: boolean;
  readonly isSoft: boolean;
  readonly gap: number;
}

/** Colours of the authors in the order in which they appear; they are dark enough for white numbers. */
const colours: readonly RgbColour[] = [
  [0.13, 0.36, 0.63],
  [0.7, 0.28, 0.05],
  [0.12, 0.45, 0.24],
  [0.49, 0.2, 0.54],
  [0.64, 0.13, 0.22],
  [0.05, 0.43, 0.47],
  [0.42, 0.34, 0.05],
  [0.33, 0.35, 0.4],
];
const ink: RgbColour = [0.1, 0.1, 0.12];
const soft: RgbColour = [0.38, 0.4, 0.44];

/** Distances between base lines and between rows, as multiples of the text size. */
const leading = 1.28;
const between = 0.35;
/** The size of the small letters below the name, and of numbers, as a share of the text size. */
const small = 0.86;
/** What a head is high before its rows. */
const padding = 0.5;

/** What Word makes of signs while they are typed, in a font that only Word names. */
const typed: Readonly<Record<string, string>> = {
  '\uf04a': '☺',
  '\uf04b': '😐',
  '\uf04c': '☹',
  '\uf0df': '←',
  '\uf0e0': '→',
  '\uf0e7': '⇐',
  '\uf0e8': '⇒',
  '\uf0f3': '⇔',
};
const readable = (text: string): string =>
  text
    .replaceAll('\t', ' ')
    .replaceAll(/[\uf04a-\uf04c\uf0df\uf0e0\uf0e7\uf0e8\uf0f3]/g, (sign) => typed[sign]!);

const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;
const isFromRight = (text: string): boolean => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');
/** Makes a row of a right-to-left paragraph begin at the right whatever it begins with. */
const fromRight = '\u200f';

export interface Card {
  readonly comment: Comment;
  readonly width: number;
  /** Points of the text. */
  readonly size: number;
  readonly head: readonly Row[];
  readonly body: readonly Row[];
}

/** Draws comments; everything it draws is taken over at once. */
export class CardPainter {
  readonly #authors: readonly string[];
  /** Letters that no font has. */
  readonly lacking = new Set<string>();
  readonly #regular: (text: string) => StampLine;
  readonly #bold: (text: string) => StampLine;
  readonly #widths = new Map<string, number>();

  private constructor(
    private readonly regularBook: StampBook,
    private readonly boldBook: StampBook,
    comments: readonly Comment[],
    private readonly words: ResultWords,
  ) {
    this.#authors = [...new Set(comments.map(({ author }) => author))];
    this.#regular = forgivingLine((text) => regularBook.line(text), this.lacking, '□');
    this.#bold = forgivingLine((text) => boldBook.line(text), this.lacking, '□');
  }

  static async create(comments: readonly Comment[], words: ResultWords): Promise<CardPainter> {
    const [regular, bold] = [await StampBook.create('sans', false), await StampBook.create('sans', true)];
    return new CardPainter(regular, bold, comments, words);
  }

  colour({ author }: Comment): RgbColour {
    return colours[this.#authors.indexOf(author) % colours.length] ?? ink;
  }

  /** @param width in points, with the number and the edges */
  card(comment: Comment, width: number, size: number): Card {
    const room = (width - this.#indent(comment, size) - padding * size) / size;
    const name = comment.author || comment.cell || this.words.say('Comment');
    const row = (text: string, isBold: boolean, gap = 0, soft = false): Row => {
      const right = isFromRight(text) && !isBold && !soft;
      // The space keeps rows apart for screen readers.
      const line = (isBold ? this.#bold : this.#regular)(right ? `${fromRight}${text}` : `${text} `);
      return { line, isFromRight: right, isSoft: soft, gap };
    };
    const rows = (text: string, isBold: boolean, within: number) =>
      breakLines(readable(text), within, (piece) => this.#width(piece, isBold));
    const about = [this.#time(comment), ...this.#states(comment)].filter((part) => part !== '').join(' · ');
    return {
      comment,
      width,
      size,
      head: [
        ...rows(name, true, room).map((text) => row(text, true)),
        ...(about === '' ? [] : rows(about, false, room / small).map((text) => row(text, false, 0, true))),
      ],
      body: comment.paragraphs.flatMap((paragraph) => {
        const right = isFromRight(paragraph);
        return rows(paragraph, false, room).map((text, at): Row => {
          const made = row(text, false, at === 0 ? between : 0);
          if (!right || made.isFromRight) return { ...made, isFromRight: right };
          return { ...made, line: this.#regular(`${fromRight}${text}`), isFromRight: true };
        });
      }),
    };
  }

  /** Points that a card takes. @param rows of its text that are shown */
  height({ head, body, size }: Card, rows = body.length, more = 0): number {
    const shown = body.slice(0, rows);
    const gaps = shown.reduce((sum, { gap }) => sum + gap, 0);
    const lines =
      head.reduce((sum, { isSoft }) => sum + (isSoft ? small : 1), 0) + shown.length + more * small;
    return (2 * padding + lines * leading + gaps) * size;
  }

  /**
   * Its letters: bold ones first, which are read first.
   * @param rows of its text that are shown
   * @param note last row, in small letters; '' for none
   */
  draw(card: Card, rows = card.body.length, note = ''): readonly FieldLook[] {
    const { comment, width, size, head } = card;
    const height = this.height(card, rows, note === '' ? 0 : 1);
    const left = this.#indent(comment, size);
    const right = width - padding * size;
    const regular: string[] = [];
    const tag = this.tagSize(comment, size);
    const tagTop = height - (padding + 0.1) * size;
    const bold = [this.#tag(comment, size, (left - tag.width) / 2, tagTop - tag.height)];
    let y = height - padding * size;
    const put = ({ line, isFromRight: fromRight, isSoft, gap }: Row, target: string[]) => {
      const own = isSoft ? size * small : size;
      y -= gap * size + own * leading;
      const x = fromRight ? right - line.width * own : left;
      target.push(text(line, own, x, y + own * (leading - 0.98), isSoft ? soft : ink));
    };
    for (const row of head) put(row, row.isSoft ? regular : bold);
    for (const row of card.body.slice(0, rows)) put(row, regular);
    if (note !== '') put({ line: this.#regular(note), isFromRight: false, isSoft: true, gap: 0 }, regular);
    return [
      this.#look(this.boldBook, bold, width, height),
      this.#look(this.regularBook, regular, width, height),
    ];
  }

  /** What a card stands on. @param height in points */
  ground({ comment, width, size }: Card, height: number): FieldLook {
    const colour = this.colour(comment);
    const content = [
      `${paint(tint(colour))} rg 0 0 ${number(width)} ${number(height)} re f`,
      `${paint(colour)} rg 0 0 ${number(0.22 * size)} ${number(height)} re f`,
    ];
    return this.#look(this.regularBook, content, width, height);
  }

  /** Points of a number with its ground. */
  tagSize({ number: count }: Comment, size: number): { readonly width: number; readonly height: number } {
    const own = size * small;
    return { width: Math.max(1.25, this.#bold(String(count)).width + 0.6) * own, height: 1.2 * own };
  }

  /** A number alone, as it stands in the text. */
  tag(comment: Comment, size: number): FieldLook {
    const { width, height } = this.tagSize(comment, size);
    return this.#look(this.boldBook, [this.#tag(comment, size, 0, 0)], width, height);
  }

  /** Lines and grounds without letters. */
  plain(content: readonly string[], width: number, height: number): FieldLook {
    return this.#look(this.regularBook, content, width, height);
  }

  /** A line of its own. @param size in points */
  line(words: string, size: number, isBold: boolean): FieldLook {
    const line = (isBold ? this.#bold : this.#regular)(words);
    const drawn = text(line, size, 0, size * (leading - 0.98), isBold ? ink : soft);
    const book = isBold ? this.boldBook : this.regularBook;
    return this.#look(book, [drawn], Math.max(1, line.width * size), size * leading);
  }

  /** Takes all that was drawn over. @param scratch beginning of the path of temporary files */
  async into(edit: Pdf, scratch: string): Promise<(look: FieldLook) => string> {
    const regular = await this.regularBook.into(edit, `${scratch}-regular.pdf`);
    const bold = await this.boldBook.into(edit, `${scratch}-bold.pdf`);
    return ({ book, mark }) => (book === this.boldBook ? bold : regular)(mark);
  }

  #look(book: StampBook, content: readonly string[], width: number, height: number): FieldLook {
    return { book, mark: book.form(content.join('\n'), width, height) };
  }

  #indent(comment: Comment, size: number): number {
    return this.tagSize(comment, size).width + 0.8 * size;
  }

  #tag(comment: Comment, size: number, x: number, y: number): string {
    const own = size * small;
    const { width, height } = this.tagSize(comment, size);
    const line = this.#bold(String(comment.number));
    const spaced = this.#bold(`${comment.number} `);
    return [
      `${paint(this.colour(comment))} rg ${[x, y, width, height].map(number).join(' ')} re f`,
      text(spaced, own, x + (width - line.width * own) / 2, y + (height - line.capital * own) / 2, [1, 1, 1]),
    ].join('\n');
  }

  #width(piece: string, isBold: boolean): number {
    const key = `${isBold}${piece}`;
    const known = this.#widths.get(key) ?? (isBold ? this.#bold : this.#regular)(piece).width;
    this.#widths.set(key, known);
    return known;
  }

  #time({ written, writtenAs }: Comment): string {
    if (written === '') return writtenAs;
    const date = new Date(`${written.includes('T') ? written : `${written}T00:00`}Z`);
    if (Number.isNaN(date.getTime())) return writtenAs;
    return new Intl.DateTimeFormat(this.words.locale, {
      dateStyle: 'medium',
      ...(written.includes('T') ? { timeStyle: 'short' as const } : {}),
      timeZone: 'UTC',
    }).format(date);
  }

  #states({ author, cell, isResolved, isReply }: Comment): string[] {
    return [
      ...(author !== '' && cell !== '' ? [cell] : []),
      ...(isReply ? [this.words.say('reply')] : []),
      ...(isResolved ? [this.words.say('resolved')] : []),
    ];
  }
}

const paint = (colour: RgbColour): string => colour.map(number).join(' ');

const tint = ([r, g, b]: RgbColour): RgbColour => [0.92 + 0.08 * r, 0.92 + 0.08 * g, 0.92 + 0.08 * b];

const text = (line: StampLine, size: number, x: number, y: number, colour: RgbColour): string =>
  `${paint(colour)} rg BT 1 0 0 1 ${number(x)} ${number(y)} Tm\n${line.draw(size)}\nET`;
