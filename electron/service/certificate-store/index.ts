/**
 * Signs with certificates of the system's certificate store: that of the person, on Windows. The key stays with the system, also one on a
 * card or one that may not be exported: it gets a digest, and gives a signature. The questions of a process go to it one after the other.
 */
import { createHash, X509Certificate } from 'node:crypto';
import type { SignatureScheme } from '../../../contract/cards.js';
import type { StoreList } from '../../../contract/certificate-store.js';
import { ServiceError } from '../../../contract/index.js';
import {
  likeliest,
  listedAs,
  ofPersons,
  readHeld,
  type ReadableCertificate,
} from '../../systems/held-certificate.js';
import { faultOf } from './faults.js';
import { hasStore } from './has-store.js';
import { StoreAnswer, wordOf, type StoreQuestion } from './protocol.js';
import { askReader } from './reader.js';

/** A certificate in the store. */
interface StoredCertificate extends ReadableCertificate {
  /** Its SHA-1 fingerprint, which Windows shows: hexadecimal digits, lower case. */
  readonly key: string;
  /** Its SHA-256 fingerprint, in the same form. */
  readonly fingerprint: string;
}

/** A certificate with a key in the store. */
export interface StoredKey {
  readonly certificate: StoredCertificate;
  /** Itself and those above it as far as the system has them, in DER. */
  readonly certificates: readonly Buffer[];
}

/** The last question's end. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const result = turn.then(work, work);
  turn = result.catch(() => undefined);
  return result;
}

/** Lists what can be signed with. Never throws. */
export const listStored = (now = new Date()): Promise<StoreList> =>
  inTurn(async () => {
    try {
      const held = ofPersons(await certificatesWithKeys());
      return { certificates: held.map((one) => listedAs(one.key, one, now)), problem: null };
    } catch (thrown) {
      return { certificates: [], problem: ServiceError.from(thrown).toInfo() };
    }
  });

/**
 * Finds the certificate that is to be used.
 * @param key its SHA-1 fingerprint, with or without spaces and colons; empty for the only one
 * @throws ServiceError `store_none`, `store_empty`, `store_unknown`, `store_certificates`, `store_crashed`, `store_failed`
 */
export const chooseStored = (key: string, now = new Date()): Promise<StoredKey> =>
  inTurn(async () => {
    const all = (await certificatesWithKeys()).map((certificate) => ({ certificate }));
    const wanted = key.replaceAll(/[^\da-f]/gi, '').toLowerCase();
    const named =
      key.trim() === '' ? likeliest(all, now) : all.filter(({ certificate }) => certificate.key === wanted);
    const [chosen, another] = named;
    const keys = (named.length === 0 ? all : named)
      .map(({ certificate: { name, key: its } }) => `${name} (${its})`)
      .join(', ');
    if (!chosen) throw new ServiceError('store_unknown', { key: key.trim(), keys });
    if (another) throw new ServiceError('store_certificates', { keys });
    const { certificate } = chosen;
    const above = await ask({ kind: 'issuers', certificate: certificate.fingerprint }, certificate.name);
    return { certificate, certificates: [certificate.bytes, ...above] };
  });

/**
 * Signs data. Windows asks the person itself where a key wants a PIN, a password or consent.
 * @param data is digested here: the system gets digests alone
 * @throws ServiceError `store_unknown`, `store_no_key`, `store_cancelled`, `store_scheme`, `store_crashed`, `store_failed`
 */
export const signStored = (
  { certificate: { fingerprint, name } }: StoredKey,
  { data, scheme }: { readonly data: Uint8Array; readonly scheme: SignatureScheme },
): Promise<Buffer> =>
  inTurn(async () => {
    const digest = createHash('sha256').update(data).digest('base64');
    const [signature] = await ask({ kind: 'sign', certificate: fingerprint, scheme, digest }, name);
    if (!signature) throw new ServiceError('store_crashed', { name });
    return scheme === 'ecdsa' ? ecdsaValue(signature) : signature;
  });

/** @throws ServiceError `store_none`, `store_empty`, `store_crashed`, `store_failed` */
async function certificatesWithKeys(): Promise<StoredCertificate[]> {
  if (!hasStore()) throw new ServiceError('store_none');
  const found = (await ask({ kind: 'list' }, '')).flatMap((bytes): StoredCertificate[] => {
    const held = readHeld(bytes);
    if (!held) return [];
    const { fingerprint, fingerprint256 } = new X509Certificate(bytes);
    return [{ ...held, key: digitsOf(fingerprint), fingerprint: digitsOf(fingerprint256) }];
  });
  if (found.length === 0) throw new ServiceError('store_empty');
  return found;
}

const digitsOf = (fingerprint: string): string => fingerprint.replaceAll(':', '').toLowerCase();

/** @param name of the certificate, for errors */
async function ask(question: StoreQuestion, name: string): Promise<readonly Buffer[]> {
  const { status, out } = await askReader(wordOf(question), question.kind === 'sign');
  const answer = status === 0 ? StoreAnswer.safeParse(parsed(out)).data : undefined;
  if (!answer) throw new ServiceError('store_crashed', { name });
  if ('failed' in answer) throw faultOf(answer, name);
  return answer.values.map((value) => Buffer.from(value, 'base64'));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** `ECDSA-Sig-Value` (RFC 3279, 2.2.3) of the two numbers, which Windows writes one after the other. */
function ecdsaValue(numbers: Buffer): Buffer {
  const half = numbers.length / 2;
  const both = Buffer.concat([integer(numbers.subarray(0, half)), integer(numbers.subarray(half))]);
  return Buffer.concat([Buffer.from([0x30, both.length]), both]);
}

/** INTEGER of a number without sign, of at most 48 bytes. */
function integer(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first < 0 ? Buffer.alloc(1) : bytes.subarray(first);
  const sign = digits[0]! >= 0x80 ? [0] : [];
  return Buffer.concat([Buffer.from([0x02, sign.length + digits.length, ...sign]), digits]);
}
