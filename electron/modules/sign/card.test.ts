/** Signing with keys on cards, at each level: other programs judge, and what cannot be used is refused. */
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTool } from '../../engine/worker/tools.js';
import { chooseKey, signWith, type ChosenKey } from '../../systems/cards/index.js';
import { cardPin, softModule, TestCards } from '../../systems/cards/testing.js';
import { judgements, mustBeSound, plainPdf, signaturesOf, signing } from './testing.js';
import { certifyTimeServer, openServers, serialOf, type TestServers } from './testing-servers.js';

const here = signing();
const valid = 'Signature is Valid.';
let servers: TestServers;
let cards: TestCards;
let source: string;

beforeAll(async () => {
  servers = await openServers(here);
  certifyTimeServer(here, [`authorityInfoAccess=OCSP;URI:${servers.url}/ocsp`]);
  servers.states.set(serialOf(here, here.at('time.pem')), 'V');
  source = here.at('plain.pdf');
  await writeFile(source, await plainPdf());
  cards = new TestCards({ certificate: here.at('root.pem'), key: here.at('root.key') });
  cards.insert('Jane');
  const extensions = [`authorityInfoAccess=OCSP;URI:${servers.url}/ocsp`];
  for (const [id, key] of [
    ['01', 'rsa'],
    ['02', 'p256'],
    ['03', 'p384'],
  ] as const)
    servers.states.set(serialOf(here, cards.certify('Jane', id, { key, extensions })), 'V');
  cards.certify('Jane', '04', { key: 'rsa', isPss: true });
  cards.certify('Jane', '05', { days: -1 });
  // That of the issuer is beside the others, and needed for revocation data.
  cards.writeCertificate('Jane', 'ff', here.at('root.pem'));
}, 60_000);
beforeEach(() => void vi.stubEnv('SOFTHSM2_CONF', cards.environment.SOFTHSM2_CONF));
afterAll(() => {
  vi.unstubAllEnvs();
  cards.remove();
  servers.server.close();
});

/** Signs with a key on the card. @returns absolute path of the result */
async function signed(id: string, options: Readonly<Record<string, string>> = {}): Promise<string> {
  let chosen: ChosenKey | undefined;
  const keys = {
    certificates: async () => {
      chosen = await chooseKey({ module: softModule, key: `Jane:${id}`, pin: cardPin });
      return [...chosen.certificates];
    },
    sign: (data: Uint8Array, scheme: 'rsa' | 'pss' | 'ecdsa') => signWith(chosen!, cardPin, { data, scheme }),
  };
  const directory = await mkdtemp(here.at('card-'));
  const output = join(directory, 'result.pdf');
  const input = { path: source, name: 'plain.pdf', format: 'pdf' as const };
  const tool = await loadTool('sign-pdf', null, { keys });
  const job = { input, output, options: { sign_with: 'card', ...options } };
  here.run.remarks.length = 0;
  await tool.run(job, { ...here.run.context, directory });
  return output;
}

const codes = () => here.run.remarks.map(({ code }) => code);

describe('a key on a card', () => {
  it.each(['01', '02', '03'])('signs (%s): the signature is valid for other programs', async (id) => {
    const result = await signed(id);
    const [before, after] = [readFileSync(source), readFileSync(result)];
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
    expect(judgements(result)).toEqual([valid]);
    here.verify(result);
    mustBeSound(result);
    expect(codes()).toEqual(['signed']);
  });

  it('for PSS alone signs by PSS', async () => {
    const result = await signed('04');
    here.verify(result);
    await writeFile(here.at('pss.der'), signaturesOf(result)[0]!.cms);
    const told = here.openssl('cms', '-cmsout', '-print', '-inform', 'DER', '-in', here.at('pss.der'));
    expect(told).toContain('rsassaPss');
  });

  it.each(['01', '02'])('signs with a time stamp and revocation data (%s)', async (id) => {
    const wish = { sign_level: 'lt', time_server: `${servers.url}/time` };
    const result = await signed(id, wish);
    expect(codes()).toEqual(['sign_stamped', 'signed', 'sign_validation']);
    expect(judgements(result)).toEqual([valid]);
    here.verify(result);
    mustBeSound(result);
    expect(readFileSync(result, 'latin1')).toMatch(/\/Type \/DSS/);
    const stamped = await signed(id, { ...wish, sign_level: 't' });
    expect(codes()).toEqual(['sign_stamped', 'signed']);
    here.verify(stamped);
  });

  it('whose certificate has expired is refused before the card signs', async () => {
    await expect(signed('05')).rejects.toMatchObject({ code: 'signer_expired' });
  });
});
