/** This module has pieces of PresentationML and DrawingML: units, escaping, names. */
import { escapeXml } from '../../../../engine/markup/escape.js';
import type { Box } from '../../model/index.js';
import { cleanText } from '../clean-text.js';
import { declaration, relationTypes } from '../relations.js';

/** PowerPoint's largest length is 56 inches, here in English metric units. */
const maxEmus = 51_206_400;

/** Returns points as English metric units (1/914,400 inch). */
export const emu = (points: number): number =>
  Number.isFinite(points) ? Math.max(-maxEmus, Math.min(maxEmus, Math.round(points * 12_700))) : 0;

/** Returns a length as {@link emu} does, but never 0. */
export const length = (points: number): number => Math.max(1, emu(points));

/** Returns points as hundredths of a point: letter sizes within what PowerPoint takes. */
export const hundredths = (points: number): number =>
  Number.isFinite(points) ? Math.max(100, Math.min(400_000, Math.round(points * 100))) : 1200;

/** Returns `#rrggbb` as an element; empty for what is no colour. */
export function solidFill(colour: string | null): string {
  const hex = /^#([0-9a-f]{6})$/iu.exec(colour ?? '')?.[1];
  return hex === undefined ? '' : `<a:solidFill><a:srgbClr val="${hex.toUpperCase()}"/></a:solidFill>`;
}

/** Returns a value for an attribute, on one line. */
export const attribute = (value: string): string => escapeXml(cleanText(value).replace(/\s+/gu, ' ').trim());

/** Returns text between tags. */
export const text = (value: string): string => escapeXml(cleanText(value));

export { declaration };

/** These names belong to the element that a part begins with. */
export const names = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  `xmlns:r="${relationTypes}"`,
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
].join(' ');

/** Returns place and size; `turn` is degrees clockwise. */
export function transform(box: Box, tag: 'a:xfrm' | 'p:xfrm', turn = 0, isFlipped = false): string {
  const looks = (turn === 0 ? '' : ` rot="${String(turn * 60_000)}"`) + (isFlipped ? ' flipV="1"' : '');
  const size = `cx="${String(Math.max(0, emu(box.right - box.left)))}" cy="${String(Math.max(0, emu(box.bottom - box.top)))}"`;
  return `<${tag}${looks}><a:off x="${String(emu(box.left))}" y="${String(emu(box.top))}"/><a:ext ${size}/></${tag}>`;
}
