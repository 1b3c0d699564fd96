/** This module finds letters by their place. */
import type { Box } from '../model/geometry.js';
import type { Letter } from './read-page.js';

/** Points of a cell's side. */
const cell = 24;
/** A letter drawn again lies off the first by less than this share of its height. */
const near = 0.35;

export class LetterGrid {
  readonly #cells = new Map<number, Letter[]>();

  constructor(readonly letters: readonly Letter[]) {
    for (const letter of letters) {
      const { x, y } = centreOf(letter);
      const key = keyOf(Math.floor(x / cell), Math.floor(y / cell));
      const known = this.#cells.get(key);
      if (known) known.push(letter);
      else this.#cells.set(key, [letter]);
    }
  }

  /** Returns the letters whose middle lies in a box. */
  *centredIn({ left, top, right, bottom }: Box): Generator<Letter> {
    for (let column = Math.floor(left / cell); column <= Math.floor(right / cell); column += 1)
      for (let row = Math.floor(top / cell); row <= Math.floor(bottom / cell); row += 1)
        for (const letter of this.#cells.get(keyOf(column, row)) ?? []) {
          const { x, y } = centreOf(letter);
          if (x >= left && x <= right && y >= top && y <= bottom) yield letter;
        }
  }

  /** Tells whether some letter of a set is the same as another one, at its place. */
  hasTwin(letter: Letter, among: ReadonlySet<Letter>): boolean {
    const { x, y } = centreOf(letter);
    const off = near * Math.max(1, letter.box.bottom - letter.box.top);
    const around = { left: x - off, top: y - off, right: x + off, bottom: y + off };
    for (const other of this.centredIn(around))
      if (other !== letter && other.text === letter.text && among.has(other)) return true;
    return false;
  }
}

const centreOf = ({ box }: Letter): { readonly x: number; readonly y: number } => ({
  x: (box.left + box.right) / 2,
  y: (box.top + box.bottom) / 2,
});

/** Columns of a page of 200 inches are fewer than this. */
const columns = 4096;
const keyOf = (column: number, row: number): number => row * columns + column;
