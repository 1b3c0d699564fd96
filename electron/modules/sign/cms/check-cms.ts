/** Checks a CMS signature (RFC 5652) as pkijs reads it: other code than that which made it. */
import { constants, createHash, verify, type KeyObject } from 'node:crypto';
import * as asn1js from 'asn1js';
import { ContentInfo, SignedData, type SignerInfo } from 'pkijs';
import { pssKey, readCertificate } from '../identity/certificate.js';

const oid = {
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificate2: '1.2.840.113549.1.9.16.2.47',
} as const;

const hashes: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** What was expected, and is not so. */
export class Contradiction extends Error {}

/** A CMS signature, read. */
export interface ReadCms {
  readonly data: SignedData;
  readonly signer: SignerInfo;
  /** Node's name of the hash of the content. */
  readonly hash: string;
}

/** @throws Contradiction, Error */
export function readCms(bytes: Uint8Array): ReadCms {
  const { result, offset } = asn1js.fromBER(Uint8Array.from(bytes));
  if (offset === -1) throw new Contradiction(result.error);
  const data = new SignedData({ schema: new ContentInfo({ schema: result }).content });
  const [signer] = data.signerInfos;
  if (!signer?.signedAttrs) throw new Contradiction('no signed attributes');
  const hash = hashes[signer.digestAlgorithm.algorithmId];
  if (hash === undefined) throw new Contradiction('a hash');
  return { data, signer, hash };
}

/**
 * Checks that a signature is of some content, and made with a certificate.
 * @param digest of the content, by the hash that the signature names
 * @param certificate in DER
 * @throws Contradiction
 */
export function checkCms({ signer, hash }: ReadCms, digest: Buffer, certificate: Buffer): void {
  const attribute = (type: string): asn1js.AsnType | undefined =>
    signer.signedAttrs?.attributes.find((one) => one.type === type)?.values[0] as asn1js.AsnType | undefined;
  const stated = attribute(oid.messageDigest);
  if (!(stated instanceof asn1js.OctetString) || !Buffer.from(stated.getValue()).equals(digest))
    throw new Contradiction('another digest');
  // Which certificate it is stands in what is signed; older time servers name it by SHA-1.
  const named = [oid.signingCertificate, oid.signingCertificate2].map((type) =>
    Buffer.from(attribute(type)?.toBER() ?? new ArrayBuffer(0)),
  );
  const own = ['sha1', 'sha256', 'sha384', 'sha512'].map((name) => hashed(name, certificate));
  if (!named.some((bytes) => own.some((one) => bytes.includes(one))))
    throw new Contradiction('another certificate');
  if (!isSignedBy(signer, hash, readCertificate(certificate).publicKey))
    throw new Contradiction('another signature');
}

const hashed = (name: string, bytes: Buffer): Buffer => createHash(name).update(bytes).digest();

function isSignedBy(signer: SignerInfo, hash: string, key: KeyObject): boolean {
  const attributes = Buffer.from(signer.signedAttrs!.encodedValue);
  const isPss = signer.signatureAlgorithm.algorithmId === pssKey;
  const padding = isPss
    ? {
        padding: constants.RSA_PKCS1_PSS_PADDING,
        saltLength: constants.RSA_PSS_SALTLEN_AUTO,
      }
    : {};
  return verify(hash, attributes, { key, ...padding }, Buffer.from(signer.signature.getValue()));
}
