/** Items that an archive holds more than once: by the message id, else by everything that makes an item what it is. */
import { createHash } from 'node:crypto';
import { englishResults } from '../../../../words/results.js';
import { cardsOf } from './items/cards.js';
import { tags, type MailboxItem } from './items/item.js';
import { messageIdOf } from './items/mail.js';

/** Remembers two numbers for each item: an archive may have millions. */
export class Duplicates {
  readonly #first = new Map<number, number>();
  /** Results of the items converted last. */
  readonly #files = new Map<number, string>();

  constructor(private readonly kept = 50_000) {}

  /** Null for an item that was not met before; else where the first one went, `''` when that is not known any more. */
  firstOf(id: number, item: MailboxItem): string | null {
    const key = keyOf(item);
    const first = this.#first.get(key);
    if (first === undefined) {
      this.#first.set(key, id);
      return null;
    }
    return this.#files.get(first) ?? '';
  }

  place(id: number, file: string): void {
    this.#files.set(id, file);
    const [oldest] = this.#files.keys();
    if (this.#files.size > this.kept && oldest !== undefined) this.#files.delete(oldest);
  }
}

/** 53 bits of a hash: that two of a million items are taken for one by accident is less likely than one in ten thousand. */
function keyOf(item: MailboxItem): number {
  const id = messageIdOf(item);
  const facts =
    id === null
      ? [
          item.messageClass,
          item.subject,
          item.date?.getTime() ?? 0,
          item.text(tags.displayName),
          item.text(tags.representingName),
          item.text(tags.displayTo),
          item.bodyWords(),
          // The same in every language, or an archive run again in another one would hold everything twice.
          ...cardsOf(item, englishResults).flatMap(({ rows }) => rows.map(([, value]) => value)),
        ]
      : [id];
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest();
  return hash.readUIntBE(0, 6) * 32 + (hash.readUInt8(6) >>> 3);
}
