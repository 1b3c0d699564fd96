import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { append, bySigner, contract, contractObjects, signed, stamped } from './testing.js';
import { changesOf, codesOf, cover, filled, SignatureTrial, stamp, withAnnotation } from './testing-trial.js';
import { trustedRoots } from './trusted-roots.js';

let trial: SignatureTrial;
beforeAll(async () => {
  trial = await SignatureTrial.make();
  const { authority } = trial;
  await authority.issue('revoked');
  authority.revoke('revoked');
  await authority.issueAuthority('middle');
  await authority.issue('deep', { by: 'middle' });
  await authority.issue('curve', { key: 'ec' });
});
afterAll(() => trial.remove());

describe('sound signatures', () => {
  const sound: Readonly<Record<string, () => Promise<Buffer>>> = {
    'of a document as a whole': () => Promise.resolve(trial.plain),
    'by RSASSA-PSS': () =>
      signed(contract(), { make: bySigner(trial.authority, 'signer', { cades: true, pss: true }) }),
    'by a curve': () => signed(contract(), { make: bySigner(trial.authority, 'curve') }),
    'by SHA-512': () =>
      signed(contract(), { make: bySigner(trial.authority, 'signer', { cades: true, digest: 'sha512' }) }),
    'without attributes': () =>
      signed(contract(), {
        format: 'adbe.pkcs7.detached',
        make: bySigner(trial.authority, 'signer', { withoutAttributes: true }),
      }),
    'of an old kind': () =>
      signed(contract(), { format: 'adbe.pkcs7.detached', make: bySigner(trial.authority, 'signer', {}) }),
    'of a certificate below another one': () =>
      signed(contract(), { make: bySigner(trial.authority, 'deep', { cades: true, along: ['middle'] }) }),
    'followed by a second one': () => trial.second(trial.plain),
    'followed by a filled field': () => Promise.resolve(append(trial.plain, filled)),
    'followed by a comment': () =>
      Promise.resolve(append(trial.plain, { 4: withAnnotation, 30: stamp('200 20 280 60'), 31: cover })),
    'followed by metadata': () =>
      Promise.resolve(
        append(trial.plain, {
          1: contractObjects[1]!.replace(' >>', ' /Metadata 33 0 R >>'),
          33: '/Type /Metadata stream:<x/>',
        }),
      ),
    'that permits filling in': async () => append(await trial.certified(2), filled),
    'that permits comments': async () =>
      append(await trial.certified(3), { 4: withAnnotation, 30: stamp('200 20 280 60'), 31: cover }),
    'with a line end behind it': () => Promise.resolve(Buffer.concat([trial.plain, Buffer.from('\r\n')])),
  };
  it.each(Object.keys(sound))('%s', async (name) => {
    const bytes = await sound[name]!();
    const { signatures, verdict } = await trial.check(bytes);
    expect(signatures.map((one) => [one.field, one.verdict, codesOf(one)])).toEqual(
      signatures.map((one) => [one.field, 'valid', codesOf(one)]),
    );
    expect(verdict).toBe('valid');
    // Two programs with libraries of their own agree on the signature itself.
    const told = execFileSync('pdfsig', ['-nocert', await trial.written(bytes)], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    expect(told).toContain('Signature is Valid.');
    if (name === 'followed by a second one')
      expect(signatures.map(({ covers }) => covers)).toEqual(['revision', 'file']);
  });

  it('is valid for OpenSSL, too', async () => {
    const text = trial.plain.toString('latin1');
    const [, start = 0, end = 0] = /\/ByteRange \[0 (\d+) (\d+)/.exec(text)!.map(Number);
    await writeFile(
      join(trial.folder, 'content'),
      Buffer.concat([trial.plain.subarray(0, start), trial.plain.subarray(end)]),
    );
    // Zeros behind the message are passed over; its own last byte may be one.
    const message = text.slice(start + 1, end - 1);
    await writeFile(join(trial.folder, 'message'), Buffer.from(message, 'hex'));
    const parameters = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', join(trial.folder, 'message')];
    const purpose = ['-purpose', 'any', '-CAfile', trial.authority.root, '-out', join(trial.folder, 'out')];
    expect(() =>
      execFileSync('openssl', [...parameters, '-content', join(trial.folder, 'content'), ...purpose], {
        stdio: 'pipe',
      }),
    ).not.toThrow();
  });

  it('tells who signed, when, and what is not known', async () => {
    const [one] = (await trial.check(trial.plain)).signatures;
    expect(one).toMatchObject({
      ...{ field: 'first', kind: 'signature', signer: 'signer of Harbour', issuer: 'Harbour Root' },
      ...{ format: 'ETSI.CAdES.detached', digest: 'SHA-256', covers: 'file', isTrusted: true },
      ...{ stamped: null, revocation: 'not_asked', permission: null },
    });
    expect(codesOf(one!)).toEqual(['revocation_not_asked', 'time_claimed']);
    expect(one!.chain.map(({ subject }) => subject)).toEqual(['signer of Harbour', 'Harbour Root']);
  });

  it('says what came later, and where', async () => {
    const bytes = append(await trial.second(append(trial.plain, filled)), {
      4: withAnnotation,
      30: stamp('200 20 280 60'),
      31: cover,
    });
    const { signatures } = await trial.check(bytes);
    expect(signatures.map(changesOf)).toEqual([
      [
        ['filled', 'name', 'allowed'],
        ['signature', 'second', 'allowed'],
        ['comments', '1', 'allowed'],
      ],
      [['comments', '1', 'allowed']],
    ]);
  });

  it('reads the old formats, and says that SHA-1 is weak', async () => {
    const hashed = await signed(contract(), {
      format: 'adbe.pkcs7.sha1',
      make: async (bytes) => {
        await writeFile(join(trial.folder, 'whole'), bytes);
        const digest = execFileSync('openssl', ['dgst', '-sha1', '-binary', join(trial.folder, 'whole')]);
        return trial.authority.sign(digest, 'signer', { attached: true });
      },
    });
    const [one] = (await trial.check(hashed)).signatures;
    expect([one!.verdict, codesOf(one!)]).toEqual(['valid', expect.arrayContaining(['digest_weak'])]);
    const certificate = trial.authority.certificate('signer').toString('hex');
    const old = await signed(contract(), {
      format: 'adbe.x509.rsa_sha1',
      entries: `/Cert <${certificate}>`,
      make: async (bytes) => {
        const value = await trial.authority.signPlainly(bytes, 'sha1');
        return Buffer.concat([Buffer.from([0x04, 0x82, value.length >> 8, value.length & 0xff]), value]);
      },
    });
    const [other] = (await trial.check(old)).signatures;
    expect([other!.verdict, other!.digest, codesOf(other!)]).toEqual([
      'valid',
      'SHA-1',
      expect.arrayContaining(['digest_weak', 'time_missing']),
    ]);
  });
});

describe('time', () => {
  it('takes the time of a stamp, and lets an expired certificate be', async () => {
    const bytes = await signed(contract(), {
      make: async (content) =>
        stamped(await trial.authority.sign(content, 'signer', { cades: true }), (value) =>
          trial.authority.stamp(value),
        ),
    });
    const [one] = (await trial.check(bytes)).signatures;
    expect(one).toMatchObject({ verdict: 'valid', authority: 'stamps of Harbour' });
    expect(one!.stamped).not.toBeNull();
    expect(codesOf(one!)).toEqual(['revocation_not_asked']);
    const future = new Date(Date.now() + 800 * 86_400_000);
    const then = await trial.check(bytes, trial.roots, future);
    expect(then.signatures[0]!.verdict).toBe('valid');
    const without = await trial.check(trial.plain, trial.roots, future);
    expect(codesOf(without.signatures[0]!)).toContain('expired_since');
    expect(without.verdict).toBe('unclear');
  });

  it('verifies a time stamp of the document, which proves the time of what it covers', async () => {
    const bytes = await signed(trial.plain, {
      ...{ field: 13, id: 21, format: 'ETSI.RFC3161', entries: '/Type /DocTimeStamp' },
      make: (content) => trial.authority.stamp(content),
    });
    const { signatures, verdict } = await trial.check(bytes);
    expect(verdict).toBe('valid');
    expect(signatures.map(({ kind }) => kind)).toEqual(['signature', 'timestamp']);
    expect(signatures[0]!.stamped).toBe(signatures[1]!.stamped);
    expect(changesOf(signatures[0]!)).toEqual([['timestamp', 'second', 'allowed']]);
  });

  it('says what the document knows of revocations', async () => {
    const store = async (before: Buffer, answers: Buffer[], lists: Buffer[]) =>
      append(before, {
        1: contractObjects[1]!.replace(' >>', ' /DSS 34 0 R >>'),
        34: `<< /Type /DSS /OCSPs [${answers.map((_, at) => `${50 + at} 0 R`).join(' ')}] /CRLs [${lists.map((_, at) => `${60 + at} 0 R`).join(' ')}] >>`,
        ...Object.fromEntries([
          ...answers.map((one, at) => [50 + at, `stream:${one.toString('latin1')}`] as const),
          ...lists.map((one, at) => [60 + at, `stream:${one.toString('latin1')}`] as const),
        ]),
      });
    const revoked = await signed(contract(), { make: bySigner(trial.authority, 'revoked') });
    const states = await Promise.all(
      [
        await store(trial.plain, [await trial.authority.answer('signer')], []),
        await store(trial.plain, [], [trial.authority.revoked()]),
        await store(trial.plain, [await trial.authority.answer('other')], []),
        await store(revoked, [await trial.authority.answer('revoked')], []),
        await store(revoked, [], [trial.authority.revoked()]),
      ].map(async (bytes) => {
        const [one] = (await trial.check(bytes)).signatures;
        return [one!.revocation, one!.verdict];
      }),
    );
    expect(states).toEqual([
      ['good', 'valid'],
      ['good', 'valid'],
      ['not_asked', 'valid'],
      ['revoked', 'invalid'],
      ['revoked', 'invalid'],
    ]);
  });
});

it('refuses a file of trial.roots without any', async () => {
  const path = join(trial.folder, 'roots.txt');
  await writeFile(path, 'no certificate');
  await expect(trustedRoots(path)).rejects.toMatchObject({ code: 'certificates_unreadable' });
});

describe('what is missing', () => {
  it('finds no signature where it was taken out', async () => {
    const { signatures, verdict } = await trial.check(append(trial.plain, { 6: contractObjects[6]! }));
    expect([signatures, verdict]).toEqual([[], null]);
  });

  it('calls nobody trusted whom nobody knows', async () => {
    const strangers = await trustedRoots('');
    const { signatures, verdict } = await trial.check(trial.plain, strangers);
    expect([verdict, codesOf(signatures[0]!)]).toEqual([
      'unclear',
      expect.arrayContaining(['issuer_missing']),
    ]);
    const along = await signed(contract(), {
      make: bySigner(trial.authority, 'signer', { cades: true, along: ['root'] }),
    });
    expect(codesOf((await trial.check(along, strangers)).signatures[0]!)).toContain('issuer_unknown');
  });
});
