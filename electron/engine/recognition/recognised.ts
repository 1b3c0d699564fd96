/** The result of reading a picture. Coordinates are pixels of that picture, from its upper left corner. */

/** Left, top, right, bottom. */
export type RecognisedBox = readonly [left: number, top: number, right: number, bottom: number];

export interface RecognisedWord {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly box: RecognisedBox;
}

export interface RecognisedLine {
  readonly startsParagraph: boolean;
  readonly box: RecognisedBox;
  /** From its start to its end in the direction of reading: x, y, x, y. */
  readonly baseline: RecognisedBox;
  /** From the lowest descender to the highest ascender; 0 when it was not measured. */
  readonly height: number;
  /** The part of the height below the baseline. */
  readonly descent: number;
  readonly leftToRight: boolean;
  /** In the order of reading. */
  readonly words: readonly RecognisedWord[];
}

export interface PageText {
  readonly lines: readonly RecognisedLine[];
  /** Mean of the words, 0 to 100. */
  readonly confidence: number;
  /** Radians the picture was turned about its middle before it was read, in the same size. */
  readonly turned: number;
}

/** Which way a page lies. */
export interface DetectedOrientation {
  /** Degrees it must be turned clockwise to be upright. */
  readonly degrees: 0 | 90 | 180 | 270;
  /** Above 0; from about 10 on it is to be believed. */
  readonly confidence: number;
}
