/** Keys that sign for a job and are not in a file: on a card or token, or in the system's store. */
import type { SignatureScheme } from '../../../contract/cards.js';
import type { Job, JobSecrets } from '../../engine/interface/job.js';
import type { KeyWish } from '../../systems/cards/index.js';

/** A key that a person chose. */
export interface HeldKey {
  /** Certificates in DER, that of the key first. */
  readonly certificates: readonly Buffer[];
  /** @throws ServiceError of cards and tokens, or of the store */
  readonly sign: (wish: { readonly data: Uint8Array; readonly scheme: SignatureScheme }) => Promise<Buffer>;
}

/** Which key a step of a job signs with. */
export type HeldKeyWish =
  | ({ readonly kind: 'card' } & KeyWish)
  | { readonly kind: 'store'; readonly key: string };

/** A job with what it is not sent. */
export interface KeyJob {
  readonly job: Pick<Job, 'options' | 'secrets' | 'then'>;
  readonly secrets: JobSecrets;
}

/** The option with the PIN. */
export const pinOption = 'card_pin';

/** Whether a step signs with a key that is not in a file: one that signs when a person starts it, and never before. */
export const signsWithHeldKey = (options: Readonly<Record<string, unknown>>): boolean =>
  options['sign_with'] === 'card' || options['sign_with'] === 'store';

/** The keys that a person chose for the steps of a job that sign with a card or the store. */
export function keyWishesOf({ job, secrets }: KeyJob): HeldKeyWish[] {
  return [job, ...job.then].flatMap(({ options, secrets: hidden }): HeldKeyWish[] => {
    const { sign_with: where } = options;
    if (where === 'store') return [{ kind: 'store', key: String(options['store_key'] ?? '') }];
    if (where !== 'card') return [];
    const reference = hidden?.[pinOption];
    return [
      {
        kind: 'card',
        module: String(options['card_module'] ?? ''),
        key: String(options['card_key'] ?? ''),
        pin: reference === undefined ? '' : (secrets[reference] ?? ''),
      },
    ];
  });
}

/** @throws ServiceError of cards and tokens, or of the store */
export async function findKey(wish: HeldKeyWish): Promise<HeldKey> {
  if (wish.kind === 'store') {
    const { chooseStored, signStored } = await import('../certificate-store/index.js');
    const found = await chooseStored(wish.key);
    return { certificates: found.certificates, sign: (asked) => signStored(found, asked) };
  }
  const { chooseKey, signWith } = await import('../../systems/cards/index.js');
  const found = await chooseKey(wish);
  return { certificates: found.certificates, sign: (asked) => signWith(found, wish.pin, asked) };
}
