/**
 * What a person looks at before it is saved: the pages of any document the window was given, of any result, and of what
 * a submission would give. Pages are then drawn by `pagePicture`, with the paths of these replies.
 *
 * A ticket names a view. Asked again under the same ticket, the request before it ends with `cancelled`, and what the view
 * showed until then stays until there is something new, so that a window can keep showing it. `dropViews` ends a view.
 */
import { PlacedPageText } from './page-text.js';
import { z } from 'zod';
import { channel } from './channel.js';
import { Message } from './execution.js';
import { maxLengths } from './limits.js';
import { SubmitRequest } from './service.js';

/** Longest lists of a reply: nobody looks further before it is saved. */
export const previewLimits = {
  /** Pages named; `more` counts the others. */
  pages: 2000,
  /** Files described; `results` counts them all. */
  files: 500,
  /** Remarks. */
  messages: 200,
  /** Tickets of one `dropViews`. */
  tickets: 10_000,
} as const;

/** Names a view; the window counts up, for all kinds of views together. */
export const ViewTicket = z.number().int().nonnegative();

/** A document as pages. */
export const DocumentView = z.object({
  /** For `pagePicture`: the file itself where it is a PDF or a picture, else a PDF that was drawn of it. */
  path: z.string().max(maxLengths.path),
  /** Pages that `pagePicture` may be asked for. */
  pages: z.number().int().positive(),
  /** True for a PDF that was drawn: of a sheet that means the pages it would have on paper. */
  drawn: z.boolean(),
  /** Of a file of an execution that is another one since: when it was changed, ISO 8601 UTC. */
  changedAt: z.string().optional(),
});
export type DocumentView = z.infer<typeof DocumentView>;

export const DocumentViewRequest = z.object({
  /** A file the window was given. */
  path: z.string().min(1).max(maxLengths.path),
  /** Opens it. `pagePicture` needs it as well where the file itself is shown, and not for one that was drawn. */
  password: z.string().max(maxLengths.password).optional(),
  ticket: ViewTicket,
  /** True where a person looks at it and waits; all others come one by one, the last one asked for first. */
  urgent: z.boolean(),
});
export type DocumentViewRequest = z.infer<typeof DocumentViewRequest>;

export const ResultViewRequest = z.object({
  executionId: z.string().max(maxLengths.id),
  /** Index among the results of the execution. */
  result: z.number().int().nonnegative(),
  /** Opens it, as of `documentView`. */
  password: z.string().max(maxLengths.password).optional(),
  ticket: ViewTicket,
});
export type ResultViewRequest = z.infer<typeof ResultViewRequest>;

export const SourceViewRequest = z.object({
  executionId: z.string().max(maxLengths.id),
  /** Index among the documents of the execution. */
  input: z.number().int().nonnegative(),
  /** Opens it, as of `documentView`. */
  password: z.string().max(maxLengths.password).optional(),
  ticket: ViewTicket,
});
export type SourceViewRequest = z.infer<typeof SourceViewRequest>;

export const PreviewRequest = z.object({
  /** As it would be submitted: workflow, files, options, and what follows. Nothing of it is saved. */
  request: SubmitRequest,
  /**
   * Index in `request.files` of the document whose result is wanted; null: the one result of all documents, as of a merge.
   */
  input: z.number().int().nonnegative().nullable(),
  ticket: ViewTicket,
});
export type PreviewRequest = z.infer<typeof PreviewRequest>;

/** One file that would be saved. */
export const PreviewFile = z.object({
  /** Its name without a folder, as far as it is known before it is saved: a number may be added where it is taken. */
  name: z.string(),
  /** Null for a file without pages, and for one that is not made yet. */
  pages: z.number().int().nonnegative().nullable(),
  /** Bytes; null for one that is not made yet. */
  size: z.number().int().nonnegative().nullable(),
});
export type PreviewFile = z.infer<typeof PreviewFile>;

/** What a submission would give. */
export const Preview = z.object({
  /** Pages of the results in their order, for `pagePicture`. Empty where a result cannot be shown as pages. */
  pages: z
    .array(
      z.object({
        path: z.string().max(maxLengths.path),
        /** Page of that file, from 1. */
        page: z.number().int().positive(),
        /** Index in `files`. */
        file: z.number().int().nonnegative(),
      }),
    )
    .max(previewLimits.pages),
  /** Pages of the results that are not among these. */
  more: z.number().int().nonnegative(),
  /** The results, as many as are made. */
  files: z.array(PreviewFile).max(previewLimits.files),
  /** Files that would be saved, as far as that is known before. */
  results: z.number().int().nonnegative(),
  /** True where the results of a document get a folder of their own; a result and its report lie side by side without one. */
  hasFolder: z.boolean(),
  /** Bytes of all results together; null where nothing can be said. */
  size: z.number().int().nonnegative().nullable(),
  /** Bytes of the document, or of all documents for a result of all: what `size` is held against. */
  sourceSize: z.number().int().nonnegative(),
  /**
   * True where only a part was made, such as the first pages of a long document: `size`, `results` and the pages then describe
   * that part. False: this is byte for byte what will be saved.
   */
  isEstimate: z.boolean(),
  /**
   * True where one document gives many files and only the first were made, such as the messages of an archive: their number is
   * not known. `results`, `more` and the pages are of these alone, and `size` is null.
   */
  isCutShort: z.boolean(),
  /** What would be said of the results. Their `input` is the index of the request. */
  messages: z.array(Message).max(previewLimits.messages),
  /**
   * Where the results are the pages of one document in their order: the page of the document, from 1, that each of them
   * begins with. Absent for everything else.
   */
  cuts: z.array(z.number().int().positive()).max(previewLimits.pages).optional(),
  /** Type of the results as an extension; null where they are of several types. */
  format: z.string().nullable(),
});
export type Preview = z.infer<typeof Preview>;

/** What a window may ask about views. */
/** A page of a PDF that the window was given, or that was drawn for it. */
export const PageRequest = z.object({
  path: z.string().min(1).max(maxLengths.path),
  password: z.string().max(maxLengths.password).optional(),
  /** From 1. */
  page: z.number().int().positive(),
});
export type PageRequest = z.infer<typeof PageRequest>;

/** How large a page is as it is shown, in points; null for a picture, which has no size on paper. */
export const PageSize = z.object({ width: z.number(), height: z.number() }).nullable();
export type PageSize = z.infer<typeof PageSize>;

export const previewChannels = {
  /** A document the window was given, of any kind, as pages. Rejects as a conversion to PDF does, or with `cancelled`. */
  documentView: channel(z.tuple([DocumentViewRequest]), DocumentView),
  /** A result of any kind as pages. Rejects with `unknown_execution`, `file_missing`, and as `documentView`. */
  resultView: channel(z.tuple([ResultViewRequest]), DocumentView),
  /** A document of an execution as it is now, as pages. Rejects as `resultView`. */
  sourceView: channel(z.tuple([SourceViewRequest]), DocumentView),
  /**
   * What a submission would give, by the engine itself; it waits while documents are converted. Nothing is fetched from a
   * network. Rejects as a run with the cause of its failure would, and with `not_previewed` for what cannot be made before it
   * is started.
   */
  preview: channel(z.tuple([PreviewRequest]), Preview),
  /** The size of a page. Rejects as `pagePicture` does. */
  pageSize: channel(z.tuple([PageRequest]), PageSize),
  /** The text of a page. Rejects as `pagePicture` does. */
  pageText: channel(z.tuple([PageRequest]), PlacedPageText),
  /** Views that nobody looks at any more: what is made for them stops, and what was made is removed. */
  dropViews: channel(z.tuple([z.array(ViewTicket).max(previewLimits.tickets)]), z.null()),
} as const;
