/** Tells a window what a comparison found: of its data, or of the PDF that it marked. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentChanges, type ShownChanges } from '../../../contract/comparison.js';
import { ServiceError } from '../../../contract/index.js';
import { ownData } from '../pdf-blocks/metadata/own-data.js';
import { Pdf } from '../pdf-core/pdf/index.js';

/** Bytes of data that are read for a window. */
const maxBytes = 64 * 1024 * 1024;
/** Changes that a window gets: nobody looks at more. */
const maxChanges = 5000;
/** Characters of a side that a window gets. */
const maxText = 4000;

/**
 * Null for a file that is no result of a comparison.
 * @throws ServiceError `file_missing`, `password_required`, `wrong_password`, `damaged_file`
 */
export async function showChanges(path: string, password: string | undefined): Promise<ShownChanges | null> {
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw new ServiceError('file_missing');
  const data = /\.pdf$/i.test(path)
    ? await dataInPdf(path, password)
    : facts.size > maxBytes
      ? null
      : await readFile(path, 'utf8');
  if (data === null) return null;
  const read = DocumentChanges.safeParse(parsed(data));
  if (!read.success) return null;
  const { changes } = read.data;
  const short = (side: (typeof changes)[number]['old']) =>
    side && { ...side, text: side.text.slice(0, maxText) };
  return {
    changes: changes
      .slice(0, maxChanges)
      .map((change) => ({ ...change, old: short(change.old), new: short(change.new) })),
    count: changes.length,
  };
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

async function dataInPdf(path: string, password: string | undefined): Promise<string | null> {
  const directory = await mkdtemp(join(tmpdir(), 'changes-'));
  try {
    const pdf = await Pdf.open(path, { password, directory });
    try {
      return await ownData(pdf, 'Changes');
    } finally {
      await pdf.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
