/** Opens the source of a document: strictly where it keeps to the standard, mending otherwise. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { ListedSource } from '../forgiving/listed-source.js';
import type { ObjectSource, PdfSource } from '../forgiving/object-source.js';
import { startQpdf } from '../forgiving/qpdf.js';
import { isReference } from '../objects/objects.js';
import { findPacking, unpack } from './packing.js';
import { StrictSource } from './strict-source.js';
import type { PdfOpening } from './wishes.js';

/** What stays the same while a document is open. */
export interface OpenDocument extends PdfSource {
  /** For temporary files; null for a document that was opened strictly, and needs none. */
  readonly directory: string | null;
  /** A copy that is removed at the end. */
  readonly copy: string | null;
  /** Its objects were in streams, where they take less room. */
  readonly packed: boolean;
  /** Arguments of qpdf that leave all streams as they are. */
  readonly untouched: readonly string[];
}

/** A document that needs no temporary files. */
export const alone = (path: string): OpenDocument => ({
  path,
  password: undefined,
  directory: null,
  copy: null,
  packed: false,
  untouched: [],
});

/** @throws ServiceError as `qpdf`; `damaged_file` without a catalog */
export async function openSource(
  given: PdfSource,
  directory: string,
  { isChanged = false, source: wanted = 'either' }: Omit<PdfOpening, 'directory' | 'password'>,
): Promise<{ readonly document: OpenDocument; readonly source: ObjectSource }> {
  await startQpdf();
  const { packed, untouched } = isChanged ? await findPacking(given) : { packed: false, untouched: [] };
  // When qpdf changes an object in an object stream, it loses the change as soon as it reads another object
  // of that stream. So the document is unpacked first.
  const copy = packed ? join(directory, `unpacked-${randomUUID()}.pdf`) : null;
  if (copy !== null) await unpack(given, copy, untouched);
  const document = { ...given, path: copy ?? given.path, directory, copy, packed, untouched };
  try {
    const strict = wanted === 'mending' ? null : StrictSource.open(document.path, 'text');
    const source = strict ?? listed(document, directory);
    if (isReference(source.trailer['/Root'])) return { document, source };
    source.close();
    throw new ServiceError('damaged_file');
  } catch (thrown) {
    if (copy !== null) await rm(copy, { force: true });
    throw thrown;
  }
}

/** Lists the objects of a document by qpdf. @param directory for the list */
export const listed = ({ path, password }: PdfSource, directory: string): ObjectSource =>
  ListedSource.list({ path, password }, join(directory, `objects-${randomUUID()}.json`));
