import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReasonCode, SignatureVerdict } from './findings.js';
import { append, bySigner, contract, contractObjects, patched, signed, stamped } from './testing.js';
import {
  changesOf,
  codesOf,
  cover,
  filled,
  form,
  page,
  reference,
  SignatureTrial,
  stamp,
  withAnnotation,
} from './testing-trial.js';

let trial: SignatureTrial;
beforeAll(async () => {
  trial = await SignatureTrial.make();
  const { authority } = trial;
  await authority.issue('gone', { from: '20200101000000Z', to: '20210101000000Z' });
  await authority.issue('later', { from: '20400101000000Z', to: '20410101000000Z' });
  await authority.issue('server', {
    extensions:
      'basicConstraints=critical,CA:false\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=serverAuth',
  });
  await authority.issue('below', { by: 'signer' });
  await authority.issueAuthority('middle');
  await authority.issue('deep', { by: 'middle' });
  await authority.issue('weak', { by: 'middle', digest: 'sha1' });
  await authority.issue('short', { key: 'rsa:1024' });
});
afterAll(() => trial.remove());

/** Nothing of these is ever called valid. */
const tampered: Readonly<
  Record<string, readonly [SignatureVerdict, ReasonCode, () => Promise<Buffer> | Buffer]>
> = {
  'a byte of a page': ['invalid', 'digest_wrong', () => patched(trial.plain, 'Pay 100', 'Pay 900')],
  'a byte behind the signature': [
    'invalid',
    'digest_wrong',
    () => patched(trial.plain, '0 R /Prev', '0 R\n/Prev'),
  ],
  'a range that begins late': [
    'invalid',
    'range_start',
    () =>
      signed(contract(), {
        make: bySigner(trial.authority),
        range: ([a, b], size) => [9, a - 9, b, size - b],
      }),
  ],
  'a range that ends early': [
    'invalid',
    'range_end',
    () =>
      signed(contract(), {
        make: bySigner(trial.authority),
        range: ([a, b], size) => [0, a, b, size - b - 90],
      }),
  ],
  'a gap that begins early': [
    'invalid',
    'range_gap',
    () =>
      signed(contract(), {
        make: bySigner(trial.authority),
        range: ([a, b], size) => [0, a - 20, b, size - b],
      }),
  ],
  'a gap that ends late': [
    'invalid',
    'range_gap',
    () =>
      signed(contract(), {
        make: bySigner(trial.authority),
        range: ([a, b], size) => [0, a, b + 12, size - b - 12],
      }),
  ],
  'a gap inside the string': [
    'invalid',
    'range_gap',
    () =>
      signed(contract(), {
        make: bySigner(trial.authority),
        range: ([a, b], size) => [0, a + 1, b - 1, size - b + 1],
      }),
  ],
  'a range beyond the end': [
    'invalid',
    'range_beyond',
    () =>
      signed(contract(), {
        make: bySigner(trial.authority),
        range: ([a, b], size) => [0, a, b, size - b + 99],
      }),
  ],
  'parts that overlap': [
    'invalid',
    'range_order',
    () =>
      signed(contract(), {
        make: bySigner(trial.authority),
        range: ([a], size) => [0, a, a - 50, size - a + 50],
      }),
  ],
  'no second part': [
    'invalid',
    'range_order',
    () => signed(contract(), { make: bySigner(trial.authority), range: ([a, b]) => [0, a, b, 0] }),
  ],
  'a string of zeroes': [
    'invalid',
    'message_unreadable',
    () => signed(contract(), { make: async () => Buffer.from('00', 'hex') }),
  ],
  'a string of something else': [
    'invalid',
    'message_unreadable',
    () => signed(contract(), { make: async () => Buffer.from('3003020101', 'hex') }),
  ],
  'no range': ['invalid', 'range_missing', () => patched(trial.plain, '/ByteRange', '/ByteRangf')],
  'no string': ['invalid', 'range_contents', () => patched(trial.plain, '/Contents <3', '/Contentz <3')],
  'a range of another signature': [
    'invalid',
    'range_twice',
    () =>
      append(trial.plain, {
        13: contractObjects[13]!.replace('/P 4 0 R', '/P 4 0 R /V 20 0 R'),
      }),
  ],
  'a string elsewhere': [
    'invalid',
    'range_contents',
    async () => {
      const whole = await signed(contract(), {
        make: bySigner(trial.authority),
        also: { 22: '<< /Decoy true >>' },
      });
      // The signature itself moves into a later object, whose string is not the one in the gap.
      const text = whole.toString('latin1');
      const dictionary = /20 0 obj\n(<< \/Type \/Sig[\s\S]*?>>)\nendobj/.exec(text)![1]!;
      return append(whole, { 20: dictionary });
    },
  ],
  'content moved between the parts': [
    'invalid',
    'range_gap',
    () => {
      const text = trial.plain.toString('latin1');
      const [all, a = 0, b = 0, c = 0] = /\/ByteRange \[0 (\d+) (\d+) (\d+)/
        .exec(text)!
        .map((one, at) => (at === 0 ? one : Number(one))) as [string, number, number, number];
      const more = Buffer.from(
        ' /Evil true >>\nendobj\n8 0 obj\n<< /Length 4 >>\nstream\nq Q \nendstream\nendobj\n',
      );
      const bytes = Buffer.concat([trial.plain.subarray(0, b), more, trial.plain.subarray(b)]);
      const [, start = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(text)!;
      const moved = `startxref\n${Number(start) + more.length}\n%%EOF\n`;
      bytes.write(moved, bytes.length - moved.length, 'latin1');
      return patched(bytes, all, `/ByteRange [0 ${a} ${b + more.length} ${c}`);
    },
  ],
  'another page': [
    'invalid',
    'changed_forbidden',
    () =>
      append(trial.plain, {
        2: contractObjects[2]!.replace('[4 0 R]', '[4 0 R 12 0 R]').replace('1 >>', '2 >>'),
      }),
  ],
  'a page less': [
    'invalid',
    'changed_forbidden',
    async () => {
      const two = contract({ ...contractObjects, 2: '<< /Type /Pages /Kids [4 0 R 12 0 R] /Count 2 >>' });
      return append(await signed(two, { make: bySigner(trial.authority) }), { 2: contractObjects[2]! });
    },
  ],
  'another text of a page': [
    'invalid',
    'changed_forbidden',
    () => append(trial.plain, { 8: contractObjects[11]! }),
  ],
  'a hidden text that is shown': [
    'invalid',
    'changed_forbidden',
    () => append(trial.plain, { 4: page.replace('8 0 R', '11 0 R') }),
  ],
  'a place of another object in the table': [
    'unclear',
    'changed_unread',
    () => append(trial.plain, {}, { moved: { 8: trial.plain.indexOf('11 0 obj') } }),
  ],
  'a text that is hidden in a stream, by the table alone': [
    'invalid',
    'changed_forbidden',
    async () => {
      const hidden = '8 0 obj\n<< /Length 5 >>\nstream\nq Q n\nendstream\nendobj';
      const bytes = await signed(contract({ ...contractObjects, 11: `stream:${hidden}` }), {
        make: bySigner(trial.authority),
      });
      return append(bytes, {}, { moved: { 8: bytes.indexOf(hidden) } });
    },
  ],
  'a key that stands twice': [
    'unclear',
    'dictionary_odd',
    () => signed(contract(), { entries: '/ByteRange [0 1 2 3]', make: bySigner(trial.authority) }),
  ],
  'a hidden catalog': [
    'invalid',
    'changed_forbidden',
    () =>
      append(
        trial.plain,
        {
          35: contractObjects[1]!.replace('2 0 R', '36 0 R'),
          36: '<< /Type /Pages /Kids [12 0 R] /Count 1 >>',
          12: contractObjects[12]!.replace('2 0 R', '36 0 R'),
        },
        { root: 35 },
      ),
  ],
  'a drawing that is freed': ['invalid', 'changed_forbidden', () => append(trial.plain, {}, { freed: [9] })],
  'another drawing': [
    'invalid',
    'changed_forbidden',
    () => append(trial.plain, { 9: contractObjects[9]!.replace('0.8 g', '0.1 g') }),
  ],
  'another font': [
    'invalid',
    'changed_forbidden',
    () => append(trial.plain, { 5: contractObjects[5]!.replace('Helvetica', 'Courier') }),
  ],
  'another size of the page': [
    'invalid',
    'changed_forbidden',
    () => append(trial.plain, { 4: page.replace('300 300', '300 150') }),
  ],
  'an action at opening': [
    'invalid',
    'changed_forbidden',
    () =>
      append(trial.plain, {
        1: contractObjects[1]!.replace(' >>', ' /OpenAction << /S /JavaScript /JS (app.alert) >> >>'),
      }),
  ],
  'a layer': [
    'invalid',
    'changed_forbidden',
    () =>
      append(trial.plain, {
        1: contractObjects[1]!.replace(' >>', ' /OCProperties << /OCGs [] /D << >> >> >>'),
      }),
  ],
  'a script': [
    'invalid',
    'changed_forbidden',
    () =>
      append(trial.plain, {
        1: contractObjects[1]!.replace(
          ' >>',
          ' /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >> >>',
        ),
      }),
  ],
  'a stamp above the sum': [
    'unclear',
    'covered',
    () => append(trial.plain, { 4: withAnnotation, 30: stamp('30 190 230 230'), 31: cover }),
  ],
  'a large stamp above one digit': [
    'unclear',
    'covered',
    () =>
      append(trial.plain, {
        ...{ 4: withAnnotation, 30: stamp('0 0 300 300') },
        31: '/Type /XObject /Subtype /Form /BBox [0 0 300 300] stream:1 g 80 195 12 22 re f',
      }),
  ],
  'a rectangle that viewers draw': [
    'unclear',
    'changed_unclear',
    () =>
      append(trial.plain, {
        4: withAnnotation,
        30: '<< /Type /Annot /Subtype /Line /Rect [0 0 9 9] /L [30 210 230 210] /C [1 1 1] /BS << /W 40 >> /P 4 0 R >>',
      }),
  ],
  'a second signature above the sum': [
    'unclear',
    'covered',
    () =>
      signed(trial.plain, {
        ...{ field: 30, id: 21, make: bySigner(trial.authority, 'other') },
        fieldObject:
          '<< /Type /Annot /Subtype /Widget /FT /Sig /T (third) /F 4 /Rect [30 190 230 230] /P 4 0 R /V 21 0 R /AP << /N 31 0 R >> >>',
        also: { 3: form.replace('13 0 R]', '13 0 R 30 0 R]'), 4: withAnnotation, 31: cover },
      }),
  ],
  'a filled field above the sum': [
    'unclear',
    'covered',
    async () => {
      const wide = contract({
        ...contractObjects,
        7: contractObjects[7]!.replace('[40 40 160 60]', '[30 190 230 230]'),
      });
      const bytes = await signed(wide, { make: bySigner(trial.authority) });
      return append(bytes, { 10: cover });
    },
  ],
  'a first signature above the sum': [
    'unclear',
    'covered',
    async () => {
      const wide = contract({
        ...contractObjects,
        13: contractObjects[13]!.replace('0 0 0 0', '30 190 230 230'),
      });
      return signed(await signed(wide, { make: bySigner(trial.authority) }), {
        ...{ field: 13, id: 21, also: { 31: cover }, make: bySigner(trial.authority, 'other') },
        fieldObject: `${contractObjects[13]!.replace('0 0 0 0', '30 190 230 230').slice(0, -3)} /V 21 0 R /AP << /N 31 0 R >> >>`,
      });
    },
  ],
  'notes in another order': [
    'invalid',
    'changed_forbidden',
    async () => {
      const both = '14 0 R 15 0 R]';
      const two = { 4: page.replace('14 0 R]', both), 15: contractObjects[14]! };
      const bytes = await signed(contract({ ...contractObjects, ...two }), {
        make: bySigner(trial.authority),
      });
      return append(bytes, { 4: page.replace('14 0 R]', '15 0 R 14 0 R]') });
    },
  ],
  'a short key': [
    'unclear',
    'key_short',
    () => signed(contract(), { make: bySigner(trial.authority, 'short') }),
  ],
  'a message without end': [
    'unclear',
    'message_hostile',
    () => signed(contract(), { make: async () => Buffer.from('3080'.repeat(3000), 'hex') }),
  ],
  'a note that is gone': [
    'invalid',
    'changed_forbidden',
    () => append(trial.plain, { 4: page.replace(' 14 0 R]', ']') }),
  ],
  'a note that says something else': [
    'invalid',
    'changed_forbidden',
    () => append(trial.plain, { 14: contractObjects[14]!.replace('A note', 'No note') }),
  ],
  'a link': [
    'invalid',
    'changed_forbidden',
    () =>
      append(trial.plain, {
        4: withAnnotation,
        30: '<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A << /S /URI /URI (http://x) >> >>',
      }),
  ],
  'a note with an action': [
    'invalid',
    'changed_forbidden',
    () =>
      append(trial.plain, {
        4: withAnnotation,
        30: '<< /Type /Annot /Subtype /Text /Rect [200 0 220 20] /A << /S /Launch /F (x) >> >>',
      }),
  ],
  'another field': [
    'invalid',
    'changed_forbidden',
    () =>
      append(trial.plain, {
        3: form.replace('13 0 R]', '13 0 R 30 0 R]'),
        4: withAnnotation,
        30: contractObjects[7]!.replace('(name)', '(sum)'),
      }),
  ],
  'a field that is moved': [
    'invalid',
    'changed_forbidden',
    () => append(trial.plain, { 7: contractObjects[7]!.replace('[40 40', '[40 30') }),
  ],
  'a field that is hidden': [
    'invalid',
    'changed_forbidden',
    () => append(trial.plain, { 7: contractObjects[7]!.replace('/F 4', '/F 2') }),
  ],
  'another font of the form': [
    'invalid',
    'changed_forbidden',
    () => append(trial.plain, { 3: form.replace('/Helv 5 0 R', '/Helv 36 0 R'), 36: contractObjects[5]! }),
  ],
  'another XML form': [
    'invalid',
    'changed_forbidden',
    () => append(trial.plain, { 3: form.replace('/SigFlags', '/XFA 37 0 R /SigFlags'), 37: 'stream:<xdp/>' }),
  ],
  'content without a table': [
    'unclear',
    'changed_unread',
    () =>
      Buffer.concat([
        trial.plain,
        Buffer.from(
          '8 0 obj\n<< /Length 4 >>\nstream\nq Q \nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
        ),
      ]),
  ],
  'a filled field where nothing is permitted': [
    'invalid',
    'changed_forbidden',
    async () => append(await trial.certified(1), filled),
  ],
  'a second signature where nothing is permitted': [
    'invalid',
    'changed_forbidden',
    async () => trial.second(await trial.certified(1)),
  ],
  'a comment where filling in is permitted': [
    'invalid',
    'changed_forbidden',
    async () =>
      append(await trial.certified(2), { 4: withAnnotation, 30: stamp('200 20 280 60'), 31: cover }),
  ],
  'a page where comments are permitted': [
    'invalid',
    'changed_forbidden',
    async () => append(await trial.certified(3), { 8: contractObjects[11]! }),
  ],
  'a field that is locked': [
    'invalid',
    'changed_forbidden',
    async () =>
      append(
        await signed(contract(), {
          entries: reference('/Action /Include /Fields [(name)]', 'FieldMDP'),
          make: bySigner(trial.authority),
        }),
        filled,
      ),
  ],
  'a field that the field of the signature locks': [
    'invalid',
    'changed_forbidden',
    async () =>
      append(
        await signed(contract(), {
          fieldObject:
            '<< /Type /Annot /Subtype /Widget /FT /Sig /T (first) /F 132 /Rect [0 0 0 0] /P 4 0 R /Lock << /Type /SigFieldLock /Action /All >> /V 20 0 R >>',
          make: bySigner(trial.authority),
        }),
        filled,
      ),
  ],
  'the certificate of somebody else': [
    'invalid',
    'value_wrong',
    () =>
      signed(contract(), {
        format: 'adbe.pkcs7.detached',
        make: async (bytes) => {
          const message = await trial.authority.sign(bytes, 'signer', {});
          const [own, other] = [trial.authority.certificate('signer'), trial.authority.certificate('other')];
          const name = Buffer.from(message);
          // Only the key of the certificate is another one: its issuer and number stay.
          const key = (one: Buffer) => one.indexOf(Buffer.from('0282010100', 'hex'));
          const [from, to] = [key(other), key(own)];
          const place = name.indexOf(own);
          other.copy(name, place + to, from, from + 261);
          return name;
        },
      }),
  ],
  'other data behind the message': [
    'unclear',
    'contents_more',
    () =>
      signed(contract(), {
        make: async (bytes) =>
          Buffer.concat([await trial.authority.sign(bytes, 'signer', { cades: true }), Buffer.from('more')]),
      }),
  ],
  'two signers': [
    'invalid',
    'signers_many',
    () =>
      signed(contract(), {
        make: async (bytes) => {
          const message = await trial.authority.sign(bytes, 'signer', { cades: true });
          await writeFile(trial.authority.at('message'), message);
          return execFileSync('openssl', [
            ...['cms', '-resign', '-inform', 'DER', '-outform', 'DER', '-in', trial.authority.at('message')],
            ...[
              '-signer',
              trial.authority.at('other.pem'),
              '-inkey',
              trial.authority.at('other.key'),
              '-md',
              'sha256',
            ],
          ]);
        },
      }),
  ],
  'an MD5 digest': [
    'unclear',
    'digest_broken',
    () =>
      signed(contract(), {
        format: 'adbe.pkcs7.detached',
        make: bySigner(trial.authority, 'signer', { digest: 'md5' }),
      }),
  ],
  'a certificate that is not named': [
    'unclear',
    'certificate_reference_missing',
    () => signed(contract(), { make: bySigner(trial.authority, 'signer', {}) }),
  ],
  'a certificate that had expired': [
    'invalid',
    'expired',
    () => signed(contract(), { make: bySigner(trial.authority, 'gone') }),
  ],
  'a certificate of the future': [
    'invalid',
    'not_yet_valid',
    () => signed(contract(), { make: bySigner(trial.authority, 'later') }),
  ],
  'a certificate of a server': [
    'unclear',
    'usage_wrong',
    () => signed(contract(), { make: bySigner(trial.authority, 'server') }),
  ],
  'an issuer that may not issue': [
    'invalid',
    'chain_forged',
    () =>
      signed(contract(), { make: bySigner(trial.authority, 'below', { cades: true, along: ['signer'] }) }),
  ],
  'an issuer that is not there': [
    'unclear',
    'issuer_missing',
    () => signed(contract(), { make: bySigner(trial.authority, 'deep') }),
  ],
  'a chain of SHA-1': [
    'unclear',
    'chain_weak',
    () => signed(contract(), { make: bySigner(trial.authority, 'weak', { cades: true, along: ['middle'] }) }),
  ],
  'a time stamp of something else': [
    'invalid',
    'timestamp_wrong',
    () =>
      signed(contract(), {
        make: async (bytes) =>
          stamped(await trial.authority.sign(bytes, 'signer', { cades: true }), () =>
            trial.authority.stamp(Buffer.from('other')),
          ),
      }),
  ],
  'a time stamp of another document': [
    'invalid',
    'digest_wrong',
    () =>
      signed(contract(), { format: 'ETSI.RFC3161', make: () => trial.authority.stamp(Buffer.from('other')) }),
  ],
  'a format that is not known': [
    'unclear',
    'format_unknown',
    () => signed(contract(), { format: 'own.format', make: bySigner(trial.authority) }),
  ],
};

describe('tampered files', () => {
  it.each(Object.keys(tampered))('%s', async (name) => {
    const [verdict, code, make] = tampered[name]!;
    const found = await trial.check(await make());
    const told = found.signatures.map((one) => [one.verdict, ...codesOf(one), ...changesOf(one).flat()]);
    expect(found.verdict, JSON.stringify(told)).toBe(verdict);
    expect(told.flat(), name).toContain(code);
  });
});
