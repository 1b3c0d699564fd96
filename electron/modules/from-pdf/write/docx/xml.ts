/** This module has pieces of WordprocessingML: units, escaping, names of namespaces. */
import { attribute, declaration, relationTypes } from '../relations.js';

/** Word's largest length is 22 inches, here in twentieths of a point. */
export const maxTwips = 31_680;

const whole = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.max(-most, Math.min(most, Math.round(value))) : 0;

/** Returns points as twentieths of a point, within what Word takes. */
export const twips = (points: number): number => whole(points * 20, maxTwips);
/** Returns points as {@link twips} does, but never less than 0. */
export const room = (points: number): number => Math.max(0, twips(points));
/** Returns points as English metric units, within what a drawing may measure. */
export const emu = (points: number): number => whole(points * 12_700, 27_273_042);
/** Returns points as half points: Word's letter sizes are 1 to 1638 points. */
export const halfPoints = (points: number): number =>
  Number.isFinite(points) ? Math.max(2, Math.min(3276, Math.round(points * 2))) : 22;

/** Returns `#rrggbb` as Word writes it; undefined for what is no colour. */
export const hex = (colour: string): string | undefined =>
  /^#([0-9a-f]{6})$/i.exec(colour)?.[1]?.toUpperCase();

export { attribute, declaration };

const namespaces = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: relationTypes,
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
  wp14: 'http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing',
} as const;

/** These names belong to the element that a part of the document begins with. */
export const names = `${Object.entries(namespaces)
  .map(([prefix, name]) => `xmlns:${prefix}="${name}"`)
  .join(' ')} mc:Ignorable="w14 wp14"`;
