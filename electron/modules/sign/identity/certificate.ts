/** What is to be known of a certificate (RFC 5280) to sign with it. */
import { createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { nameIn } from '../../../systems/certificate-name.js';
import { Asn1Value, WrongAsn1 } from '../asn1/ber.js';
import { nothing, objectIdentifier, sequence } from '../asn1/der.js';

export interface Certificate {
  /** The certificate as it is, in DER. */
  readonly bytes: Buffer;
  /** The name of its issuer, in DER. */
  readonly issuer: Buffer;
  readonly subject: Buffer;
  /** Its serial number as an INTEGER, in DER. */
  readonly serial: Buffer;
  readonly publicKey: KeyObject;
  /** The bits of the public key, by which responders know it. */
  readonly keyBits: Buffer;
  /** Who it says its holder is: the common name, otherwise the whole name. */
  readonly name: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  /** The algorithm of the public key. */
  readonly keyAlgorithm: string;
  /** The algorithm that its issuer signed it by. */
  readonly signatureAlgorithm: string;
  /** Bits of the key usage (RFC 5280, 4.2.1.3), the first one as 0x80; null where any use is allowed. */
  readonly usage: number | null;
  /** What else it is for (extended key usage); empty where that is not said. */
  readonly purposes: readonly string[];
  /** Addresses where its revocation can be asked for (OCSP), where its revocation list is, and where its issuer's certificate is. */
  readonly ocsp: readonly string[];
  readonly lists: readonly string[];
}

const keyUsage = '2.5.29.15';
const extendedUsage = '2.5.29.37';
const infoAccess = '1.3.6.1.5.5.7.1.1';
const ocspAccess = '1.3.6.1.5.5.7.48.1';
const listPoints = '2.5.29.31';

/** @throws WrongAsn1 */
export function readCertificate(bytes: Buffer): Certificate {
  const tbs = Asn1Value.read(bytes).item(0);
  const items = tbs.items;
  // The version stands first, except in certificates of the first version.
  const from = items[0]?.context === 0 ? 1 : 0;
  const [serial, , issuer, , subject, key] = items.slice(from);
  if (!serial || !issuer || !subject || !key) throw new WrongAsn1('no certificate');
  const extensions = items.find((item) => item.context === 3)?.item(0).items ?? [];
  const content = (oid: string): Asn1Value | null => {
    const found = extensions.find((item) => item.item(0).oid === oid);
    return found ? Asn1Value.read(found.items.at(-1)!.octets) : null;
  };
  return {
    bytes,
    issuer: issuer.raw,
    subject: subject.raw,
    serial: serial.raw,
    ...readX509(bytes, key),
    keyBits: key.item(1).bits,
    keyAlgorithm: key.item(0).item(0).oid,
    signatureAlgorithm: Asn1Value.read(bytes).item(1).item(0).oid,
    usage: usageOf(content(keyUsage)),
    purposes: (content(extendedUsage)?.items ?? []).map((item) => item.oid),
    ocsp: accessOf(content(infoAccess), ocspAccess),
    lists: pointsOf(content(listPoints)),
  };
}

/** What Node tells of a certificate. */
function readX509(
  bytes: Buffer,
  key: Asn1Value,
): Pick<Certificate, 'publicKey' | 'name' | 'validFrom' | 'validTo'> {
  try {
    const { subject, validFrom, validTo } = new X509Certificate(bytes);
    return {
      publicKey: createPublicKey({ key: plainKey(key), format: 'der', type: 'spki' }),
      name: nameIn(subject),
      validFrom: new Date(validFrom),
      validTo: new Date(validTo),
    };
  } catch (cause) {
    throw new WrongAsn1('no certificate', { cause });
  }
}

/** The algorithm of RSA keys that are for PSS only (RFC 4055), and that of any RSA key. */
export const pssKey = '1.2.840.113549.1.1.10';
const rsaKey = '1.2.840.113549.1.1.1';
const anyRsa = sequence(objectIdentifier(rsaKey), nothing);

/**
 * Returns a public or private key as one for any use of RSA: BoringSSL, which the window's Node has, reads no keys for PSS only.
 * @param key `SubjectPublicKeyInfo`, or `PrivateKeyInfo`, which begins with its version
 */
export function plainKey(key: Asn1Value): Buffer {
  const place = key.items[0]?.universal === 2 ? 1 : 0;
  if (key.item(place).item(0).oid !== pssKey) return key.raw;
  return sequence(...key.items.map(({ raw }, at) => (at === place ? anyRsa : raw)));
}

/** A bit string: its first byte counts the unused bits at its end. */
function usageOf(value: Asn1Value | null): number | null {
  return value === null ? null : (value.raw.at(3) ?? 0);
}

function accessOf(value: Asn1Value | null, method: string): string[] {
  return (value?.items ?? []).flatMap((item) => {
    const [kind, place] = item.items;
    return kind?.oid === method && place?.context === 6 ? [place.octets.toString('latin1')] : [];
  });
}

/** The addresses of the distribution points (RFC 5280, 4.2.1.13). */
function pointsOf(value: Asn1Value | null): string[] {
  return (value?.items ?? []).flatMap((point) => {
    const names = point.items.find((item) => item.context === 0)?.items.find((item) => item.context === 0);
    return (names?.items ?? []).flatMap((name) =>
      name.context === 6 ? [name.octets.toString('latin1')] : [],
    );
  });
}
