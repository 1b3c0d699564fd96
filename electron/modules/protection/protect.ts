/** Encrypts with AES-256 (ISO 32000-2, 7.6.4.4), with the permissions that the options name. */
import { randomBytes } from 'node:crypto';
import { ServiceError } from '../../../contract/index.js';
import { protectOptions, type ProtectOptions } from './options.js';
import type { Context, PdfTool } from '../../engine/interface/converter.js';
import { maxPasswordLength, makeEncryption, type Permissions } from '../../engine/pdf-core/pdf/index.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { confirmProtection } from './confirm-protection.js';
import { onInput, type OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';
import { writeChanged } from '../../engine/pdf-blocks/opening/write-changed.js';
import { tellSignatures } from '../../engine/pdf-blocks/opening/signed.js';

/** A result whose passwords do not open it is made once more, with new random numbers. */
const maxAttempts = 2;

export const protectTool: PdfTool = {
  id: 'protect-pdf',
  async run(job, context) {
    const options = pickOptions(protectOptions, job.options);
    checkPasswords(options);
    const user = options.open_password;
    await onInput(job, context, async (source) => {
      await tellSignatures(job.input.name, source.path, source.password, context);
      context.progress('saving', null);
      await writeProtected(source, job.output, options, context);
    });
    if (!options.allow_accessibility) {
      context.message('info', 'accessibility_allowed');
    }
    return user === '' ? undefined : user;
  },
};

/** @throws ServiceError `result_invalid` when the passwords do not open what was written; as `writeChanged` */
async function writeProtected(
  source: OpenedPdf,
  output: string,
  options: ProtectOptions,
  context: Context,
): Promise<void> {
  const user = options.open_password;
  // A person who knows the owner password may do everything, so without a given one it is random and nobody knows it.
  const owner = options.owner_password || randomBytes(24).toString('base64url');
  for (let attempt = 1; ; attempt += 1) {
    const encryption = makeEncryption(user, owner, permissions(options));
    await writeChanged(source, output, context, { encryption });
    try {
      await confirmProtection(output, { user, owner, isRestricted: isRestricted(options) });
      return;
    } catch (thrown) {
      if (attempt >= maxAttempts) throw thrown;
      context.log('a protected result did not open and is made again', { error: thrown });
    }
  }
}

function checkPasswords(options: ProtectOptions): void {
  const { open_password: user, owner_password: owner } = options;
  const invalid = (field: string, detail: string) =>
    new ServiceError('invalid_options', { detail }, { fields: { [`options.${field}`]: [detail] } });
  for (const [field, value] of Object.entries({ open_password: user, owner_password: owner })) {
    if (Buffer.byteLength(value) > maxPasswordLength)
      throw invalid(field, `a password of more than ${maxPasswordLength} bytes is cut off by readers`);
    if (/[\r\n\0]/.test(value)) throw invalid(field, 'a password is one line');
  }
  if (user !== '' && user === owner)
    throw invalid('owner_password', 'the two passwords must differ, or the permissions are worth nothing');
  if (user === '' && owner === '' && !isRestricted(options))
    throw invalid('open_password', 'give a password, or forbid something');
}

/** Assistive technology may always read: bit 10 is deprecated, and writers have to set it (table 22). */
const isRestricted = (options: ProtectOptions): boolean =>
  options.allow_print !== 'full' ||
  !options.allow_copy ||
  !options.allow_change ||
  !options.allow_fill ||
  !options.allow_annotate ||
  !options.allow_assemble;

const permissions = (options: ProtectOptions): Permissions => ({
  print: options.allow_print,
  copy: options.allow_copy,
  change: options.allow_change,
  fill: options.allow_fill,
  annotate: options.allow_annotate,
  assemble: options.allow_assemble,
});
