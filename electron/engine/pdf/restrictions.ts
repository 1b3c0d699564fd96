/** Restrictions that the owner of a document set: they are lifted only for the owner, or who states the right to do so. */
import { ServiceError } from '../../../contract/index.js';
import { rightOptions } from '../../workflows/pdf/right.js';
import type { ConvertJob } from '../converter.js';
import { openPdfFile } from '../pdf-file/index.js';
import { pickOptions } from '../pick-options.js';
import { passwordArgument, qpdf } from './qpdf.js';

export interface Permissions {
  /** It opens without a password. */
  readonly isOpen: boolean;
  /** The password given is the owner's: nothing is forbidden. */
  readonly isOwner: boolean;
  /** Something is forbidden to everybody but the owner. */
  readonly isRestricted: boolean;
}

/**
 * What is allowed to somebody with this password, or with none; null for a document that is not protected, or that does
 * not open.
 * @param password it may be meant for other documents of a batch
 */
export async function permissionsOf(path: string, password: string | undefined): Promise<Permissions | null> {
  if (isPlain(path)) return null;
  const look = (given: string | undefined) =>
    qpdf((at) => ['--show-encryption', ...passwordArgument(given), at(path)], given).then(
      ({ output }) => output,
      () => null,
    );
  const open = await look(undefined);
  const shown = (password === undefined ? null : await look(password)) ?? open;
  if (shown === null || shown.includes('File is not encrypted')) return null;
  const isOwner = shown.includes('Supplied password is owner password');
  return { isOpen: open !== null, isOwner, isRestricted: /: not allowed\s*$/m.test(shown) };
}

/** Sound and without protection, told by the end of the file alone. */
function isPlain(path: string): boolean {
  try {
    const file = openPdfFile(path);
    file?.close();
    return file !== null;
  } catch {
    // What is wrong with the file is said by whoever opens it.
    return false;
  }
}

/** True when the result may not be without the protection of the document unless somebody states the right to that. */
export async function needsRight(path: string, password: string | undefined): Promise<boolean> {
  const found = await permissionsOf(path, password);
  return found !== null && !found.isOwner && found.isRestricted;
}

/** Whether the options state the right. */
export const isEntitled = (options: ConvertJob['options']): boolean =>
  pickOptions(rightOptions, options).entitled;

/**
 * Call before a result is written that is not protected as the document is.
 * @throws ServiceError `right_required`
 */
export async function mindRestrictions(
  path: string,
  password: string | undefined,
  options: ConvertJob['options'],
): Promise<void> {
  if (!isEntitled(options) && (await needsRight(path, password))) throw new ServiceError('right_required');
}
