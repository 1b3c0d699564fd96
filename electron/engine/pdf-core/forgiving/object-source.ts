/**
 * Says where a document's objects come from: from its file directly where it keeps to the standard, from qpdf
 * otherwise.
 */
import type { Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';

/** An object as qpdf's JSON (version 2) writes it. */
export interface JsonObject {
  readonly value?: QpdfValue;
  readonly stream?: {
    readonly dict: Dictionary;
    /** Bytes of a new stream, in base64. */
    readonly data?: string | undefined;
    /** Absolute path of the bytes of a new stream. */
    readonly datafile?: string | undefined;
  };
}

/** An object of a source. */
export interface SourceObject {
  readonly value?: QpdfValue;
  readonly stream?: {
    readonly dict: Dictionary;
    /** Where its data lie in the file, as they are packed; undefined where the source does not know. */
    readonly place?: { readonly at: number; readonly length: number };
  };
}

/** A PDF and its password. */
export interface PdfSource {
  /** Absolute path. */
  readonly path: string;
  readonly password: string | undefined;
}

/** The objects of a PDF, read when they are asked for. */
export interface ObjectSource {
  readonly trailer: Dictionary;
  /** Of the format, such as `1.7`. */
  readonly version: string;
  /** References of the pages in order. */
  readonly pages: readonly string[];
  /** Number behind the highest of its objects. */
  readonly nextObject: number;
  /** It caches what it gives, and need not be cached again. */
  readonly isCached: boolean;
  /** @throws Unreadable where the mending source has to read the document */
  object(reference: string): SourceObject | undefined;
  /** References of all objects in the order of their numbers. */
  references(): Iterable<string>;
  close(): void;
}
