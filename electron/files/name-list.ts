/** Reads a list of new names: lines of CSV as spreadsheets write it. */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { ServiceError } from '../../contract/index.js';
import type { NameLine } from '../../contract/name-list.js';

/** The most bytes of a list: ten thousand documents with long names. */
const maxBytes = 8 * 1024 * 1024;

/**
 * The lines that say a name. Columns are parted by commas, semicolons or tabs, whichever the first line has most of.
 * @throws ServiceError `file_missing`, `damaged_file` for what is no such list
 */
export async function readNameList(path: string): Promise<NameLine[]> {
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw new ServiceError('file_missing').of(basename(path));
  if (facts.size > maxBytes) throw new ServiceError('damaged_file').of(basename(path));
  const text = decoded(await readFile(path));
  try {
    const first = text.slice(0, text.search(/[\r\n]|$/));
    const [delimiter] = [',', ';', '\t'].sort(
      (one, other) => first.split(other).length - first.split(one).length,
    );
    const rows = parse(text, {
      delimiter: delimiter!,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return rows.flatMap(([one = '', other = '']): NameLine[] =>
      one === '' ? [] : other === '' ? [[one]] : [[one, other]],
    );
  } catch (thrown) {
    throw new ServiceError('damaged_file', {}, { cause: thrown }).of(basename(path));
  }
}

/** UTF-8 or UTF-16 with its mark, else UTF-8, and Windows-1252 for what is none. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
