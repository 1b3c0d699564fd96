/** Cards in tests: SoftHSM, a token of Debian without a card, whose keys are made by the tool of OpenSC and certified by OpenSSL. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The module that is a token. */
export const softModule = '/usr/lib/softhsm/libsofthsm2.so';

/** The PIN of each token. */
export const cardPin = '470815';

/** `SubjectPublicKeyInfo` of a key of P-384 up to its point. */
const p384Head = '3076301006072a8648ce3d020106052b81040022036200';

const keyTypes = { rsa: 'rsa:2048', p256: 'EC:prime256v1', p384: 'EC:secp384r1' } as const;

interface CertifiedKey {
  /** Of its key on the token; absent: P-256. */
  readonly key?: keyof typeof keyTypes;
  readonly name?: string;
  /** Days from now on; below 0: it has expired. */
  readonly days?: number;
  /** More lines of extensions. */
  readonly extensions?: readonly string[];
  /** Whether the certificate is for RSASSA-PSS alone. */
  readonly isPss?: boolean;
}

/** Nothing odd; a reader with keys of its own; objects for the holder alone; a crash, and a card taken out, while it signs; no PSS; what drivers print. */
type OddCard = 'usual' | 'keypad' | 'shy' | 'crash' | 'removed' | 'no-pss' | 'noisy';

/** Absolute paths. */
interface Authority {
  readonly certificate: string;
  readonly key: string;
}

/** A folder with tokens and an authority of certificates. */
export class TestCards {
  readonly folder = mkdtempSync(join(tmpdir(), 'platen-cards-'));
  /** What programs must find in their environment. */
  readonly environment = { SOFTHSM2_CONF: this.at('softhsm2.conf'), PLATEN_ODD_CARD: this.folder };

  readonly #by: Authority;

  /** @param by issues the certificates; left out: an authority of its own */
  constructor(by?: Authority) {
    mkdirSync(this.at('tokens'));
    writeFileSync(
      this.environment.SOFTHSM2_CONF,
      `directories.tokendir = ${this.at('tokens')}\nobjectstore.backend = file\nlog.level = ERROR\n`,
    );
    this.#by = by ?? { certificate: this.at('root.pem'), key: this.at('root.key') };
    if (!by)
      this.openssl(
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', '-subj', '/CN=Harbour Root'],
        ...['-keyout', this.#by.key, '-out', this.#by.certificate],
      );
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

  /** Makes a token. */
  insert(label: string): void {
    this.#run(
      'softhsm2-util',
      '--init-token',
      '--free',
      '--label',
      label,
      '--so-pin',
      '0815',
      '--pin',
      cardPin,
    );
  }

  /** Takes a token out. @param name its label, or its serial number */
  takeOut(name: string, by: 'token' | 'serial' = 'token'): void {
    this.#run('softhsm2-util', '--delete-token', `--${by}`, name);
  }

  /** Makes a key on a token. @param id hexadecimal */
  makeKey(label: string, id: string, key: keyof typeof keyTypes = 'p256'): void {
    const words = ['--keypairgen', '--key-type', keyTypes[key], '--id', id, '--label', `key ${id}`];
    this.tool(label, '--login', '--pin', cardPin, ...words, '--usage-sign');
  }

  /** Makes a key with its certificate. @returns absolute path of the certificate */
  certify(label: string, id: string, wish: CertifiedKey = {}): string {
    this.makeKey(label, id, wish.key);
    const pem = this.issue(label, id, wish);
    this.writeCertificate(label, id, pem);
    return pem;
  }

  /** Issues a certificate for a key on a token. @returns absolute path */
  issue(
    label: string,
    id: string,
    { name = `Zoë Kite ${id}`, days = 30, extensions = [], isPss = false }: CertifiedKey = {},
  ): string {
    const [key, pem, extension] = [this.at('card.der'), this.at(`${label}-${id}.pem`), this.at('card.ext')];
    // The tool of Debian 12 does not write down keys of P-384; it shows their points.
    const shown = this.tool(label, '--list-objects', '--type', 'pubkey');
    const point = new RegExp(`EC_POINT: +0461(04[\\da-f]{192})\n.*\n.*\n +ID: +${id}\n`).exec(shown)?.[1];
    if (point !== undefined) writeFileSync(key, Buffer.from(p384Head + point, 'hex'));
    else this.tool(label, '--read-object', '--type', 'pubkey', '--id', id, '--output-file', key);
    this.openssl('pkey', '-pubin', '-inform', 'DER', '-in', key, '-out', this.at('card.pub'));
    if (isPss) this.#forPss();
    writeFileSync(
      extension,
      ['basicConstraints=CA:false', 'keyUsage=critical,digitalSignature,nonRepudiation', ...extensions].join(
        '\n',
      ),
    );
    this.openssl(
      ...[
        'req',
        '-new',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-keyout',
        this.at('unused.key'),
      ],
      ...['-utf8', '-subj', `/CN=${name}`, '-out', this.at('card.csr')],
    );
    this.openssl(
      ...['x509', '-req', '-in', this.at('card.csr'), '-force_pubkey', this.at('card.pub'), '-out', pem],
      ...['-CA', this.#by.certificate, '-CAkey', this.#by.key, '-CAcreateserial'],
      ...['-days', `${days}`, '-extfile', extension],
    );
    return pem;
  }

  writeCertificate(label: string, id: string, pem: string): void {
    const der = this.at('certificate.der');
    this.openssl('x509', '-in', pem, '-outform', 'DER', '-out', der);
    const words = ['--write-object', der, '--type', 'cert', '--id', id, '--label', `certificate ${id}`];
    this.tool(label, '--login', '--pin', cardPin, ...words);
  }

  tool(label: string, ...words: readonly string[]): string {
    return this.#run('pkcs11-tool', '--module', softModule, '--token-label', label, ...words);
  }

  /** Makes a module that does what real cards do and SoftHSM does not. @returns absolute path */
  oddModule(): string {
    const module = this.at('odd-card.so');
    const source = join(import.meta.dirname, 'testing-module.c');
    execFileSync('cc', ['-shared', '-fPIC', '-w', '-o', module, source, '-ldl'], { stdio: 'pipe' });
    return module;
  }

  /** Says what that module does from now on, and forgets the PINs that it was given. */
  behave(mode: OddCard): void {
    writeFileSync(this.at('mode'), mode);
    rmSync(this.at('tries'), { force: true });
  }

  /** A letter for each PIN that module was given: r for right ones, w for wrong ones. */
  get tries(): string {
    return existsSync(this.at('tries')) ? readFileSync(this.at('tries'), 'utf8') : '';
  }

  #run(program: string, ...words: readonly string[]): string {
    const env = { ...process.env, ...this.environment };
    return execFileSync(program, words, { encoding: 'utf8', stdio: 'pipe', env });
  }

  /** Turns the public key into one for RSASSA-PSS alone (RFC 4055, 1.2): another name of the algorithm. */
  #forPss(): void {
    const pem = this.openssl(
      'rsa',
      '-pubin',
      '-in',
      this.at('card.pub'),
      '-RSAPublicKey_out',
      '-outform',
      'PEM',
    );
    const key = Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');
    const algorithm = Buffer.from('300b06092a864886f70d01010a', 'hex');
    const bits = Buffer.concat([Buffer.from([0x03, 0x82, ...twoBytes(key.length + 1), 0]), key]);
    const whole = Buffer.concat([
      Buffer.from([0x30, 0x82, ...twoBytes(algorithm.length + bits.length)]),
      algorithm,
      bits,
    ]);
    writeFileSync(
      this.at('card.pub'),
      `-----BEGIN PUBLIC KEY-----\n${whole.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`,
    );
  }
}

const twoBytes = (value: number): readonly [number, number] => [value >> 8, value & 0xff];
