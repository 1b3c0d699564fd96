/** Requests for views and previews, and their replies. */
import type { Preview, SubmitRequest } from '../../../contract/index.js';

/** A document to view. */
export interface DocumentRequest {
  /** Absolute path. */
  readonly path: string;
  /** Opens it. */
  readonly password?: string | undefined;
  /** True where a person waits for it; all others are drawn one by one. */
  readonly urgent: boolean;
}

/** A file whose pages can be drawn. */
export interface DrawableFile {
  /** Absolute path: of the document itself, or of a PDF that was drawn of it. */
  readonly path: string;
  readonly isDrawn: boolean;
  /** To be called once, when it is no longer viewed. */
  readonly release: () => void;
}

/** A request whose results a person wants to preview. */
export interface WantedPreview {
  readonly request: SubmitRequest;
  /** Index of the document among the files of the request; null for one result of all. */
  readonly input: number | null;
  /** All pages of the document, however long that takes; else a long one is cut down to its first pages. */
  readonly isWhole?: boolean;
  /** Counts the pages of a PDF. */
  readonly countPages: (path: string, password: string | undefined, signal: AbortSignal) => Promise<number>;
}

/** One file that would be saved. */
export interface PreviewedFile {
  /** Absolute path of what would be saved, until the view ends. */
  readonly path: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Of a PDF; null for all others. */
  readonly pages: number | null;
  /** Absolute path of a file whose pages can be drawn: itself, or a PDF that was drawn of it; null where there is none. */
  readonly shown: string | null;
}

/** The preview of a submission. */
export interface Previewed extends Pick<
  Preview,
  'results' | 'hasFolder' | 'size' | 'sourceSize' | 'isEstimate' | 'isCutShort' | 'messages' | 'format'
> {
  readonly files: readonly PreviewedFile[];
  /** As `Preview.cuts`. */
  readonly cuts: readonly number[] | null;
  /** Passwords, of which one opens a protected result. */
  readonly passwords: readonly string[];
  /** To be called once, when it is no longer viewed. */
  readonly release: () => void;
}

/** Work outside of executions: previews, views, and cut PDFs to send elsewhere. */
export interface PreviewEngine {
  /**
   * Previews a submission with low priority: it waits while documents are converted. It reads nothing from a network.
   * @throws ServiceError `not_previewed_elsewhere`, `not_previewed_network`, `cancelled`, and as the run would fail
   */
  preview(wish: WantedPreview, signal: AbortSignal): Promise<Previewed>;
  /**
   * A document of any kind as a file whose pages can be drawn.
   * @throws ServiceError `cancelled`, `file_missing`, and as a conversion of the file to PDF
   */
  document(wish: DocumentRequest, signal: AbortSignal): Promise<DrawableFile>;
  /**
   * Writes some pages of a PDF as a PDF of their own, without files that are attached to it as a whole: it is no execution, and in
   * no history.
   * @param pages ranges, such as `1-3,7`
   * @param to absolute path of the new file
   * @returns the number of its pages
   * @throws ServiceError `pages_of_pdf_only`, `page_range`, `cancelled`, and as a merge of the file
   */
  cut(path: string, pages: string, to: string, signal: AbortSignal): Promise<number>;
}
