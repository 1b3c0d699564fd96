/** Signed messages (CMS, RFC 5652) of which each part may be another one than OpenSSL would write. */
import { createHash, createPrivateKey, sign, type SigningOptions } from 'node:crypto';
import {
  Constructed,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as AsnSet,
  type BaseBlock,
} from 'asn1js';
import { readElement } from './bounded-asn1.js';
import { readCertificate } from './known-certificate.js';

export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  stampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  certificateV2: '1.2.840.113549.1.9.16.2.47',
  stamp: '1.2.840.113549.1.9.16.2.14',
  algorithms: '1.2.840.113549.1.9.52',
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha512: '2.16.840.1.101.3.4.2.3',
  md5: '1.2.840.113549.2.5',
  rsa: '1.2.840.113549.1.1.1',
  pss: '1.2.840.113549.1.1.10',
  maskGeneration: '1.2.840.113549.1.1.8',
  ecdsaSha256: '1.2.840.10045.4.3.2',
} as const;

export const oid = (value: string): BaseBlock => new ObjectIdentifier({ value });
export const sequence = (...value: readonly BaseBlock[]): BaseBlock =>
  new Sequence({ value: value as never });
const setOf = (...value: readonly BaseBlock[]): BaseBlock => new AsnSet({ value: value as never });
const octets = (bytes: Uint8Array): BaseBlock => new OctetString({ valueHex: Uint8Array.from(bytes).buffer });
export const tagged = (tagNumber: number, ...value: readonly BaseBlock[]): BaseBlock =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber }, value: value as never });
export const whole = (value: number): BaseBlock => new Integer({ value });
export const algorithm = (id: string, parameters: BaseBlock = new Null()): BaseBlock =>
  sequence(oid(id), parameters);
export const attribute = (type: string, ...values: readonly BaseBlock[]): BaseBlock =>
  sequence(oid(type), setOf(...values));
export const encoded = (element: BaseBlock): Buffer => Buffer.from(element.toBER());
export const hashed = (bytes: Buffer, digest = 'sha256'): BaseBlock =>
  octets(createHash(digest).update(bytes).digest());

/** Names a certificate (RFC 5035). */
export const referenceTo = (certificate: Buffer, ...more: readonly BaseBlock[]): BaseBlock =>
  sequence(sequence(sequence(hashed(certificate), ...more)));

export interface MessageWishes {
  /** DER. */
  readonly certificate: Buffer;
  /** PEM. */
  readonly key: string;
  /** Certificates that go along, DER. */
  readonly along?: readonly Buffer[];
  readonly content: Buffer;
  /** The message holds what it signs. */
  readonly isInside?: boolean;
  /** Of what is signed. */
  readonly type?: string;
  /** In Node, and as it is named. */
  readonly digest?: readonly [name: string, oid: string];
  /** The algorithm as it is named. */
  readonly named?: BaseBlock;
  readonly signing?: SigningOptions;
  /** Takes the usual ones: type, digest, certificate. */
  readonly attributes?: (usual: readonly [BaseBlock, BaseBlock, BaseBlock]) => readonly BaseBlock[];
  readonly unsigned?: readonly BaseBlock[];
}

export function madeMessage({
  certificate,
  key,
  along = [],
  content,
  isInside = false,
  type = oids.data,
  digest: [digest, digestOid] = ['sha256', oids.sha256],
  named = algorithm(oids.rsa),
  signing = {},
  attributes = (usual) => usual,
  unsigned,
}: MessageWishes): Buffer {
  const { issuer, serialNumber } = readCertificate(certificate)!.parsed;
  const usual = [
    attribute(oids.contentType, oid(type)),
    attribute(oids.messageDigest, hashed(content, digest)),
    attribute(oids.certificateV2, referenceTo(certificate)),
  ] as const;
  const list = attributes(usual).toSorted((one, other) => Buffer.compare(encoded(one), encoded(other)));
  const value = sign(digest, encoded(setOf(...list)), { key: createPrivateKey(key), ...signing });
  const signer = sequence(
    whole(1),
    sequence(readElement(Buffer.from(issuer.toSchema().toBER()))!, serialNumber),
    algorithm(digestOid),
    tagged(0, ...list),
    named,
    octets(value),
    ...(unsigned ? [tagged(1, ...unsigned)] : []),
  );
  const certificates = [certificate, ...along].map((one) => readElement(one)!);
  return encoded(
    sequence(
      oid(oids.signedData),
      tagged(
        0,
        sequence(
          whole(type === oids.data ? 1 : 3),
          setOf(algorithm(digestOid)),
          sequence(oid(type), ...(isInside ? [tagged(0, octets(content))] : [])),
          tagged(0, ...certificates),
          setOf(signer),
        ),
      ),
    ),
  );
}
