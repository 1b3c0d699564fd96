/**
 * Takes heads and feet out of the text of a document that has too few pages for them to be known by repetition: a letter of one page beside
 * its version of two.
 */
import type { ReadDocument } from './read-document.js';
import type { PassageText } from './stream.js';
import { normalised, squeezed } from './tokens.js';

/** Heads and feet stand within this share of the page's height from its edges. */
const edge = 0.15;

type Pages = Pick<ReadDocument, 'text' | 'running' | 'sizes'>;

/** Returns a document without texts at the edges of its pages that are heads or feet of another one, and without lone page numbers there. */
export function withKnownHeads<D extends Pages>(document: D, other: Pick<Pages, 'running'>): D {
  const known = new Map(other.running.map((passage) => [keyOf(passage.text), passage]));
  const alike = new Set([...known.keys()].map(withoutDigits));
  const running: PassageText[] = [];
  const text = document.text.filter((passage) => {
    const page = edgePage(passage, document);
    if (page === null) return true;
    const key = keyOf(without(without(passage.text, page), document.sizes.length));
    // The number of the page, and of all pages, is no part of a head.
    const head = known.get(keyOf(passage.text)) ?? known.get(key);
    if (head) running.push({ ...passage, text: head.text });
    else if (key !== '' && alike.has(withoutDigits(key))) running.push(passage);
    return !head && key !== '' && !alike.has(withoutDigits(key));
  });
  return running.length === 0 && text.length === document.text.length
    ? document
    : { ...document, text, running: [...document.running, ...running] };
}

const without = (text: string, number: number): string =>
  text.replace(new RegExp(String.raw`\b${number}\b`), '');

const keyOf = (text: string): string => squeezed(normalised(text, { ignoreCase: true }));
const withoutDigits = (key: string): string => key.replaceAll(/\d+/g, '');

/** Returns the page of a passage at its edge; null for one elsewhere. */
function edgePage({ places, cell }: PassageText, { sizes }: Pick<Pages, 'sizes'>): number | null {
  const [place, ...rest] = places;
  const height = sizes[(place?.page ?? 0) - 1]?.height;
  if (!place || rest.length > 0 || cell || !height) return null;
  const { top, bottom } = place.box;
  return bottom < edge * height || top > (1 - edge) * height ? place.page : null;
}
