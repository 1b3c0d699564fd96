/** What every reader makes of a book, and what the printing side takes. */
import type { JobInput } from '../../engine/interface/converter.js';

/** A place in a book: a document by its path, and an element in it. */
export interface BookPlace {
  readonly path: string;
  /** Id of the element; `''` for the beginning. */
  readonly id: string;
}

export interface TocEntry {
  readonly title: string;
  /** Null for a heading that leads nowhere itself. */
  readonly target: BookPlace | null;
  readonly kids: readonly TocEntry[];
}

/** Size of a fixed page in CSS pixels, 96 to the inch. */
export interface FixedPageSize {
  readonly width: number;
  readonly height: number;
}

/** How the content of a document in the reading order is written. */
export type ChapterKind = 'xhtml' | 'html' | 'svg' | 'image';

export interface Chapter {
  readonly path: string;
  readonly kind: ChapterKind;
  /** True for a page laid out by its maker, which is printed at its own size. */
  readonly fixed: boolean;
  /** Its size where the book says it outside the document. */
  readonly size: FixedPageSize | null;
}

/** The files of a book, by their paths in it. Nothing is read before it is asked for. */
export interface BookFiles {
  /**
   * A file whole; null when there is none.
   * @throws ServiceError `too_large`, `damaged_file`
   */
  read(path: string): Promise<Buffer | null>;
  /** Writes a file to `target`; false when there is none. @throws ServiceError as {@link read} */
  save(path: string, target: string): Promise<boolean>;
  /** Extension that tells its type to a browser, with the dot; `''` when unknown. */
  extension(path: string): string;
}

export interface Book {
  readonly title: string;
  readonly authors: readonly string[];
  /** BCP 47 tag; `''` when unknown. */
  readonly language: string;
  /** Which way the pages are turned; null when the book does not say. */
  readonly direction: 'ltr' | 'rtl' | null;
  /** Path of the cover picture. */
  readonly cover: string | null;
  readonly toc: readonly TocEntry[];
  readonly chapters: readonly Chapter[];
  readonly files: BookFiles;
  /** Style sheet that belongs to the kind of book and not to its maker. */
  readonly style: string;
  /**
   * Where a link of a document leads; null when it leads out of the book. Paths are not looked up.
   * @param from path of the document
   */
  resolve(from: string, link: string): BookPlace | null;
}

/** What a reader is given. */
interface ReaderJob {
  readonly input: JobInput;
  readonly signal: AbortSignal;
}

/** Opens a book, lends it out and closes it. */
export type BookReader = <T>(job: ReaderJob, use: (book: Book) => Promise<T>) => Promise<T>;

/** The most documents of one book; a file with more is an attack or a database. */
export const chapterLimit = 20_000;
/** The most entries of a table of contents that become bookmarks. */
export const tocLimit = 20_000;
/** The most levels of a table of contents. */
export const tocDepth = 16;
/** The most bytes of one document or style sheet. */
export const textLimit = 64 * 1024 * 1024;
/** The most bytes of all documents of a book together. */
export const textsLimit = 256 * 1024 * 1024;
