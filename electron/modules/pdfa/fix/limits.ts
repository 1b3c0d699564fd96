/**
 * Enforces the limits of numbers, names and strings outside of content (ISO 19005-2, 6.1.13; ISO 19005-1, 6.1.12).
 */
import type { Changes } from '../changes.js';
import type { Dict, PdfGraph, Value } from '../../../engine/pdf-core/pdf/index.js';
import { isDictionary } from '../../../engine/pdf-core/objects/objects.js';

const maxInteger = 2_147_483_647;
const minReal = 1.175e-38;
/** The most bytes that a string and a name may have. */
const maxLength = { string: 32_767, name: 127 } as const;

export function fixLimits(pdf: PdfGraph, changes: Changes): void {
  for (const holder of pdf.everyHolder()) {
    if (isDictionary(holder)) fixDictionary(holder, changes);
    else
      holder.forEach((value, at) => {
        const within = mended(value);
        if (within === value) return;
        holder[at] = within ?? null;
        changes.add('limits_mended');
      });
  }
}

function fixDictionary(dict: Dict, changes: Changes): void {
  for (const [key, value] of Object.entries(dict)) {
    const within = isTooLong(key) ? undefined : mended(value);
    if (within === value) continue;
    if (within === undefined) delete dict[key];
    else dict[key] = within;
    changes.add('limits_mended');
  }
}

/** Returns a value within the limits; undefined for a name or string that is too long to be cut. */
function mended(value: Value | undefined): Value | undefined {
  if (typeof value === 'string') return isTooLong(value) ? undefined : value;
  if (typeof value !== 'number') return value;
  if (Math.abs(value) > maxInteger) return Math.sign(value) * maxInteger;
  return value !== 0 && Math.abs(value) < minReal ? 0 : value;
}

/** Tells whether a string is too long, such as an address that holds a whole picture. */
function isTooLong(value: string): boolean {
  if (value.startsWith('b:')) return (value.length - 2) / 2 > maxLength.string;
  if (value.startsWith('u:')) return Buffer.byteLength(value) - 2 > maxLength.string;
  return Buffer.byteLength(value.replace(/^n:/, '').replace(/#[0-9a-f]{2}/gi, '#')) - 1 > maxLength.name;
}
