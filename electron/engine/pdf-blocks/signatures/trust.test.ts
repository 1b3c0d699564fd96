/** Certificates and digests that do not do for a signature, although each value is right. */
import { sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { OctetString } from 'asn1js';
import { AlgorithmIdentifier, ContentInfo, IssuerAndSerialNumber, SignedData } from 'pkijs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readElement } from './bounded-asn1.js';
import { readCertificate } from './known-certificate.js';
import { append, bySigner, contract, contractObjects, signed, stamped } from './testing.js';
import { codesOf, SignatureTrial } from './testing-trial.js';

let trial: SignatureTrial;
beforeAll(async () => {
  trial = await SignatureTrial.make();
});
afterAll(() => trial.remove());

const digital = 'basicConstraints=critical,CA:false\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=';

async function told(bytes: Buffer): Promise<string[]> {
  const { signatures } = await trial.check(bytes);
  return [signatures[0]!.verdict, ...codesOf(signatures[0]!)];
}

it('the certificate of a server is none of a person, also where it is one for clients', async () => {
  const { authority } = trial;
  for (const [name, purposes, verdict] of [
    ['server', 'serverAuth,clientAuth', 'unclear'],
    ['client', 'clientAuth', 'valid'],
    ['both', 'serverAuth,clientAuth,emailProtection', 'valid'],
  ] as const) {
    await authority.issue(name, { extensions: digital + purposes });
    const found = await told(await signed(contract(), { make: bySigner(authority, name) }));
    expect(found[0], name).toBe(verdict);
    expect(found.includes('usage_wrong'), name).toBe(verdict === 'unclear');
  }
});

it('an authority that may issue for some names alone is a condition that is not checked', async () => {
  const { authority } = trial;
  await authority.issueAuthority('narrow', {
    extensions:
      'basicConstraints=critical,CA:true\nkeyUsage=critical,keyCertSign\nnameConstraints=permitted;email:example.org',
  });
  await authority.issue('outside', { by: 'narrow' });
  const make = bySigner(authority, 'outside', { cades: true, along: ['narrow'] });
  const found = await told(await signed(contract(), { make }));
  expect(found[0]).toBe('unclear');
  expect(found).toContain('chain_unclear');
});

it('the digest must be the one that belongs to Ed25519', async () => {
  const { authority } = trial;
  await authority.issue('edwards', { key: 'ed25519' });
  // OpenSSL makes neither of the two.
  const make = async (bytes: Buffer, digest: string) => {
    const message = await authority.sign(bytes, 'signer', { digest, along: ['edwards'] });
    const info = new ContentInfo({ schema: readElement(message) as never });
    const data = new SignedData({ schema: info.content as never });
    const [signer] = data.signerInfos;
    const { issuer, serialNumber } = readCertificate(authority.certificate('edwards'))!.parsed;
    const value = sign(
      null,
      Buffer.from(signer!.signedAttrs!.encodedValue),
      await readFile(authority.at('edwards.key')),
    );
    signer!.sid = new IssuerAndSerialNumber({ issuer, serialNumber });
    signer!.signatureAlgorithm = new AlgorithmIdentifier({ algorithmId: '1.3.101.112' });
    signer!.signature = new OctetString({ valueHex: Uint8Array.from(value).buffer });
    info.content = data.toSchema(true) as unknown;
    return Buffer.from(info.toSchema().toBER());
  };
  for (const [digest, verdict] of [
    ['sha512', 'valid'],
    ['sha256', 'unclear'],
  ] as const) {
    const format = 'adbe.pkcs7.detached';
    const found = await told(await signed(contract(), { format, make: (bytes) => make(bytes, digest) }));
    expect(found[0], digest).toBe(verdict);
    expect(found.includes('digest_unknown'), digest).toBe(verdict === 'unclear');
  }
});

it('a time stamp proves nothing once the certificate of its server was revoked', async () => {
  const { authority } = trial;
  await authority.issue('gone', { from: '20200101000000Z', to: '20301231235959Z' });
  const make = async (bytes: Buffer) =>
    stamped(await authority.sign(bytes, 'gone', { cades: true }), (value) => authority.stamp(value));
  const sound = await signed(contract(), { make });
  expect((await trial.check(sound)).signatures[0]!.stamped).not.toBeNull();
  authority.revoke('stamps');
  const list = authority.revoked().toString('latin1');
  const known = append(sound, {
    1: contractObjects[1]!.replace(' >>', ' /DSS << /CRLs [33 0 R] >> >>'),
    33: `stream:${list}`,
  });
  const { signatures } = await trial.check(known);
  expect(signatures[0]!.stamped).toBeNull();
  expect(codesOf(signatures[0]!)).toContain('timestamp_unknown');
});
