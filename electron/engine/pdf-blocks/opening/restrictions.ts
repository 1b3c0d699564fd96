/**
 * Minds the restrictions that the owner of a document set: they are lifted only for the owner, or for somebody who
 * states the right to do so.
 */
import { ServiceError } from '../../../../contract/index.js';
import { rightOptions } from '../../../kit/shared/right.js';
import type { ConvertJob } from '../../interface/converter.js';
import { Pdf, readRights, type DocumentRights } from '../../pdf-core/pdf/index.js';
import { pickOptions } from '../../interface/pick-options.js';

export interface DocumentPermissions extends DocumentRights {
  /** It opens without a password. */
  readonly isOpen: boolean;
}

/**
 * Returns what somebody may do with this password, or with none; null for a document that is not protected, or that
 * does not open.
 * @param password it may be meant for other documents of a batch
 */
export async function permissionsOf(
  path: string,
  password: string | undefined,
): Promise<DocumentPermissions | null> {
  if (isPlain(path)) return null;
  const open = await rightsBy(path, undefined);
  const rights = (password === undefined ? null : await rightsBy(path, password)) ?? open;
  return rights === null || rights === 'none' ? null : { isOpen: open !== null, ...rights };
}

/** Returns what {@link permissionsOf} returns, without checking whether the document opens without a password. */
export async function rightsWith(path: string, password: string | undefined): Promise<DocumentRights | null> {
  if (isPlain(path)) return null;
  const known = password === undefined ? null : await rightsBy(path, password);
  const rights = known ?? (await rightsBy(path, undefined));
  return rights === 'none' ? null : rights;
}

/** Returns what a password gives: `none` where there is nothing to protect; null when the document does not open. */
const rightsBy = (path: string, password: string | undefined): Promise<DocumentRights | 'none' | null> =>
  readRights({ path, password }).then(
    (rights) => rights ?? 'none',
    () => null,
  );

/** Tells by the end of the file alone that a document is sound and not protected. */
function isPlain(path: string): boolean {
  try {
    const pdf = Pdf.openStrictly(path);
    pdf?.closeNow();
    return pdf !== null;
  } catch {
    // What is wrong with the file is reported by the code that opens it.
    return false;
  }
}

/** True when the result may not be without the protection of the document unless somebody states the right to that. */
export async function needsRight(path: string, password: string | undefined): Promise<boolean> {
  const found = await rightsWith(path, password);
  return found !== null && !found.isOwner && found.isRestricted;
}

/** Tells whether the options state the right. */
export const isEntitled = (options: ConvertJob['options']): boolean =>
  pickOptions(rightOptions, options).entitled;

/**
 * Checks the right to lift restrictions. It must be called before a result is written without the protection of the
 * document.
 * @throws ServiceError `right_required`
 */
export async function mindRestrictions(
  path: string,
  password: string | undefined,
  options: ConvertJob['options'],
): Promise<void> {
  if (!isEntitled(options) && (await needsRight(path, password))) throw new ServiceError('right_required');
}
