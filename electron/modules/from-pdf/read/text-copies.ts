/**
 * This module finds objects that draw the same letters once more at their place: as bold letters, or over a new ground. PDFium gives such
 * letters once, as those of the first object.
 */
import type { Box } from '../model/geometry.js';
import type { DrawnText } from './covers.js';
import type { ReadLibrary, Scratch } from './library.js';
import type { LetterLook } from './read-page.js';

/** The most points between copies. */
const apart = 3;
/** A page with more copies than this draws all of its text again. */
const maxOthers = 400;

export class TextCopies {
  readonly #cells = new Map<string, number[]>();

  /**
   * @param texts by PDFium's handle
   * @param known those whose letters PDFium gives
   */
  constructor(
    private readonly texts: ReadonlyMap<number, DrawnText>,
    known: ReadonlySet<number>,
  ) {
    for (const [object, text] of texts) {
      const box = known.has(object) ? undefined : text.box();
      if (!box) continue;
      const key = keysOf(box, 0)[0] ?? '';
      const others = this.#cells.get(key);
      if (others) others.push(object);
      else this.#cells.set(key, [object]);
    }
  }

  /** Returns an object with its copies. */
  of(object: number): number[] {
    const box = this.#cells.size === 0 ? undefined : this.texts.get(object)?.box();
    if (!box) return object === 0 ? [] : [object];
    const near = keysOf(box, 1).flatMap((key) => this.#cells.get(key) ?? []);
    return [object, ...near.filter((other) => areAlike(this.texts.get(other)?.box(), box))];
  }
}

/** These text rendering modes fill letters. */
const filled: ReadonlySet<number> = new Set([0, 2]);

/**
 * Gives letters the colour of the copy that is drawn last: PDFium gives the letters of the first one, which may be their shadow.
 * @param objects by the looks of their letters
 */
export function colourAsLast(
  library: ReadLibrary,
  texts: ReadonlyMap<number, DrawnText>,
  objects: ReadonlyMap<LetterLook, number>,
  scratch: Scratch,
): void {
  const known = new Set(objects.values());
  const others = [...texts].flatMap(([object, { order, box }]) => {
    const own = known.has(object) ? undefined : box();
    return own && own.right - own.left > 1 && own.bottom - own.top > 1 ? [{ object, order, box: own }] : [];
  });
  if (others.length === 0 || others.length > maxOthers) return;
  for (const [look, object] of objects) {
    const text = texts.get(object);
    const box = text?.box();
    const last = others
      .filter((other) => text !== undefined && box && other.order > text.order && areAlike(other.box, box))
      .at(-1);
    if (!last || look.isInvisible || !filled.has(library.FPDFTextObj_GetTextRenderMode(last.object)))
      continue;
    const colour = library.FPDFPageObj_GetFillColor(last.object, ...scratch.four) ? scratch.colour() : null;
    if (colour !== null) Object.assign(look, { colour });
  }
}

/** Returns the cell that a box begins in, and those around it. */
function keysOf({ left, top }: Box, around: number): string[] {
  const keys: string[] = [];
  for (let x = -around; x <= around; x += 1)
    for (let y = -around; y <= around; y += 1)
      keys.push(`${String(Math.floor(left / apart) + x)} ${String(Math.floor(top / apart) + y)}`);
  return keys;
}

const areAlike = (one: Box | undefined, other: Box): boolean =>
  one !== undefined &&
  (['left', 'top', 'right', 'bottom'] as const).every((edge) => Math.abs(one[edge] - other[edge]) <= apart);
