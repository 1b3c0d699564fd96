/** Paper upright or on its side. */
import type { OfficeDocument } from '../document.js';
import type { UnoReference } from '../uno/values.js';
import type { PageSetUp } from './page-style.js';
import type { Size } from './scale.js';

/** Turns a page by swapping its sides: IsLandscape alone changes nothing. */
export async function orient(
  document: OfficeDocument,
  style: UnoReference,
  landscape: boolean,
): Promise<void> {
  const width = Number(await document.get(style, 'Width'));
  const height = Number(await document.get(style, 'Height'));
  const longer = Math.max(width, height);
  const shorter = Math.min(width, height);
  await document.set(style, {
    IsLandscape: landscape,
    Width: landscape ? longer : shorter,
    Height: landscape ? shorter : longer,
  });
}

/** What margins, header and footer leave of the same paper on its side. */
export function turnedRoom({ paper, room }: PageSetUp): Size {
  const longer = Math.max(paper.width, paper.height);
  const shorter = Math.min(paper.width, paper.height);
  return {
    width: longer - (paper.width - room.width),
    height: shorter - (paper.height - room.height),
  };
}
