/** The last resort for a PDF that lost its end, and with it the list of its pages. */
import { readFile, writeFile } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';

/** Larger files are not searched: they would have to be held in memory whole, twice. */
const searchLimit = 512 * 1024 * 1024;
/** A page's dictionary is looked for in so many bytes after its object begins. */
const dictionarySpan = 4_000;

/**
 * Looks for the pages that are left and writes a copy that ends in a new list of them. Pages inside object streams are
 * not found; what a page had from the lost list (its size, its fonts) is gone, so only pages with a size count.
 * @throws ServiceError `damaged_file` when there are none
 */
export async function rebuildPages(path: string, output: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length > searchLimit)
    throw new ServiceError('damaged_file', {}, { cause: 'too large to search' });
  const text = bytes.toString('latin1');
  const pages = new Map<number, string>();
  const entries = new Map<number, string>();
  const header = Buffer.from('%PDF-1.7\n');
  for (const match of text.matchAll(/(?<![\d.])(\d{1,8}) (\d{1,5}) obj\b/g)) {
    const id = Number(match[1]);
    entries.set(id, entry(header.length + match.index, match[2]!));
    const body = text.slice(match.index, match.index + dictionarySpan);
    const end = body.indexOf('endobj');
    const dictionary = end < 0 ? '' : body.slice(0, end);
    // A later object of the same number replaces the earlier one.
    pages.delete(id);
    if (/\/Type\s*\/Page\b/.test(dictionary) && dictionary.includes('/MediaBox')) {
      pages.set(id, `${id} ${match[2]} R`);
    }
  }
  if (pages.size === 0) throw new ServiceError('damaged_file', {}, { cause: 'no pages left' });
  const list = [...entries.keys()].reduce((most, id) => Math.max(most, id), 0) + 1;
  const kids = [...pages.values()].join(' ');
  // The first two words end whatever was cut off.
  const objects = [
    '\nendstream\nendobj\n',
    `${list} 0 obj\n<</Type /Pages /Kids [${kids}] /Count ${pages.size}>>\nendobj\n`,
    `${list + 1} 0 obj\n<</Type /Catalog /Pages ${list} 0 R>>\nendobj\n`,
  ] as const;
  const start = header.length + bytes.length + objects[0].length;
  entries.set(list, entry(start, '0'));
  entries.set(list + 1, entry(start + objects[1].length, '0'));
  const sections = [...entries].map(([id, line]) => `${id} 1\n${line}`).join('');
  const end =
    `xref\n0 1\n0000000000 65535 f \n${sections}trailer\n<</Root ${list + 1} 0 R /Size ${list + 2}>>\n` +
    `startxref\n${start + objects[1].length + objects[2].length}\n%%EOF\n`;
  await writeFile(output, Buffer.concat([header, bytes, Buffer.from(objects.join('') + end, 'latin1')]));
}

/** A line of a cross-reference table. */
const entry = (offset: number, generation: string): string =>
  `${String(offset).padStart(10, '0')} ${generation.padStart(5, '0')} n \n`;
