/** Numbers, matrices and colours as XPS writes them (XPS 1.0, 12 to 15). */
import { asMatrix, identity, type Matrix } from '../../../engine/pdf-core/content/matrix.js';

/** All numbers of a text, whatever stands between them. */
export function numbers(text: string | undefined): number[] {
  const found = (text ?? '').match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g) ?? [];
  return found.map(Number).map((value) => (Number.isFinite(value) ? value : 0));
}

/** A finite number; `otherwise` for what is none. */
export function number(text: string | undefined, otherwise: number): number {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : otherwise;
}

/** @returns the identity for what is no matrix */
export function matrix(text: string | undefined): Matrix {
  const values = numbers(text);
  return asMatrix(values) ?? identity;
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Null for what is no rectangle with an area. */
export function rectangle(text: string | undefined): Rectangle | null {
  const [x, y, width, height] = numbers(text);
  if (x === undefined || y === undefined || !width || !height || width < 0 || height < 0) return null;
  return { x, y, width, height };
}

/** A number as a PDF takes it: no exponent, no needless digits. */
export function plain(value: number): string {
  if (!Number.isFinite(value)) return '0';
  const clamped = Math.max(-1e7, Math.min(1e7, value));
  return clamped
    .toFixed(4)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

export const plainAll = (values: readonly number[]): string => values.map(plain).join(' ');

/** A colour in a device's own space, and how much of it covers. */
export interface DeviceColour {
  /** One value is grey, three are RGB, four CMYK; each 0 to 1. */
  readonly values: readonly number[];
  readonly alpha: number;
}

export const black: DeviceColour = { values: [0, 0, 0], alpha: 1 };

/** `#RRGGBB`, `#AARRGGBB`, `sc#A,R,G,B` with linear light, `ContextColor profile A,c…`. */
export function colour(text: string): DeviceColour {
  const hex = /^\s*#([0-9a-f]{8}|[0-9a-f]{6})\s*$/i.exec(text)?.[1];
  if (hex !== undefined) {
    const bytes = [...Buffer.from(hex, 'hex')].map((byte) => byte / 255);
    const alpha = bytes.length === 4 ? bytes.shift()! : 1;
    return { values: bytes, alpha };
  }
  if (/^\s*sc#/i.test(text)) {
    const values = numbers(text.slice(text.indexOf('#') + 1));
    const alpha = values.length === 4 ? values.shift()! : 1;
    return values.length === 3 ? { values: values.map(gamma), alpha: unit(alpha) } : black;
  }
  const context = /^\s*ContextColor\s+\S+\s+(.*)$/i.exec(text)?.[1];
  const [alpha = 1, ...values] = numbers(context).map(unit);
  // Without its profile a colour of one, three or four inks is what a device makes of it.
  if (values.length === 1 || values.length === 3) return { values, alpha };
  return values.length >= 4 ? { values: values.slice(0, 4), alpha } : black;
}

const unit = (value: number) => Math.max(0, Math.min(1, value));

/** Linear light to sRGB (IEC 61966-2-1). */
function gamma(linear: number): number {
  const value = unit(linear);
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** Operators that choose a colour for fills or for strokes. */
export function colourOperator({ values }: DeviceColour, use: 'fill' | 'stroke'): string {
  const names = { 1: 'g', 3: 'rg', 4: 'k' }[values.length] ?? 'rg';
  return `${plainAll(values)} ${use === 'fill' ? names : names.toUpperCase()}`;
}
