/** Encrypts with AES-256 (ISO 32000-2, 7.6.4.4), with permissions in words. */
import { randomBytes } from 'node:crypto';
import { ServiceError } from '../../../contract/index.js';
import { protectOptions, type ProtectOptions } from '../../workflows/pdf/protect.js';
import type { PdfTool } from '../converter.js';
import { makeEncryption } from '../pdf-file/index.js';
import { pickOptions } from '../pick-options.js';
import { onInput } from './open-input.js';
import { writeChanged } from './write-changed.js';
import { tellSignatures } from './signed.js';

/** ISO 32000-2: what is longer is cut by readers, so that another password would open it. In bytes of UTF-8. */
const longestPassword = 127;

export const protectTool: PdfTool = {
  id: 'protect-pdf',
  async run(job, context) {
    const options = pickOptions(protectOptions, job.options);
    const { open_password: user, owner_password: owner } = options;
    checkPasswords(options);
    const arguments_ = [
      '--encrypt',
      `--user-password=${user}`,
      // Who knows the owner's password may do everything: without one of their own, nobody shall.
      `--owner-password=${owner === '' ? randomBytes(24).toString('base64url') : owner}`,
      '--bits=256',
      ...permissions(options),
      '--',
    ];
    await onInput(job, context, async (source) => {
      await tellSignatures(source.path, source.password, context);
      context.progress('saving', null);
      const encryption = await makeEncryption(arguments_, user, context.directory);
      await writeChanged(source, job.output, context, { encryption });
    });
    return user === '' ? undefined : user;
  },
};

function checkPasswords({ open_password: user, owner_password: owner, ...options }: ProtectOptions): void {
  const invalid = (field: string, detail: string) =>
    new ServiceError('invalid_options', { detail }, { fields: { [`options.${field}`]: [detail] } });
  for (const [field, value] of Object.entries({ open_password: user, owner_password: owner })) {
    if (Buffer.byteLength(value) > longestPassword)
      throw invalid(field, `a password of more than ${longestPassword} bytes is cut off by readers`);
    if (/[\r\n\0]/.test(value)) throw invalid(field, 'a password is one line');
  }
  if (user !== '' && user === owner)
    throw invalid('owner_password', 'the two passwords must differ, or the permissions are worth nothing');
  if (user === '' && owner === '' && !isRestricted(options))
    throw invalid('open_password', 'give a password, or forbid something');
}

type Permissions = Omit<ProtectOptions, 'open_password' | 'owner_password'>;

const isRestricted = (options: Permissions): boolean =>
  options.allow_print !== 'full' ||
  !options.allow_copy ||
  !options.allow_change ||
  !options.allow_fill ||
  !options.allow_annotate ||
  !options.allow_assemble ||
  !options.allow_accessibility;

/** ISO 32000-2, table 22, in qpdf's words. */
function permissions(options: Permissions): string[] {
  const yesNo = (allowed: boolean) => (allowed ? 'y' : 'n');
  return [
    `--print=${options.allow_print}`,
    `--extract=${yesNo(options.allow_copy)}`,
    `--modify-other=${yesNo(options.allow_change)}`,
    `--form=${yesNo(options.allow_fill)}`,
    `--annotate=${yesNo(options.allow_annotate)}`,
    `--assemble=${yesNo(options.allow_assemble)}`,
    `--accessibility=${yesNo(options.allow_accessibility)}`,
  ];
}
