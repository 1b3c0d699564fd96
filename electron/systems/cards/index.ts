/**
 * Signs with keys on cards and tokens (PKCS #11). Keys never leave them: they get a digest and a PIN, and give a signature. The questions
 * of a process go to them one after the other.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';
import type { CardList, ListedCard, SignatureScheme } from '../../../contract/cards.js';
import { likeliest, listedAs, ofPersons } from '../held-certificate.js';
import { faultOf, wrongPin } from './faults.js';
import { RefusedPins } from './refused-pins.js';
import {
  certificatesOf,
  findTokens,
  inSlot,
  keysOf,
  lookAgain,
  type HeldCertificate,
  type InsertedCard,
} from './card-objects.js';
import { askTool, withFolder, type Login } from './tool.js';

/** Which key is wanted. */
export interface KeyWish {
  /** Absolute path of a module; empty for all that are found. */
  readonly module: string;
  /** `[TOKEN:][ID]`: a token by its label, serial number or slot (`slot 0x1`), and the hexadecimal ID of a key; empty for the only one. */
  readonly key: string;
  readonly pin: string;
}

/** A key with its certificate. */
export interface ChosenKey {
  readonly token: InsertedCard;
  readonly certificate: HeldCertificate;
  /** All certificates of the token in DER, that of the key first. */
  readonly certificates: readonly Buffer[];
}

const refused = new RefusedPins();

/** The last question's end. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const result = turn.then(work, work);
  turn = result.catch(() => undefined);
  return result;
}

/** Lists what can be signed with. Never asks for a PIN. Never throws. @param module as {@link KeyWish.module} */
export const listCards = (module: string, now = new Date()): Promise<CardList> =>
  inTurn(async () => {
    try {
      const tokens: ListedCard[] = [];
      let problem: ServiceError | undefined;
      const all = await findTokens(module);
      for (const token of all) {
        const { label, serial, pin, module: path } = token;
        try {
          const held = await certificatesOf(token);
          const certificates = ofPersons(held).map((one) =>
            listedAs(`${nameOf(token, all)}:${one.id}`, one, now),
          );
          // Two modules may read the same card.
          const other = tokens.findIndex((one) => isSameCard(one, token));
          if (other === -1) tokens.push({ label, serial, module: path, pin, certificates });
          else if (tokens[other]!.certificates.length === 0)
            tokens[other] = { label, serial, module: path, pin, certificates };
        } catch (thrown) {
          problem ??= ServiceError.from(thrown);
        }
      }
      return { tokens, problem: problem?.toInfo() ?? null };
    } catch (thrown) {
      return { tokens: [], problem: ServiceError.from(thrown).toInfo() };
    }
  });

/**
 * Finds the key that is to be used.
 * @throws ServiceError `card_tool_missing`, `card_no_module`, `card_module`, `card_none`, `card_unknown`, `card_empty`,
 *   `card_key_unknown`, `card_key_bare`, `card_certificates`, and of the PIN where certificates are shown to their holder alone
 */
export const chooseKey = (wish: KeyWish, now = new Date()): Promise<ChosenKey> =>
  inTurn(async () => {
    const tokens = await findTokens(wish.module);
    const { name, id } = readKey(wish.key);
    const named = tokens.filter(
      ({ label, serial, slot }) => name === '' || [label, serial, `slot ${slot}`].includes(name),
    );
    if (named.length === 0)
      throw new ServiceError('card_unknown', { name, names: tokens.map(({ label }) => label).join(', ') });
    const held: { readonly token: InsertedCard; readonly all: readonly HeldCertificate[] }[] = [];
    for (const token of named) {
      // Two modules may read the same card.
      if (held.some((one) => isSameCard(one.token, token) && one.all.length > 0)) continue;
      held.push({ token, all: await shownCertificates(token, wish.pin, named.length === 1) });
    }
    const all = held.flatMap(({ token, all: certificates }) =>
      certificates.map((certificate) => ({ token, certificate, beside: certificates })),
    );
    const wanted = all.filter(({ certificate }) => id === '' || certificate.id === id);
    const [chosen] = onlyOne(wanted, now);
    if (!chosen) throw await noneThere(id, named, all);
    const { token, certificate, beside } = chosen;
    const others = beside.filter((one) => one !== certificate);
    return { token, certificate, certificates: [certificate, ...others].map(({ bytes }) => bytes) };
  });

/**
 * Signs data.
 * @param data is digested here: tokens get digests alone
 * @throws ServiceError `card_gone`, `card_pin_missing`, `card_pin`, `card_pin_low`, `card_pin_last`, `card_pin_locked`,
 *   `card_no_key`, `card_scheme`, `card_crashed`, `card_failed`
 */
export const signWith = (
  { token: chosen, certificate }: ChosenKey,
  pin: string,
  { data, scheme }: { readonly data: Uint8Array; readonly scheme: SignatureScheme },
): Promise<Buffer> =>
  inTurn(async () => {
    const token = await lookAgain(chosen);
    const digest = createHash('sha256').update(data).digest();
    const [words, input] = mechanisms[scheme](digest);
    return withFolder(async ({ put, result }) => {
      const files = ['--input-file', await put(input), '--output-file', result];
      await loggedIn(
        token,
        pin,
        inSlot(token, '--sign', '--id', certificate.id, ...words, ...files),
        certificate.name,
      );
      return readFile(result);
    });
  });

/** `DigestInfo` of SHA-256 (RFC 8017, 9.2) up to the digest. */
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** What the program is told, and what it is given: mechanisms that sign digests are on every kind of card. */
const mechanisms: Readonly<
  Record<SignatureScheme, (digest: Buffer) => readonly [readonly string[], Buffer]>
> = {
  rsa: (digest) => [['--mechanism', 'RSA-PKCS'], Buffer.concat([digestInfo, digest])],
  pss: (digest) => [
    [
      ...['--mechanism', 'RSA-PKCS-PSS', '--hash-algorithm', 'SHA256'],
      ...['--mgf', 'MGF1-SHA256', '--salt-len', '32'],
    ],
    digest,
  ],
  ecdsa: (digest) => [['--mechanism', 'ECDSA', '--signature-format', 'openssl'], digest],
};

/** Whether two modules read one card. Some makers give all cards the number 0. */
const isSameCard = (
  one: Pick<InsertedCard, 'serial' | 'module'>,
  other: Pick<InsertedCard, 'serial' | 'module'>,
): boolean => one.module !== other.module && one.serial === other.serial && /[^0]/.test(one.serial);

/** What names a card among others, as {@link KeyWish.key} takes it. */
function nameOf(token: InsertedCard, all: readonly InsertedCard[]): string {
  const { label, serial, slot, module } = token;
  const others = all.filter((one) => one !== token && !isSameCard(one, token));
  if (label !== '' && others.every((one) => one.label !== label)) return label;
  if (serial !== '' && others.every((one) => one.serial !== serial)) return serial;
  return others.every((one) => one.slot !== slot || one.module === module) ? `slot ${slot}` : serial;
}

/** The token and the ID of a key; the ID may be none. */
function readKey(text: string): { readonly name: string; readonly id: string } {
  const at = text.lastIndexOf(':');
  return {
    name: text.slice(0, Math.max(at, 0)).trim(),
    id: text
      .slice(at + 1)
      .trim()
      .toLowerCase(),
  };
}

/** Those of a token; where it shows none, those that it shows to its holder. @param isMeant whether the PIN is for this token */
async function shownCertificates(
  token: InsertedCard,
  pin: string,
  isMeant: boolean,
): Promise<HeldCertificate[]> {
  const found = await certificatesOf(token);
  // At a reader with keys of its own the PIN would be wanted for each of them.
  if (found.length > 0 || !isMeant || pin === '' || token.pin === 'none') return found;
  const login = loginOf(token, pin);
  try {
    return await certificatesOf(token, login);
  } catch (thrown) {
    throw await refusedLogin(thrown, token, pin);
  }
}

/** Of several only one is chosen without being named. @throws ServiceError `card_certificates` */
function onlyOne<Entry extends { readonly token: InsertedCard; readonly certificate: HeldCertificate }>(
  entries: readonly Entry[],
  now: Date,
): readonly Entry[] {
  const left = likeliest(entries, now);
  if (left.length < 2) return left;
  const keys = left.map(({ token, certificate: { id, name } }) => `${name} (${token.label}:${id})`);
  throw new ServiceError('card_certificates', { keys: keys.join(', ') });
}

/** Why no certificate is there. */
async function noneThere(
  id: string,
  tokens: readonly InsertedCard[],
  all: readonly { readonly certificate: HeldCertificate }[],
): Promise<ServiceError> {
  const name = tokens.map(({ label }) => label).join(', ');
  const keys = (await Promise.all(tokens.map((token) => keysOf(token)))).flat();
  const bare = keys.find((key) => key.id !== '' && (id === '' ? all.length === 0 : key.id === id));
  if (bare) return new ServiceError('card_key_bare', { id: bare.id, name });
  if (all.length === 0) return new ServiceError('card_empty', { name });
  const ids = all.map(({ certificate }) => certificate.id).join(', ');
  return new ServiceError('card_key_unknown', { id, ids });
}

/** Names a PIN: a card may have several, each in a slot of its own, and some makers give all cards the same number. */
const pinOf = ({ serial, label }: InsertedCard): string => JSON.stringify([serial, label]);

/** @throws ServiceError where a PIN would do no good, or was refused before */
function loginOf(token: InsertedCard, pin: string): Login {
  if (token.pin === 'locked') throw wrongPin('locked', token.label);
  if (token.pin === 'none') return null;
  if (pin === '' && token.pin !== 'reader') throw new ServiceError('card_pin_missing', { name: token.label });
  if (pin !== '' && refused.has(pinOf(token), pin)) throw wrongPin(token.pin, token.label);
  return { pin };
}

/** Asks a token that wants its PIN. @param holder of the certificate, for errors */
async function loggedIn(
  token: InsertedCard,
  pin: string,
  words: readonly string[],
  holder: string,
): Promise<void> {
  const answer = await askTool(token.module, words, loginOf(token, pin));
  if (answer.status === 0) return;
  const fault = faultOf(answer, token.label);
  if (fault.code === 'card_no_key') throw new ServiceError('card_no_key', { name: holder });
  throw await refusedLogin(fault, token, pin);
}

/** The error to tell, once a token did not do what it was asked with a PIN. */
async function refusedLogin(thrown: unknown, token: InsertedCard, pin: string): Promise<ServiceError> {
  const fault = ServiceError.from(thrown);
  if (fault.code !== 'card_pin') return fault;
  if (pin !== '') refused.add(pinOf(token), pin);
  const now = await lookAgain(token).catch(() => null);
  return wrongPin(now?.pin ?? 'asked', token.label);
}
