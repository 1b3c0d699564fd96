/** Measures how far a drawing reaches, entity by entity, so that a few strays far away do not make it a dot. */
import type { DrawingFace } from '../../engine/fonts/face.js';
import type { Path } from './path.js';
import { boxOf, common, type CadBox, type Surface } from './surface.js';
import type { Plane } from './transform.js';

/** Coordinates beyond this are mistakes and do not count. */
const sensible = 1e15;

const nowhere: CadBox = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };

export class ExtentsSurface implements Surface {
  readonly measuring = true;
  readonly #boxes: number[] = [];
  readonly #hints: number[] = [];
  readonly #clips: CadBox[] = [];
  #current: CadBox = nowhere;

  get window(): CadBox {
    return (
      this.#clips[this.#clips.length - 1] ?? {
        left: -Infinity,
        bottom: -Infinity,
        right: Infinity,
        top: Infinity,
      }
    );
  }

  hint(x: number, y: number): void {
    if (Math.abs(x) < sensible && Math.abs(y) < sensible) this.#hints.push(x, y);
  }

  layer(): void {
    // Layers have no extent.
  }

  stroke(path: Path): void {
    this.#add(boxOf(path.points));
  }

  edge(path: Path): void {
    this.#add(boxOf(path.points));
  }

  fill(path: Path): void {
    this.#add(boxOf(path.points));
  }

  text(face: DrawingFace, text: string, plane: Plane): void {
    const width = face.width(text);
    this.#add(
      boxOf([
        plane[4],
        plane[5],
        plane[0] * width + plane[4],
        plane[1] * width + plane[5],
        plane[2] + plane[4],
        plane[3] + plane[5],
        plane[0] * width + plane[2] + plane[4],
        plane[1] * width + plane[3] + plane[5],
      ]),
    );
  }

  image(_name: string, plane: Plane): void {
    this.#add(
      boxOf([
        plane[4],
        plane[5],
        plane[0] + plane[4],
        plane[1] + plane[5],
        plane[2] + plane[4],
        plane[3] + plane[5],
        plane[0] + plane[2] + plane[4],
        plane[1] + plane[3] + plane[5],
      ]),
    );
  }

  clip(path: Path): void {
    const box = boxOf(path.points);
    this.#clips.push(box ? common(box, this.window) : nowhere);
  }

  restore(): void {
    this.#clips.pop();
  }

  /** Ends an entity: what was drawn since the last one is one box. */
  mark(): void {
    const { left, bottom, right, top } = this.#current;
    if (left <= right && bottom <= top) this.#boxes.push(left, bottom, right, top);
    this.#current = nowhere;
  }

  #add(box: CadBox | null): void {
    if (!box || box.left < -sensible || box.bottom < -sensible || box.right > sensible || box.top > sensible)
      return;
    const seen = this.#clips.length > 0 ? common(box, this.window) : box;
    if (seen.left > seen.right || seen.bottom > seen.top) return;
    const c = this.#current;
    this.#current = {
      left: Math.min(c.left, seen.left),
      bottom: Math.min(c.bottom, seen.bottom),
      right: Math.max(c.right, seen.right),
      top: Math.max(c.top, seen.top),
    };
  }

  /** What has to be shown; null when nothing was drawn. */
  extents(): CadBox | null {
    this.mark();
    const n = this.#boxes.length / 4;
    if (n === 0) return this.#aroundHints();
    const all = this.#union(() => true);
    if (n < 4) return all;
    const [left, right] = this.#usual(0, 2);
    const [bottom, top] = this.#usual(1, 3);
    const box = this.#union(
      (i) =>
        this.#boxes[i]! >= left &&
        this.#boxes[i + 2]! <= right &&
        this.#boxes[i + 1]! >= bottom &&
        this.#boxes[i + 3]! <= top,
    );
    return box ?? all;
  }

  /** Some room about the points that lines without end go through. */
  #aroundHints(): CadBox | null {
    const box = boxOf(this.#hints);
    if (!box) return null;
    const room = Math.max(box.right - box.left, box.top - box.bottom, 10) / 2;
    return {
      left: box.left - room,
      bottom: box.bottom - room,
      right: box.right + room,
      top: box.top + room,
    };
  }

  /**
   * The range in which the middles of nearly all entities are, grown by a lot: beyond are strays. A plan with details
   * beside it stays whole.
   */
  #usual(low: number, high: number): [number, number] {
    const middles: number[] = [];
    for (let i = 0; i < this.#boxes.length; i += 4)
      middles.push((this.#boxes[i + low]! + this.#boxes[i + high]!) / 2);
    middles.sort((a, b) => a - b);
    const at = (share: number) => middles[Math.round((middles.length - 1) * share)]!;
    const from = at(0.05);
    const to = at(0.95);
    const sizes: number[] = [];
    for (let i = 0; i < this.#boxes.length; i += 4)
      sizes.push(this.#boxes[i + high]! - this.#boxes[i + low]!);
    sizes.sort((a, b) => a - b);
    const reach = Math.max(to - from, sizes[Math.round((sizes.length - 1) * 0.95)]!, Math.abs(to) * 1e-9);
    return [from - reach * 20, to + reach * 20];
  }

  #union(keep: (i: number) => boolean): CadBox | null {
    let { left, bottom, right, top } = nowhere;
    for (let i = 0; i < this.#boxes.length; i += 4) {
      if (!keep(i)) continue;
      left = Math.min(left, this.#boxes[i]!);
      bottom = Math.min(bottom, this.#boxes[i + 1]!);
      right = Math.max(right, this.#boxes[i + 2]!);
      top = Math.max(top, this.#boxes[i + 3]!);
    }
    return left <= right ? { left, bottom, right, top } : null;
  }
}
