/** Judges who signed: the chain to somebody who is trusted, the use of the key, the time, and revocations. */
import { append } from '../../../../contract/lists.js';
import { isoOf, buildChain, linkOf, type KnownCertificates } from './chain.js';
import type { CertificateLink, CheckedSignature, ReasonCode, SignatureReason } from './findings.js';
import { keyUsageOf, purposesOf, type KnownCertificate } from './known-certificate.js';
import { revocationOf, type RevocationEvidence } from './revocation.js';

interface SignerTrust {
  readonly reasons: readonly SignatureReason[];
  readonly chain: readonly CertificateLink[];
  readonly isTrusted: boolean;
  readonly revocation: CheckedSignature['revocation'];
}

/** When something was signed. */
export interface SigningTimes {
  /** As the signer says. */
  readonly claimed: Date | null;
  /** It was signed before this, as somebody who is trusted says. */
  readonly proven: Date | null;
  readonly now: Date;
}

const forClients = '1.3.6.1.5.5.7.3.2';
const forServers = '1.3.6.1.5.5.7.3.1';

/** Purposes of keys that sign documents, or that people use for it. */
const signingPurposes: ReadonlySet<string> = new Set([
  /** Any, email, documents (RFC 9336), Adobe, Microsoft, and clients: certificates of persons often say the last. */
  ...['2.5.29.37.0', '1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.2.840.113583.1.1.5'],
  ...['1.3.6.1.4.1.311.10.3.12', forClients],
]);

/** Certificates of servers are often for clients, too, and anybody with a server gets one. */
const isForSigning = (purposes: readonly string[]): boolean =>
  purposes.some((one) => signingPurposes.has(one) && !(one === forClients && purposes.includes(forServers)));

const mayIssueSigners = (authority: KnownCertificate): boolean =>
  purposesOf(authority)?.some((one) => signingPurposes.has(one)) ?? true;

export async function judgeSigner(
  certificate: KnownCertificate,
  known: KnownCertificates,
  evidence: RevocationEvidence,
  times: SigningTimes,
): Promise<SignerTrust> {
  const { links, isTrusted, reasons: found } = await buildChain(certificate, known);
  const reasons = [...found];
  const add = (code: ReasonCode, what = '') => reasons.push({ code, what });
  const usage = keyUsageOf(certificate);
  const purposes = purposesOf(certificate);
  if (usage !== null && (usage & 0xc0) === 0) add('usage_wrong');
  else if (purposes && !isForSigning(purposes)) add('usage_wrong');
  // An authority that says for what it issues does so for nothing else.
  else if (links.slice(1, isTrusted ? -1 : undefined).some((one) => !mayIssueSigners(one)))
    add('usage_wrong');
  // What is trusted is so by itself; the others must have been valid at the time.
  const judged = links.slice(0, isTrusted && links.length > 1 ? -1 : undefined);
  for (const one of judged) append(reasons, timeReasons(one, times));
  const { claimed, proven } = times;
  let knownGood = 0;
  let isRevoked = false;
  for (const [place, one] of links.slice(0, -1).entries()) {
    const revocation = await revocationOf(one, links[place + 1]!, evidence, {
      at: proven ?? claimed ?? times.now,
      now: times.now,
    });
    if (revocation.state === 'good') knownGood += 1;
    if (revocation.state !== 'revoked') continue;
    const { since } = revocation;
    isRevoked = true;
    if (proven) add(since > proven ? 'revoked_since' : 'revoked', isoOf(since));
    else add(claimed && since > claimed ? 'revoked_unclear' : 'revoked', isoOf(since));
  }
  const isGood = links.length > 1 && knownGood === links.length - 1;
  if (!isGood && !isRevoked) add('revocation_not_asked');
  return {
    reasons,
    chain: links.map(linkOf),
    isTrusted,
    revocation: isRevoked ? 'revoked' : isGood ? 'good' : 'not_asked',
  };
}

function timeReasons(
  { from, to }: KnownCertificate,
  { claimed, proven, now }: SigningTimes,
): SignatureReason[] {
  const at = proven ?? claimed ?? now;
  if (at < from) return [{ code: 'not_yet_valid', what: isoOf(from) }];
  if (at > to) return [{ code: 'expired', what: isoOf(to) }];
  return !proven && now > to ? [{ code: 'expired_since', what: isoOf(to) }] : [];
}
