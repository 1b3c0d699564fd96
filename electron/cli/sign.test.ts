/** `platen sign`: what it writes, and that the password of the key stays unknown. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { expect, it, onTestFinished } from 'vitest';
import { atTerminal, commandLineForEach } from './testing/command-line.js';

const commandLine = commandLineForEach();
const password = 'quay-4711-key';

/** @returns absolute path of a certificate file */
function certificateFile(folder: string): string {
  const at = (name: string) => join(folder, name);
  const quiet = { stdio: 'pipe' } as const;
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=Jane Kite'],
      ...['-keyout', at('key.pem'), '-out', at('certificate.pem')],
    ],
    quiet,
  );
  execFileSync(
    'openssl',
    [
      ...['pkcs12', '-export', '-inkey', at('key.pem'), '-in', at('certificate.pem')],
      ...['-out', at('jane.p12'), '-passout', `pass:${password}`],
    ],
    quiet,
  );
  return at('jane.p12');
}

/** Names of the files below a folder that contain a text. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text));
}

/** A time server of OpenSSL. @returns its address, and the numbers of bytes that it was sent */
async function timeServer(folder: string): Promise<{ readonly url: string; readonly sent: number[] }> {
  const at = (name: string) => join(folder, name);
  const quiet = { stdio: 'pipe' } as const;
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=Clock'],
      ...['-addext', 'extendedKeyUsage=critical,timeStamping'],
      ...['-keyout', at('clock.key'), '-out', at('clock.pem')],
    ],
    quiet,
  );
  writeFileSync(
    at('clock.cnf'),
    [
      ...['[server]', `serial=${at('clock.serial')}`, `signer_cert=${at('clock.pem')}`],
      ...[`signer_key=${at('clock.key')}`, 'signer_digest=sha256', 'default_policy=1.2.3', 'digests=sha256'],
    ].join('\n'),
  );
  const sent: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const query = Buffer.concat(parts);
      sent.push(query.length);
      writeFileSync(at('query.tsq'), query);
      const words = ['ts', '-reply', '-config', at('clock.cnf'), '-section', 'server'];
      execFileSync('openssl', [...words, '-queryfile', at('query.tsq'), '-out', at('reply.tsr')], quiet);
      response.end(readFileSync(at('reply.tsr')));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/time`, sent };
}

it('gets a time stamp from the server that is named, for a worker without a network', async () => {
  const { run, folder } = commandLine();
  const letter = join(folder, 'letter.pdf');
  const document = await PDFDocument.create();
  document.addPage([300, 200]);
  await writeFile(letter, await document.save());
  const certificate = certificateFile(folder);
  const { url, sent } = await timeServer(folder);
  const words = ['sign', letter, '--certificate', certificate, '--password-stdin'];
  const made = await run([...words, '--level', 'B-T', '--time-server', url], `${password}\n`);
  expect(made.status, made.stderr).toBe(0);
  const result = readFileSync(join(folder, 'letter-signed.pdf'), 'latin1');
  // id-aa-timeStampToken (RFC 3161, appendix A), in DER.
  expect(result).toContain('060b2a864886f70d010910020e');
  expect(sent).toEqual([69]);
});

it('signs with a certificate file whose password comes from standard input, and keeps it nowhere', async () => {
  const { run, folder, ownWorkers } = commandLine();
  const letter = join(folder, 'letter.pdf');
  const document = await PDFDocument.create();
  document.addPage([300, 200]);
  await writeFile(letter, await document.save());
  const certificate = certificateFile(folder);
  const words = ['sign', letter, '--certificate', certificate, '--password-stdin'];

  ownWorkers();
  const made = await run([...words, '--reason', 'Seen', '--visible', '1:20,20,200,60'], `${password}\n`);
  expect(made.status, made.stderr).toBe(0);
  const result = join(folder, 'letter-signed.pdf');
  expect(made.stdout.trim()).toBe(result);
  expect(execFileSync('pdfsig', ['-nocert', result], { encoding: 'utf8' })).toContain('Signature is Valid');
  expect(filesWith(folder, password)).toEqual([]);

  const wrong = await run([...words, '--json'], 'another\n');
  expect(wrong.status).not.toBe(0);
  expect(JSON.parse(wrong.stdout)).toMatchObject({
    status: 'failed',
    errors: [{ code: 'signer_password' }],
  });
  const none = await run(['sign', letter]);
  expect(none.status).not.toBe(0);
  expect(none.stderr).toContain('certificate');
});

it('signs several PDFs, also protected ones, and chooses among several certificates', async () => {
  const { run, folder } = commandLine();
  const document = await PDFDocument.create();
  document.addPage([300, 200]);
  const bytes = await document.save();
  const [one, other, plain] = ['one.pdf', 'other.pdf', 'plain.pdf'].map((name) => join(folder, name));
  await writeFile(plain!, bytes);
  for (const path of [one!, other!])
    execFileSync('qpdf', ['--encrypt', 'pier', 'owner', '256', '--', plain!, path], { stdio: 'pipe' });
  const certificate = certificateFile(folder);
  const words = ['sign', one!, other!, '--certificate', certificate, '--password-stdin'];
  const made = await run([...words, '--pdf-password-stdin', '--holder', 'jane kite'], `pier\n${password}\n`);
  expect(made.status, made.stderr).toBe(0);
  for (const name of ['one', 'other'])
    expect(
      execFileSync('pdfsig', ['-nocert', '-upw', 'pier', join(folder, `${name}-signed.pdf`)], {
        encoding: 'utf8',
      }),
    ).toContain('Signature is Valid');
  const nobody = await run([...words, '--pdf-password-stdin', '--holder', 'Eve'], `pier\n${password}\n`);
  expect(nobody.stderr).toContain('has no certificate of “Eve”');
});

it('says which option is missing', async () => {
  const { run, folder } = commandLine();
  const file = join(folder, 'letter.pdf');
  await writeFile(file, 'x');
  const none = await run(['sign', file]);
  expect(none.stderr).toContain('needs the option --certificate <file>');
  const late = await run(['sign', file, '--certificate', 'a.p12', '--level', 'B-T']);
  expect([late.status, late.stderr]).toEqual([
    2,
    expect.stringContaining('needs the option --time-server <url>'),
  ]);
});

it('asks for the password of the certificate file at a terminal, which does not show it', async () => {
  const { folder } = commandLine();
  const letter = join(folder, 'letter.pdf');
  const document = await PDFDocument.create();
  document.addPage([300, 200]);
  await writeFile(letter, await document.save());
  const words = ['sign', letter, '--certificate', certificateFile(folder)];
  const { status, shown } = await atTerminal(words, folder, password);
  expect(status, shown).toBe(0);
  expect(shown).toContain('Password of the certificate file:');
  expect(shown).not.toContain(password);
  expect(existsSync(join(folder, 'letter-signed.pdf'))).toBe(true);
}, 60_000);
