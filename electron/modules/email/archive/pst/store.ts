/** An opened archive: its folders, and the numbers of the items in them, without reading the items. */
import { ServiceError } from '../../../../../contract/index.js';
import { Damage } from './damage.js';
import { PropertyNames } from './names.js';
import { PstProperties } from './properties.js';
import { PstTable } from './table.js';
import { PstFile, type NodePlace } from './trees.js';

/** The kinds of nodes, which are the lowest five bits of a node's id ([MS-PST] 2.2.2.1). */
const nodeKinds = {
  folder: 0x02,
  searchFolder: 0x03,
  message: 0x04,
  hierarchy: 0x0d,
  contents: 0x0e,
} as const;
const kindOf = (id: number): number => id % 32;

const storeNode = 0x21;
const namesNode = 0x61;
const rootFolder = 0x122;
/** The most folders inside each other; Outlook allows fewer. */
const maxFolderDepth = 300;
const offlineTops = ['Root - Mailbox', 'IPM_SUBTREE'];

/**
 * Folders of Exchange beside what Outlook shows, for what was deleted from “Deleted Items” too ([MS-OXCFOLD] and the folders of
 * “Recoverable Items”).
 */
const recoverable =
  /^(?:Recoverable Items|Deletions|Purges|Versions|DiscoveryHolds|SubstrateHolds|Audits|Calendar Logging)$/i;

/** What a folder inherits from the one above it. */
interface Above {
  readonly path: readonly string[];
  /** Whether it lies in what Outlook shows. */
  readonly isShown: boolean;
  readonly isDeleted: boolean;
}

export interface Folder {
  readonly id: number;
  /** Names from the top of what Outlook shows, its own the last. Empty for the top itself. */
  readonly path: readonly string[];
  /** Ids of its items, in the order of its table, then those the table does not know. */
  readonly items: readonly number[];
  /** Those of its items that Outlook no longer lists: they were deleted, and their place is not used again yet. */
  readonly deleted: ReadonlySet<number>;
}

export class Store {
  readonly file: PstFile;
  readonly names: PropertyNames;
  /** It asks for a password in Outlook; nothing in it depends on that. */
  readonly isPasswordFlagged: boolean;
  readonly #topFolder: number;
  /** Parent of every item and item, pairs in the order of the parents. */
  readonly #children: ItemList;
  readonly #folders: readonly NodePlace[];
  /** Code page of texts that are not Unicode where an item names none; folders never do. */
  codePage = 1252;
  /** Folders whose names or tables could not be read. */
  damagedFolders = 0;

  private constructor(file: PstFile) {
    this.file = file;
    const folders: NodePlace[] = [];
    const items = new ItemList();
    for (const node of file.nodes()) {
      if (kindOf(node.id) === nodeKinds.folder) folders.push(node);
      else if (kindOf(node.id) === nodeKinds.message) items.add(node.parent, node.id);
    }
    items.sort();
    this.#folders = folders;
    this.#children = items;
    this.names = this.#read(namesNode, (node) => PropertyNames.read(file, node)) ?? PropertyNames.none;
    const store = this.#read(storeNode, (node) => new PstProperties(file, node));
    // In offline files the same number means something else.
    this.isPasswordFlagged = !file.header.isOffline && (store?.number(0x67ff) ?? 0) !== 0;
    // An entry id ends with the node's id.
    const top = attempt(() => store?.binary(0x35e0)) ?? null;
    this.#topFolder = top && top.length >= 24 ? top.readUInt32LE(20) : 0x8022;
    this.codePage = file.header.layout.name === 'ansi' ? this.#guessCodePage() : this.codePage;
  }

  /** @throws ServiceError `damaged_file`, `unsupported_protection`, `unreadable_file` */
  static open(path: string): Store {
    const file = PstFile.open(path);
    try {
      return new Store(file);
    } catch (error) {
      file.close();
      throw isDamage(error) ? new ServiceError('damaged_file', {}, { cause: error }) : error;
    }
  }

  close(): void {
    this.file.close();
  }

  /** Items of all folders together. */
  get itemCount(): number {
    return this.#children.length;
  }

  /** Folders from the top down, each before those in it. Items whose folder is lost come last, under their folder's number. */
  *folders(): Generator<Folder> {
    const known = new Map(this.#folders.map((node) => [node.id, node]));
    const below = new Map<number, NodePlace[]>();
    for (const node of this.#folders) {
      const parent = node.parent === node.id || !known.has(node.parent) ? 0 : node.parent;
      const siblings = below.get(parent);
      if (siblings) siblings.push(node);
      else below.set(parent, [node]);
    }
    const seen = new Set<number>();
    const walk = function* (store: Store, node: NodePlace, above: Above): Generator<Folder> {
      const { path } = above;
      // What lies too deep is met again below, at the top.
      if (seen.has(node.id) || path.length > maxFolderDepth) return;
      seen.add(node.id);
      const name = store.#nameOf(node);
      const own: Above = {
        path: store.#isTop(node, path, name) ? [] : [...path, name],
        isShown: above.isShown || store.#isShownTop(node, name),
        isDeleted: above.isDeleted || (!above.isShown && recoverable.test(name)),
      };
      const { items, listed } = store.#itemsOf(node);
      const gone = own.isDeleted ? items : listed === null ? [] : items.filter((id) => !listed.has(id));
      yield { id: node.id, path: own.path, items, deleted: new Set(gone) };
      const children = below.get(node.id) ?? [];
      const shown = children.length === 0 ? null : store.#rowsOf(node, nodeKinds.hierarchy);
      for (const child of children) {
        const isDeleted = own.isDeleted || (shown !== null && !shown.includes(child.id));
        yield* walk(store, child, { ...own, isDeleted });
      }
    };
    const top: Above = { path: [], isShown: false, isDeleted: false };
    for (const node of below.get(0) ?? []) yield* walk(this, node, top);
    for (const node of this.#folders) yield* walk(this, node, top);
    // Without damage nothing but a deletion takes away the folder around an item.
    const isSound = this.file.damagedPages.size === 0;
    for (const [parent, items] of this.#children.parents())
      if (!known.has(parent)) {
        const path = [`Lost items ${parent.toString(16)}`];
        yield { id: parent, path, items, deleted: new Set(isSound ? items : []) };
      }
  }

  /** @throws Damage */
  properties(id: number): { readonly properties: PstProperties; readonly place: NodePlace } {
    const place = this.file.findNode(id);
    if (!place) throw new Damage(`Node ${id} is missing.`);
    return { properties: new PstProperties(this.file, place), place };
  }

  /** The folders above what Outlook shows have names that mean nothing to anybody. */
  #isTop(node: NodePlace, path: readonly string[], name: string): boolean {
    if (node.id === this.#topFolder || node.id === rootFolder) return true;
    return this.file.header.isOffline && path.length === 0 && offlineTops.includes(name);
  }

  /** True for the folder below which everything is shown. */
  #isShownTop(node: NodePlace, name: string): boolean {
    return node.id === this.#topFolder || (this.file.header.isOffline && name === 'IPM_SUBTREE');
  }

  #nameOf(node: NodePlace): string {
    const name = this.#read(node.id, (place) => {
      const properties = new PstProperties(this.file, place);
      properties.codePage = this.codePage;
      return properties.text(0x3001);
    });
    if (name === null) this.damagedFolders += 1;
    return name?.trim() || `Folder ${node.id.toString(16)}`;
  }

  /** The items of a folder, and those its table lists; null when the table cannot be read. */
  #itemsOf(folder: NodePlace): {
    readonly items: readonly number[];
    readonly listed: ReadonlySet<number> | null;
  } {
    const children = this.#children.of(folder.id);
    if (children.length === 0) return { items: children, listed: null };
    const order = this.#rowsOf(folder, nodeKinds.contents);
    if (order === null) this.damagedFolders += 1;
    const rest = new Set(children);
    const inOrder = (order ?? []).filter((id) => rest.delete(id));
    return { items: [...inOrder, ...rest], listed: order === null ? null : new Set(inOrder) };
  }

  /** Ids of the rows of a table that belongs to a folder; null when it cannot be read. */
  #rowsOf(folder: NodePlace, kind: number): readonly number[] | null {
    const id = folder.id - kindOf(folder.id) + kind;
    return this.#read(id, (node) => new PstTable(this.file, node).rowIds());
  }

  /** What the first items that say so use. */
  #guessCodePage(): number {
    for (const id of this.#children.first(50)) {
      const found = this.#read(id, (node) => new PstProperties(this.file, node).number(0x3ffd));
      if (found !== null && found !== 1200 && found !== 65001) return found;
    }
    return 1252;
  }

  #read<T>(id: number, read: (node: NodePlace) => T): T | null {
    return attempt(() => {
      const node = this.file.findNode(id);
      return node ? read(node) : null;
    });
  }
}

/** Null instead of damage: what cannot be read is left out. */
export function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  }
}

/** Numbers that point anywhere also show as a read past the end of a buffer. */
export function isDamage(error: unknown): boolean {
  return error instanceof Damage || error instanceof RangeError;
}

/** Item ids by parent in eight bytes each: an archive may have millions. */
class ItemList {
  #pairs = new BigUint64Array(1024);
  length = 0;

  add(parent: number, id: number): void {
    if (this.length === this.#pairs.length) {
      const larger = new BigUint64Array(this.length * 2);
      larger.set(this.#pairs);
      this.#pairs = larger;
    }
    this.#pairs[this.length] = pair(parent, id);
    this.length += 1;
  }

  sort(): void {
    this.#pairs = this.#pairs.slice(0, this.length).sort();
  }

  of(parent: number): number[] {
    const first = this.#first(pair(parent, 0));
    const last = this.#first(pair(parent + 1, 0));
    return Array.from(this.#pairs.subarray(first, last), (entry) => Number(entry & 0xffff_ffffn));
  }

  /** The first items, of whatever parent. */
  first(count: number): number[] {
    return Array.from(this.#pairs.subarray(0, Math.min(count, this.length)), (entry) =>
      Number(entry & 0xffff_ffffn),
    );
  }

  *parents(): Generator<[number, number[]]> {
    for (let at = 0; at < this.length;) {
      const parent = Number((this.#pairs[at] ?? 0n) >> 32n);
      const items = this.of(parent);
      yield [parent, items];
      at += items.length;
    }
  }

  /** Place of the first pair that is not smaller. */
  #first(wanted: bigint): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#pairs[middle] ?? 0n) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const pair = (parent: number, id: number): bigint => (BigInt(parent) << 32n) | BigInt(id);
