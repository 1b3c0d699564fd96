/** What a responder or a list said long ago is not taken for what is true now. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SigningAuthority } from '../../../engine/testing/signing-authority.js';
import { readCertificate } from '../identity/certificate.js';
import { collectValidation } from './revocation.js';

let authority: SigningAuthority;
const usage = 'basicConstraints=critical,CA:false\nkeyUsage=critical,digitalSignature,nonRepudiation';
beforeAll(async () => {
  authority = await SigningAuthority.make();
  await authority.issue('asked', {
    extensions: `${usage}\nauthorityInfoAccess=OCSP;URI:http://responder.example/`,
  });
  await authority.issue('listed', {
    extensions: `${usage}\ncrlDistributionPoints=URI:http://list.example/`,
  });
});
afterAll(() => authority.remove());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const collected = async (name: string, answer: Buffer, now: Date) => {
  const [one, root] = [name, 'root'].map((each) => readCertificate(authority.certificate(each)));
  const { responses, lists } = await collectValidation([one!], [root!], () => Promise.resolve(answer), now);
  return [responses.length, lists.length];
};

it('an answer of a responder', async () => {
  const answer = await authority.answer('asked', 7);
  expect(await collected('asked', answer, inDays(0))).toEqual([1, 0]);
  expect(await collected('asked', answer, inDays(6))).toEqual([1, 0]);
  for (const now of [inDays(8), inDays(-1)])
    await expect(collected('asked', answer, now)).rejects.toMatchObject({ code: 'revocation_unknown' });
  const endless = await authority.answer('asked', null);
  expect(await collected('asked', endless, inDays(0))).toEqual([1, 0]);
  await expect(collected('asked', endless, inDays(1))).rejects.toMatchObject({ code: 'revocation_unknown' });
});

it('a list', async () => {
  const list = authority.revoked();
  expect(await collected('listed', list, inDays(29))).toEqual([0, 1]);
  await expect(collected('listed', list, inDays(31))).rejects.toMatchObject({ code: 'revocation_unknown' });
  authority.revoke('listed');
  await expect(collected('listed', authority.revoked(), inDays(0))).rejects.toMatchObject({
    code: 'signer_revoked',
  });
});
