/** The words of a whole document in one stream, with where each stands. */
import type { Place } from '../../from-pdf/model/geometry.js';
import { tokensOf, type WordRules } from './tokens.js';

/** Where a word of a table stands. All count from 0. */
interface CellPlace {
  readonly table: number;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export type PassageKind = 'paragraph' | 'heading' | 'cell' | 'note';

/** Text that belongs together: a paragraph, a cell, a note. */
export interface Passage {
  readonly kind: PassageKind;
  readonly text: string;
  readonly places: readonly Place[];
  readonly cell: CellPlace | null;
  /** Its first token in the stream, and the one behind its last. */
  readonly from: number;
  readonly to: number;
}

/** Numbers for keys, the same for both documents. */
export class KeyRegister {
  readonly #numbers = new Map<string, number>();

  numberOf(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const fresh = this.#numbers.size;
    this.#numbers.set(key, fresh);
    return fresh;
  }
}

/** All words of a document. */
export interface Stream {
  /** The number of the key of each token. */
  readonly keys: Int32Array;
  /** The place of the passage of each token in {@link passages}. */
  readonly passageOf: Int32Array;
  /** Where each token begins and ends in the text of its passage. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly passages: readonly Passage[];
}

/** Text for the stream. */
export type PassageText = Omit<Passage, 'from' | 'to'>;

/** Makes a stream of passages in their order. */
export function streamOf(texts: readonly PassageText[], keys: KeyRegister, rules: WordRules): Stream {
  const numbers: number[] = [];
  const passageOf: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const passages: Passage[] = [];
  for (const passage of texts) {
    const from = numbers.length;
    for (const { key, start, end } of tokensOf(passage.text, rules)) {
      numbers.push(keys.numberOf(key));
      passageOf.push(passages.length);
      starts.push(start);
      ends.push(end);
    }
    if (numbers.length > from) passages.push({ ...passage, from, to: numbers.length });
  }
  return {
    keys: Int32Array.from(numbers),
    passageOf: Int32Array.from(passageOf),
    starts: Int32Array.from(starts),
    ends: Int32Array.from(ends),
    passages,
  };
}

/** Returns the passages that tokens are in, with their parts of them. */
export function partsOf(
  { passages, passageOf }: Stream,
  from: number,
  to: number,
): { readonly passage: Passage; readonly from: number; readonly to: number }[] {
  const parts = [];
  for (let at = from; at < to;) {
    const passage = passages[passageOf[at]!]!;
    const end = Math.min(to, passage.to);
    parts.push({ passage, from: at, to: end });
    at = end;
  }
  return parts;
}

/** Returns the text of tokens, passages on lines of their own. */
export const textOf = (stream: Stream, from: number, to: number): string =>
  partsOf(stream, from, to)
    .map((part) => part.passage.text.slice(stream.starts[part.from], stream.ends[part.to - 1]))
    .join('\n');
