/** Tells patterns of dashes that may show letters from those of drawings. */

/** More patterns on a page may show letters. */
const fewPatterns = 4;
/** Dashes and gaps of a pattern: those of drawings have no more. */
const usual = 10;
/** Dashes and gaps of a pattern that PDFium draws (`max_dashes` of AGG). Other viewers draw all. */
const drawnByAll = 32;

export class Dashes {
  readonly #patterns = new Set<string>();
  #longest = 0;

  /** Whether they may show letters. */
  get areMany(): boolean {
    return this.#patterns.size > fewPatterns || this.#longest > usual;
  }

  /** Whether viewers draw them differently. */
  get areTooMany(): boolean {
    return this.#longest > drawnByAll;
  }

  add(pattern: unknown): void {
    if (!Array.isArray(pattern) || pattern.length === 0) return;
    this.#patterns.add(pattern.join(' '));
    this.#longest = Math.max(this.#longest, pattern.length);
  }
}
