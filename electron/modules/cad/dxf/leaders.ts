/**
 * Multileaders of DXF files. The library (`@node-projects/acad-ts` 3.2.0) loses where the lines end and what lies behind their end,
 * and keeps their colours as bare numbers.
 */
import { Color, XYZ, type MultiLeader } from '@node-projects/acad-ts';
import type { Pair } from './pairs.js';

/** Codes of a leader, each of which it has once: whether its end is known, the end, which way it goes on, and how far. */
const rootCodes = [290, 10, 20, 30, 11, 21, 31, 40];
/** Colours of the text, its background and the block by their codes in the context. */
const contextCodes = [90, 91, 93];
/** The colour of the lines, by its code outside. */
const lineColour = 91;
/** Keys of colours in what is noted: those of the context have the same codes as others. */
const contextKey = 1000;

/** The numbers of all leaders, a value for each in the order of the file, and the colours. */
export function leaderNumbers(object: readonly Pair[]): ReadonlyMap<number, readonly number[]> {
  const numbers = new Map<number, number[]>();
  let root: Map<number, number> | null = null;
  let isContext = false;
  let isLine = false;
  const note = (key: number, value: number) => numbers.set(key, [...(numbers.get(key) ?? []), value]);
  for (const [code, value] of object) {
    const sign = value.trim();
    if (code === 300 && sign === 'CONTEXT_DATA{') isContext = true;
    else if (code === 301 && sign === '}') isContext = false;
    else if (code === 302 && sign === 'LEADER{') root = new Map();
    else if (code === 304 && sign === 'LEADER_LINE{') isLine = true;
    else if (code === 305 && sign === '}') isLine = false;
    else if (code === 303 && sign === '}') {
      if (root) for (const own of rootCodes) note(own, root.get(own) ?? 0);
      root = null;
    } else if (root && !isLine) {
      if (rootCodes.includes(code) && !root.has(code)) root.set(code, Number(value));
    } else if (isContext && !isLine && contextCodes.includes(code)) note(contextKey + code, Number(value));
    else if (!isContext && code === lineColour) note(lineColour, Number(value));
  }
  return numbers;
}

export function restoreLeader(leader: MultiLeader, numbers: ReadonlyMap<number, readonly number[]>): void {
  const { contextData: context } = leader;
  for (const [i, root] of context.leaderRoots.entries()) {
    const at = (code: number) => numbers.get(code)?.[i] ?? 0;
    root.contentValid = at(290) === 1;
    root.connectionPoint = new XYZ(at(10), at(20), at(30));
    root.direction = new XYZ(at(11), at(21), at(31));
    root.landingDistance = at(40);
  }
  const colour = (key: number, otherwise: Color) => colourOf(numbers.get(key)?.[0]) ?? otherwise;
  leader.lineColor = colour(lineColour, Color.byBlock);
  context.textColor = colour(contextKey + 90, Color.byBlock);
  context.backgroundFillColor = colour(contextKey + 91, context.backgroundFillColor);
  context.blockContentColor = colour(contextKey + 93, context.blockContentColor);
}

/** The kind of a colour is its highest byte. */
function colourOf(raw: number | undefined): Color | null {
  if (raw === undefined) return null;
  switch (raw >>> 24) {
    case 0xc0:
      return Color.byLayer;
    case 0xc2:
      return Color.fromTrueColor(raw & 0xffffff);
    case 0xc3:
      return new Color(raw & 0xff);
    default:
      return Color.byBlock;
  }
}
