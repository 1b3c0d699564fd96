/**
 * Finds numbers of the kind that is to be written on pages that already have some: two on a page would identify
 * nothing.
 */
import { ServiceError } from '../../../contract/index.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';

export interface NumbersThere {
  /** Pages that have one, from 1. */
  readonly pages: readonly number[];
  /** The first that was found. */
  readonly example: string;
}

/** So many pages are looked at. */
const maxLooked = 500;

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Looks for lines that consist of such a number alone. It reads text, so numbers in a scan's picture stay unnoticed.
 * @param pages to look at, from 1
 * @returns null when there are none, or when the document cannot be read
 */
export async function numbersThere(
  { path, password }: { readonly path: string; readonly password: string | undefined },
  pages: readonly number[],
  { prefix, digits, suffix }: { readonly prefix: string; readonly digits: number; readonly suffix: string },
): Promise<NumbersThere | null> {
  const pattern = new RegExp(
    `^\\s*(${literally(prefix.trim())}\\s*\\d{${digits}}\\s*${literally(suffix.trim())})\\s*$`,
    'm',
  );
  try {
    const document = await openPages(path, password);
    try {
      const found = pages
        .slice(0, maxLooked)
        .flatMap((page) => pattern.exec(document.text(page))?.[1] ?? [])
        .at(0);
      if (found === undefined) return null;
      const has = (page: number): boolean => pattern.test(document.text(page));
      return { pages: pages.slice(0, maxLooked).filter(has), example: found };
    } finally {
      document.close();
    }
  } catch (thrown) {
    if (thrown instanceof ServiceError) return null;
    throw thrown;
  }
}
