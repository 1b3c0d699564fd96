#!/usr/bin/env node
// A certificate store for tests: answers as the program that reads the store of Windows does, with keys in files, by OpenSSL. What Windows
// itself does is tried by Wine (`npm run test:wine`).
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.PLATEN_TEST_STORE ?? '';
const { kind, certificate, scheme, digest } = JSON.parse(
  Buffer.from(process.argv[2] ?? '', 'base64url').toString(),
);
const mode = existsSync(join(folder, 'mode')) ? readFileSync(join(folder, 'mode'), 'utf8') : 'usual';

const read = (/** @type {string} */ part) =>
  readdirSync(join(folder, part))
    .filter((name) => name.endsWith('.pem'))
    .sort()
    .map((name) => ({
      key: join(folder, part, name.replace('.pem', '.key')),
      x509: new X509Certificate(readFileSync(join(folder, part, name))),
    }));
const own = read('my');
const find = () =>
  own.find(({ x509 }) => x509.fingerprint256.replaceAll(':', '').toLowerCase() === certificate);

function issuers() {
  const chain = [find()?.x509];
  const others = read('ca').map(({ x509 }) => x509);
  for (let last = chain[0]; last && last.subject !== last.issuer; last = chain.at(-1)) {
    const next = others.find((one) => last.checkIssued(one));
    if (!next) break;
    chain.push(next);
  }
  return chain.slice(1).map((one) => one?.raw ?? Buffer.alloc(0));
}

/** The two numbers of a signature in DER, one after the other. */
function numbersOf(/** @type {Buffer} */ der, /** @type {number} */ size) {
  const first = der.subarray(4, 4 + der[3]);
  const second = der.subarray(6 + der[3]);
  return Buffer.concat(
    [first, second].map((number) => Buffer.concat([Buffer.alloc(size), number]).subarray(-size)),
  );
}

function sign() {
  const found = find();
  if (!found) return { failed: 'certificate', status: 0 };
  const status = /^(?:key|signature) (\w+)$/.exec(mode);
  if (status) return { failed: mode.split(' ')[0], status: Number(status[1]) };
  const pss = ['-pkeyopt', 'rsa_padding_mode:pss', '-pkeyopt', 'rsa_pss_saltlen:32'];
  const signature = execFileSync(
    'openssl',
    ['pkeyutl', '-sign', '-inkey', found.key, '-pkeyopt', 'digest:sha256', ...(scheme === 'pss' ? pss : [])],
    { input: Buffer.from(digest, 'base64'), stdio: ['pipe', 'pipe', 'ignore'] },
  );
  const size = found.x509.publicKey.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? 48 : 32;
  return { values: [scheme === 'ecdsa' ? numbersOf(signature, size) : signature] };
}

if (mode === 'crash') process.kill(process.pid, 'SIGSEGV');
const answer =
  kind === 'list'
    ? { values: own.map(({ x509 }) => x509.raw) }
    : kind === 'issuers'
      ? { values: issuers() }
      : sign();
const told = 'values' in answer ? { values: answer.values.map((value) => value.toString('base64')) } : answer;
process.stdout.write(`${JSON.stringify(told)}\n`);
