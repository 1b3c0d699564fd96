/** A signer and an authority of time stamps may write a time in each form of BER. */
import { execFileSync } from 'node:child_process';
import type { BaseBlock } from 'asn1js';
import { Attribute, ContentInfo, SignedAndUnsignedAttributes, SignedData } from 'pkijs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { der, sequence, setOf } from '../../../modules/sign/asn1/der.js';
import { bytesOf, insideOf, readElement } from './bounded-asn1.js';
import { readCertificate } from './known-certificate.js';
import { contract, signed } from './testing.js';
import { codesOf, SignatureTrial } from './testing-trial.js';
import { readTimestamp } from './timestamp-token.js';

const utc = 0x17;
const generalized = 0x18;
/** Each the moment 2026-11-30T22:56:11Z, or 22:56:00Z where it has no seconds; null where nobody can tell. */
const forms: readonly (readonly [tag: number, text: string, time: string | null])[] = [
  [utc, '261130225611Z', '2026-11-30T22:56:11Z'],
  [utc, '2611302256Z', '2026-11-30T22:56:00Z'],
  [utc, '261130235611+0100', '2026-11-30T22:56:11Z'],
  [utc, '2611301756-0500', '2026-11-30T22:56:00Z'],
  [utc, '500101000000Z', '1950-01-01T00:00:00Z'],
  [generalized, '20261130225611Z', '2026-11-30T22:56:11Z'],
  [generalized, '20261201042611+0530', '2026-11-30T22:56:11Z'],
  [generalized, '20261130175611-05', '2026-11-30T22:56:11Z'],
  [generalized, '20261130225611.75Z', '2026-11-30T22:56:11.75Z'],
  [generalized, '2026113022.5Z', '2026-11-30T22:30:00Z'],
  [generalized, '20261130225611', null],
  [generalized, '20260230225611Z', null],
];

/** An element as a message has it, which is inside of others. */
const elementOf = (bytes: Buffer): BaseBlock => insideOf(readElement(sequence(bytes))!)[0]!;

it.each(forms)('reads %i %s as %s', (tag, text, time) => {
  const read = elementOf(der(tag, Buffer.from(text))) as BaseBlock & { toDate(): Date };
  const found = read.toDate().getTime();
  expect(Number.isFinite(found) ? found : null).toBe(time && Date.parse(time));
});

describe('the time of a signature', () => {
  let trial: SignatureTrial;
  beforeAll(async () => {
    trial = await SignatureTrial.make();
  });
  afterAll(() => trial.remove());

  /** Signs with another signing time (RFC 5652, 11.3) than OpenSSL writes. */
  async function signedAt(content: Buffer, time: Buffer): Promise<Buffer> {
    const info = new ContentInfo({
      schema: readElement(await trial.authority.sign(content, 'signer', { cades: true })) as never,
    });
    const data = new SignedData({ schema: info.content as never });
    const signer = data.signerInfos[0]!;
    const attributes = signer.signedAttrs!.attributes.map((one) =>
      one.type === '1.2.840.113549.1.9.5'
        ? new Attribute({ type: one.type, values: [elementOf(time)] })
        : one,
    );
    const bytes = setOf(attributes.map((one) => Buffer.from(one.toSchema().toBER())));
    const ordered = bytesOf(readElement(bytes)!);
    const value = await trial.authority.signPlainly(ordered, 'sha256');
    signer.signedAttrs = new SignedAndUnsignedAttributes({
      type: 0,
      attributes: attributes.toSorted((a, b) =>
        Buffer.compare(Buffer.from(a.toSchema().toBER()), Buffer.from(b.toSchema().toBER())),
      ),
    });
    signer.signature.valueBlock.valueHexView = new Uint8Array(value);
    info.content = data.toSchema(true) as unknown;
    return Buffer.from(info.toSchema().toBER());
  }

  /** Such as 20261130225611, in another zone. */
  const digitsOf = (moment: number, hours: number, isShort = false): string =>
    new Date(moment + hours * 3_600_000)
      .toISOString()
      .replace(/[-:T]|\..*/g, '')
      .slice(isShort ? 2 : 0);

  it.each([
    ['with an offset', (now: number) => der(generalized, Buffer.from(`${digitsOf(now, 9)}+0900`))],
    ['of two digits for the year', (now: number) => der(utc, Buffer.from(`${digitsOf(now, -5, true)}-0500`))],
  ])('%s is what other programs say', async (_name, timeOf) => {
    const now = Math.floor(Date.now() / 1000) * 1000;
    const bytes = await signed(contract(), { make: (content) => signedAt(content, timeOf(now)) });
    const [one] = (await trial.check(bytes)).signatures;
    const iso = new Date(now).toISOString().replace('.000', '');
    expect([one!.verdict, codesOf(one!), one!.claimed]).toEqual([
      'valid',
      ['revocation_not_asked', 'time_claimed'],
      iso,
    ]);
    const told = execFileSync('pdfsig', ['-nocert', await trial.written(bytes)], {
      ...{ encoding: 'utf8', stdio: 'pipe', env: { ...process.env, TZ: 'UTC' } },
    });
    expect(told).toContain('Signature is Valid.');
    const shown = /Signing Time: (.*)/.exec(told)?.[1];
    expect(Date.parse(`${shown} UTC`)).toBe(now);
  });

  /** The bytes, with what a pattern finds replaced by a text of the same length. */
  const changed = (bytes: Buffer, pattern: RegExp, to: (found: string) => string): Buffer =>
    Buffer.from(bytes.toString('latin1').replace(pattern, to), 'latin1');

  it('a certificate whose end nobody can tell is none', () => {
    const bytes = trial.authority.certificate('signer');
    expect(readCertificate(bytes)?.to.getTime()).toBeGreaterThan(Date.now());
    expect(
      readCertificate(changed(bytes, /(?<=\d{12}Z[^]{2})\d{12}Z/, (found) => `${found.slice(0, -1)}?`)),
    ).toBeNull();
  });

  it('a time stamp of a day that does not exist is none', async () => {
    const token = await trial.authority.stamp(Buffer.from('stamped'));
    expect(readTimestamp(token)).toMatchObject({ time: expect.any(Date) });
    const wrong = changed(token, /\d{8}(?=\d{6}Z)/, (found) => `${found.slice(0, 4)}0230`);
    expect(readTimestamp(wrong)).toBe('message_unreadable');
  });
});
