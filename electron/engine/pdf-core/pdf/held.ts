/** Objects of a PDF as they are held and given. */
import type { UpdatePoint } from '../file/index.js';
import type { JsonObject } from '../forgiving/object-source.js';
import type { Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';

/** A value, or a stream whose data is encoded as its dictionary says: bytes, text of a byte a character, or a file. */
export type NewPdfObject =
  | { readonly value: QpdfValue }
  | {
      readonly dict: Dictionary;
      readonly data?: Uint8Array | string | undefined;
      /** Absolute path. */
      readonly datafile?: string | undefined;
    };

/** An object as it is stored. */
export interface StoredObject {
  /** A stream's dictionary for a stream. */
  readonly value: QpdfValue;
  /** Bytes of a stream's data as they are packed; undefined for what is no stream. */
  readonly length: number | undefined;
}

/** A state of a document that {@link Pdf.revert} restores. */
export interface PdfState {
  readonly trailer: Dictionary;
  readonly changed: ReadonlyMap<string, HeldObject>;
  readonly update: UpdatePoint | null;
}

/** A changed or added object that is held in memory. */
export interface HeldObject extends JsonObject {
  /** The value as it was written out, which an update writes again. */
  readonly syntax?: string;
}

/** The data of a new stream as bytes; a string has one letter a byte. */
export const bytesOf = (data: Uint8Array | string | undefined): Buffer | undefined =>
  typeof data === 'string' ? Buffer.from(data, 'latin1') : data && Buffer.from(data);
