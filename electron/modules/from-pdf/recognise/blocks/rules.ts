/** This module joins lines drawn in pieces, and finds the boxes that four lines make. */
import { widthOf, heightOf, type Box, type Shape } from '../../model/index.js';
import type { Ruling } from '../../read/read-page.js';
import { ruleLimits } from '../thresholds.js';

/** Joins lines of one look that go on from each other: programs draw a line from row to row. */
export function joinedRules(rules: readonly Ruling[]): Ruling[] {
  const byLook = new Map<string, Ruling[]>();
  for (const rule of rules) {
    const key = `${rule.direction} ${rule.colour} ${rule.width.toFixed(1)} ${Math.round(placeOf(rule) * 2)}`;
    const own = byLook.get(key);
    if (own) own.push(rule);
    else byLook.set(key, [rule]);
  }
  return [...byLook.values()].flatMap(inOne);
}

const placeOf = ({ direction, box }: Ruling): number =>
  direction === 'across' ? (box.top + box.bottom) / 2 : (box.left + box.right) / 2;

const startOf = ({ direction, box }: Ruling): number => (direction === 'across' ? box.left : box.top);
const endOf = ({ direction, box }: Ruling): number => (direction === 'across' ? box.right : box.bottom);

function inOne(rules: readonly Ruling[]): Ruling[] {
  if (rules.length < 2) return [...rules];
  const joined: Ruling[] = [];
  for (const rule of [...rules].sort((one, other) => startOf(one) - startOf(other))) {
    const last = joined.at(-1);
    if (!last || startOf(rule) > endOf(last) + ruleLimits.meet) joined.push(rule);
    else if (endOf(rule) > endOf(last)) joined[joined.length - 1] = { ...last, box: upTo(last, endOf(rule)) };
  }
  return joined;
}

const upTo = ({ direction, box }: Ruling, end: number): Box =>
  direction === 'across' ? { ...box, right: end } : { ...box, bottom: end };

/** Returns the boxes that four lines of one colour make, with what lies in them or not, and the lines that are left. */
export function boxesOf(lines: readonly Shape[]): { readonly boxes: Shape[]; readonly lines: Shape[] } {
  const taken = new Set<Shape>();
  const boxes: Shape[] = [];
  const level = lines.filter(({ box }) => heightOf(box) === 0);
  const upright = lines.filter(({ box }) => widthOf(box) === 0 && heightOf(box) > 0);
  const isFree = (line: Shape) => !taken.has(line);
  for (const top of [...level].sort((one, other) => one.box.top - other.box.top)) {
    if (!isFree(top)) continue;
    const { left, right } = top.box;
    const fits = (line: Shape) => isFree(line) && line.stroke?.colour === top.stroke?.colour;
    const sides = upright.filter((line) => fits(line) && meets(line.box.top, top.box.top));
    const one = sides.filter(({ box }) => meets(box.left, left));
    const pair = one.flatMap((start) => {
      const end = sides.find(
        ({ box }) => box !== start.box && meets(box.left, right) && meets(box.bottom, start.box.bottom),
      );
      return end ? [{ start, end }] : [];
    });
    for (const { start, end } of pair) {
      const bottom = level.find(
        (line) =>
          line !== top &&
          fits(line) &&
          meets(line.box.top, start.box.bottom) &&
          meets(line.box.left, left) &&
          meets(line.box.right, right),
      );
      if (!bottom) continue;
      for (const line of [top, bottom, start, end]) taken.add(line);
      boxes.push({
        ...top,
        kind: 'rectangle',
        box: { left, top: top.box.top, right, bottom: bottom.box.top },
      });
      break;
    }
  }
  return { boxes, lines: lines.filter(isFree) };
}

const meets = (one: number, other: number): boolean => Math.abs(one - other) <= ruleLimits.meet;
