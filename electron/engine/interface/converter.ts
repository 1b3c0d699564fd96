/** What a converter is and what it may use. Converters live in worker processes and nowhere else. */
import type { PageRead, PagesDone, UnitCounts } from '../../../contract/index.js';
import type { Tell } from '../../../words/remarks.js';
import type { ResultWords } from '../../../words/results.js';
import type { FormatId } from '../../formats/formats.js';
import type { ResultFormat } from '../../kit/result-formats.js';
import type { PdfToolId } from '../../workflows/steps.js';
import type { HtmlPrinter } from './printer.js';

/** What a conversion is doing, as a code the window translates. */
export const jobSteps = [
  'waiting',
  'starting',
  'reading',
  'loading',
  'exporting',
  'drawing',
  'recognising',
  'merging',
  'checking',
  'saving',
  'signing',
  'key',
  'stamping',
  'revocation',
] as const;
export type JobStep = (typeof jobSteps)[number];

/** One file for a converter to read. Files travel as paths, never as whole buffers. */
export interface JobInput {
  /** Absolute path; never written to. */
  readonly path: string;
  /** The person's name of the file, for bookmarks and messages. */
  readonly name: string;
  readonly format: FormatId;
  /** Opens it when it is protected. */
  readonly password?: string;
  /** Pages of it that are wanted in a merge, as an option of the type `page_ranges`; absent: all. */
  readonly pages?: string;
  /** Folders it was given in, joined by `/`, for the bookmarks of a merge; absent or empty: none. */
  readonly folder?: string;
  /**
   * Absolute path, without links on the way, of the document where its author put it beside the files that it names; absent: its
   * own path. The document is read from a copy then, as others may write to that folder: see `folderBeside`.
   */
  readonly beside?: string;
  /**
   * Absolute path of the folder it was given with. A page may read files below it, its own folder included; absent:
   * below its own folder only.
   */
  readonly root?: string;
}

/** A finished file in the job's temporary folder. */
export interface JobOutput {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly format: ResultFormat;
  /** Counted by opening the file; null for a format without pages. */
  readonly pages: number | null;
  /** True for a PDF that was to become a PDF: it is its source, byte for byte. */
  readonly isSource?: boolean | undefined;
}

/** A finished file that is delivered separately while the job continues: one message of an archive, an attachment. */
export interface Part {
  /** Absolute path in the job's folder; it is used up. */
  readonly path: string;
  /** Wanted name with its extension; made legal and unique where it is delivered. */
  readonly name: string;
  /** Folders below the input's own result folder, with forward slashes; `''` for none. */
  readonly folder: string;
  /** Null for a file as it was inside the document, such as an attachment: nobody but its sender vouches for it. */
  readonly format: ResultFormat | null;
  /** Counted by opening it; null for a file without pages. */
  readonly pages: number | null;
  /** It is all there is of its input besides the result: it lies beside that, in no folder of its own. */
  readonly isSole?: boolean;
}

/** What a running converter may use. */
export interface Context {
  /** Aborted on cancel and on time-out; the worker is killed when a converter does not listen. */
  readonly signal: AbortSignal;
  /** Private folder of this job, removed afterwards. */
  readonly directory: string;
  /** Folder in which all workers of the service share out threads (`slots.ts`); absent: the job's own. */
  readonly slotFolder?: string;
  /**
   * Folder that lives as long as the input is not done: what is noted here is there again when an interrupted
   * execution is run again. Absent where nothing is kept.
   */
  readonly state?: string;
  /**
   * Delivers a finished file now, and resolves when it has its name in the target folder. Absent where one result is
   * all there can be (a merge, a document inside another one): then everything goes into `output`.
   */
  readonly deliver?: (part: Part) => Promise<void>;
  /** What Platen itself says inside a result, in the person's language. */
  readonly words: ResultWords;
  /**
   * Counts what was done of what is paid by the piece (contract, "Credit charging rules"). Absent inside another document:
   * that is counted as what it is there.
   */
  readonly count?: (counts: UnitCounts) => void;
  /**
   * Real progress from 0 to 1, or null when the step gives no measure.
   * @param pages where the step takes long for each page
   */
  progress(step: JobStep, fraction: number | null, pages?: PagesDone): void;
  /** Tells what was read on a page as soon as it is known, to be looked at. Absent where nobody looks. */
  readonly pageRead?: (read: PageRead) => void;
  /** A remark for the person who gets the result. What its code says stands in `words/en/messages.json`. */
  readonly message: Tell;
  /** Lines for the log: never document content, never a password. */
  log(line: string, details?: Readonly<Record<string, unknown>>): void;
}

/** Turns one document into a file of another format. */
export interface Converter {
  readonly id: string;
  readonly from: readonly FormatId[];
  readonly to: ResultFormat;
  /**
   * Writes the result to `output` and returns when it is complete; a converter that delivered all it has as parts
   * writes none. Options are wire values already checked against
   * the workflow's schema; the converter reads its own part with `readOptions`.
   * @throws ServiceError with the cause
   */
  convert(job: ConvertJob, context: Context): Promise<void>;
  /** Ends whatever the converter keeps warm. */
  close?(): Promise<void>;
}

/** An operation on one PDF: a step of a workflow. */
export interface PdfTool {
  readonly id: PdfToolId;
  /**
   * Writes the result to `output`, or delivers files as parts and writes none; its facts in the module's manifest say
   * which. The input may be protected, damaged or hostile; it is of a format the workflow takes. Options as for {@link Converter.convert}.
   * @returns the password that opens the result, where it is protected
   * @throws ServiceError with the cause
   */
  run(job: ConvertJob, context: Context): Promise<string | undefined>;
  /**
   * Checks whether {@link run} could work on the input, without writing a result: it opens the input and reports what must be
   * asked. Only for operations that need to know all files of a batch before the first one.
   * @returns how many numbers its pages use up
   * @throws ServiceError with the reason why it could not
   */
  look?(job: ConvertJob, context: Context): Promise<number>;
}

/** What a family may use of the others, and of the program around it. */
export interface Tools {
  readonly printer: HtmlPrinter;
  /**
   * Converts a document that is inside another one: looks what it is, converts it with its family's converter and
   * checks the result. Runs in a folder of its own below the job's; delivers no parts.
   * @returns the number of pages of `output`
   * @throws ServiceError as the converter, `nested_too_deep` beyond {@link maxNestingDepth}
   */
  toPdf(
    given: NestedInput,
    output: string,
    options: ConvertJob['options'],
    context: Context,
  ): Promise<number>;
  /**
   * Joins PDFs in order, one bookmark each by its name, bookmarks of each below it.
   * @throws ServiceError
   */
  merge(parts: readonly NestedPdf[], output: string, context: Context): Promise<void>;
}

/** Documents nested deeper than this are not followed; such a file is an attack. */
export const maxNestingDepth = 12;

export interface NestedInput {
  /** Absolute path inside the job's folder. */
  readonly path: string;
  /** File name with its extension, as a hint for detection. */
  readonly name: string;
  readonly password?: string;
}

export interface NestedPdf {
  readonly path: string;
  /** Words of its bookmark. */
  readonly name: string;
}

/** The numbers of one file of a batch, fixed before any of its files is worked on. */
export interface NumberShare {
  /** How many numbers the files before it use up. */
  readonly earlier: number;
  /** How many are kept for it. */
  readonly own: number;
}

export interface ConvertJob {
  readonly input: JobInput;
  /** Absolute path inside the job's folder. */
  readonly output: string;
  /** Its share of the numbers that continue from file to file; absent: they begin anew. */
  readonly numbers?: NumberShare;
  /** The result becomes part of a larger document: page numbers that nobody asked for would be wrong there. */
  readonly isPart?: boolean;
  /** Typed values by option name: string, number or boolean. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
}
