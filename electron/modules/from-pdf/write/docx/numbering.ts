/** This module writes lists as Word's own numbering (ECMA-376 part 1, 17.9): formats, levels, start values, restarts. */
import { numeral } from '../../../../engine/pdf-blocks/pages/numerals.js';
import type { ListItem, NumberFormat, Paragraph } from '../../model/index.js';
import { attribute, declaration, names, room, twips } from './xml.js';

const formats: Readonly<Record<NumberFormat, string>> = {
  bullet: 'bullet',
  decimal: 'decimal',
  lower_letter: 'lowerLetter',
  upper_letter: 'upperLetter',
  lower_roman: 'lowerRoman',
  upper_roman: 'upperRoman',
};
/** Levels are counted from 0 to this one: Word has nine. */
const maxDepth = 8;
/** Items have numbers up to this one, which is the largest that Word takes. */
const maxNumber = 32_767;

interface Level {
  readonly format: NumberFormat;
  /** Text of the marker with places for numbers, such as `%1.`. */
  readonly pattern: string;
  readonly start: number;
  /** Points. */
  readonly indent: { readonly start: number; readonly first: number };
}

/** Items that are counted together. */
interface Sequence {
  readonly abstract: number;
  readonly levels: Map<number, Level>;
  /** Number of the last item of each level. */
  readonly counts: (number | undefined)[];
  /** Its number in the document; a restart takes a new one. */
  number: number;
}

export interface NumberedPlace {
  readonly number: number;
  readonly level: number;
  /** Indent of its level, points. */
  readonly indent: { readonly start: number; readonly first: number };
}

/** Numbers the items of a document: it takes all of them in their order, before any is written. */
export class Numbering {
  readonly #current = new Map<number, Sequence>();
  readonly #abstracts: Sequence[] = [];
  readonly #numbers: { readonly abstract: number; readonly starts: ReadonlyMap<number, number> }[] = [];
  readonly #places = new Map<Paragraph, NumberedPlace>();

  /** Notes an item. */
  take(paragraph: Paragraph): void {
    const { list: item, indent } = paragraph;
    if (item === null || this.#places.has(paragraph)) return;
    const level = Math.max(0, Math.min(maxDepth, Math.trunc(item.level) || 0));
    const value = Math.max(0, Math.min(maxNumber, Math.trunc(item.value) || 0));
    let sequence = this.#current.get(item.list);
    const pattern = patternOf({ ...item, level, value }, sequence?.counts ?? []);
    const known = sequence?.levels.get(level);
    const own = { start: indent.start, first: Math.min(0, indent.first) };
    if (!sequence || (known && (known.pattern !== pattern.text || known.format !== pattern.format)))
      sequence = this.#begin(item.list, level);
    if (!sequence.levels.has(level))
      sequence.levels.set(level, {
        format: pattern.format,
        pattern: pattern.text,
        start: value,
        indent: own,
      });
    if (pattern.format !== 'bullet') this.#count(sequence, level, value);
    this.#places.set(paragraph, {
      number: sequence.number,
      level,
      indent: sequence.levels.get(level)!.indent,
    });
  }

  /** Returns the place of an item in its list; undefined for a paragraph that is no item. */
  placeOf(paragraph: Paragraph): NumberedPlace | undefined {
    return this.#places.get(paragraph);
  }

  get isEmpty(): boolean {
    return this.#abstracts.length === 0;
  }

  /** Begins a new sequence for a list that looks different from here on; its levels above continue as they are. */
  #begin(list: number, level: number): Sequence {
    const before = this.#current.get(list);
    const above = [...(before?.levels ?? [])].filter(([at]) => at < level);
    const sequence: Sequence = {
      abstract: this.#abstracts.length,
      levels: new Map(above.map(([at, own]) => [at, { ...own, start: before?.counts[at] ?? own.start }])),
      counts: before ? [...before.counts] : [],
      number: 0,
    };
    this.#abstracts.push(sequence);
    this.#current.set(list, sequence);
    this.#number(sequence, new Map());
    return sequence;
  }

  #number(sequence: Sequence, starts: ReadonlyMap<number, number>): void {
    this.#numbers.push({ abstract: sequence.abstract, starts });
    sequence.number = this.#numbers.length;
  }

  #count(sequence: Sequence, level: number, value: number): void {
    const { counts } = sequence;
    const before = counts[level];
    const expected = before === undefined ? sequence.levels.get(level)!.start : before + 1;
    if (value !== expected) {
      const starts = new Map<number, number>();
      for (let above = 0; above < level; above += 1) starts.set(above, counts[above] ?? 1);
      this.#number(sequence, starts.set(level, value));
    }
    counts[level] = value;
    // Deeper levels begin anew.
    counts.length = level + 1;
  }

  *toXml(): Generator<string> {
    yield `${declaration}<w:numbering ${names}>`;
    for (const { abstract, levels } of this.#abstracts) {
      yield `<w:abstractNum w:abstractNumId="${abstract}"><w:multiLevelType w:val="multilevel"/>`;
      for (const [at, level] of [...levels].sort(([one], [other]) => one - other)) yield levelXml(at, level);
      yield '</w:abstractNum>';
    }
    for (const [at, { abstract, starts }] of this.#numbers.entries()) {
      yield `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${abstract}"/>`;
      for (const [level, start] of starts)
        yield `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
      yield '</w:num>';
    }
    yield '</w:numbering>';
  }
}

function levelXml(at: number, { format, pattern, start, indent }: Level): string {
  const hanging = room(-indent.first);
  const suffix = hanging > 0 ? '' : '<w:suff w:val="space"/>';
  const left = `<w:pPr><w:ind w:left="${twips(indent.start)}" w:hanging="${hanging}"/></w:pPr>`;
  return `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${formats[format]}"/>${suffix}<w:lvlText w:val="${attribute(pattern)}"/><w:lvlJc w:val="left"/>${left}</w:lvl>`;
}

/** These are bullets of the fonts Symbol and Wingdings that Unicode has. */
const symbols: Readonly<Record<number, string>> = {
  0xf0a7: '\u25aa',
  0xf0a8: '\u25fb',
  0xf0b7: '\u2022',
  0xf0d8: '\u27a2',
  0xf0e0: '\u2192',
  0xf0fc: '\u2713',
  0xf06f: '\u25cb',
  0xf06e: '\u25a0',
  0xf076: '\u2756',
};
const privateLetter = /[\ue000-\uf8ff]/g;

/** Returns the marker of an item as Word writes it: literal text, with `%1` for the number of the first level. */
function patternOf(
  item: ListItem,
  counts: readonly (number | undefined)[],
): { readonly format: NumberFormat; readonly text: string } {
  const printed = item.marker.replaceAll(/\s+/g, ' ').trim();
  // Word would read a percent sign as the beginning of a number.
  const literal = (text: string) => text.replaceAll('%', '\uff05');
  const bullet = {
    format: 'bullet',
    text:
      [...literal(printed.replaceAll(privateLetter, (sign) => symbols[sign.charCodeAt(0)] ?? '\u2022'))]
        .slice(0, 31)
        .join('') || '\u2022',
  } as const;
  if (item.format === 'bullet') return bullet;
  const number = writtenNumber(item.format, item.value);
  const at = placeOfNumber(printed, number);
  if (printed === '') return { format: item.format, text: `%${item.level + 1}.` };
  // A marker that does not show the number of its item stays as it was printed.
  if (number === '' || at < 0) return bullet;
  const before = printed.slice(0, at);
  const parts = /^(\D*)((?:\d+\.)+)$/.exec(before);
  const above = parts?.[2]?.split('.').slice(0, -1).map(Number) ?? [];
  const isCounted =
    above.length > 0 && above.length === item.level && above.every((value, level) => counts[level] === value);
  const lead = isCounted
    ? `${literal(parts?.[1] ?? '')}${above.map((_, level) => `%${level + 1}.`).join('')}`
    : literal(before);
  return {
    format: item.format,
    text: `${lead}%${item.level + 1}${literal(printed.slice(at + number.length))}`,
  };
}

/** Returns where a number occurs as a whole number, not as part of a longer one; -1 where it does not. */
function placeOfNumber(printed: string, number: string): number {
  const isPart = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  for (let at = printed.lastIndexOf(number); at >= 0; at = at > 0 ? printed.lastIndexOf(number, at - 1) : -1)
    if (!isPart(printed[at - 1]) && !isPart(printed[at + number.length])) return at;
  return -1;
}

/** Returns a number as Word counts; empty where the format cannot show it. */
function writtenNumber(format: NumberFormat, value: number): string {
  switch (format) {
    case 'bullet':
      return '';
    case 'decimal':
      return String(value);
    case 'lower_letter':
      return value < 1 || value > 780
        ? ''
        : String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.floor((value - 1) / 26) + 1);
    case 'upper_letter':
      return writtenNumber('lower_letter', value).toUpperCase();
    case 'lower_roman':
      return value < 1 || value > 4999 ? '' : numeral(value, 'roman');
    case 'upper_roman':
      return writtenNumber('lower_roman', value).toUpperCase();
  }
}
