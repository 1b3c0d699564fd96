// An authority of certificates on this computer, made of OpenSSL, with a time server and a responder on loopback; and other programs
// that judge signatures.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ContentInfo, SignedData } from 'pkijs';

export const certificatePassword = 'kite';

const openssl = (...words) => execFileSync('openssl', words, { stdio: 'pipe' });

/**
 * Makes a root, a signer and a time server, all of which the responder knows.
 * @param {string} folder for all of their files
 */
export async function openAuthority(folder) {
  const at = (name) => join(folder, name);
  const server = createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      try {
        response.end(answer(request.url ?? '', Buffer.concat(parts)));
      } catch {
        response.statusCode = 500;
        response.end();
      }
    });
  });
  const answer = (path, body) => {
    if (path.startsWith('/time')) {
      writeFileSync(at('query.tsq'), body);
      openssl(
        ...['ts', '-reply', '-queryfile', at('query.tsq'), '-out', at('reply.tsr')],
        ...['-config', at('time.cnf'), '-section', 'server'],
      );
      return readFileSync(at('reply.tsr'));
    }
    writeFileSync(at('query.ocsp'), Buffer.from(decodeURIComponent(path.slice('/ocsp/'.length)), 'base64'));
    openssl(
      ...['ocsp', '-index', at('index.txt'), '-CA', at('root.pem'), '-rsigner', at('root.pem')],
      ...['-rkey', at('root.key'), '-reqin', at('query.ocsp'), '-respout', at('reply.ocsp'), '-ndays', '1'],
    );
    return readFileSync(at('reply.ocsp'));
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}`;
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', at('root.key'), '-out', at('root.pem')],
    ...['-days', '3650', '-subj', '/CN=Bench Root', '-sha256'],
  );
  const serials = [
    issue('signer', 'keyUsage=critical,digitalSignature,nonRepudiation'),
    issue('time', 'extendedKeyUsage=critical,timeStamping'),
  ];
  writeFileSync(
    at('index.txt'),
    serials.map((serial) => `V\t491231235959Z\t\t${serial}\tunknown\t/CN=${serial}\n`).join(''),
  );
  writeFileSync(
    at('time.cnf'),
    [
      '[server]',
      `serial=${at('time.serial')}`,
      `signer_cert=${at('time.pem')}`,
      `signer_key=${at('time.key')}`,
      `certs=${at('root.pem')}`,
      ...['signer_digest=sha256', 'default_policy=1.2.3.4', 'digests=sha256', 'ess_cert_id_alg=sha256'],
    ].join('\n'),
  );
  const certificate = at('signer.p12');
  openssl(
    ...['pkcs12', '-export', '-inkey', at('signer.key'), '-in', at('signer.pem')],
    ...['-certfile', at('root.pem'), '-out', certificate, '-passout', `pass:${certificatePassword}`],
  );
  return {
    certificate,
    root: at('root.pem'),
    timeServer: `${url}/time`,
    /**
     * Checks the last signature of a file, and its time stamp if it must have one, against the root.
     * @returns what OpenSSL does not verify
     */
    faults: (bytes, hasStamp) => faultsOf(bytes, hasStamp, at),
    close: () => server.close(),
  };

  /** Makes a key and a certificate. @returns the serial number */
  function issue(name, usage) {
    writeFileSync(at(`${name}.ext`), `${usage}\nauthorityInfoAccess=OCSP;URI:${url}/ocsp\n`);
    openssl(
      ...['req', '-newkey', 'rsa:2048', '-nodes', '-keyout', at(`${name}.key`), '-out', at(`${name}.csr`)],
      ...['-subj', `/CN=Bench ${name}`],
    );
    openssl(
      ...['x509', '-req', '-in', at(`${name}.csr`), '-CA', at('root.pem'), '-CAkey', at('root.key')],
      ...['-CAcreateserial', '-out', at(`${name}.pem`), '-days', '30', '-extfile', at(`${name}.ext`)],
    );
    return String(openssl('x509', '-in', at(`${name}.pem`), '-noout', '-serial'))
      .trim()
      .split('=')[1];
  }
}

/** The last signature of a file, as its bytes have it. */
function lastSignature(bytes) {
  const text = bytes.toString('latin1');
  const found = [...text.matchAll(/\/ByteRange ?\[ ?(\d+) (\d+) (\d+) (\d+) *\]/g)]
    .map((range) => range.slice(1).map(Number))
    .toSorted((one, other) => one[2] - other[2])
    .at(-1);
  if (!found) return null;
  const [from, length, after, rest] = found;
  const padded = Buffer.from(text.slice(length + 1, after - 1), 'hex');
  const cms = padded.subarray(0, 4 + padded.readUInt16BE(2));
  const signed = Buffer.concat([bytes.subarray(from, from + length), bytes.subarray(after, after + rest)]);
  return { cms, signed };
}

function faultsOf(bytes, hasStamp, at) {
  const found = lastSignature(bytes);
  if (!found) return ['no signature'];
  const isRight = (...words) => spawnSync('openssl', words).status === 0;
  writeFileSync(at('cms.der'), found.cms);
  writeFileSync(at('cms.data'), found.signed);
  const faults = isRight(
    ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', at('cms.der'), '-content', at('cms.data')],
    ...['-CAfile', at('root.pem'), '-purpose', 'any', '-out', at('cms.out')],
  )
    ? []
    : ['OpenSSL: signature'];
  const { value, stamp } = partsOf(found.cms);
  if ((stamp !== null) !== hasStamp) return [...faults, 'time stamp missing'];
  if (stamp === null) return faults;
  writeFileSync(at('stamp.der'), stamp);
  writeFileSync(at('stamp.data'), value);
  const isStamped = isRight(
    ...['ts', '-verify', '-token_in', '-in', at('stamp.der'), '-data', at('stamp.data')],
    ...['-CAfile', at('root.pem')],
  );
  return isStamped ? faults : [...faults, 'OpenSSL: time stamp'];
}

const timeStamp = '1.2.840.113549.1.9.16.2.14';

/** The value of a signature, and its time stamp; null without one. */
function partsOf(cms) {
  const { content } = ContentInfo.fromBER(Uint8Array.from(cms).buffer);
  const [signer] = new SignedData({ schema: content }).signerInfos;
  const token = signer.unsignedAttrs?.attributes.find(({ type }) => type === timeStamp)?.values[0];
  return {
    value: Buffer.from(signer.signature.valueBlock.valueHexView),
    stamp: token ? Buffer.from(token.toBER()) : null,
  };
}

/**
 * What poppler says of each signature; null where it does not open the file.
 * @param {string} path @param {string} [password] @returns {string[] | null}
 */
export function popplerJudgements(path, password = '') {
  const words = ['-nocert', ...(password === '' ? [] : ['-upw', password]), path];
  const { stdout, stderr } = spawnSync('pdfsig', words, { encoding: 'utf8', timeout: 120_000 });
  if (/Couldn't open file|Incorrect password|Couldn't read/.test(stderr)) return null;
  return [...stdout.matchAll(/Validation: (.*)/g)].map(([, judgement]) => judgement);
}
