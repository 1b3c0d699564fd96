/** Writes a comparison as data for programs. docs/command-line.md describes it. */
import { countsOf, type Change, type DocumentComparison } from '../find/comparison.js';
import type { Marked } from '../find/locate.js';

/** Two places: more exact than any letter. */
const rounded = (value: number) => Math.round(value * 100) / 100;

const places = (all: readonly Marked[]) =>
  all.map(({ page, boxes }) => ({
    page,
    boxes: boxes.map(({ left, top, right, bottom }) => [left, top, right, bottom].map(rounded)),
  }));

const side = (given: Change['old']) => given && { text: given.text, places: places(given.places) };

export function jsonOf({ old, new: fresh, changes }: DocumentComparison): string {
  const data = {
    version: 1,
    same: changes.length === 0,
    old,
    new: fresh,
    counts: { all: changes.length, ...countsOf(changes) },
    changes: changes.map(({ number, area, kind, name, table, before, after, at, ...sides }) => ({
      ...{ number, area, kind },
      ...(name === '' ? {} : { name }),
      ...(table ? { table } : {}),
      old: side(sides.old),
      new: side(sides.new),
      ...(at ? { at: places([at])[0] } : {}),
      ...(before === '' && after === '' ? {} : { before, after }),
    })),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
