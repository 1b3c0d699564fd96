/** Tells bars of bar codes, which a page may draw with few lines or rectangles, and parts of letters from lines of tables. */
import type { Operand } from '../../../engine/pdf-core/content/operands.js';

/** So many bars beside each other may be a bar code: the smallest ones have 20. */
const fewBars = 12;
/** Points that a bar is wide, at most. */
const widest = 14;
/** Points from one bar to the next, at most, and in the mean: lines of a table stand farther apart. */
const [farthest, usual] = [24, 9];
/** Points by which bars differ where they begin and end. */
const tolerance = 0.5;

/** A line or a rectangle, in the units of the content. */
interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Bars of the same height beside each other. */
class Row {
  #last: Bar | null = null;
  #start = 0;
  #count = 0;
  areMany = false;

  add(bar: Bar, scale: number): void {
    const last = this.#last;
    this.#last = bar;
    const goesOn =
      last !== null &&
      Math.abs(last.y - bar.y) * scale < tolerance &&
      Math.abs(last.height - bar.height) * scale < tolerance &&
      Math.abs(bar.width) * scale <= widest &&
      Math.abs(last.x - bar.x) * scale <= farthest;
    this.#count = goesOn ? this.#count + 1 : 1;
    if (!goesOn) this.#start = bar.x;
    else if (this.#count >= fewBars && Math.abs(bar.x - this.#start) * scale <= usual * this.#count)
      this.areMany = true;
  }
}

/** Follows lines and rectangles that stand upright, or lie. */
export class Bars {
  readonly #upright = new Row();
  readonly #lying = new Row();

  /** Whether there may be a bar code. */
  get areMany(): boolean {
    return this.#upright.areMany || this.#lying.areMany;
  }

  /** @param scale points in a unit */
  add({ x, y, width, height }: Bar, scale: number): void {
    this.#upright.add({ x, y, width, height }, scale);
    this.#lying.add({ x: y, y: x, width: height, height: width }, scale);
  }
}

/** Whether the letters of a font are bars, by its name: what they show is other than what they say. */
export const isBarFont = (name: string | undefined): boolean =>
  /bar[-_ ]?code|code[-_ ]?(?:39|93|128)|3of9|2of5|\bitf\b|ean[-_ ]?(?:8|13)|\bupc|pdf[-_ ]?417|qr[-_ ]?code|data[-_ ]?matrix|aztec|codabar/i.test(
    name ?? '',
  );

/** Points of the sides of a rectangle that may be a part of a letter, at least and at most. */
const [leastDot, mostDot] = [0.6, 14];

/** Whether a rectangle is as small as a part of a letter, and no line. */
export function isDot([, , width, height]: readonly Operand[], scale: number): boolean {
  const [across, down] = [Math.abs(Number(width)) * scale, Math.abs(Number(height)) * scale];
  return Math.min(across, down) >= leastDot && Math.max(across, down) <= mostDot;
}
