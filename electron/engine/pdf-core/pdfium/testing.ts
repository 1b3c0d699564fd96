/** What tests read of a PDF. */
import { openPages } from './pages.js';

/** The text of each page. */
export async function wordsOf(path: string, password?: string): Promise<string[]> {
  const pages = await openPages(path, password);
  try {
    return Array.from({ length: pages.count }, (_, page) => pages.text(page + 1).trim());
  } finally {
    pages.close();
  }
}
