/** Splits text into runs of one direction (Unicode Annex 9). */
import { createRequire } from 'node:module';
import { maxOf, reverseRange } from '../../../../contract/lists.js';

interface Bidi {
  getEmbeddingLevels(text: string): { readonly levels: Uint8Array };
  getMirroredCharacter(character: string): string | null;
}

// The package has no types.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)();

/** A run of one embedding level; odd levels run from right to left. */
export interface Directed {
  readonly text: string;
  readonly level: number;
}

/** Returns the runs in reading order, with brackets mirrored where they must be. */
export function directions(text: string): Directed[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const pieces: { text: string; level: number }[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at] ?? 0;
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const last = pieces.at(-1);
    if (last?.level === level) last.text += shown;
    else pieces.push({ text: shown, level });
    at += character.length;
  }
  return pieces;
}

/** Puts runs into the order in which they are drawn from left to right (rule L2). */
export function visualOrder<T extends { readonly level: number }>(pieces: readonly T[]): T[] {
  const ordered = [...pieces];
  const highest = maxOf(
    pieces.map(({ level }) => level),
    0,
  );
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end += 1;
      if (end - start > 1) reverseRange(ordered, start, end);
      start = end;
    }
  }
  return ordered;
}
