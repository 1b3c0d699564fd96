/** The result file of one execution of a remote service, and what it was made of. */
import type { ServiceError } from '../../../contract/index.js';

/** A result as it was downloaded. */
export interface FetchedFile {
  /** Absolute path in a private folder; it is used up. */
  readonly path: string;
  /** File name by its header; null: none was sent. */
  readonly name: string | null;
  /** Content type by its header; null: none was sent. */
  readonly type: string | null;
  /** Bytes that arrived. */
  readonly size: number;
  /** What the status reply said of it; null for what it did not say. */
  readonly announced: {
    /** `output_file_type`: an extension, or a media type. */
    readonly type: string | null;
    /** `output_file_size`, in bytes. */
    readonly size: number | null;
    /** `total_pages` */
    readonly pages: number | null;
  };
}

/** An input as it was sent. */
export interface SentInput {
  /** Its place in the execution on this computer. */
  readonly input: number;
  /** Its name on the wire, with its extension. See `wireNames`. */
  readonly name: string;
}

/** What one execution of the service was given. */
export interface SentPart {
  /** In the order they were sent in. */
  readonly inputs: readonly SentInput[];
  /** True when all of them together give one result. */
  readonly isTogether: boolean;
}

/**
 * Opens a PDF as a reader would.
 * @returns its pages
 * @throws ServiceError when it does not open
 */
export type OpenPdf = (path: string, signal: AbortSignal) => Promise<number | null>;

/** An input that the service gave no usable file for. */
export interface MissingResult {
  readonly input: number;
  readonly error: ServiceError;
}

/** One file of a result, checked. */
export interface OpenedFile {
  /** Absolute path in a private folder. */
  readonly path: string;
  /** As the service calls it, with its extension; legal on this computer. */
  readonly name: string;
  /** Below the result's own folder, with forward slashes; `''` for none. */
  readonly folder: string;
  /** Bytes. */
  readonly size: number;
  /** Its type as an extension, as `ExecutionResult.format`. */
  readonly format: string | null;
  readonly pages: number | null;
}
