/**
 * Minds the restrictions that the owner of a document set: they are lifted only for the owner, or for somebody who
 * states the right to do so.
 */
import { ServiceError } from '../../../../contract/index.js';
import { rightOptions } from '../../../kit/shared/right.js';
import type { ConvertJob } from '../../interface/converter.js';
import { Pdf } from '../../pdf-core/pdf/index.js';
import { pickOptions } from '../../interface/pick-options.js';
import { passwordArgument, qpdf } from '../../pdf-core/forgiving/qpdf.js';

export interface Rights {
  /** The password given is the owner's: nothing is forbidden. */
  readonly isOwner: boolean;
  /** Something is forbidden to everybody but the owner. */
  readonly isRestricted: boolean;
}

export interface DocumentPermissions extends Rights {
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
  const open = await showEncryption(path, undefined);
  const shown = (password === undefined ? null : await showEncryption(path, password)) ?? open;
  const rights = rightsIn(shown);
  return rights && { isOpen: open !== null, ...rights };
}

/** Returns what {@link permissionsOf} returns, without checking whether the document opens without a password. */
export async function rightsWith(path: string, password: string | undefined): Promise<Rights | null> {
  if (isPlain(path)) return null;
  const shown = password === undefined ? null : await showEncryption(path, password);
  return rightsIn(shown ?? (await showEncryption(path, undefined)));
}

/** Returns what qpdf says of the protection; null when the document does not open. */
function showEncryption(path: string, given: string | undefined): Promise<string | null> {
  return qpdf((at) => ['--show-encryption', ...passwordArgument(given), at(path)], given).then(
    ({ output }) => output,
    () => null,
  );
}

function rightsIn(shown: string | null): Rights | null {
  if (shown === null || shown.includes('File is not encrypted')) return null;
  const isOwner = shown.includes('Supplied password is owner password');
  return { isOwner, isRestricted: /: not allowed\s*$/m.test(shown) };
}

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
