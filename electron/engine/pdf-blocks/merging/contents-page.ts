/** Makes pages with a table of contents: titles, dotted leaders and page numbers. */
import { writeFile } from 'node:fs/promises';
import { PDFDocument, PDFName, type PDFRef } from '../../pdf-core/drawing/index.js';
import { forgivingLine } from '../marks/forgiving-line.js';
import { Letters, number, type StampLine } from '../marks/letters.js';
import type { ContentBox } from '../../pdf-core/content/matrix.js';

export interface ContentsEntry {
  readonly title: string;
  /** 0 for a document, 1 for a bookmark in it. */
  readonly level: 0 | 1;
}

/** Where an entry stands. */
export interface ContentsRow {
  /** Page of the table, from 0. */
  readonly page: number;
  /** In points, from the left and lower edge. */
  readonly box: ContentBox;
}

interface Row extends ContentsRow {
  readonly lines: readonly StampLine[];
  readonly style: Style;
}

interface Style {
  /** Sizes and distances in points. */
  readonly size: number;
  readonly leading: number;
  readonly before: number;
  readonly indent: number;
  readonly bold: boolean;
}

const headingStyle: Style = { size: 22, leading: 28, before: 0, indent: 0, bold: true };
/** The distance between two dots of a leader, in points. */
const dotStep = 4;
const maxLines = 3;
/** The space, in points, above the first row of a page and below the heading. */
const topGap = 26;

/** Lays out a table of contents, so that the number of its pages is known before the page numbers are. */
export class ContentsPages {
  readonly #plain = new Letters('sans', false);
  readonly #bold = new Letters('sans', true);
  readonly #lacking = new Set<string>();
  /** Letters that no font has become question marks, since a table with a gap is better than none. */
  readonly #plainLine = forgivingLine((words) => this.#plain.line(words), this.#lacking, '?');
  readonly #boldLine = forgivingLine((words) => this.#bold.line(words), this.#lacking, '?');
  readonly #rows: Row[] = [];
  readonly #heading: readonly StampLine[];
  readonly #margin: number;
  readonly #numberWidth: number;
  readonly #size: readonly [width: number, height: number];
  readonly pages: number;

  /**
   * @param size of its pages, in points
   * @param heading `''` for none
   * @param longest the longest page number there can be
   */
  constructor(
    entries: readonly ContentsEntry[],
    size: readonly [width: number, height: number],
    heading: string,
    longest: string,
  ) {
    this.#size = size;
    const [width, height] = size;
    this.#margin = Math.min(72, width * 0.11);
    const nested = entries.some(({ level }) => level === 1);
    const styles: readonly [Style, Style] = [
      { size: 11, leading: 15, before: nested ? 11 : 6, indent: 0, bold: nested },
      { size: 10, leading: 14, before: 2.5, indent: 14, bold: false },
    ];
    this.#numberWidth = this.#line(longest, true).width * styles[0].size;
    const inner = width - 2 * this.#margin;
    this.#heading = heading === '' ? [] : this.#wrap(heading, headingStyle, inner);
    const top = height - this.#margin;
    const room = Math.max(60, inner - this.#numberWidth - 24);
    let y = top - (this.#heading.length === 0 ? 0 : this.#heading.length * headingStyle.leading + topGap);
    let page = 0;
    for (const { title, level } of entries) {
      const style = styles[level];
      const lines = this.#wrap(title, style, room - style.indent);
      const rowHeight = lines.length * style.leading;
      if (y - rowHeight < this.#margin) {
        page += 1;
        y = top;
      }
      const gap = y === top ? 0 : style.before;
      const box: ContentBox = [
        this.#margin + style.indent,
        y - gap - rowHeight,
        width - this.#margin,
        y - gap,
      ];
      this.#rows.push({ page, box, lines, style });
      y = box[1];
    }
    this.pages = page + 1;
  }

  get rows(): readonly ContentsRow[] {
    return this.#rows;
  }

  /** Writes the pages. @param numbers of the entries, in their order */
  async write(path: string, numbers: readonly string[]): Promise<void> {
    const content = Array.from({ length: this.pages }, () => ['0.12 g']);
    const [, height] = this.#size;
    this.#heading.forEach((line, at) => {
      const y = height - this.#margin - headingStyle.size - at * headingStyle.leading;
      content[0]!.push(text(line, headingStyle, this.#margin, y));
    });
    this.#rows.forEach((row, at) => content[row.page]!.push(this.#draw(row, numbers[at] ?? '')));
    const document = await PDFDocument.create();
    const fonts: Record<string, PDFRef> = {};
    for (const [name, ref] of this.#plain.embed(document)) fonts[name] = ref;
    for (const [name, ref] of this.#bold.embed(document)) fonts[boldName(name)] = ref;
    const resources = document.context.obj({ Font: fonts });
    for (const lines of content) {
      const { node } = document.addPage([...this.#size]);
      node.set(PDFName.of('Resources'), resources);
      node.set(
        PDFName.of('Contents'),
        document.context.register(document.context.flateStream(lines.join('\n'))),
      );
    }
    await writeFile(path, await document.save());
  }

  #draw({ box, lines, style }: Row, page: string): string {
    const baseline = (line: number) => box[3] - (line + 1) * style.leading + style.leading * 0.3;
    const last = lines.length - 1;
    const shown = this.#line(page, style.bold);
    const numberStart = box[2] - shown.width * style.size;
    const out = lines.map((line, at) => text(line, style, box[0], baseline(at)));
    out.push(text(shown, style, numberStart, baseline(last)));
    // The dots of all leaders are aligned in columns.
    const from =
      box[2] - Math.floor((box[2] - box[0] - (lines[last]?.width ?? 0) * style.size - 6) / dotStep) * dotStep;
    const to = Math.min(numberStart - 6, box[2] - this.#numberWidth);
    if (to > from)
      out.push(
        `q 0.55 G 0.9 w 1 J [0 ${dotStep}] 0 d ${number(from)} ${number(baseline(last) + 0.6)} m ` +
          `${number(to)} ${number(baseline(last) + 0.6)} l S Q`,
      );
    return out.join('\n');
  }

  #wrap(title: string, { size, bold }: Style, width: number): StampLine[] {
    const words = title
      .replaceAll(/\s+/g, ' ')
      .trim()
      .split(' ')
      .flatMap((word) => pieces(word));
    const texts: string[] = [];
    for (const word of words) {
      const last = texts.at(-1);
      const longer = last === undefined ? word.text : `${last}${word.glued ? '' : ' '}${word.text}`;
      if (last === undefined) texts.push(longer);
      else if (this.#line(longer, bold).width * size <= width) texts[texts.length - 1] = longer;
      else texts.push(word.text);
    }
    const kept = texts.slice(0, maxLines);
    if (texts.length > maxLines) kept[maxLines - 1] += ' …';
    return kept.map((line) => this.#line(line, bold));
  }

  /** The letters that no font on this computer has; a question mark stands for each. */
  get lacking(): readonly string[] {
    return [...this.#lacking].filter((letter) => letter !== '');
  }

  #line(words: string, bold: boolean): StampLine {
    return bold ? this.#boldLine(words) : this.#plainLine(words);
  }
}

/** Splits a word too long for any line, such as a file name: it may break after some signs and after a number of letters. */
function pieces(word: string): { text: string; glued: boolean }[] {
  const parts = word.match(/.{1,24}?(?:[-_./\\]+|$)|.{24}/gsu) ?? [word];
  return parts.map((part, at) => ({ text: part, glued: at > 0 }));
}

/** Both weights number their fonts alike, so those of the bold weight are renamed. */
const boldName = (name: string): string => name.replace('F', 'B');

function text(line: StampLine, { size, bold }: Style, x: number, y: number): string {
  const drawn = line.draw(size);
  const named = bold ? drawn.replaceAll(/^\/F(\d+) /gm, '/B$1 ') : drawn;
  return `BT 1 0 0 1 ${number(x)} ${number(y)} Tm\n${named}\nET`;
}
