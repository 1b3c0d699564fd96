/** Passwords of v1, as salted hashes that say how they were made: `$scrypt$ln=15,r=8,p=3$SALT$HASH`. */
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import { maxLengths, ServiceError } from '../../../../../contract/index.js';

/**
 * Cost as OWASP recommends it with 32 MB for each hash (Password Storage Cheat Sheet, scrypt): `ln` is the power of two,
 * `r` the block size, `p` the repetitions.
 */
const cost = { ln: 15, r: 8, p: 3 } as const;
const [saltBytes, hashBytes] = [16, 32];

/** Fewest characters of a password. */
const minLength = 8;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** A crowd that logs in at once waits here, and not in memory with 32 MB for each. */
const turns = new PQueue({ concurrency: 2 });

/** The most callers that wait; others are asked to try later: each check takes a large part of a second of one core. */
const maxWaiting = 16;

/** Seconds after which they may. */
const retryAfter = 5;

/** @throws ServiceError `password_length`, `unavailable` */
export async function hashPassword(password: string): Promise<string> {
  if (password.length < minLength || password.length > maxLengths.password)
    throw new ServiceError('password_length', { shortest: minLength, longest: maxLengths.password });
  const salt = randomBytes(saltBytes);
  const hash = await hashOf(password, salt, cost, hashBytes);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${salt.toString('base64')}$${hash.toString('base64')}`;
}

/**
 * Whether a password is the one that was hashed. Without a hash it takes as long and says no, so that nobody learns from the
 * time which names there are.
 * @throws ServiceError `unavailable` when too many are logging in
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  if (password.length > maxLengths.password) return false;
  const [, ln, r, p, salt, hash] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? '') ?? [];
  if (!salt || !hash) {
    await hashOf(password, Buffer.alloc(saltBytes), cost, hashBytes);
    return false;
  }
  const expected = Buffer.from(hash, 'base64');
  const parameters = { ln: Number(ln), r: Number(r), p: Number(p) };
  const found = await hashOf(password, Buffer.from(salt, 'base64'), parameters, expected.length);
  return timingSafeEqual(found, expected);
}

type Cost = Readonly<Record<keyof typeof cost, number>>;

async function hashOf(password: string, salt: Buffer, { ln, r, p }: Cost, bytes: number): Promise<Buffer> {
  if (turns.size >= maxWaiting)
    throw new ServiceError('unavailable', { seconds: retryAfter }, { retryAfter });
  const N = 2 ** ln;
  // Node's own limit is the need without what the repetitions take.
  const maxmem = 128 * r * (N + p + 2) + 1024 * 1024;
  return turns.add(() => derive(password.normalize('NFC'), salt, bytes, { N, r, p, maxmem }));
}
