/** What is known of revoked certificates counts for the time that it covers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SigningAuthority } from '../../testing/signing-authority.js';
import { readCertificate } from './known-certificate.js';
import { revocationOf } from './revocation.js';

let authority: SigningAuthority;
const forResponders =
  'basicConstraints=critical,CA:false\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=OCSPSigning';
beforeAll(async () => {
  authority = await SigningAuthority.make();
  await authority.issue('responder', { extensions: forResponders });
  await authority.issue('former', {
    extensions: forResponders,
    from: '20200101000000Z',
    to: '20210101000000Z',
  });
});
afterAll(() => authority.remove());

const hour = 3_600_000;
const day = 24 * hour;

/** @param at hours from now when the certificate was used @param now hours from now when it is judged */
async function state(
  evidence: { readonly answer?: Buffer; readonly list?: Buffer },
  {
    at = 0,
    now = at,
    of = ['signer', 'root'],
  }: { readonly at?: number; readonly now?: number; readonly of?: readonly [string, string] } = {},
): Promise<string> {
  const [one, root] = of.map((name) => readCertificate(authority.certificate(name)));
  const { answer, list } = evidence;
  const found = await revocationOf(
    one!,
    root!,
    { answers: answer ? [answer] : [], lists: list ? [list] : [] },
    { at: new Date(Date.now() + at * hour), now: new Date(Date.now() + now * hour) },
  );
  return found.state;
}
const days = day / hour;

it('an answer counts while it is in force, and for all that was before it', async () => {
  const answer = await authority.answer('signer', 7);
  expect(await state({ answer })).toBe('good');
  expect(await state({ answer }, { at: -30 * days, now: 0 })).toBe('good');
  expect(await state({ answer }, { at: 6 * days })).toBe('good');
  expect(await state({ answer }, { at: 8 * days })).toBe('none');
  // It was made later than now.
  expect(await state({ answer }, { at: -2 * days })).toBe('none');
});

it('an answer without an end counts for the moment alone', async () => {
  const answer = await authority.answer('signer', null);
  expect(await state({ answer })).toBe('good');
  expect(await state({ answer }, { at: -1, now: 0 })).toBe('good');
  expect(await state({ answer }, { at: 2 })).toBe('none');
});

it('only a responder counts whose certificate is in force', async () => {
  expect(await state({ answer: await authority.answer('signer', 7, 'responder') })).toBe('good');
  expect(await state({ answer: await authority.answer('signer', 7, 'former') })).toBe('none');
});

it('a list counts only of who may sign lists', async () => {
  const may = 'basicConstraints=critical,CA:true\nkeyUsage=critical,keyCertSign';
  for (const [name, usage, told] of [
    ['lists', ',cRLSign', 'good'],
    ['none', '', 'none'],
  ] as const) {
    await authority.issueAuthority(name, { extensions: may + usage });
    await authority.issue(`below-${name}`, { by: name });
    expect(await state({ list: authority.revoked(name) }, { of: [`below-${name}`, name] }), name).toBe(told);
  }
});

it('a list of one place counts only for certificates that name it', async () => {
  const point = 'basicConstraints=CA:false\ncrlDistributionPoints=URI:http://lists.example/';
  await authority.issue('named', { extensions: `${point}one` });
  await authority.issue('elsewhere', { extensions: `${point}two` });
  const list = authority.revoked('root', true);
  expect(await state({ list }, { of: ['named', 'root'] })).toBe('good');
  expect(await state({ list }, { of: ['elsewhere', 'root'] })).toBe('none');
});

it('a list counts as an answer does, and what is revoked stays so', async () => {
  const list = authority.revoked();
  expect(await state({ list })).toBe('good');
  expect(await state({ list }, { at: 31 * days })).toBe('none');
  authority.revoke('signer');
  expect(await state({ list: authority.revoked() }, { at: 31 * days })).toBe('revoked');
  expect(await state({ answer: await authority.answer('signer', 1) }, { at: 8 * days })).toBe('revoked');
});
