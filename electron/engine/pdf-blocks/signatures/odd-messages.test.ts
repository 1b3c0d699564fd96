/** Signatures whose value is right, and which say something else beside: algorithms, certificates, time stamps. None is ever valid. */
import { execFileSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { GeneralizedTime, type BaseBlock } from 'asn1js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReasonCode, SignatureVerdict } from './findings.js';
import { contract, signed, stamped } from './testing.js';
import {
  algorithm,
  attribute,
  encoded,
  hashed,
  madeMessage,
  oid,
  oids,
  referenceTo,
  sequence,
  tagged,
  whole,
  type MessageWishes,
} from './testing-message.js';
import { codesOf, SignatureTrial } from './testing-trial.js';

let trial: SignatureTrial;
const leaf = (more: string): string => `basicConstraints=critical,CA:false\nkeyUsage=critical,${more}`;
const forSigning = leaf('digitalSignature,nonRepudiation');
const authority = (more: string): string =>
  `basicConstraints=critical,CA:true\nkeyUsage=critical,keyCertSign,cRLSign\n${more}`;

/** Issues a certificate for a key that the authority of the tests does not make. */
async function issue(name: string, ...generating: readonly string[]): Promise<void> {
  const at = (one: string) => trial.authority.at(one);
  const quiet = { stdio: 'pipe' } as const;
  const run = (...parameters: readonly string[]) => execFileSync('openssl', parameters, quiet);
  run('genpkey', ...generating, '-out', at(`${name}.key`));
  await writeFile(at(`${name}.ext`), forSigning);
  const configuration = ['-config', at('ca.cnf')];
  run(
    'req',
    '-new',
    '-key',
    at(`${name}.key`),
    '-subj',
    `/CN=${name}`,
    ...configuration,
    '-out',
    at('one.csr'),
  );
  const issuer = ['-cert', at('root.pem'), '-keyfile', at('root.key'), '-extfile', at(`${name}.ext`)];
  run(
    'ca',
    '-batch',
    '-notext',
    ...configuration,
    '-in',
    at('one.csr'),
    ...issuer,
    '-out',
    at(`${name}.pem`),
  );
}

const curve = (name: string): readonly string[] => [
  '-algorithm',
  'EC',
  '-pkeyopt',
  `ec_paramgen_curve:${name}`,
];
const curves = ['secp112r1', 'prime192v1', 'sect163k1', 'secp224r1', 'brainpoolP256r1'] as const;

beforeAll(async () => {
  trial = await SignatureTrial.make();
  for (const name of curves) await issue(name, ...curve(name));
  const pss = ['-algorithm', 'RSA-PSS', '-pkeyopt', 'rsa_keygen_bits:2048'] as const;
  await issue('pss', ...pss);
  const only = ['rsa_pss_keygen_md:sha512', 'rsa_pss_keygen_mgf1_md:sha512', 'rsa_pss_keygen_saltlen:64'];
  await issue('only', ...pss, ...only.flatMap((one) => ['-pkeyopt', one]));
  const own = trial.authority;
  await own.issueAuthority('servers', { extensions: authority('extendedKeyUsage=serverAuth') });
  await own.issue('served', { by: 'servers' });
  await own.issueAuthority('policies', {
    extensions: authority('policyConstraints=requireExplicitPolicy:0'),
  });
  await own.issue('plain', { by: 'policies' });
  const stamping = 'extendedKeyUsage=critical,timeStamping';
  await own.issue('sealing', { extensions: `${leaf('keyEncipherment')}\n${stamping}` });
  await own.issue('twofold', { extensions: `${leaf('digitalSignature')}\n${stamping},serverAuth` });
  await own.issue('mail', { by: 'servers', extensions: `${leaf('digitalSignature')}\n${stamping}` });
});
afterAll(() => trial.remove());

/** A key as one for RSA, also one for PSS alone, which would refuse what it must not do. */
async function keyOf(name: string): Promise<string> {
  const pem = await readFile(trial.authority.at(`${name}.key`), 'utf8');
  if (createPrivateKey(pem).asymmetricKeyType !== 'rsa-pss') return pem;
  const der = execFileSync('openssl', ['pkcs8', '-topk8', '-nocrypt', '-outform', 'DER'], { input: pem });
  // The key itself begins with its version, 0, and its modulus of 257 bytes.
  const at = der.indexOf(Buffer.from('02010002820101', 'hex')) - 4;
  const body = der.subarray(at).toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN RSA PRIVATE KEY-----\n${body}\n-----END RSA PRIVATE KEY-----\n`;
}

type Wishes = Omit<Partial<MessageWishes>, 'certificate' | 'key' | 'along'> & {
  readonly by?: string;
  readonly above?: string;
};

const messageOf = async (content: Buffer, { by = 'signer', above, ...wishes }: Wishes): Promise<Buffer> =>
  madeMessage({
    ...{ certificate: trial.authority.certificate(by), key: await keyOf(by), content },
    ...(above !== undefined && { along: [trial.authority.certificate(above)] }),
    ...wishes,
  });

async function told(bytes: Buffer): Promise<readonly [SignatureVerdict, ...ReasonCode[]]> {
  const { signatures } = await trial.check(bytes);
  const one = signatures.at(-1)!;
  return [one.verdict, ...codesOf(one)];
}

const check = async (wishes: Wishes): Promise<readonly [SignatureVerdict, ...ReasonCode[]]> =>
  told(await signed(contract(), { make: (content) => messageOf(content, wishes) }));

const pssBy = (
  digest: string,
  salt: number,
  { mask = oids.maskGeneration, more = [] }: { mask?: string; more?: readonly BaseBlock[] } = {},
): BaseBlock =>
  algorithm(
    oids.pss,
    sequence(
      tagged(0, algorithm(digest)),
      tagged(1, algorithm(mask, algorithm(digest))),
      tagged(2, whole(salt)),
      ...more,
    ),
  );
const signingPss = (saltLength: number) => ({ padding: 6, saltLength });
const algorithms = (digest: string, value: string): BaseBlock =>
  attribute(oids.algorithms, sequence(algorithm(digest), tagged(1, oid(value))));
const byCurve = (by: string): Wishes => ({ by, named: algorithm(oids.ecdsaSha256) });

const right: Readonly<Record<string, () => Wishes>> = {
  'of the usual kind': () => ({}),
  'that names its algorithms': () => ({
    attributes: (usual) => [...usual, algorithms(oids.sha256, oids.rsa)],
  }),
  'of PSS': () => ({ named: pssBy(oids.sha256, 32), signing: signingPss(32) }),
  'of a key for PSS alone': () => ({ by: 'pss', named: pssBy(oids.sha256, 32), signing: signingPss(32) }),
  'of a key for PSS of one kind': () => ({
    ...{ by: 'only', digest: ['sha512', oids.sha512] },
    ...{ named: pssBy(oids.sha512, 64), signing: signingPss(64) },
  }),
  'of a curve of 224 bits': () => byCurve('secp224r1'),
  'of a curve of Brainpool': () => byCurve('brainpoolP256r1'),
};

const odd: Readonly<Record<string, readonly [SignatureVerdict, ReasonCode, () => Wishes]>> = {
  'another digest is named once more': [
    'invalid',
    'algorithm_differs',
    () => ({ attributes: (usual) => [...usual, algorithms(oids.sha512, oids.rsa)] }),
  ],
  'another algorithm is named once more': [
    'invalid',
    'algorithm_differs',
    () => ({ attributes: (usual) => [...usual, algorithms(oids.sha256, oids.pss)] }),
  ],
  'it was made for a time stamp': ['invalid', 'attributes_odd', () => ({ type: oids.stampInfo })],
  'it was made for a program': ['invalid', 'attributes_odd', () => ({ type: '1.3.6.1.4.1.311.2.1.4' })],
  'the number of another certificate is named': [
    'invalid',
    'certificate_reference_wrong',
    () => ({
      attributes: ([type, digest]) => [
        type,
        digest,
        attribute(
          oids.certificateV2,
          referenceTo(
            trial.authority.certificate('signer'),
            sequence(sequence(tagged(4, sequence())), whole(7)),
          ),
        ),
      ],
    }),
  ],
  'two certificates are named': [
    'invalid',
    'attributes_odd',
    () => ({
      attributes: ([type, digest]) => [
        type,
        digest,
        attribute(
          oids.certificateV2,
          ...['signer', 'other'].map((one) => referenceTo(trial.authority.certificate(one))),
        ),
      ],
    }),
  ],
  'its certificate is named by MD5': [
    'unclear',
    'certificate_reference_missing',
    () => ({
      attributes: ([type, digest]) => [
        type,
        digest,
        attribute(
          oids.certificateV2,
          sequence(
            sequence(sequence(algorithm(oids.md5), hashed(trial.authority.certificate('signer'), 'md5'))),
          ),
        ),
      ],
    }),
  ],
  'PSS has an unknown mask': [
    'unclear',
    'value_unknown',
    () => ({ named: pssBy(oids.sha256, 32, { mask: '1.2.840.113549.1.1.99' }), signing: signingPss(32) }),
  ],
  'PSS has an unknown end': [
    'unclear',
    'value_unknown',
    () => ({ named: pssBy(oids.sha256, 32, { more: [tagged(3, whole(2))] }), signing: signingPss(32) }),
  ],
  'a key for PSS alone makes one of PKCS #1': ['invalid', 'value_wrong', () => ({ by: 'pss' })],
  'a key for PSS of one kind makes another': [
    'invalid',
    'value_wrong',
    () => ({ by: 'only', named: pssBy(oids.sha256, 32), signing: signingPss(32) }),
  ],
  'its curve has 112 bits': ['unclear', 'key_short', () => byCurve('secp112r1')],
  'its curve has 192 bits': ['unclear', 'key_short', () => byCurve('prime192v1')],
  'its binary curve has 163 bits': ['unclear', 'key_short', () => byCurve('sect163k1')],
  'its authority issues for servers alone': [
    'unclear',
    'usage_wrong',
    () => ({ by: 'served', above: 'servers' }),
  ],
  'its authority wants a policy': ['unclear', 'chain_unclear', () => ({ by: 'plain', above: 'policies' })],
  'its time stamp is something else': [
    'invalid',
    'timestamp_wrong',
    () => ({ unsigned: [attribute(oids.stamp, oid('1.2.3'))] }),
  ],
};

describe('a signature is right', () => {
  it.each(Object.keys(right))('%s', async (name) => {
    expect((await check(right[name]!()))[0]).toBe('valid');
  });
});

describe('a signature is not right where', () => {
  it.each(Object.keys(odd))('%s', async (name) => {
    const [verdict, code, make] = odd[name]!;
    const [found, ...codes] = await check(make());
    expect(codes).toContain(code);
    expect(found).toBe(verdict);
  });
});

interface StampWishes extends Wishes {
  readonly imprint?: readonly [name: string, oid: string];
  readonly days?: number;
}

function stampOf(
  bytes: Buffer,
  { imprint: [name, id] = ['sha256', oids.sha256], days = 0, by = 'stamps', ...wishes }: StampWishes,
): Promise<Buffer> {
  const time = new GeneralizedTime({ valueDate: new Date(Date.now() + days * 86_400_000) });
  const imprint = sequence(algorithm(id), hashed(bytes, name));
  const info = sequence(whole(1), oid('1.2.3.4.1'), imprint, whole(5), time);
  return messageOf(encoded(info), { ...wishes, by, type: oids.stampInfo, isInside: true });
}

const md5 = ['md5', oids.md5] as const;

describe('a time stamp proves nothing where', () => {
  it.each<readonly [string, ReasonCode, StampWishes]>([
    ['its key is for secrets', 'usage_wrong', { by: 'sealing' }],
    ['its certificate is for servers, too', 'usage_wrong', { by: 'twofold' }],
    ['its authority issues for servers alone', 'usage_wrong', { by: 'mail', above: 'servers' }],
    ['it stands for an MD5 digest', 'digest_broken', { imprint: md5 }],
    ['it is signed by MD5', 'digest_broken', { digest: md5 }],
    ['it is of a time that has not come', 'timestamp_future', { days: 100 }],
  ])('%s', async (_why, code, wishes) => {
    const make = async (content: Buffer) =>
      stamped(await messageOf(content, {}), (value) => stampOf(value, wishes));
    const { signatures } = await trial.check(await signed(contract(), { make }));
    expect([signatures[0]!.stamped, signatures[0]!.verdict]).toEqual([null, 'valid']);
    expect(codesOf(signatures[0]!)).toContain('timestamp_unknown');
    const place = { field: 13, id: 21, format: 'ETSI.RFC3161', entries: '/Type /DocTimeStamp' };
    const whole = await signed(trial.plain, { ...place, make: (bytes) => stampOf(bytes, wishes) });
    const [verdict, ...codes] = await told(whole);
    expect(verdict).toBe('unclear');
    expect(codes).toContain(code);
    expect(codes.filter((one) => one === code)).toHaveLength(1);
  });

  it('it is none of these', async () => {
    const make = async (content: Buffer) =>
      stamped(await messageOf(content, {}), (value) => stampOf(value, {}));
    const { signatures } = await trial.check(await signed(contract(), { make }));
    expect(signatures[0]!.stamped).not.toBeNull();
  });
});
