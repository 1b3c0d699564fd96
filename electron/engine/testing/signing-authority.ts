/** An authority of certificates for tests, made by OpenSSL: a root, signers of several kinds, time stamps and answers of OCSP. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type SignerKey = 'rsa:2048' | 'rsa:1024' | 'ec' | 'ed25519';

interface SignerWishes {
  readonly key?: SignerKey;
  /** OpenSSL's extensions of the certificate, a line each. */
  readonly extensions?: string;
  /** `YYYYMMDDhhmmssZ` */
  readonly from?: string;
  readonly to?: string;
  /** The one that issues it; default: the root. */
  readonly by?: string;
  readonly digest?: 'sha256' | 'sha1';
}

interface SigningWishes {
  readonly digest?: string;
  /** Names the certificate, as PAdES wants it. */
  readonly cades?: boolean;
  /** Holds what it signs. */
  readonly attached?: boolean;
  /** The value is made over the content itself. */
  readonly withoutAttributes?: boolean;
  readonly pss?: boolean;
  /** Certificates that go along. */
  readonly along?: readonly string[];
}

const forSigners = 'basicConstraints=critical,CA:false\nkeyUsage=critical,digitalSignature,nonRepudiation';
const forAuthorities = 'basicConstraints=critical,CA:true\nkeyUsage=critical,keyCertSign,cRLSign';
const forStamps =
  'basicConstraints=critical,CA:false\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping';
const ids = 'subjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid';

export class SigningAuthority {
  private constructor(readonly folder: string) {}

  /** Makes a root, a signer `signer`, and an authority of time stamps `stamps`. */
  static async make(): Promise<SigningAuthority> {
    const authority = new SigningAuthority(await mkdtemp(join(tmpdir(), 'platen-authority-')));
    await writeFile(authority.at('index.txt'), '');
    await writeFile(authority.at('index.txt.attr'), 'unique_subject = no\n');
    await writeFile(authority.at('serial'), '1000\n');
    await writeFile(authority.at('crlnumber'), '01\n');
    await writeFile(authority.at('tsaserial'), '01\n');
    await writeFile(authority.at('ca.cnf'), authority.#configuration());
    authority.#newKey('root', 'rsa:2048');
    await writeFile(authority.at('root.ext'), `${forAuthorities}\nsubjectKeyIdentifier=hash`);
    authority.#openssl([
      ...[
        'req',
        '-x509',
        '-new',
        '-key',
        authority.at('root.key'),
        '-days',
        '3650',
        '-subj',
        '/CN=Harbour Root',
      ],
      ...['-config', authority.at('ca.cnf'), '-extensions', 'root', '-out', authority.at('root.pem')],
    ]);
    await authority.issue('signer');
    await authority.issue('stamps', { extensions: forStamps });
    return authority;
  }

  at(name: string): string {
    return join(this.folder, name);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /** Absolute path of the root's certificate. */
  get root(): string {
    return this.at('root.pem');
  }

  #configuration(): string {
    return `
[ca]
default_ca = own
[own]
dir = ${this.folder}
database = $dir/index.txt
serial = $dir/serial
crlnumber = $dir/crlnumber
new_certs_dir = $dir
default_md = sha256
default_days = 365
default_crl_days = 30
policy = any
unique_subject = no
[any]
commonName = supplied
[req]
distinguished_name = name
[name]
[root]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign,cRLSign,digitalSignature
subjectKeyIdentifier = hash
[list]
issuingDistributionPoint = critical,@place
[place]
fullname = URI:http://lists.example/one
[tsa]
default_tsa = stamps
[stamps]
serial = ${this.folder}/tsaserial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha1, sha256, sha512
ess_cert_id_alg = sha256
`;
  }

  #openssl(parameters: readonly string[], input?: Buffer): Buffer {
    return execFileSync('openssl', parameters, { stdio: 'pipe', ...(input && { input }) });
  }

  #newKey(name: string, key: SignerKey): void {
    const kinds = {
      'rsa:2048': ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
      'rsa:1024': ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'],
      ec: ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'],
      ed25519: ['-algorithm', 'ED25519'],
    } as const;
    this.#openssl(['genpkey', ...kinds[key], '-out', this.at(`${name}.key`)]);
  }

  /** Makes `NAME.key` and `NAME.pem`. */
  async issue(
    name: string,
    {
      key = 'rsa:2048',
      extensions = forSigners,
      from,
      to,
      by = 'root',
      digest = 'sha256',
    }: SignerWishes = {},
  ): Promise<void> {
    this.#newKey(name, key);
    await writeFile(this.at(`${name}.ext`), `${extensions}\n${ids}\n`);
    this.#openssl([
      ...['req', '-new', '-key', this.at(`${name}.key`), '-subj', `/CN=${name} of Harbour`],
      ...['-config', this.at('ca.cnf'), '-out', this.at(`${name}.csr`)],
    ]);
    this.#openssl([
      ...[
        'ca',
        '-batch',
        '-notext',
        '-config',
        this.at('ca.cnf'),
        '-md',
        digest,
        '-in',
        this.at(`${name}.csr`),
      ],
      ...[
        '-cert',
        this.at(`${by}.pem`),
        '-keyfile',
        this.at(`${by}.key`),
        '-extfile',
        this.at(`${name}.ext`),
      ],
      ...(from ? ['-startdate', from] : []),
      ...(to ? ['-enddate', to] : []),
      ...['-out', this.at(`${name}.pem`)],
    ]);
  }

  /** Makes an authority below another one. */
  issueAuthority(name: string, wishes: SignerWishes = {}): Promise<void> {
    return this.issue(name, { extensions: forAuthorities, ...wishes });
  }

  revoke(name: string): void {
    this.#openssl(['ca', '-config', this.at('ca.cnf'), ...this.#issuer(), '-revoke', this.at(`${name}.pem`)]);
  }

  #issuer(name = 'root'): string[] {
    return ['-cert', this.at(`${name}.pem`), '-keyfile', this.at(`${name}.key`)];
  }

  /**
   * A list of revoked certificates (DER).
   * @param by who signs it; default: the root
   * @param isOfPlace it is only for certificates that name its place
   */
  revoked(by = 'root', isOfPlace = false): Buffer {
    this.#openssl([
      'ca',
      '-gencrl',
      '-config',
      this.at('ca.cnf'),
      ...this.#issuer(by),
      ...(isOfPlace ? ['-crlexts', 'list'] : []),
      '-out',
      this.at('crl.pem'),
    ]);
    return this.#openssl(['crl', '-in', this.at('crl.pem'), '-outform', 'DER']);
  }

  /**
   * An answer of OCSP on a certificate (DER).
   * @param days it is in force; null: no end is said
   * @param by who answers; default: the root
   */
  async answer(name: string, days: number | null = 7, by = 'root'): Promise<Buffer> {
    const root = this.at('root.pem');
    this.#openssl([
      ...['ocsp', '-issuer', root, '-cert', this.at(`${name}.pem`), '-no_nonce'],
      ...['-reqout', this.at('ocsp.req')],
    ]);
    this.#openssl([
      ...[
        'ocsp',
        '-index',
        this.at('index.txt'),
        '-CA',
        root,
        '-rsigner',
        this.at(`${by}.pem`),
        '-rkey',
        this.at(`${by}.key`),
      ],
      ...['-reqin', this.at('ocsp.req'), '-respout', this.at('ocsp.resp')],
      ...(days === null ? [] : ['-ndays', String(days)]),
    ]);
    return readFile(this.at('ocsp.resp'));
  }

  certificate(name: string): Buffer {
    return this.#openssl(['x509', '-in', this.at(`${name}.pem`), '-outform', 'DER']);
  }

  /** Signs some bytes (CMS, DER). */
  async sign(
    bytes: Buffer,
    name = 'signer',
    { digest = 'sha256', cades, attached, withoutAttributes, pss, along = [] }: SigningWishes = {},
  ): Promise<Buffer> {
    await writeFile(this.at('content'), bytes);
    await writeFile(
      this.at('along.pem'),
      Buffer.concat(await Promise.all(along.map((one) => readFile(this.at(`${one}.pem`))))),
    );
    return this.#openssl([
      ...['cms', '-sign', '-binary', '-md', digest, '-in', this.at('content'), '-outform', 'DER'],
      ...['-signer', this.at(`${name}.pem`), '-inkey', this.at(`${name}.key`)],
      ...(along.length > 0 ? ['-certfile', this.at('along.pem')] : []),
      ...(cades ? ['-cades'] : []),
      ...(attached ? ['-nodetach'] : []),
      ...(withoutAttributes ? ['-noattr'] : []),
      ...(pss ? ['-keyopt', 'rsa_padding_mode:pss'] : []),
    ]);
  }

  /** A plain signature of some bytes (PKCS #1). */
  async signPlainly(bytes: Buffer, digest: string, name = 'signer'): Promise<Buffer> {
    await writeFile(this.at('content'), bytes);
    return this.#openssl(['dgst', `-${digest}`, '-sign', this.at(`${name}.key`), this.at('content')]);
  }

  /** A time stamp of some bytes (RFC 3161, DER). */
  async stamp(bytes: Buffer, digest = 'sha256', name = 'stamps'): Promise<Buffer> {
    await writeFile(this.at('content'), bytes);
    this.#openssl([
      ...['ts', '-query', '-data', this.at('content'), `-${digest}`, '-cert', '-out', this.at('stamp.req')],
    ]);
    this.#openssl([
      ...[
        'ts',
        '-reply',
        '-config',
        this.at('ca.cnf'),
        '-section',
        'stamps',
        '-queryfile',
        this.at('stamp.req'),
      ],
      ...['-signer', this.at(`${name}.pem`), '-inkey', this.at(`${name}.key`), '-chain', this.root],
      ...['-token_out', '-out', this.at('stamp')],
    ]);
    return readFile(this.at('stamp'));
  }
}
