/**
 * This module makes the picture of a page that recognisers read: its words as the texts of lines, and how texts stand to each other. What a text
 * is, and whether two stand in line, is decided here and nowhere else.
 */
import { aroundAll, type Box } from '../../model/index.js';
import { median } from '../lines/line.js';
import { lineLimits } from '../thresholds.js';
import type { Word } from '../lines/words.js';

/** Words of one line that stand no further apart than the words of a text do. */
interface Span {
  /** From left to right. */
  readonly words: readonly Word[];
  /** Where it can have ink: the boxes of fonts are taller and reach over the lines above. */
  readonly ink: Box;
  readonly baseline: number;
  /** Size of its first word, points. */
  readonly size: number;
}

/** Spans that share a baseline, from left to right. */
interface SpanRow {
  readonly baseline: number;
  readonly spans: readonly Span[];
}

export interface PageSpans {
  /** Size of most words, points; 0 for no words. */
  readonly size: number;
  /** From top to bottom. */
  readonly rows: readonly SpanRow[];
}

/** Returns the box in which a word can have ink. */
const inkOf = ({ box, baseline, size }: Word): Box => ({
  left: box.left,
  right: box.right,
  top: baseline - 0.75 * size,
  bottom: baseline + 0.2 * size,
});

/** Makes the picture of the upright words of a page, or of a part of one. */
export function pictureOf(words: readonly Word[]): PageSpans {
  const sorted = [...words].sort((one, other) => one.baseline - other.baseline);
  const groups: Word[][] = [];
  for (const word of sorted) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    if (group && first && areOnOneLine(first, word)) group.push(word);
    else groups.push([word]);
  }
  return {
    size: median(words.map(({ size }) => size)) ?? 0,
    rows: groups.map((group) => ({ baseline: group[0]?.baseline ?? 0, spans: spansOf(group) })),
  };
}

const areOnOneLine = (one: Word, other: Word): boolean =>
  Math.abs(one.baseline - other.baseline) <= Math.min(one.size, other.size) * lineLimits.sameBaseline;

function spansOf(line: readonly Word[]): Span[] {
  const groups: Word[][] = [];
  for (const word of [...line].sort((one, other) => one.box.left - other.box.left)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && isOneText(last, word)) group.push(word);
    else groups.push([word]);
  }
  return groups.map((words) => ({
    words,
    ink: aroundAll(words.map(inkOf)) ?? { left: 0, top: 0, right: 0, bottom: 0 },
    baseline: words[0]?.baseline ?? 0,
    size: words[0]?.size ?? 0,
  }));
}

/** Tells whether two neighbours of a line stand as words of one text do. Small letters beside large ones are a mark, which may be of either side. */
function isOneText(one: Word, other: Word): boolean {
  const [small, large] = [Math.min(one.size, other.size), Math.max(one.size, other.size)];
  return small >= 0.85 * large && other.box.left - one.box.right <= small * lineLimits.textSpace;
}
