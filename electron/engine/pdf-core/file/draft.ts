/** A PDF that is going to be written: the objects of a file, with changes and additions held in memory. */
import type { FileObject, PdfFile } from './file.js';
import { isDictionary, isReference, Lookup, type Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import { scanValue } from './scan.js';

/** A changed or added object, or a stream of the file under another dictionary. */
export type DraftObject =
  | { readonly kind: 'value'; readonly value: QpdfValue }
  /** A stream of the file under another dictionary. */
  | { readonly kind: 'stream'; readonly value: Dictionary; readonly source: FileObject };

/** An object of another draft. */
export interface Borrowed {
  readonly draft: PdfDraft;
  readonly id: number;
  readonly generation: number;
}

export class PdfDraft extends Lookup {
  readonly #changed = new Map<number, DraftObject>();
  #next: number;
  /** The pages and other objects that were dropped; references to them become null. */
  #lost: ReadonlySet<string> = new Set();
  /** References of the pages in order. */
  #pages: readonly string[];
  readonly #borrowed = new Map<number, Borrowed>();
  /** Of the file, until it is changed. */
  trailer: Dictionary;

  constructor(readonly file: PdfFile) {
    super();
    this.#next = file.nextObject;
    this.#pages = file.pages;
    this.trailer = file.trailer;
  }

  get pages(): readonly string[] {
    return this.#pages;
  }

  get root(): string {
    return this.file.root;
  }

  get nextObject(): number {
    return this.#next;
  }

  /** True once an object was changed or added. */
  get isChanged(): boolean {
    return this.#changed.size > 0;
  }

  /** Returns the object of a number: the changed one, otherwise that of the file. */
  object(id: number, generation: number): DraftObject | FileObject {
    const changed = this.isCurrent(id, generation) ? this.#changed.get(id) : undefined;
    return changed ?? this.file.object(id, generation);
  }

  /** Returns false for a reference to an object whose number belongs to another object by now. */
  isCurrent(id: number, generation: number): boolean {
    return id < this.file.nextObject ? this.file.isCurrent(id, generation) : generation === 0;
  }

  isLost(reference: string): boolean {
    return this.#lost.has(reference);
  }

  /** Keeps only these pages, in a flat page tree. References to all others become null. */
  keepPages(kept: readonly string[]): void {
    const own = new Set(kept);
    const { '/Pages': _old, ...catalog } = this.catalog;
    const root = this.add(null);
    const shared = new Map<Dictionary, string>();
    /** A list that many pages inherit becomes one object, so that it is written once. */
    const once = (value: QpdfValue): QpdfValue => {
      if (!isDictionary(value)) return value;
      const known = shared.get(value) ?? this.add(value);
      shared.set(value, known);
      return known;
    };
    for (const reference of kept) {
      const page = this.dictionary(reference) ?? {};
      const whole: Record<string, QpdfValue> = { ...page, '/Parent': root };
      for (const key of inheritable) {
        const value = this.inherited(page, key);
        if (value !== undefined) whole[key] = page[key] === value ? value : once(value);
      }
      this.set(reference, whole);
    }
    this.set(root, { '/Type': '/Pages', '/Kids': kept, '/Count': kept.length });
    this.set(this.root, { ...catalog, '/Pages': root });
    this.#lost = new Set(this.file.pages.filter((page) => !own.has(page)));
    this.#pages = kept;
  }

  at(value: QpdfValue | undefined): QpdfValue | undefined {
    let found = value;
    for (let depth = 0; isReference(found) && depth < 10; depth += 1) {
      if (this.isLost(found)) return undefined;
      const [id, generation] = found.split(' ').map(Number) as [number, number];
      found = this.object(id, generation).value;
    }
    return isReference(found) ? undefined : found;
  }

  /** Replaces an object; a stream keeps its data and gets another dictionary. */
  set(reference: string, value: QpdfValue): void {
    const [id, generation] = reference.split(' ').map(Number) as [number, number];
    const old = this.object(id, generation);
    const source = 'bytes' in old ? old : old.kind === 'stream' ? old.source : null;
    if (source?.stream && isDictionary(value)) this.#changed.set(id, { kind: 'stream', value, source });
    else this.#changed.set(id, { kind: 'value', value });
  }

  /** @returns reference of the new object */
  add(value: QpdfValue): string {
    const id = this.#next;
    this.#next += 1;
    this.#changed.set(id, { kind: 'value', value });
    return `${id} 0 R`;
  }

  /** Borrows an object of another draft, which is written along with this one. @returns its reference here */
  borrow(draft: PdfDraft, reference: string): string {
    const [id, generation] = reference.split(' ').map(Number) as [number, number];
    const place = this.add(null);
    this.#borrowed.set(Number.parseInt(place, 10), { draft, id, generation });
    return place;
  }

  /** The borrowed objects by their new numbers here. */
  get borrowed(): ReadonlyMap<number, Borrowed> {
    return this.#borrowed;
  }

  /** Adds objects that are written out; their numbers begin at {@link nextObject}. */
  addWritten(objects: readonly (readonly [id: number, syntax: string])[]): void {
    for (const [id, syntax] of objects) {
      this.#changed.set(id, {
        kind: 'value',
        value: scanValue(Buffer.from(syntax, 'latin1'), 0, true).value,
      });
      this.#next = Math.max(this.#next, id + 1);
    }
  }
}

/** The entries that a page may inherit from the nodes above it (7.7.3.4). */
const inheritable = ['/Resources', '/MediaBox', '/CropBox', '/Rotate'] as const;
