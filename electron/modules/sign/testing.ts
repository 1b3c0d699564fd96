/** Signing in tests: an authority of its own, certificate files by OpenSSL, and other programs as judges. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect } from 'vitest';
import { toolRun, type ToolRun } from '../testing/tool-run.js';

/** The password of certificate files. */
export const password = 'kite & Öl';

/** Kinds of keys, as `openssl req` makes them. */
const keys = {
  rsa: ['-newkey', 'rsa:2048'],
  p256: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  p384: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384'],
  p521: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-521'],
  pss: ['-newkey', 'rsa-pss', '-pkeyopt', 'rsa_keygen_bits:2048'],
  short: ['-newkey', 'rsa:1024'],
} as const;

interface CertificateWish {
  readonly key?: keyof typeof keys;
  /** Of the holder. */
  readonly name?: string;
  /** Lines of extensions. */
  readonly extensions?: readonly string[];
  /** More arguments of `openssl x509`. */
  readonly more?: readonly string[];
  /** More arguments of `openssl pkcs12`. */
  readonly file?: readonly string[];
  readonly password?: string;
}

/** A folder with an authority, and what signs there. */
export function signing() {
  let folder = '';
  let tools: ToolRun | undefined;
  const at = (name: string): string => join(folder, name);
  const openssl = (...words: readonly string[]): string =>
    execFileSync('openssl', words, { encoding: 'utf8', stdio: 'pipe' });
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'platen-sign-'));
    tools = toolRun(folder);
    openssl(
      ...['req', '-x509', ...keys.rsa, '-nodes', '-keyout', at('root.key'), '-out', at('root.pem')],
      ...['-days', '3650', '-subj', '/CN=Harbour Root', '-sha256'],
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  let made = 0;
  /** Makes a certificate file. @returns absolute path */
  const certificate = (wish: CertificateWish = {}): string => {
    made += 1;
    const name = `signer-${made}`;
    const [key, request, pem] = [at(`${name}.key`), at(`${name}.csr`), at(`${name}.pem`)];
    const usage = wish.extensions ?? ['keyUsage=critical,digitalSignature,nonRepudiation'];
    writeFileSync(at(`${name}.ext`), usage.join('\n'));
    openssl(
      ...['req', ...keys[wish.key ?? 'rsa'], '-nodes', '-keyout', key, '-out', request],
      ...['-utf8', '-subj', `/CN=${wish.name ?? 'Zoë Kite'}/O=Harbour Museum`],
    );
    openssl(
      ...['x509', '-req', '-in', request, '-CA', at('root.pem'), '-CAkey', at('root.key'), '-CAcreateserial'],
      ...['-out', pem, '-days', '30', '-extfile', at(`${name}.ext`), ...(wish.more ?? [])],
    );
    const file = at(`${name}.p12`);
    openssl(
      ...['pkcs12', '-export', '-inkey', key, '-in', pem, '-certfile', at('root.pem'), '-out', file],
      ...['-passout', `pass:${wish.password ?? password}`, ...(wish.file ?? [])],
    );
    return file;
  };

  /** Signs a PDF of the folder. @returns absolute path of the result */
  const sign = (
    path: string,
    certificate: string,
    options: Readonly<Record<string, string | number | boolean>> = {},
  ): Promise<string> =>
    tools!.tool('sign-pdf', path, { certificate, certificate_password: password, ...options });

  return {
    at,
    openssl,
    certificate,
    sign,
    get run(): ToolRun {
      return tools!;
    },
    /** Checks a CMS with OpenSSL against the authority. @throws Error where it is not right */
    verify: (path: string): void => {
      for (const { cms, signed } of signaturesOf(path)) {
        writeFileSync(at('cms.der'), cms);
        writeFileSync(at('cms.data'), signed);
        openssl(
          ...[
            'cms',
            '-verify',
            '-binary',
            '-inform',
            'DER',
            '-in',
            at('cms.der'),
            '-content',
            at('cms.data'),
          ],
          ...['-CAfile', at('root.pem'), '-purpose', 'any', '-out', at('cms.out')],
        );
      }
    },
  };
}

/** A document of one page. */
export async function plainPdf(save: Parameters<PDFDocument['save']>[0] = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([400, 300]).drawText('Kite & Sons', { x: 40, y: 200 });
  return document.save(save);
}

/** A signature as it stands in a file. */
export interface FileSignature {
  readonly range: readonly [number, number, number, number];
  readonly cms: Buffer;
  /** The bytes that it covers. */
  readonly signed: Buffer;
}

/** Signatures of a file, found by their bytes. */
export function signaturesOf(path: string): FileSignature[] {
  const bytes = readFileSync(path);
  const text = bytes.toString('latin1');
  return [...text.matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+) *\]/g)].map((found) => {
    const range = found.slice(1).map(Number) as unknown as [number, number, number, number];
    const [from, before, after, rest] = range;
    const hex = text.slice(before + 1, after - 1);
    const padded = Buffer.from(hex, 'hex');
    // The CMS says how long it is; zeros follow.
    const cms = padded.subarray(0, 4 + padded.readUInt16BE(2));
    const signed = Buffer.concat([bytes.subarray(from, before), bytes.subarray(after, after + rest)]);
    return { range, cms, signed };
  });
}

/** What poppler says of each signature. */
export const judgements = (path: string): string[] =>
  [...execFileSync('pdfsig', ['-nocert', path], { encoding: 'utf8' }).matchAll(/Validation: (.*)/g)].map(
    ([, judgement = '']) => judgement,
  );

/** Checks that qpdf finds nothing wrong. */
export const mustBeSound = (path: string): void =>
  expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain('No syntax or stream');
