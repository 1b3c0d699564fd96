/** “Check signatures”: which signatures of a PDF are valid, which are not, and of which that cannot be told. */
import { ServiceError } from '../../../contract/index.js';
import type { Context, PdfTool } from '../../engine/interface/converter.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { deliverReport } from '../../engine/markup/report/deliver-report.js';
import { workOnPdf } from '../../engine/pdf-blocks/opening/work-on-pdf.js';
import { checkSignatures } from '../../engine/pdf-blocks/signatures/check.js';
import type {
  CheckedSignature,
  ReasonCode,
  SignatureCheck,
  SignatureVerdict,
} from '../../engine/pdf-blocks/signatures/findings.js';
import { trustedRoots } from '../../engine/pdf-blocks/signatures/trusted-roots.js';
import type { manifest } from './manifest.js';
import { signaturesOptions, signaturesSuffix, type SignaturesOptions } from './options.js';
import { signaturesData, signaturesSections } from './report.js';

const checkSignaturesTool: PdfTool = {
  id: 'check-signatures',
  async run(job, context) {
    const options = pickOptions(signaturesOptions, job.options);
    const { name, path } = job.input;
    const roots = await trustedRoots(options.trusted_certificates);
    const check = await workOnPdf(job, context, false, (source) => {
      context.progress('checking', null);
      // What is signed is the file itself; a mended copy only lists its fields.
      const { password } = source.path === path ? source : { password: job.input.password };
      return checkSignatures({ path, password, mended: source.path }, roots, context);
    });
    await deliverReport(job, context, {
      form: options.signatures_format,
      language: options.signatures_language,
      kind: 'Check of signatures',
      suffix: signaturesSuffix,
      sections: (words) => signaturesSections(check, words),
      data: (words) => signaturesData(name, check, words),
    });
    tell(check, options, context);
    return undefined;
  },
};

const changedCodes: readonly ReasonCode[] = ['digest_wrong', 'changed_forbidden'];
const untrustedCodes: readonly ReasonCode[] = ['issuer_unknown', 'issuer_missing', 'self_signed'];

/** @throws ServiceError `signatures_missing`, `signatures_not_valid` where these are errors */
function tell(
  { signatures, verdict, beyond }: SignatureCheck,
  { signatures_failed }: SignaturesOptions,
  { message }: Context,
): void {
  const isError = signatures_failed === 'error';
  const byField = ({ field, signer }: CheckedSignature) => field || signer || '–';
  const named = (wanted: SignatureVerdict) =>
    signatures.flatMap((one) => (one.verdict === wanted ? [byField(one)] : []));
  const [invalid, unclear] = [named('invalid'), named('unclear')];
  const shown = (names: readonly string[]) => names.slice(0, 5).join(', ');
  /** Of the signatures that are not valid, names of those that have one of these reasons. */
  const withReason = (codes: readonly ReasonCode[], nameOf: (one: CheckedSignature) => string) =>
    signatures.flatMap((one) =>
      one.verdict !== 'valid' && one.reasons.some(({ code }) => codes.includes(code)) ? [nameOf(one)] : [],
    );
  const changed = withReason(changedCodes, byField);
  const untrusted = withReason(untrustedCodes, ({ signer, field }) => signer || field || '–');
  // What is most often the reason is said at once, with what to do; the report has all reasons.
  if (!isError && changed.length > 0) message('warning', 'signatures_changed', { names: shown(changed) });
  if (!isError && untrusted.length > 0)
    message('warning', 'signatures_untrusted', { names: shown([...new Set(untrusted)]) });
  if (verdict === null) {
    if (isError) throw new ServiceError('signatures_missing');
    message('info', 'signatures_none');
  } else if (verdict === 'valid') message('info', 'signatures_valid', { count: signatures.length });
  else if (isError)
    throw new ServiceError('signatures_not_valid', {
      invalid: invalid.length,
      unclear: unclear.length + beyond,
    });
  else if (verdict === 'invalid')
    message('warning', 'signatures_invalid', { count: invalid.length, names: shown(invalid) });
  else message('warning', 'signatures_unclear', { count: unclear.length + beyond, names: shown(unclear) });
}

export const engine: EngineOf<typeof manifest> = {
  tools: { 'check-signatures': () => checkSignaturesTool },
};
