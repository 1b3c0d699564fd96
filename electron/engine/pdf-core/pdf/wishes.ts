/** How a PDF is opened and saved. */
import type { Encryption, FileReading } from '../file/index.js';
import type { CopyWishes } from '../forgiving/copy-pdf.js';

/** How a document is opened. */
export interface PdfOpening {
  readonly password?: string | undefined;
  /** For temporary files; {@link Pdf.close} removes them. */
  readonly directory: string;
  /** It will be changed and saved. */
  readonly isChanged?: boolean;
  /** `either`, unless said: strictly where the document keeps to the standard; `mending` reads all objects by qpdf. */
  readonly source?: 'either' | 'mending';
}

/** How a document is opened that keeps to the standard. */
export interface StrictOpening {
  /** Bytes of objects that are held to be used again. */
  readonly cacheBytes?: number;
  /** False for those who need no page, and to whom a damaged list of pages does not matter. */
  readonly listsPages?: boolean;
  /** Bytes of the file that are read, to the end of an earlier revision; absent: all. */
  readonly end?: number;
  /** What it may be besides a plain file. A document that is opened with this is only read. */
  readonly reading?: FileReading;
}

/** How a document is written to a flat copy. */
export interface FlatOpening extends Pick<CopyWishes, 'joinsContents' | 'flattens' | 'inlinePicturesFrom'> {
  readonly password: string | undefined;
  /** Absolute path of the copy. */
  readonly copy: string;
}

/** How a document is written. What is left out stays as the document has it. */
export interface PdfSaving {
  /** Small objects are packed into streams, or each lies alone, which all readers know. */
  readonly objects?: 'packed' | 'alone';
  /** All streams stay as they are; otherwise those without a filter may be compressed. */
  readonly keepsStreams?: boolean;
  /** All streams are packed anew. */
  readonly packsStreams?: boolean;
  /** The version of PDF that the document says it is of. */
  readonly version?: '1.4' | '1.7';
  /** The new protection of a document that was opened strictly. */
  readonly encryption?: Encryption;
  readonly signal?: AbortSignal;
  /** Told the bytes that are written of a document that was opened strictly. */
  readonly progress?: (bytes: number) => void;
}
