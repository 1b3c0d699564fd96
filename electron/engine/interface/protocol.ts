/**
 * The messages between the service and a worker process, the same over Electron's `utilityProcess` and Node's
 * `child_process`. The service knows this file and nothing behind it.
 */
import { z } from 'zod';
import { UnitCounts } from '../../../contract/credits.js';
import { ErrorInfo, Message, PageRead, PagesDone } from '../../../contract/execution.js';
import { ShownChanges } from '../../../contract/comparison.js';
import { DocumentFields } from '../../../contract/form-fields.js';
import { PictureList } from '../../../contract/picture-list.js';
import { InvoiceSummary } from '../../../contract/invoice-summary.js';
import { SignatureSummary } from '../../../contract/signature-summary.js';
import { languages } from '../../../contract/languages.js';
import { PlacedPageText } from '../../../contract/page-text.js';
import { ShownText, SheetRows, SheetRowsRequest } from '../../../contract/sheet-view.js';
import { SignatureInk } from '../../../contract/signatures.js';
import { PageTables } from '../../../contract/tables.js';
import { signatureSchemes } from '../../../contract/cards.js';
import { jobSteps, type JobStep } from './converter.js';
import { Job, JobSecrets, ResultFormatId } from './job.js';
import { sandboxPolicies } from './sandbox-policy.js';
import { PrintReport, PrintRequest, ScriptRequest } from './printer.js';

/** Where the engine's programs are; given to a worker when it starts. */
export const EngineConfig = z.object({
  /** LibreOffice's `program` folder; null when none was found. */
  libreOfficeProgram: z.string().nullable(),
  /** Folder for the worker's profile and temporary files; the worker makes and removes its own part of it. */
  scratch: z.string(),
  /** Folder below which the jobs of this worker, and of no other, have theirs; absent: `scratch`. */
  jobs: z.string().optional(),
  /** Folder in which all workers of the service share their threads; absent: each job decides alone. */
  slots: z.string().optional(),
  /** Folder in which those of jobs lie that outlive them; absent: there are none. */
  states: z.string().optional(),
  /** Whether documents are only converted where a sandbox works; absent: a sandbox wherever one works. */
  sandbox: z.enum(sandboxPolicies).optional(),
  /** True for a worker without a network: the service fetches for it what a job may ask for. */
  isOffline: z.boolean().optional(),
  /** True for a worker that runs what nobody waits for: the system gives it and its programs time that others leave. */
  isAside: z.boolean().optional(),
  /** Folder with language data a person added for text recognition; absent: only what comes with Platen. */
  languages: z.string().optional(),
  /** Folder with fonts a person added; absent: only those of the system and those that come with Platen. */
  fonts: z.string().optional(),
  /**
   * Who prints HTML: the app's hidden window, asked over this line, or an installed browser (absolute path, null when
   * none was found) that the worker starts itself.
   */
  printer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('window') }),
    z.object({ kind: z.literal('browser'), program: z.string().nullable() }),
  ]),
});
export type EngineConfig = z.infer<typeof EngineConfig>;

/** A page of a PDF or a picture to be shown small, its tables, or only the number of pages. */
export const PageFactsRequest = z.object({
  path: z.string(),
  password: z.string().optional(),
  /** From 1; null to have the document opened and its pages counted. */
  page: z.number().int().positive().nullable(),
  /** Longer side of the picture in pixels. */
  side: z.number().int().min(16).max(2000),
  /** Asks for the size of the page in place of the picture. */
  size: z.boolean().optional(),
  /** Asks for the text of the page in place of the picture. */
  text: z.boolean().optional(),
  /** Asks for the tables in place of the picture: as these values of the options `tables` and `number_locale` take them. */
  tables: z
    .object({
      name: z.string(),
      manualTables: z.string(),
      locale: z.string(),
      language: z.enum(languages).optional(),
    })
    .optional(),
  /** Asks in place of the picture for the text of these places of a name: see `contract/name-pattern.ts`. */
  find: z.array(z.string()).optional(),
  /** Asks in place of the picture for rows of a workbook or a table of text, as the language (BCP 47) writes numbers. */
  rows: SheetRowsRequest.omit({ executionId: true, result: true }).extend({ locale: z.string() }).optional(),
  /** Asks in place of the picture for the text of a file that is a text. */
  content: z.boolean().optional(),
  /** Asks in place of the picture for the electronic invoice that the file is, or holds. */
  invoice: z.boolean().optional(),
  /** Asks in place of the picture for who signed the PDF. */
  signatures: z.boolean().optional(),
  /** Asks in place of the picture for the pictures of a tagged PDF. */
  pictures: z.boolean().optional(),
  /** Asks in place of the picture for the fields of a PDF form. */
  fields: z.boolean().optional(),
  /** Asks in place of the picture for the ink of a signature, whose picture the file is. */
  ink: z.object({ takesGround: z.boolean() }).optional(),
  /** Asks in place of the picture for what a comparison found, of its result. */
  changes: z.boolean().optional(),
  /**
   * Asks in place of the picture which page of the document each page of its result shows: the files of the result, PDFs or
   * pictures, and the page ranges that were converted.
   */
  beside: z.object({ results: z.array(z.string()), pages: z.string() }).optional(),
});
export type PageFactsRequest = z.infer<typeof PageFactsRequest>;

/** How the pages of a document and of its result stand beside each other. */
export const PagePairs = z.object({
  /** Pages of each file of the result. */
  counts: z.array(z.number().int()),
  /** For each page of the result, one file after the other, the page of the document it shows, from 1. */
  pairs: z.array(z.number().int().positive()),
});
export type PagePairs = z.infer<typeof PagePairs>;

/** The outcome. */
export const PageView = z.object({
  /** Pages of the document. */
  pages: z.number().int(),
  /** JPEG in base64; null when it was not asked for. */
  picture: z.string().nullable(),
  /** Points of the page as it is shown, its unit counted; absent when it was not asked for, and for what is no PDF. */
  size: z.object({ width: z.number(), height: z.number() }).optional(),
  /** Absent when it was not asked for. */
  text: PlacedPageText.optional(),
  /** The text of each place, null where there is none; absent when it was not asked for. */
  found: z.array(z.string().nullable()).optional(),
  /** Absent when they were not asked for. */
  tables: PageTables.optional(),
  /** Absent when they were not asked for. */
  pairs: PagePairs.optional(),
  /** Absent when they were not asked for. */
  rows: SheetRows.optional(),
  /** Absent when it was not asked for. */
  content: ShownText.optional(),
  /** Null where there is none; absent when it was not asked for. */
  invoice: InvoiceSummary.nullable().optional(),
  /** Null where there are none; absent when they were not asked for. */
  signatures: SignatureSummary.nullable().optional(),
  /** Absent when they were not asked for. */
  fields: DocumentFields.optional(),
  pictures: PictureList.optional(),
  /** Absent when it was not asked for. */
  ink: SignatureInk.optional(),
  /** Null for what is no result of a comparison; absent when they were not asked for. */
  changes: ShownChanges.nullable().optional(),
});
export type PageView = z.infer<typeof PageView>;

/** What a worker can start ahead of its first job. */
export const WarmProgram = z.enum(['office', 'browser']);
export type WarmProgram = z.infer<typeof WarmProgram>;

/** Service to worker. */
export const ToWorker = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    config: EngineConfig,
    /** The program that is started at once, because a job for it is likely to follow. */
    warm: WarmProgram.optional(),
  }),
  z.object({ type: z.literal('run'), job: Job, secrets: JobSecrets.default({}) }),
  /** Asks the running job to stop; the service kills the worker when it does not within a moment. */
  z.object({ type: z.literal('cancel'), jobId: z.string() }),
  /** A part is in its place, or is not: then the job fails with the error. */
  z.object({ type: z.literal('delivered'), part: z.number().int(), error: ErrorInfo.nullable() }),
  /** The answer to a `print` or a `script`. */
  z.object({
    type: z.literal('printed'),
    print: z.number().int(),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('report'), report: PrintReport }),
      z.object({ kind: z.literal('value'), value: z.string() }),
      z.object({ kind: z.literal('error'), error: ErrorInfo }),
    ]),
  }),
  /** The answer to a `fetch`: why nothing came, or where its body lies until the job ends. */
  z.object({
    type: z.literal('fetched'),
    fetch: z.number().int(),
    answer: z.union([
      z.enum(['refused', 'unreachable']),
      z.object({ status: z.number().int(), headers: z.record(z.string(), z.string()), path: z.string() }),
    ]),
  }),
  /** The answer to a `key`: certificates in DER, or one signature, all in Base64. */
  z.object({
    type: z.literal('key-answer'),
    key: z.number().int(),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('values'), values: z.array(z.string()) }),
      z.object({ kind: z.literal('error'), error: ErrorInfo }),
    ]),
  }),
  /** Asks for a page; answered by `shown`. Only a worker that runs no jobs is asked. */
  z.object({ type: z.literal('show'), wish: z.number().int(), request: PageFactsRequest }),
  /** Ends the worker when it is idle. */
  z.object({ type: z.literal('close') }),
]);
export type ToWorker = z.infer<typeof ToWorker>;

/** Worker to service. */
export const FromWorker = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** A process the worker started or lost: the service kills these too when it kills the worker. */
  z.object({ type: z.literal('process'), pid: z.number().int().positive(), running: z.boolean() }),
  z.object({
    type: z.literal('progress'),
    jobId: z.string(),
    step: z.enum(jobSteps as unknown as [JobStep, ...JobStep[]]),
    fraction: z.number().min(0).max(1).nullable(),
    pages: PagesDone.optional(),
  }),
  z.object({ type: z.literal('page-read'), jobId: z.string(), read: PageRead }),
  z.object({
    type: z.literal('done'),
    jobId: z.string(),
    /** Null when all results were delivered as parts. */
    output: z
      .object({
        path: z.string(),
        size: z.number().int(),
        format: ResultFormatId,
        pages: z.number().int().nullable(),
        isSource: z.boolean().optional(),
      })
      .nullable(),
    messages: z.array(Message),
    /** What the engine counted of what was done; see `Context.count`. */
    units: UnitCounts,
  }),
  /** A finished file to be delivered while the job continues; answered by `delivered`. */
  z.object({
    type: z.literal('part'),
    jobId: z.string(),
    part: z.number().int(),
    file: z.object({
      path: z.string(),
      name: z.string(),
      folder: z.string(),
      format: ResultFormatId.nullable(),
      pages: z.number().int().nullable(),
      isSole: z.boolean().optional(),
    }),
  }),
  /** Asks the app's window to print; answered by `printed`. */
  z.object({ type: z.literal('print'), print: z.number().int(), request: PrintRequest }),
  z.object({ type: z.literal('script'), print: z.number().int(), request: ScriptRequest }),
  /** A print is not wanted any more. */
  z.object({ type: z.literal('print-cancel'), print: z.number().int() }),
  /** Asks the service to fetch something for a page; answered by `fetched`. The numbers of a page's requests count together. */
  z.object({
    type: z.literal('fetch'),
    fetch: z.number().int(),
    page: z.number().int(),
    /** `host:port` that the page asks to be allowed although it is private. */
    privateHost: z.string().nullable(),
    address: z.string(),
    method: z.string(),
    headers: z.record(z.string(), z.string()),
    /** What is sent, in Base64. */
    body: z.string().optional(),
  }),
  /** Asks the service about the key on a card that the job names; answered by `key-answer`. */
  z.object({
    type: z.literal('key'),
    key: z.number().int(),
    question: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('certificates') }),
      /** What is to be signed, in Base64. */
      z.object({ kind: z.literal('signature'), data: z.string(), scheme: z.enum(signatureSchemes) }),
    ]),
  }),
  /** Nothing more is fetched for a page. */
  z.object({ type: z.literal('fetch-end'), page: z.number().int() }),
  z.object({
    type: z.literal('failed'),
    jobId: z.string(),
    error: ErrorInfo,
    messages: z.array(Message),
    /** For the log only. */
    detail: z.string(),
    /** True when the worker should not be trusted with another job (a parser trapped, LibreOffice hung). */
    poisoned: z.boolean(),
  }),
  z.object({
    type: z.literal('shown'),
    wish: z.number().int(),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('view'), view: PageView }),
      z.object({ kind: z.literal('error'), error: ErrorInfo }),
    ]),
    /** Bytes of memory the worker holds: the service ends one that has grown. */
    memory: z.number(),
  }),
  z.object({ type: z.literal('log'), line: z.string(), details: z.record(z.string(), z.unknown()) }),
]);
export type FromWorker = z.infer<typeof FromWorker>;
