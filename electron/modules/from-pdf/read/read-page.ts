/** This module describes what is on a page. Places are points from the top left of the page as it is shown (see `model/geometry.ts`). */
import type { FormField } from '../model/form-field.js';
import type { PageNote } from '../model/index.js';
import type { Box } from '../model/geometry.js';
import type { ReadTag } from './structure.js';

/** A font as the document has it. */
export interface ReadFont {
  /** Its name without the tag of a subset: `TimesNewRomanPS-BoldMT`. */
  readonly name: string;
  /** Its family, as the font itself says; empty where it does not. */
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isSerif: boolean;
  readonly isFixedPitch: boolean;
}

/** How letters are drawn. Letters that one operator draws share one object; others may have an equal one. */
export interface LetterLook {
  readonly font: ReadFont;
  /** Points on the page: the size of the font with all scales around it. */
  readonly size: number;
  /** `#rrggbb` */
  readonly colour: string;
  /** Degrees the line of the text rises, counter-clockwise: 0 for upright text. */
  readonly angle: number;
  /** True where its letters stand upright below each other; `angle` then is that of their line, which runs down. Absent: they do not. */
  readonly isVertical?: boolean;
  /** True where nothing of them is seen: the text layer of a recognised scan, or something hidden. */
  readonly isInvisible: boolean;
  /** True where they are filled and outlined, which is how some programs make bold letters. */
  readonly isOutlined: boolean;
  /** Number of the marked content (MCID) that the structure tree describes; -1 for none. */
  readonly markedContent: number;
  /** True where they are marked as part of the page and not of the text (ISO 32000-2, 14.8.2.2), such as a running head. */
  readonly isArtifact: boolean;
}

export interface Letter {
  /** One letter or ligature, as Unicode has it. */
  readonly text: string;
  /** The place it takes in its line, from its origin to the next one's, as high as its font. */
  readonly box: Box;
  /** Its origin on the baseline. */
  readonly x: number;
  readonly baseline: number;
  readonly look: LetterLook;
  /** True where the content has a space between the letter before it and this one. */
  readonly isAfterSpace: boolean;
  /** True where the document does not say which letter it is: the text is a guess. */
  readonly isGuess: boolean;
  /** The form field that it stands for; its text then is what is filled in. */
  readonly field?: FormField;
}

/** The annotations that have something to say. */
export interface ReadAnnotations {
  readonly fields: readonly FormField[];
  readonly notes: readonly PageNote[];
  readonly marks: readonly ReadMark[];
  /** Texts that somebody wrote onto the page. */
  readonly texts: readonly { readonly text: string; readonly box: Box }[];
  /** Boxes of annotations whose words only their appearance has. */
  readonly shown: readonly Box[];
  /** Boxes of annotations that may hide text. */
  readonly over?: readonly Box[];
  /** How many mark something that is to be removed, and was not. */
  readonly redactions?: number;
  /** How many show a drawing that a reader of the document made or stamped onto the page. */
  readonly drawings?: number;
  /** Those words; absent where they have not been read. */
  readonly words?: readonly Letter[];
  /** Lines and areas that appearances draw; absent where they have not been read. */
  readonly rulings?: readonly Ruling[];
  readonly fills?: readonly Fill[];
}

/** Text that a reader of the document has marked. */
export interface ReadMark {
  readonly kind: 'highlight' | 'underline' | 'strike';
  readonly box: Box;
  /** `#rrggbb` */
  readonly colour: string;
}

/** A straight line that is seen, as a stroke or as a thin area. */
export interface Ruling {
  readonly direction: 'across' | 'down';
  readonly box: Box;
  /** Points. */
  readonly width: number;
  /** `#rrggbb` */
  readonly colour: string;
  readonly isDashed: boolean;
}

/** An upright area in one colour. */
export interface Fill {
  readonly box: Box;
  /** `#rrggbb` */
  readonly colour: string;
  /** True where it reaches over the edges of the page and is cut by more than these: then not all of its box need have its colour. */
  readonly isClipped?: boolean;
}

/** Anything else that is drawn with lines: curves, slopes, gradients. */
export interface DrawnPath {
  readonly box: Box;
  /** Parts of its path. */
  readonly segments: number;
  readonly fill: string | null;
  readonly stroke: { readonly colour: string; readonly width: number } | null;
}

export interface ReadImage {
  /** For {@link PageReader.saveImage}. */
  readonly index: number;
  /** The part of the page that it covers. */
  readonly box: Box;
  /** Pixels it has. */
  readonly pixels: { readonly width: number; readonly height: number };
  readonly markedContent: number;
}

/** A place that can be clicked. */
export interface ReadLink {
  readonly box: Box;
  readonly target:
    | { readonly to: 'address'; readonly address: string }
    /** `top` is null for the page as a whole. */
    | { readonly to: 'page'; readonly page: number; readonly top: number | null };
}

export interface ReadPage {
  /** Number of the page, from 1. */
  readonly number: number;
  /** Label that the document gives it; empty where it gives none. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** In the order they are drawn, without spaces. Letters outside of the page are left out. */
  readonly letters: readonly Letter[];
  /** How many letters lie outside of the page. */
  readonly lettersOutside: number;
  readonly rulings: readonly Ruling[];
  readonly fills: readonly Fill[];
  readonly drawn: readonly DrawnPath[];
  readonly images: readonly ReadImage[];
  readonly links: readonly ReadLink[];
  /** What the structure tree says of marked content, by its number; empty for a page without tags. */
  readonly tags?: ReadonlyMap<number, ReadTag>;
  readonly annotations?: ReadAnnotations;
  /** True where the page has more than is read of one page, see the limits of the reader. */
  readonly isCut: boolean;
}
