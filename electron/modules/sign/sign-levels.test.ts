/** Signatures with time stamps (B-T) and revocation data (B-LT), from servers on this computer. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import type { JobStep } from '../../engine/interface/converter.js';
import { loadTool } from '../../engine/worker/tools.js';
import { judgements, mustBeSound, password, plainPdf, signaturesOf, signing } from './testing.js';
import { certifyTimeServer, openServers, serialOf, type TestServers } from './testing-servers.js';

const here = signing();
const valid = 'Signature is Valid.';
let servers: TestServers;
let source: string;

beforeAll(async () => {
  servers = await openServers(here);
  certifyTimeServer(here, [`authorityInfoAccess=OCSP;URI:${servers.url}/ocsp`]);
  servers.states.set(serialOf(here, here.at('time.pem')), 'V');
  source = here.at('plain.pdf');
  await writeFile(source, await plainPdf());
});
afterAll(() => servers.server.close());

/** Signs with a new certificate. @param extensions where it can be asked about */
async function signed(level: 't' | 'lt', extensions: readonly string[] = [], state: 'V' | 'R' = 'V') {
  servers.asked.length = 0;
  const certificate = here.certificate({ extensions: ['keyUsage=digitalSignature', ...extensions] });
  servers.states.set(serialOf(here, certificate.replace(/p12$/, 'pem')), state);
  return here.sign(source, certificate, { sign_level: level, time_server: `${servers.url}/time` });
}

const responder = () => [`authorityInfoAccess=OCSP;URI:${servers.url}/ocsp`];
const codes = () => here.run.remarks.map(({ code }) => code);

describe('a time stamp', () => {
  it('is part of the signature, and only a hash is sent for it', async () => {
    const result = await signed('t');
    expect(codes()).toEqual(['sign_stamped', 'signed']);
    expect(judgements(result)).toEqual([valid]);
    here.verify(result);
    mustBeSound(result);
    // A request of RFC 3161 with a hash of 32 bytes, a nonce and nothing else.
    expect(servers.asked).toEqual(['POST /time 69']);
    const [{ cms } = { cms: Buffer.alloc(0) }] = signaturesOf(result);
    await writeFile(here.at('stamped.der'), cms);
    const told = here.openssl('cms', '-cmsout', '-print', '-inform', 'DER', '-in', here.at('stamped.der'));
    expect(told).toContain('id-smime-aa-timeStampToken');
  });

  it.each([
    ['none', 'time_server_unreachable'],
    ['replayed', 'time_server_wrong'],
    ['garbage', 'time_server_wrong'],
    ['refused', 'time_server_refused'],
  ] as const)('that is not right (%s) ends the work with its own reason', async (stamps, code) => {
    servers.stamps = stamps;
    try {
      await expect(signed('t')).rejects.toMatchObject({ code });
    } finally {
      servers.stamps = 'right';
    }
  });

  it('is asked for at web addresses only', async () => {
    const options = { sign_level: 't', time_server: 'file:///etc/passwd' };
    await expect(here.sign(source, here.certificate(), options)).rejects.toMatchObject({
      code: 'time_server_address',
    });
  });
});

describe('what is waited for', () => {
  /** Signs by itself. @returns the steps that were told, and how it ended */
  async function told(options: Readonly<Record<string, string>>, signal = new AbortController().signal) {
    const steps: JobStep[] = [];
    const certificate = here.certificate({ extensions: responder() });
    servers.states.set(serialOf(here, certificate.replace(/p12$/, 'pem')), 'V');
    const directory = await mkdtemp(here.at('told-'));
    const input = { path: source, name: 'plain.pdf', format: 'pdf' as const };
    const given = { ...options, certificate, certificate_password: password };
    const progress = (step: JobStep) => void steps.push(step);
    const tool = await loadTool('sign-pdf');
    const work = tool.run(
      { input, output: join(directory, 'signed.pdf'), options: given },
      { ...here.run.context, directory, signal, progress },
    );
    return { steps, work };
  }
  const server = () => ({ sign_level: 'lt', time_server: `${servers.url}/time` });

  it('is told: the time server, then the answers about revocation', async () => {
    const { steps, work } = await told(server());
    await work;
    expect(steps).toEqual(['signing', 'stamping', 'signing', 'revocation', 'checking']);
    const plain = await told({});
    await plain.work;
    expect(plain.steps).toEqual(['signing', 'checking']);
  });

  it('is waited for no longer than the person does', async () => {
    servers.stamps = 'silent';
    try {
      servers.asked.length = 0;
      const abort = new AbortController();
      const { steps, work } = await told(server(), abort.signal);
      const ended = expect(work).rejects.toMatchObject({ code: 'cancelled' });
      await expect.poll(() => servers.asked.length, { timeout: 5000 }).toBe(1);
      const since = performance.now();
      abort.abort();
      await ended;
      expect(performance.now() - since).toBeLessThan(500);
      expect(steps.at(-1)).toBe('stamping');
    } finally {
      servers.stamps = 'right';
    }
  });
});

describe('revocation data', () => {
  it.each([
    ['a responder', () => responder(), 2],
    ['a list', () => [`crlDistributionPoints=URI:${servers.url}/list`], 2],
  ] as const)('of %s is added behind the signature, which stays valid', async (_name, extensions, count) => {
    const result = await signed('lt', extensions());
    expect(codes()).toEqual(['sign_stamped', 'signed', 'sign_validation']);
    expect(here.run.remarks.at(-1)?.params).toEqual({ count });
    expect(judgements(result)).toEqual([valid]);
    here.verify(result);
    mustBeSound(result);
    const text = readFileSync(result, 'latin1');
    expect(text).toMatch(/\/Type \/DSS/);
    const [, , end, rest] = signaturesOf(result)[0]!.range;
    expect(end + rest).toBeLessThan(text.length);
  });

  it('that says that a certificate was revoked ends the work', async () => {
    await expect(signed('lt', responder(), 'R')).rejects.toMatchObject({ code: 'signer_revoked' });
    const list = [`crlDistributionPoints=URI:${servers.url}/list`];
    await expect(signed('lt', list, 'R')).rejects.toMatchObject({ code: 'signer_revoked' });
  });

  it('that nobody gives is said', async () => {
    await expect(signed('lt')).rejects.toMatchObject({ code: 'revocation_unknown' });
  });
});
