/** Signs PDFs with a certificate (PAdES B-B, B-T and B-LT), and gives no file unless its signature was checked. */
import type { manifest } from './manifest.js';
import { ServiceError } from '../../../contract/index.js';
import { readAreas } from '../../../contract/page-areas.js';
import { signatureTime } from '../../../contract/signature-date.js';
import type { Context, ConvertJob, PdfTool } from '../../engine/interface/converter.js';
import type { KeySource } from '../../engine/interface/key-source.js';
import type { EngineOf, ToolSettings } from '../../engine/interface/module.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { openInput, sayProtection, type OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';
import { isSigned } from '../../engine/pdf-blocks/opening/signed.js';
import { readStrictly } from '../../engine/pdf-core/pdf/index.js';
import { sayingOptions } from '../../engine/interface/at-option.js';
import { optionOfError } from './at-option.js';
import { askIdentity, readIdentity, type SigningIdentity } from './identity/identity.js';
import { signOptions, type SignOptions } from './options.js';
import { openServers } from './servers.js';
import { unlessCancelled } from './unless-cancelled.js';
import { addValidationData } from './write/validation-data.js';
import { checkSigned } from './write/check-signed.js';
import { signFile } from './write/sign-file.js';
import type { CertifiedChanges, VisiblePlace } from './write/wish.js';

const signTool = (settings: ToolSettings): PdfTool => ({
  id: 'sign-pdf',
  run: (job, context) => sayingOptions(optionOfError, () => sign(job, context, settings)),
});

async function sign(job: ConvertJob, context: Context, settings: ToolSettings): Promise<string | undefined> {
  const options = pickOptions(signOptions, job.options);
  const time = new Date();
  const visible = readVisible(options);
  const source = await findSource(job, context);
  const { directory, signal } = context;
  const identity =
    options.sign_with === 'file'
      ? await readIdentity(
          options.certificate,
          options.certificate_password,
          time,
          options.certificate_holder,
        )
      : await waitedFor(settings.keys, time, context);
  const { certificate } = identity;
  context.progress('signing', null);
  const wish = {
    identity,
    time,
    name: options.sign_name.trim() || certificate.name,
    reason: options.sign_reason.trim(),
    location: options.sign_location.trim(),
    field: options.sign_field.trim(),
    visible,
    certify: certified[options.sign_certify],
    timeText: signatureTime(time, options.sign_date, context.words.language),
  };
  const signing = { wish, password: source.password, directory, signal };
  const servers = openServers(options, settings.network, context);
  try {
    const stamp = servers ? (value: Buffer) => servers.stamp(value) : undefined;
    const made = await signFile(source.path, job.output, { ...signing, stamp });
    const data = options.sign_level === 'lt' ? await servers?.validation(identity) : undefined;
    if (data) await addValidationData(job.output, data, signing);
    context.progress('checking', null);
    await checkSigned(job.output, made, certificate.bytes, signing);
    context.message('info', 'signed', { name: certificate.name });
    if (data)
      context.message('info', 'sign_validation', { count: data.responses.length + data.lists.length });
  } finally {
    servers?.close();
  }
  saySelfSigned(identity, context);
  return source.password;
}

/** A card or the system may ask for a PIN, so that this can take minutes. */
async function waitedFor(keys: KeySource, time: Date, context: Context): Promise<SigningIdentity> {
  const { signal } = context;
  context.progress('key', null);
  const identity = await unlessCancelled(askIdentity(keys, time), signal);
  return {
    ...identity,
    sign: (data) => {
      context.progress('key', null);
      return unlessCancelled(identity.sign(data), signal);
    },
  };
}

const certified: Readonly<Record<SignOptions['sign_certify'], CertifiedChanges | null>> = {
  none: null,
  '1': 1,
  '2': 2,
  '3': 3,
};

/** @throws ServiceError `invalid_options` */
function readVisible({ sign_visible, sign_field }: SignOptions): VisiblePlace | null {
  const text = sign_visible.replaceAll(/\s/g, '');
  if (text === '') return null;
  if (sign_field.trim() !== '') throw wrongPlace('An existing field has its own place.');
  const [place, another] = readAreas(text) ?? [];
  if (!place || another) throw wrongPlace('Must look like 1:40,700,200,60.');
  return place;
}

const wrongPlace = (message: string): ServiceError =>
  new ServiceError(
    'invalid_options',
    { detail: `sign_visible: ${message.replace(/\.$/, '')}` },
    { fields: { 'options.sign_visible': [message] } },
  );

/**
 * Finds what is signed. A document that keeps to the standard is signed as it is; any other one is looked at first, and mended where
 * that is needed.
 * @throws ServiceError `sign_damaged` and as `openInput`
 */
async function findSource(job: ConvertJob, context: Context): Promise<Pick<OpenedPdf, 'path' | 'password'>> {
  const { path } = job.input;
  if (readStrictly(path, ({ pages }) => pages.length) !== null) return { path, password: undefined };
  const source = await openInput(job, context);
  if (source.path !== path && (await isSigned(source.path))) throw new ServiceError('sign_damaged');
  sayProtection(job, source, context);
  return source;
}

function saySelfSigned({ certificate }: SigningIdentity, context: Context): void {
  const { subject, issuer, name } = certificate;
  if (subject.equals(issuer)) context.message('warning', 'sign_self_signed', { name });
}

export const engine: EngineOf<typeof manifest> = { tools: { 'sign-pdf': signTool } };
