/** Pages looked at while they are read: nearly all documents have text, and need no look of their own before. */
import type { TextListener } from '../read/reader.js';
import type { Source } from '../targets/open.js';
import { lookForText, ScanLook, statesOf } from './find-scans.js';

/** A page has no text, or none that could be read: what was begun is done anew with what {@link lookForText} tells. */
export class PageWithoutText extends Error {}

/** Pages of a document that are looked at first: where these have text, the others have it, too. */
const peeked = 4;

/**
 * True when the pages that are looked at have text, some of them all over the document; of one with few pages none is.
 * @throws ServiceError as {@link lookForText}
 */
export async function hasText(
  { path, password, pages }: Pick<Source, 'path' | 'password' | 'pages'>,
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

/** Listens to a reader of the source. */
export class LookAlong {
  readonly #scans: ScanLook;

  constructor({ path, password }: Pick<Source, 'path' | 'password'>) {
    this.#scans = new ScanLook(path, password);
  }

  /** @throws PageWithoutText */
  readonly listener: TextListener = async (page, sample) => {
    const states = statesOf(sample);
    if (states.has('guessed') || states.has('unreadable')) throw new PageWithoutText();
    if (!states.has('few')) return;
    const isScan = await this.#scans.isScan(page);
    // What has trapped is what the page was read with.
    if (isScan || !this.#scans.isSound) throw new PageWithoutText();
  };

  close(): void {
    this.#scans.close();
  }
}
