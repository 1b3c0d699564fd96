/** Files of an archive that a service sent: unpacked, and each looked at. */
import { mkdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { unpackArchive, type ArchiveLimits, type SkipReason } from '../../files/unpack.js';
import { legalName } from '../../files/zip-names.js';
import { checkFile, typeOfName } from './check.js';
import type { OpenedFile, OpenPdf } from './fetched.js';
import type { ArchivedName } from './match.js';

/** What a result may unpack to. A mailbox gives a file for each of its messages, so there may be many. */
const resultLimits: ArchiveLimits = {
  entries: 100_000,
  entryBytes: 2 * 1024 ** 3,
  totalBytes: 16 * 1024 ** 3,
  ratio: 200,
  depth: 32,
};

/** A file that can be used. */
export interface GoodFile extends OpenedFile, ArchivedName {
  readonly error: null;
}

/** A file that cannot, and why. */
export interface BadFile extends ArchivedName {
  readonly error: ServiceError;
}

export type ArchivedFile = GoodFile | BadFile;

/**
 * Unpacks below a folder that nothing is in yet. What is wrong with one file is no reason to lose the others.
 * @throws ServiceError `fetched_damaged` for no whole archive, `work_folder_full`; the signal's reason when it is aborted
 */
export async function unpackResult(
  path: string,
  into: string,
  context: { readonly signal: AbortSignal; readonly openPdf?: OpenPdf | undefined },
  limits: ArchiveLimits = resultLimits,
): Promise<ArchivedFile[]> {
  const { signal } = context;
  await mkdir(into, { mode: 0o700 });
  const { files, skipped } = await unpackArchive(path, into, limits, signal).catch((thrown: unknown) => {
    signal.throwIfAborted();
    const { code } = ServiceError.from(thrown);
    if (code === 'target_full')
      throw new ServiceError('work_folder_full', { folder: into }, { cause: thrown });
    throw new ServiceError('fetched_damaged', { format: 'ZIP archive' }, { cause: thrown });
  });
  const looked: ArchivedFile[] = skipped.map(({ name, reason }) => bad(name, reasons[reason]));
  for (const { path: file, name, folder, entry, isWhole } of files) {
    signal.throwIfAborted();
    if (!isWhole) {
      looked.push({ name, folder, entry, error: new ServiceError('fetched_entry_unusable') });
      continue;
    }
    try {
      const checked = await checkFile(file, typeOfName(name), context);
      const { size } = await stat(file);
      looked.push({ path: file, name, folder, entry, size, ...checked, error: null });
    } catch (thrown) {
      signal.throwIfAborted();
      looked.push({ name, folder, entry, error: ServiceError.from(thrown, 'fetched_entry_unusable') });
    }
  }
  return looked;
}

const reasons = {
  unsafe_name: 'fetched_entry_unsafe',
  encrypted: 'fetched_entry_encrypted',
  too_large: 'fetched_entry_too_large',
  too_many: 'fetched_entry_too_large',
  not_a_file: 'fetched_entry_unusable',
  too_deep: 'fetched_entry_unusable',
  damaged: 'fetched_entry_unusable',
  unsupported_method: 'fetched_entry_unusable',
} as const satisfies Readonly<Record<SkipReason, string>>;

/** An entry that was not unpacked. Its name still tells whose result it was to be. */
const bad = (entry: string, code: (typeof reasons)[SkipReason]): BadFile => ({
  name: legalName(basename(entry.replaceAll('\\', '/'))),
  folder: '',
  entry,
  error: new ServiceError(code),
});

/** A file that came alone, as if an archive had held it. */
export const alone = (file: OpenedFile): GoodFile => ({
  ...file,
  entry: join(file.folder, file.name),
  error: null,
});
