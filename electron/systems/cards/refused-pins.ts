/**
 * PINs that tokens refused. A card is locked after a few wrong ones, so no wrong PIN goes to the same token twice, however many
 * documents are to be signed with it. Only keyed hashes are held, in the memory of this process.
 */
import { createHmac, randomBytes } from 'node:crypto';

/** Milliseconds after which a PIN may be tried again: it may have become right meanwhile. Each question begins them anew. */
const memory = 10 * 60_000;

export class RefusedPins {
  readonly #key = randomBytes(32);
  readonly #refused = new Map<string, number>();

  /** @param card names it */
  has(card: string, pin: string): boolean {
    const name = this.#nameOf(card, pin);
    const since = this.#refused.get(name);
    if (since === undefined) return false;
    if (Date.now() - since > memory) return !this.#refused.delete(name);
    this.#refused.set(name, Date.now());
    return true;
  }

  add(card: string, pin: string): void {
    this.#refused.set(this.#nameOf(card, pin), Date.now());
  }

  #nameOf(card: string, pin: string): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([card, pin]))
      .digest('base64');
  }
}
