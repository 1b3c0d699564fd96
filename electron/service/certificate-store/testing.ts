/** Certificate stores in tests: a program with keys in files, and that of Windows by Wine where a test is run for it. */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFile } from '../app/app-files.js';

/** What `npm run test:wine` gives: a folder with a program `node` that runs Node for Windows, and a Windows that nothing was put into yet. */
const wine = process.env['PLATEN_TEST_WINE'] ?? '';

/** The stores that are tried in this run. */
export const stores: readonly StoreKind[] = wine === '' ? ['program'] : ['program', 'wine'];
export type StoreKind = 'program' | 'wine';

const keyTypes = {
  rsa: ['-newkey', 'rsa:2048'],
  p256: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  p384: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384'],
  pss: ['-newkey', 'rsa-pss', '-pkeyopt', 'rsa_keygen_bits:2048'],
} as const;

interface StoredWish {
  /** Absent: RSA. */
  readonly key?: keyof typeof keyTypes;
  /** Days from now on; below 0: it has expired. */
  readonly days?: number;
  /** Where it is kept in Windows; absent: by the newest provider. */
  readonly provider?: keyof typeof providers;
}

/** What keeps keys in Windows: the newest provider before CNG, and one that signs no SHA-256 itself. */
const providers = {
  newest: ['Microsoft Enhanced RSA and AES Cryptographic Provider', '24'],
  old: ['Microsoft Enhanced Cryptographic Provider v1.0', '1'],
} as const;

/** A store of its own, with an authority that issues by another one. */
export class TestStore {
  readonly folder = mkdtempSync(join(tmpdir(), 'platen-store-'));
  /** What programs must find in their environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly #kind: StoreKind;

  constructor(kind: StoreKind = 'program') {
    this.#kind = kind;
    if (kind === 'wine') this.#copyWindows();
    this.environment = {
      PLATEN_TEST_STORE: this.folder,
      PLATEN_CERTIFICATE_STORE:
        kind === 'program' ? join(import.meta.dirname, 'testing', 'program.mjs') : this.#leadToWindows(),
    };
    for (const part of ['my', 'ca']) mkdirSync(this.at(part));
    this.openssl(
      ...['req', '-x509', ...keyTypes.rsa, '-nodes', '-days', '3650', '-subj', '/CN=Harbour Root'],
      ...['-keyout', this.at('root.key'), '-out', this.at('ca/root.pem')],
    );
    this.#issue('ca/issuer.pem', 'issuer.key', keyTypes.rsa, {
      ...{ name: 'Harbour Issuer', by: ['ca/root.pem', 'root.key'], days: 3650 },
      extensions: ['basicConstraints=critical,CA:true', 'keyUsage=keyCertSign'],
    });
  }

  at(name: string): string {
    return join(this.folder, name);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  openssl(...words: readonly string[]): string {
    return execFileSync('openssl', words, { encoding: 'utf8', stdio: 'pipe' });
  }

  /** Puts a key with its certificate into the store. @returns the SHA-1 fingerprint */
  install(name: string, { key = 'rsa', days = 30, provider = 'newest' }: StoredWish = {}): string {
    const file = `my/${createHash('sha1').update(name).digest('hex')}`;
    this.#issue(`${file}.pem`, `${file}.key`, keyTypes[key], {
      ...{ name, by: ['ca/issuer.pem', 'issuer.key'], days },
      extensions: ['basicConstraints=CA:false', 'keyUsage=critical,digitalSignature,nonRepudiation'],
    });
    if (this.#kind === 'wine') this.#import(file, providers[provider]);
    const { fingerprint } = new X509Certificate(readFileSync(this.at(`${file}.pem`)));
    return fingerprint.replaceAll(':', '').toLowerCase();
  }

  /** Says what the program does from now on: `usual`, `crash`, or what fails and with which number, such as `key 0x80090016`. */
  behave(mode: string): void {
    writeFileSync(this.at('mode'), mode);
  }

  #issue(
    certificate: string,
    key: string,
    type: readonly string[],
    wish: {
      readonly name: string;
      readonly by: readonly [certificate: string, key: string];
      readonly days: number;
      readonly extensions: readonly string[];
    },
  ): void {
    const [by, byKey] = wish.by;
    writeFileSync(this.at('extensions'), wish.extensions.join('\n'));
    this.openssl(
      ...['req', ...type, '-nodes', '-utf8', '-subj', `/CN=${wish.name}`],
      ...['-keyout', this.at(key), '-out', this.at('request')],
    );
    this.openssl(
      ...['x509', '-req', '-in', this.at('request'), '-out', this.at(certificate), '-days', `${wish.days}`],
      ...['-CA', this.at(by), '-CAkey', this.at(byKey), '-CAcreateserial', '-extfile', this.at('extensions')],
    );
  }

  #import(file: string, provider: readonly string[]): void {
    const blob = this.at('key.blob');
    this.openssl('rsa', '-in', this.at(`${file}.key`), '-outform', 'MSBLOB', '-out', blob);
    const [der = '', ...issuers] = [file, 'ca/root', 'ca/issuer'].map((name) => {
      const target = this.at(`${name}.der`);
      this.openssl('x509', '-in', this.at(`${name}.pem`), '-outform', 'DER', '-out', target);
      return target;
    });
    const words = [join(import.meta.dirname, 'testing', 'import.cjs'), blob, der, ...provider, ...issuers];
    execFileSync(join(wine, 'node'), words, {
      stdio: 'pipe',
      env: { ...process.env, WINEPREFIX: this.#windows },
    });
  }

  get #windows(): string {
    return this.at('windows');
  }

  /** A Windows of its own: its programs are those of the one that nothing was put into, its registry is written to in place. */
  #copyWindows(): void {
    const from = join(wine, 'windows');
    execFileSync('cp', ['-al', from, this.#windows]);
    for (const name of readdirSync(from))
      if (name.endsWith('.reg')) {
        rmSync(join(this.#windows, name));
        copyFileSync(join(from, name), join(this.#windows, name));
      }
  }

  /** @returns absolute path of a program that asks the program of Platen in a Windows of its own */
  #leadToWindows(): string {
    const lead = this.at('lead');
    const program = builtFile('worker', 'certificate-store.js');
    writeFileSync(
      lead,
      `#!/bin/sh\nWINEPREFIX='${this.#windows}' exec '${join(wine, 'node')}' '${program}' "$1"\n`,
      { mode: 0o755 },
    );
    return lead;
  }
}
