/** A time server and a responder on this computer, both made of OpenSSL, for tests of signing. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { signing } from './testing.js';

type Here = ReturnType<typeof signing>;

/** What the servers answer, and what they were asked. */
export interface TestServers {
  readonly url: string;
  /** Paths, with the number of bytes that were sent. */
  readonly asked: string[];
  /** Answers of the time server: right ones, those of another request, none, a refusal, anything, or nothing for ever. */
  stamps: 'right' | 'replayed' | 'none' | 'refused' | 'garbage' | 'silent';
  /** Certificates by their serial numbers: valid, or revoked. */
  readonly states: Map<string, 'V' | 'R'>;
  readonly server: Server;
}

export async function openServers(here: Here): Promise<TestServers> {
  const { at, openssl } = here;
  makeTimeServer(here);
  let last: Buffer | null = null;
  const servers: TestServers = {
    url: '',
    asked: [],
    stamps: 'right',
    states: new Map(),
    server: createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts);
        const path = request.url ?? '';
        servers.asked.push(`${request.method ?? ''} /${path.split('/')[1] ?? ''} ${body.length}`);
        if (path.startsWith('/time') && servers.stamps === 'silent') return;
        const answer = path.startsWith('/time')
          ? stamp(body)
          : path.startsWith('/ocsp/')
            ? respond(Buffer.from(decodeURIComponent(path.slice(6)), 'base64'))
            : path.startsWith('/list')
              ? list()
              : null;
        response.statusCode = answer ? 200 : 500;
        response.end(answer ?? '');
      });
    }),
  };
  const stamp = (query: Buffer): Buffer | null => {
    if (servers.stamps === 'none') return null;
    if (servers.stamps === 'garbage') return Buffer.from('a page of another kind');
    if (servers.stamps === 'replayed' && last) return last;
    writeFileSync(at('query.tsq'), servers.stamps === 'refused' ? query.subarray(0, 10) : query);
    openssl(
      ...['ts', '-reply', '-queryfile', at('query.tsq'), '-out', at('reply.tsr')],
      ...['-config', at('time.cnf'), '-section', 'server'],
    );
    last = readFileSync(at('reply.tsr'));
    return last;
  };
  const index = (): void => {
    const rows = [...servers.states].map(
      ([serial, state]) =>
        `${state}\t491231235959Z\t${state === 'R' ? '260101000000Z' : ''}\t${serial}\tunknown\t/CN=${serial}`,
    );
    writeFileSync(at('index.txt'), `${rows.join('\n')}\n`);
  };
  const respond = (query: Buffer): Buffer => {
    index();
    writeFileSync(at('query.ocsp'), query);
    openssl(
      ...['ocsp', '-index', at('index.txt'), '-CA', at('root.pem'), '-rsigner', at('root.pem')],
      ...['-rkey', at('root.key'), '-reqin', at('query.ocsp'), '-respout', at('reply.ocsp'), '-ndays', '1'],
    );
    return readFileSync(at('reply.ocsp'));
  };
  const list = (): Buffer => {
    index();
    writeFileSync(
      at('list.cnf'),
      `[ca]\ndefault_ca=own\n[own]\ndatabase=${at('index.txt')}\ndefault_md=sha256\ndefault_crl_days=1\n`,
    );
    openssl(
      ...['ca', '-gencrl', '-config', at('list.cnf'), '-keyfile', at('root.key'), '-cert', at('root.pem')],
      ...['-out', at('list.pem')],
    );
    openssl('crl', '-in', at('list.pem'), '-outform', 'DER', '-out', at('list.crl'));
    return readFileSync(at('list.crl'));
  };
  await new Promise<void>((done) => servers.server.listen(0, '127.0.0.1', done));
  const { port } = servers.server.address() as AddressInfo;
  return Object.assign(servers, { url: `http://127.0.0.1:${port}` });
}

function makeTimeServer({ at, openssl }: Here): void {
  openssl(
    ...['req', '-newkey', 'rsa:2048', '-nodes', '-keyout', at('time.key'), '-out', at('time.csr')],
    ...['-subj', '/CN=Harbour Clock'],
  );
  writeFileSync(
    at('time.cnf'),
    [
      '[extensions]',
      'extendedKeyUsage=critical,timeStamping',
      '[server]',
      `serial=${at('time.serial')}`,
      `signer_cert=${at('time.pem')}`,
      `signer_key=${at('time.key')}`,
      `certs=${at('root.pem')}`,
      'signer_digest=sha256',
      'default_policy=1.2.3.4',
      'digests=sha256',
      'ess_cert_id_alg=sha256',
    ].join('\n'),
  );
}

/** Signs the certificate of the time server. @param extensions further ones, such as where it can be asked about */
export function certifyTimeServer({ at, openssl }: Here, extensions: readonly string[]): void {
  writeFileSync(at('time.ext'), ['extendedKeyUsage=critical,timeStamping', ...extensions].join('\n'));
  openssl(
    ...['x509', '-req', '-in', at('time.csr'), '-CA', at('root.pem'), '-CAkey', at('root.key')],
    ...['-CAcreateserial', '-out', at('time.pem'), '-days', '30', '-extfile', at('time.ext')],
  );
}

/** The serial number of a certificate, as the index has it. */
export const serialOf = ({ openssl }: Here, pem: string): string =>
  openssl('x509', '-in', pem, '-noout', '-serial').trim().split('=')[1] ?? '';
