/** Seals what must stay secret between a gateway and a worker: passwords of documents. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { ServiceError } from '../../contract/index.js';
import { valueOf, type NodeEnvironment } from './environment.js';

export interface Sealer {
  /** @returns text that only who has the key of the deployment can read; another one each time */
  seal(plain: string): string;
  /** @throws ServiceError `sealed_unreadable` where it was sealed with another key, or changed */
  open(sealed: string): string;
}

/** What sealed text begins with. Another way to seal gets another word, so that two versions of Platen tell them apart. */
const version = 'platen1';
const [cipher, nonceBytes, tagBytes] = ['aes-256-gcm', 12, 16] as const;

interface Key {
  /** Tells keys apart in sealed text: the beginning of the key's SHA-256. */
  readonly id: string;
  readonly bytes: Buffer;
}

/**
 * The sealer of a deployment; null where it has no key.
 * `PLATEN_SECRET_KEY`, or the file that `PLATEN_SECRET_KEY_FILE` names, has 32 random bytes in base64 or hexadecimal. For a new key, all
 * nodes are first given `OLD,NEW`, then `NEW,OLD`, then `NEW` alone: the first one seals, and all of them open.
 * @throws ServiceError `sealing_key_wrong`
 */
export function openSealer(environment: NodeEnvironment = process.env): Sealer | null {
  const text = valueOf(environment, 'PLATEN_SECRET_KEY');
  if (text === undefined || text === '') return null;
  const keys = text.split(',').map((each) => keyFrom(each.trim()));
  return new KeySealer(keys);
}

function keyFrom(text: string): Key {
  const bytes = /^[0-9a-f]{64}$/i.test(text)
    ? Buffer.from(text, 'hex')
    : /^[\w+/-]{43}=?$/.test(text)
      ? Buffer.from(text, 'base64')
      : null;
  if (bytes?.byteLength !== 32) throw new ServiceError('sealing_key_wrong');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

/** AES-256-GCM (NIST SP 800-38D) with a random nonce for each text. */
class KeySealer implements Sealer {
  readonly #keys: readonly Key[];

  constructor(keys: readonly Key[]) {
    this.#keys = keys;
  }

  seal(plain: string): string {
    const [{ id, bytes }, nonce] = [this.#keys[0]!, randomBytes(nonceBytes)];
    const sealing = createCipheriv(cipher, bytes, nonce, { authTagLength: tagBytes }).setAAD(
      Buffer.from(`${version}.${id}`),
    );
    const sealed = Buffer.concat([sealing.update(plain, 'utf8'), sealing.final()]);
    return [version, id, Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url')].join(
      '.',
    );
  }

  open(sealed: string): string {
    const [word, id, content = ''] = sealed.split('.');
    const key = this.#keys.find((each) => each.id === id);
    if (word !== version || key === undefined) throw new ServiceError('sealed_unreadable');
    const all = Buffer.from(content, 'base64url');
    try {
      const opening = createDecipheriv(cipher, key.bytes, all.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(`${version}.${key.id}`))
        .setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([opening.update(all.subarray(nonceBytes + tagBytes)), opening.final()]).toString(
        'utf8',
      );
    } catch (thrown) {
      throw new ServiceError('sealed_unreadable', {}, { cause: thrown });
    }
  }
}
