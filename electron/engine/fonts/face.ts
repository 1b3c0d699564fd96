/** A font as drawings use it: sizes are heights of capitals. */
export interface DrawingFace {
  /** Its name in the page's resources. */
  readonly resource: string;
  /** Font size at which capitals are 1 high. */
  readonly size: number;
  has(codePoint: number): boolean;
  /** Advance of a text whose capitals are 1 high. */
  width(text: string): number;
  /** The text as an operand of `Tj`; notes that its glyphs are used. */
  encode(text: string): string;
}

/** A font with the pieces of a text it can show. */
export interface FontRun {
  readonly face: DrawingFace;
  readonly text: string;
  /** Advance, stretched already. */
  readonly width: number;
  /** By how much the glyphs are to be widened. */
  readonly stretch: number;
}
