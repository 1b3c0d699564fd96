/**
 * Minds signed documents: any change makes their signatures invalid, so it happens only when the person asked for it.
 */
import { ServiceError } from '../../../../contract/index.js';
import { signedOptions } from '../../../kit/shared/signed.js';
import type { Context, ConvertJob } from '../../interface/converter.js';
import { listFields, readStrictly, showObject } from '../../pdf-core/pdf/index.js';
import { pickOptions } from '../../interface/pick-options.js';

/** True when a signature field of the document has been signed (ISO 32000-2, 12.8). */
export async function isSigned(path: string, password?: string): Promise<boolean> {
  if (!(await mayHaveFields(path, password))) return false;
  const fields = await listFields({ path, password });
  return fields.some(({ fieldtype, value }) => fieldtype === '/Sig' && Boolean(value));
}

/**
 * Tells whether the catalog names a form. This is cheap, whereas a list of all fields takes a walk over all pages.
 */
async function mayHaveFields(path: string, password?: string): Promise<boolean> {
  const known = readStrictly(path, ({ catalog }) => catalog['/AcroForm'] !== undefined);
  if (known !== null) return known;
  const root = /\/Root (\d+) (\d+) R/.exec(await showObject({ path, password }, 'trailer'));
  return (
    root === null || (await showObject({ path, password }, `${root[1]},${root[2]}`)).includes('/AcroForm')
  );
}

/**
 * Checks that a document may be changed. It must be called before a change.
 * @param path the document, or its mended copy
 * @throws ServiceError `signed_document` when it is signed and the options do not say to change a copy
 */
export async function mindSignatures(
  job: ConvertJob,
  path: string,
  password: string | undefined,
  context: Context,
): Promise<void> {
  if (!(await isSigned(path, password))) return;
  if (pickOptions(signedOptions, job.options).signed === 'refuse') throw new ServiceError('signed_document');
  context.message('warning', 'signature_lost', { name: job.input.name });
}

/**
 * Tells that signatures are lost. It serves where the result is another document anyway, so that nobody has to be
 * asked.
 * @param name the person's name of the file
 */
export async function tellSignatures(
  name: string,
  path: string,
  password: string | undefined,
  context: Context,
): Promise<void> {
  if (await isSigned(path, password)) context.message('warning', 'signature_lost', { name });
}
