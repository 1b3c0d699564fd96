/** Finds out which file of an archive was made of which document that was sent. */
import { stemOf } from '../../../contract/index.js';
import { legalName } from '../../files/zip-names.js';
import type { SentInput } from './fetched.js';

/** What is known of a file by the archive alone. */
export interface ArchivedName {
  /** With its extension; legal on every system. */
  readonly name: string;
  /** Folders above it with forward slashes; `''` at the top. */
  readonly folder: string;
  /** Folder and name as the archive has them. */
  readonly entry: string;
}

export interface Matching<File> {
  /** Files of inputs that have any, in natural order; inputs in the order they were sent in. */
  readonly of: ReadonlyMap<number, readonly File[]>;
  /** Inputs without a file. */
  readonly missing: readonly number[];
  /** Inputs whose files cannot be told from those of others; `extra` has these files. */
  readonly doubtful: readonly number[];
  /** Files that belong to no input. */
  readonly extra: readonly File[];
  /** True where no name told anything, and their order did. */
  readonly byOrder: boolean;
}

const collator = new Intl.Collator('en', { numeric: true });

/** The order in which people count: page-2 before page-10. */
export const inNaturalOrder = <File extends { readonly name: string; readonly folder: string }>(
  files: readonly File[],
): File[] =>
  [...files].sort(
    (a, b) => collator.compare(a.folder, b.folder) || collator.compare(stemOf(a.name), stemOf(b.name)),
  );

/** How a name compares without regard to case. */
const folded = (name: string): string => name.normalize('NFC').toLowerCase();
const keyOf = (name: string): string => folded(stemOf(legalName(name)));
/** Letters and digits alone, without accents: services replace what they do not like in a name. */
const plainKey = (name: string): string =>
  stemOf(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
/** What survives when names are read in another encoding than they were written in. */
const asciiKey = (name: string): string =>
  stemOf(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

function grouped<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const baseOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;
const topOf = (folder: string): string => folder.split('/')[0] ?? '';

/** What is put behind a name when there are several of it: ` (2)`, `-page-3`, `_01`. */
const counted = /^[ _.-]*(?:page|p|image|img|sheet|slide|part|pagina|seite)?[ _.-]*\(?\d{1,6}\)?$/;

/** A name that was counted up from another one, both as {@link folded}. */
const isCountedFrom = (stem: string, key: string): boolean =>
  stem.startsWith(key) && counted.test(stem.slice(key.length));

class Matcher<File extends ArchivedName> {
  readonly of = new Map<number, File[]>();
  readonly doubtful = new Set<number>();
  readonly free: Set<File>;
  readonly #sent: readonly SentInput[];

  constructor(sent: readonly SentInput[], files: readonly File[]) {
    this.#sent = sent;
    this.free = new Set(files);
  }

  /** Inputs nothing is known of yet. */
  get open(): SentInput[] {
    return this.#sent.filter(({ input }) => !this.of.has(input) && !this.doubtful.has(input));
  }

  give(input: number, files: readonly File[]): void {
    if (files.length === 0) return;
    this.of.set(input, [...(this.of.get(input) ?? []), ...files]);
    for (const file of files) this.free.delete(file);
  }

  /** Gives each file to the input of its key, where both are the only ones of it. */
  byKey(
    ofInput: (name: string) => string,
    ofFile: (file: File) => string,
    files: Iterable<File> = this.free,
  ): void {
    const inputs = grouped(this.open, ({ name }) => ofInput(name));
    for (const [key, same] of grouped([...files], ofFile)) {
      const [input, ...others] = inputs.get(key) ?? [];
      if (key !== '' && input && others.length === 0 && same.length === 1) this.give(input.input, same);
    }
  }

  /** A folder of the name of an input holds what was made of that. */
  byFolder(): void {
    for (const { input, name } of this.open) {
      const keys = [keyOf(name), folded(legalName(name))];
      const within = [...this.free].filter(
        ({ folder }) => folder !== '' && keys.includes(folded(topOf(folder))),
      );
      this.give(input, within);
    }
  }

  /** Files with one name that was counted up: of one input its pages, of as many inputs of that name one each. */
  byCount(): void {
    for (const [key, inputs] of grouped(this.open, ({ name }) => keyOf(name))) {
      const others = new Set(this.#sent.map(({ name }) => keyOf(name)).filter((other) => other !== key));
      const files = inNaturalOrder(
        [...this.free].filter(({ name }) => {
          const stem = folded(stemOf(name));
          return stem === key || (isCountedFrom(stem, key) && !others.has(stem));
        }),
      );
      const [first, ...more] = inputs;
      if (first && more.length === 0) this.give(first.input, files);
      else if (files.length === inputs.length)
        for (const [at, { input }] of inputs.entries()) this.give(input, files.slice(at, at + 1));
      else if (files.length > 0) for (const { input } of inputs) this.doubtful.add(input);
    }
  }
}

/**
 * Matches by name: as it was sent, then as it was counted up or changed by the service; by the order where no name tells
 * anything and there are as many files as inputs. A file that fits none belongs to none: better two files that a person has
 * to look at than one in the wrong place.
 * @param formatOf type of a file: by the order, files of one type only are given away
 */
export function matchResults<File extends ArchivedName>(
  sent: readonly SentInput[],
  files: readonly File[],
  formatOf: (file: File) => string | null,
): Matching<File> {
  const matcher = new Matcher(sent, files);
  const atTop = (all: Iterable<File>) => [...all].filter(({ folder }) => folder === '');
  const own = ({ entry }: File) => stemOf(baseOf(entry)).normalize('NFC');
  for (const among of [() => atTop(matcher.free), () => [...matcher.free]]) {
    matcher.byKey((name) => stemOf(name).normalize('NFC'), own, among());
    matcher.byKey((name) => name.normalize('NFC'), own, among());
    matcher.byKey(keyOf, ({ name }) => folded(stemOf(name)), among());
    matcher.byFolder();
  }
  matcher.byCount();
  if (matcher.doubtful.size === 0) {
    matcher.byKey(plainKey, ({ name }) => plainKey(name));
    matcher.byKey(asciiKey, ({ name }) => asciiKey(name));
  }
  const byOrder = matcher.of.size === 0 && matcher.doubtful.size === 0 && giveByOrder(matcher, formatOf);
  return {
    of: new Map(
      sent.flatMap(({ input }) => {
        const own = matcher.of.get(input);
        return own ? [[input, inNaturalOrder(own)] as const] : [];
      }),
    ),
    missing: matcher.open.map(({ input }) => input),
    doubtful: [...matcher.doubtful],
    extra: [...matcher.free],
    byOrder,
  };
}

/** One file each, when there are as many of one type. */
function giveByOrder<File extends ArchivedName>(
  matcher: Matcher<File>,
  formatOf: (file: File) => string | null,
): boolean {
  const inputs = matcher.open;
  const groups = [...grouped(matcher.free, formatOf).values()];
  const fitting = groups.filter((group) => group.length === inputs.length);
  const [files] = fitting;
  if (!files || fitting.length > 1) return false;
  const numbered = files.every(({ name }) => /\d/.test(stemOf(name)));
  const ordered = numbered && haveOnePrefix(files) ? inNaturalOrder(files) : files;
  for (const [at, { input }] of inputs.entries()) matcher.give(input, ordered.slice(at, at + 1));
  return true;
}

/** True for names that differ in a number alone. */
const haveOnePrefix = (files: readonly ArchivedName[]): boolean =>
  new Set(files.map(({ name }) => stemOf(name).replace(/\d+$/, ''))).size === 1;
