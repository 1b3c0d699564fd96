/** What somebody looks at, and what they are shown. */
import type { Preview, SubmitRequest } from '../../../contract/index.js';

/** A document that somebody looks at. */
export interface DocumentRequest {
  /** Absolute path. */
  readonly path: string;
  /** Opens it. */
  readonly password?: string | undefined;
  /** True where a person waits for it; all others come one by one. */
  readonly urgent: boolean;
}

/** A file whose pages can be drawn. */
export interface DrawableFile {
  /** Absolute path: of the document itself, or of a PDF that was drawn of it. */
  readonly path: string;
  readonly isDrawn: boolean;
  /** To be called once, when nobody looks at it any more. */
  readonly release: () => void;
}

/** A submission whose results somebody wants to see before it is one. */
export interface WantedPreview {
  readonly request: SubmitRequest;
  /** Index of the document among the files of the request; null for one result of all. */
  readonly input: number | null;
  /** Counts the pages of a PDF. */
  readonly countPages: (path: string, password: string | undefined, signal: AbortSignal) => Promise<number>;
}

/** One file that would be saved. */
export interface PreviewedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Of a PDF; null for all others. */
  readonly pages: number | null;
  /** Absolute path of a file whose pages can be drawn: itself, or a PDF that was drawn of it; null where there is none. */
  readonly shown: string | null;
}

/** What a submission would give. */
export interface Previewed extends Pick<
  Preview,
  'results' | 'size' | 'sourceSize' | 'isEstimate' | 'isCutShort' | 'messages' | 'format'
> {
  readonly files: readonly PreviewedFile[];
  /** As `Preview.cuts`. */
  readonly cuts: readonly number[] | null;
  /** One of these opens what is protected. */
  readonly passwords: readonly string[];
  /** To be called once, when nobody looks at it any more. */
  readonly release: () => void;
}

/** What is made to be looked at, or to be sent elsewhere, and is no execution. */
export interface PreviewEngine {
  /**
   * Makes what a submission would give, of low priority: while documents are converted it waits. Nothing comes from a network.
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
