/** This module looks at pages while they are read: nearly all documents have text, and need not be looked at before. */
import type { TextListener } from '../read/reader.js';
import type { OpenedSource } from '../source/open.js';
import { lookForText, ScanLook, statesOf } from './find-scans.js';

/** Thrown for a page without text that could be read: reading begins again with what {@link lookForText} tells. */
export class PageWithoutText extends Error {}

/** At most this many pages of a document are looked at first: where these have text, the others mostly have it, too. */
const peeked = 4;

/**
 * Tells whether some pages all over the document have text; of a document with few pages none is looked at.
 * @throws ServiceError as {@link lookForText}
 */
export async function hasText(
  { path, password, pages }: Pick<OpenedSource, 'path' | 'password' | 'pages'>,
  signal: AbortSignal,
): Promise<boolean> {
  if (pages.length <= 2 * peeked) return true;
  const places = Array.from({ length: peeked }, (_, n) =>
    Math.round((n * (pages.length - 1)) / (peeked - 1)),
  );
  const some = places.flatMap((place) => pages[place] ?? []);
  const { missing, unreadable, guessed } = await lookForText(path, password, some, signal);
  return missing.length + unreadable.length + guessed.length === 0;
}

/** Listens to a reader of the source, and ends the reading at a page without text. */
export class LookAlong {
  readonly #scans: ScanLook;

  constructor({ path, password }: Pick<OpenedSource, 'path' | 'password'>) {
    this.#scans = new ScanLook(path, password);
  }

  /** Looks at the text of a page. @throws PageWithoutText */
  readonly listener: TextListener = async (page, sample) => {
    const states = statesOf(sample);
    if (states.has('guessed') || states.has('unreadable')) throw new PageWithoutText();
    if (!states.has('few')) return;
    const isScan = await this.#scans.isScan(page);
    // The page was read by the same PDFium, which is lost now.
    if (isScan || !this.#scans.isSound) throw new PageWithoutText();
  };

  close(): void {
    this.#scans.close();
  }
}
