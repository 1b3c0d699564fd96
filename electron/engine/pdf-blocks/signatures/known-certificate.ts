/** A certificate (RFC 5280), read for what a check of signatures asks. */
import { Certificate, type Extension, type RelativeDistinguishedNames } from 'pkijs';
import { readElement } from './bounded-asn1.js';

export interface KnownCertificate {
  readonly bytes: Buffer;
  readonly parsed: Certificate;
  /** DER of its public key. */
  readonly key: Buffer;
  /** For a person: the common name, or the organisation. */
  readonly subject: string;
  readonly issuer: string;
  readonly from: Date;
  readonly to: Date;
}

/** @returns null for what is no certificate */
export function readCertificate(bytes: Uint8Array): KnownCertificate | null {
  const schema = readElement(bytes);
  if (!schema) return null;
  try {
    const parsed = new Certificate({ schema });
    const [from, to] = [parsed.notBefore.value, parsed.notAfter.value];
    // Without both nobody can tell when it was valid.
    if (![from, to].every((time) => Number.isFinite(time.getTime()))) return null;
    return {
      bytes: Buffer.from(schema.valueBeforeDecodeView),
      parsed,
      key: Buffer.from(parsed.subjectPublicKeyInfo.toSchema().toBER()),
      subject: nameOf(parsed.subject),
      issuer: nameOf(parsed.issuer),
      from,
      to,
    };
  } catch {
    return null;
  }
}

/** Reads all certificates of a PEM file. What is none is left out. */
export function readCertificates(pem: string): KnownCertificate[] {
  const blocks = pem.matchAll(/-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END/g);
  return [...blocks].flatMap(([, text = '']) => {
    const found = readCertificate(Buffer.from(text, 'base64'));
    return found ? [found] : [];
  });
}

const commonName = '2.5.4.3';
const organisation = '2.5.4.10';
const unit = '2.5.4.11';

function nameOf({ typesAndValues }: RelativeDistinguishedNames): string {
  for (const wanted of [commonName, organisation, unit]) {
    const found = typesAndValues.find(({ type }) => type === wanted);
    const value: unknown = (found?.value.valueBlock as { readonly value?: unknown } | undefined)?.value;
    // Control characters and marks of direction would let one name look like another one.
    if (typeof value === 'string' && value.trim() !== '')
      return value
        .replace(/[\p{Cc}\p{Cf}]/gu, '')
        .trim()
        .slice(0, 200);
  }
  return '';
}

/** True where two names are the same, byte for byte or by their letters (RFC 5280, 7.1). */
export function isSameName(one: RelativeDistinguishedNames, other: RelativeDistinguishedNames): boolean {
  const [a, b] = [one, other].map((name) => Buffer.from(name.valueBeforeDecode));
  if (a!.length > 0 && a!.equals(b!)) return true;
  try {
    return one.isEqual(other);
  } catch {
    return false;
  }
}

export const isSelfIssued = ({ parsed }: KnownCertificate): boolean =>
  isSameName(parsed.subject, parsed.issuer);

export const extensionOf = ({ parsed }: KnownCertificate, id: string): Extension | undefined =>
  parsed.extensions?.find(({ extnID }) => extnID === id);

/** Bits of `keyUsage` (RFC 5280, 4.2.1.3), the first as 0x80; null where it says nothing. */
export function keyUsageOf(certificate: KnownCertificate): number | null {
  const found: unknown = extensionOf(certificate, '2.5.29.15')?.parsedValue;
  const bytes = (found as { readonly valueBlock?: { readonly valueHexView?: Uint8Array } } | undefined)
    ?.valueBlock?.valueHexView;
  return bytes?.[0] ?? null;
}

/** Object identifiers of `extKeyUsage`; null where it says nothing. */
export function purposesOf(certificate: KnownCertificate): readonly string[] | null {
  const found: unknown = extensionOf(certificate, '2.5.29.37')?.parsedValue;
  const purposes = (found as { readonly keyPurposes?: readonly string[] } | undefined)?.keyPurposes;
  return purposes ?? null;
}

/** Whether it may issue others, and how many may stand between; null where it may not (RFC 5280, 4.2.1.9). */
export function issuingOf(certificate: KnownCertificate): { readonly between: number } | null {
  const found: unknown = extensionOf(certificate, '2.5.29.19')?.parsedValue;
  const { cA, pathLenConstraint } = (found ?? {}) as {
    readonly cA?: boolean;
    readonly pathLenConstraint?: unknown;
  };
  if (cA !== true) return null;
  return { between: typeof pathLenConstraint === 'number' ? pathLenConstraint : Infinity };
}
