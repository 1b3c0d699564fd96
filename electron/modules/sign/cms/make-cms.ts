/**
 * Makes the signature of a PDF: CMS (RFC 5652) as PAdES B-B wants it (ETSI EN 319 142-1, 6.3). The time of signing stands in the
 * PDF's signature dictionary and not here.
 */
import { createHash } from 'node:crypto';
import { saltBytes, type SigningIdentity } from '../identity/identity.js';
import { der, nothing, objectIdentifier, octets, sequence, setOf, smallNumber } from '../asn1/der.js';
import { pssKey } from '../identity/certificate.js';

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.11',
  mgf1: '1.2.840.113549.1.1.8',
  ecdsa: '1.2.840.10045.4.3.2',
} as const;

const sha256 = sequence(objectIdentifier(oid.sha256), nothing);

/** Whose signature it is, with the value that a time server stamps. */
export interface MadeSignature {
  /** The signature itself (`signature` of `SignerInfo`). */
  readonly value: Buffer;
  /** Returns the whole in DER. @param timeStamp a token of a time server (RFC 3161), in DER */
  readonly bytes: (timeStamp?: Uint8Array) => Buffer;
}

/**
 * Signs.
 * @param digest SHA-256 of what is signed
 * @throws ServiceError of cards and tokens
 */
export async function makeCms(
  { certificate, issuers, scheme, sign }: SigningIdentity,
  digest: Buffer,
): Promise<MadeSignature> {
  const attributes = setOf([
    attribute(oid.contentType, objectIdentifier(oid.data)),
    attribute(oid.messageDigest, octets(digest)),
    attribute(oid.signingCertificate, signingCertificate(certificate.bytes)),
  ]);
  const value = await sign(attributes);
  // Inside of SignerInfo the attributes stand under the tag [0] instead of that of a set (5.4).
  const signed = Buffer.from(attributes);
  signed[0] = 0xa0;
  const bytes = (timeStamp?: Uint8Array): Buffer => {
    const signer = sequence(
      smallNumber(1),
      sequence(certificate.issuer, certificate.serial),
      sha256,
      signed,
      algorithms[scheme],
      octets(value),
      ...(timeStamp ? [setOf([attribute(oid.timeStamp, timeStamp)], 0xa1)] : []),
    );
    const data = sequence(
      smallNumber(1),
      setOf([sha256]),
      sequence(objectIdentifier(oid.data)),
      setOf(
        [certificate, ...issuers].map((one) => one.bytes),
        0xa0,
      ),
      setOf([signer]),
    );
    return sequence(objectIdentifier(oid.signedData), der(0xa0, data));
  };
  return { value, bytes };
}

const attribute = (name: string, value: Uint8Array): Buffer =>
  sequence(objectIdentifier(name), der(0x31, value));

/** SigningCertificateV2 (RFC 5035): SHA-256 is its default and is not named. */
const signingCertificate = (certificate: Buffer): Buffer =>
  sequence(sequence(sequence(octets(createHash('sha256').update(certificate).digest()))));

const rsa = sequence(objectIdentifier(oid.rsa), nothing);
const ecdsa = sequence(objectIdentifier(oid.ecdsa));
/** RSASSA-PSS with SHA-256 throughout (RFC 4055, 3.1). */
const pssAlgorithm = sequence(
  objectIdentifier(pssKey),
  sequence(
    der(0xa0, sha256),
    der(0xa1, sequence(objectIdentifier(oid.mgf1), sha256)),
    der(0xa2, smallNumber(saltBytes)),
  ),
);

/** As `SignerInfo` names them. */
const algorithms = { rsa, ecdsa, pss: pssAlgorithm } as const;
