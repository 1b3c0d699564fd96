/** What a PDF that is written anew is made of: objects of a file, with changes and additions. */
import type { Dictionary, Lookup } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import type { FileObject, PdfFile } from './file.js';

/** A changed or added object. */
export type RewrittenObject =
  | { readonly kind: 'value'; readonly value: QpdfValue }
  /** A stream of the file under another dictionary. */
  | { readonly kind: 'stream'; readonly value: Dictionary; readonly source: FileObject }
  /** A new stream; its data are encoded as its dictionary says. */
  | { readonly kind: 'data'; readonly value: Dictionary; readonly data: Buffer };

/** An object of another draft. */
export interface Borrowed {
  readonly draft: PdfRewrite;
  readonly id: number;
  readonly generation: number;
}

/** A PDF that is going to be written anew. */
export interface PdfRewrite extends Pick<Lookup, 'trailer' | 'catalog' | 'dictionary' | 'array'> {
  readonly file: PdfFile;
  readonly nextObject: number;
  /** The borrowed objects by their numbers here. */
  readonly borrowed: ReadonlyMap<number, Borrowed>;
  /** Returns the object of a number: the changed one, otherwise that of the file. */
  object(id: number, generation: number): RewrittenObject | FileObject;
  /** Returns false for a reference to an object whose number belongs to another object by now. */
  isCurrent(id: number, generation: number): boolean;
  /** Returns true for an object that was dropped: references to it become null. */
  isLost(reference: string): boolean;
  set(reference: string, value: QpdfValue): void;
}
