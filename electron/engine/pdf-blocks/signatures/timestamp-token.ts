/** Verifies a time stamp (RFC 3161): who vouches for a time, and whether it belongs to what it is attached to. */
import { createHash } from 'node:crypto';
import { append } from '../../../../contract/lists.js';
import { TSTInfo } from 'pkijs';
import { readElement } from './bounded-asn1.js';
import { buildChain, isoOf, linkOf, type KnownCertificates } from './chain.js';
import type { CertificateLink, ReasonCode } from './findings.js';
import { keyUsageOf, purposesOf, type KnownCertificate } from './known-certificate.js';
import { revocationOf, type RevocationEvidence } from './revocation.js';
import { digestOf, type Digest } from './signature-value.js';
import {
  certificateOf,
  digestIn,
  isSame,
  readMessage,
  timestampInfo,
  verifyMessage,
  type SignedMessage,
} from './signed-message.js';

interface ReadTimestamp {
  readonly message: SignedMessage;
  readonly info: TSTInfo;
  /** Of what is stamped; null for one that is not known here. */
  readonly digest: Digest | null;
  readonly time: Date;
}

/** @returns a reason for what is no time stamp */
export function readTimestamp(bytes: Buffer): ReadTimestamp | ReasonCode {
  const message = readMessage(bytes);
  if (typeof message === 'string') return message;
  if (message.type !== timestampInfo || !message.content) return 'message_unreadable';
  const schema = readElement(message.content);
  try {
    if (!schema) return 'message_unreadable';
    const info = new TSTInfo({ schema });
    const time = info.genTime;
    if (!Number.isFinite(time.getTime())) return 'message_unreadable';
    const digest = digestOf(info.messageImprint.hashAlgorithm.algorithmId);
    return { message, info, digest, time };
  } catch {
    return 'message_unreadable';
  }
}

export interface CheckedTimestamp {
  /** `wrong` is forged; `unknown` cannot be told. */
  readonly state: 'good' | 'unknown' | 'wrong';
  /** ISO 8601. */
  readonly time: string;
  readonly authority: string;
  readonly chain: readonly CertificateLink[];
  readonly isTrusted: boolean;
  readonly reasons: readonly { readonly code: ReasonCode; readonly what: string }[];
  readonly digest: string;
}

const stamping = '1.3.6.1.5.5.7.3.8';
const anyPurpose = '2.5.29.37.0';
/** Clocks differ a little. */
const slack = 10 * 60_000;

/**
 * @param imprint digest of what is stamped, by the digest that the time stamp names
 * @param evidence what the document knows of revoked certificates
 */
export async function checkTimestamp(
  { message, info, digest, time }: ReadTimestamp,
  imprint: Buffer | null,
  known: KnownCertificates,
  evidence: RevocationEvidence,
  now: Date,
): Promise<CheckedTimestamp> {
  const reasons: { code: ReasonCode; what: string }[] = [];
  const add = (code: ReasonCode, what = '') => reasons.push({ code, what });
  const told = info.messageImprint.hashedMessage.valueBlock.valueHexView;
  if (!digest || !imprint) add('digest_unknown', info.messageImprint.hashAlgorithm.algorithmId);
  else if (!isSame(told, imprint)) add('digest_wrong');
  if (time.getTime() > now.getTime() + slack) add('timestamp_future', isoOf(time));
  const others = [...message.certificates, ...known.others];
  const certificate: KnownCertificate | null = certificateOf(message, [...others, ...known.trusted]);
  const named = digestIn(message);
  if (!certificate) add('certificate_missing');
  if (!named) add('digest_unknown', message.signer.digestAlgorithm.algorithmId);
  const broken = [digest, named].find((one) => one?.name === 'md5');
  if (broken) add('digest_broken', broken.shown);
  let links: readonly KnownCertificate[] = [];
  let isTrusted = false;
  if (certificate && named) {
    const content = message.content ?? Buffer.alloc(0);
    const feed = (take: (bytes: Buffer) => void) => take(content);
    const digested = createHash(named.name).update(content).digest();
    append(
      reasons,
      await verifyMessage(message, certificate, { digest: digested, feed, needsReference: true }),
    );
    const chain = await buildChain(certificate, { trusted: known.trusted, others });
    ({ links, isTrusted } = chain);
    append(reasons, chain.reasons);
    if (
      !isForStamps(certificate) ||
      links.slice(1, isTrusted ? -1 : undefined).some((one) => !mayIssueStamps(one))
    )
      add('usage_wrong');
    for (const { from, to } of links.slice(0, isTrusted ? -1 : undefined)) {
      if (time < from) add('not_yet_valid', isoOf(from));
      if (time > to) add('expired', isoOf(to));
    }
    const given = { answers: evidence.answers, lists: [...message.lists, ...evidence.lists] };
    for (const [place, one] of links.slice(0, -1).entries()) {
      const revocation = await revocationOf(one, links[place + 1]!, given, { at: time, now });
      if (revocation.state !== 'revoked') continue;
      // A thief of the server's key may also say that it was earlier (RFC 3161, 4).
      add(revocation.since > time ? 'revoked_unclear' : 'revoked', isoOf(revocation.since));
    }
  }
  return {
    state: stateOf(reasons),
    time: isoOf(time),
    authority: certificate?.subject ?? '',
    chain: links.map(linkOf),
    ...{ isTrusted, reasons },
    digest: digest?.shown ?? '',
  };
}

/** Whether a certificate is for time stamps, and for nothing else (RFC 3161, 2.3). */
function isForStamps(certificate: KnownCertificate): boolean {
  const [purpose, ...others] = purposesOf(certificate) ?? [];
  const usage = keyUsageOf(certificate);
  return purpose === stamping && others.length === 0 && (usage === null || (usage & 0xc0) !== 0);
}

const mayIssueStamps = (authority: KnownCertificate): boolean =>
  purposesOf(authority)?.some((one) => one === stamping || one === anyPurpose) ?? true;

/** What makes a time stamp a forged one; anything else leaves it open. */
const forged: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  ...(['digest_wrong', 'value_wrong', 'attributes_odd', 'certificate_reference_wrong'] as const),
  ...(['chain_forged', 'algorithm_differs', 'expired', 'not_yet_valid'] as const),
]);

function stateOf(reasons: readonly { readonly code: ReasonCode }[]): CheckedTimestamp['state'] {
  if (reasons.some(({ code }) => forged.has(code))) return 'wrong';
  return reasons.length > 0 ? 'unknown' : 'good';
}
