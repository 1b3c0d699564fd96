/** Finds the document that is nothing but the cover. */
import type { Place } from './model.js';
import { textOf, walk, type Element } from './tree.js';

/** A document with up to so many letters may still be a picture with a label. */
const labelLetters = 40;

/**
 * Path of the picture when a first document shows the cover, or one picture and no word.
 * @param cover path of the cover, where the book names one
 */
export function coverPicture(
  root: Element,
  cover: string | null,
  { resolve }: { resolve: (link: string) => Place | null },
): string | null {
  const pictures = new Set<string>();
  for (const { name, attributes } of walk(root)) {
    if (name !== 'img' && name !== 'image') continue;
    const link = attributes.get('src') ?? attributes.get('xlink:href') ?? attributes.get('href') ?? '';
    const path = resolve(link)?.path;
    if (path) pictures.add(path);
  }
  if (pictures.size !== 1) return null;
  const [picture] = [...pictures];
  const body = [...walk(root)].find(({ name }) => name === 'body') ?? root;
  const letters = textOf(body).replaceAll(/\s+/g, '').length;
  const allowed = picture === cover ? labelLetters : 0;
  return letters <= allowed ? (picture ?? null) : null;
}
