/** Names of places on pages, which are the same each time a document is searched. */
import { createHash } from 'node:crypto';
import type { PageFind } from './search.js';

/** Hexadecimal digits of a name. */
const length = 16;

/** Made of the page, the text and its boxes to the half point: what is looked for beside it changes nothing. */
export function placeId(page: number, { kind, text, boxes }: PageFind): string {
  // An area is its own rectangle, whatever stands in it.
  const own = kind === 'area' ? boxes.slice(0, 1) : boxes;
  const places = own.map((box) => box.map((value) => Math.round(value * 2)).join(' '));
  const about = kind === 'area' ? ['area'] : ['text', text];
  return createHash('sha256')
    .update(JSON.stringify([page, ...about, ...places]))
    .digest('hex')
    .slice(0, length);
}
