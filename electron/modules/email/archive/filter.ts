/** What the person asked for: folders, days, words, kinds. */
import { ServiceError } from '../../../../contract/index.js';
import type { ArchiveOptions } from '../archive-options.js';
import type { ItemKind } from './items/item.js';

/** Why an item was left out. */
export type ItemSkipReason = 'folder' | 'kind' | 'date' | 'text' | 'system' | 'duplicate' | 'deleted';

export interface ItemFacts {
  readonly kind: ItemKind;
  readonly date: Date | null;
  /** All words of it; asked for only when words are looked for. */
  readonly words: () => string;
}

export class ItemFilter {
  readonly #folders: readonly (readonly string[])[];
  readonly #from: Date | null;
  readonly #until: Date | null;
  readonly #words: readonly string[];
  readonly #mailOnly: boolean;
  readonly #found = new Set<number>();

  /** @throws ServiceError `invalid_options` for what is no day */
  constructor(options: ArchiveOptions) {
    this.#folders = options.folders
      .split(',')
      .map(segments)
      .filter(({ length }) => length > 0);
    this.#from = readDay('date_from', options.date_from, 0);
    this.#until = readDay('date_to', options.date_to, 1);
    this.#words = options.contains_text
      .split(/\s+/)
      .map(plain)
      .filter((word) => word !== '');
    this.#mailOnly = options.item_kinds === 'mail';
  }

  /** True for a wanted folder and for those below one. */
  wantsFolder(path: readonly string[]): boolean {
    if (this.#folders.length === 0) return true;
    const names = path.map(plain);
    const matches = this.#folders.map((wanted) =>
      names.some((_, start) => wanted.every((name, at) => names[start + at] === name)),
    );
    for (const [place, isMatch] of matches.entries()) if (isMatch) this.#found.add(place);
    return matches.includes(true);
  }

  /** Wanted folders that no folder matched so far, as they were given. */
  get missingFolders(): string[] {
    return this.#folders.filter((_, place) => !this.#found.has(place)).map((path) => path.join('/'));
  }

  /** Null for an item that is wanted. */
  reasonAgainst({ kind, date, words }: ItemFacts): ItemSkipReason | null {
    if (kind === 'system') return 'system';
    if (this.#mailOnly && !mailKinds.includes(kind)) return 'kind';
    if (!this.#isInTime(date)) return 'date';
    if (this.#words.length === 0) return null;
    const text = plain(words());
    return this.#words.every((word) => text.includes(word)) ? null : 'text';
  }

  /** An item without a date is in no span of days. */
  #isInTime(date: Date | null): boolean {
    if (!this.#from && !this.#until) return true;
    if (!date) return false;
    return (!this.#from || date >= this.#from) && (!this.#until || date < this.#until);
  }
}

const mailKinds: readonly ItemKind[] = ['email', 'meeting', 'post', 'report', 'other'];

const plain = (text: string): string => text.trim().normalize('NFC').toLowerCase();
const segments = (path: string): string[] =>
  path
    .split(/[/\\]/)
    .map(plain)
    .filter((name) => name !== '');

/** Midnight of a day by this computer's clock, some days later. */
function readDay(name: string, text: string, later: number): Date | null {
  if (text.trim() === '') return null;
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? [];
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  if (date.getMonth() !== Number(month) - 1 || date.getDate() !== Number(day)) {
    const detail = `${name}: Must be a day such as 2026-01-31`;
    throw new ServiceError('invalid_options', { detail }, { fields: { [`options.${name}`]: [detail] } });
  }
  return new Date(Number(year), Number(month) - 1, Number(day) + later);
}
