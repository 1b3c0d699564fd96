/**
 * What a module is to the rest of Platen, as data: `modules/<name>/manifest.ts`. A manifest loads no engine code: lists,
 * option panels, dialogs and the service are computed from all manifests (`modules/index.ts`). What does the work stands in
 * `engine.ts` beside it, which a worker loads with the first job.
 */
import type { DoneWord } from '../../contract/done-words.js';
import type { WorkflowEntry, OperationFacts, Purpose, StepFacts } from './facts.js';
import type { Format } from './format.js';
import type { OptionDefinitions } from './options.js';
import type { Output } from './output.js';
import type { Signs } from './signs.js';

/** An operation on one PDF with its workflow, whose key is the operation's id. */
export interface Operation extends OperationFacts, WorkflowEntry {
  /** What it takes besides PDFs; absent: nothing. */
  readonly takes?: (format: Format) => boolean;
  /** It reads that itself; absent: it is converted to PDF first. */
  readonly takesAsIs?: true;
}

/** A conversion of a PDF into something else with its workflow, whose key is the conversion's id. */
export interface Conversion extends StepFacts, WorkflowEntry {}

/** A step that makes one result of several PDFs, with its workflow, whose key is the step's id. */
export interface Joining extends WorkflowEntry {
  readonly purpose: Purpose;
  /** As `Workflow.done` of the contract. */
  readonly done?: DoneWord;
  /** It names its inputs by their places: where one was cancelled, there is no result. */
  readonly needsAllInputs: boolean;
  /** What it makes of all inputs; absent: one PDF. */
  readonly gives?: Output;
  /** `any`: it takes documents of any kind, which are converted to PDF first; absent: PDFs. */
  readonly takes?: 'any';
  /** Defaults of options of this conversion, where they are others than everywhere else. */
  readonly convertsWith?: Readonly<Record<string, string>>;
  /** Of fewer inputs it makes nothing new. */
  readonly minInputs: number;
  /** It takes no more inputs; absent: any number. */
  readonly maxInputs?: number;
  /** True where its options offer what may follow on a conversion, see {@link FollowUp}. */
  readonly offersFollowUps: boolean;
}

/** A workflow that makes PDFs of documents. It takes the formats that name its key. */
export interface ToPdf extends WorkflowEntry {
  /** Stable name inside Platen; translations, remembered options and the command line hang on it. */
  readonly key: string;
  readonly category: 'to_pdf' | 'email' | 'archive';
  /** The key of the workflow whose formats it takes; absent: its own. */
  readonly formatsOf?: string;
  /** One PDF of all inputs: always, or while an option has this value; absent: one each. */
  readonly joins?: 'always' | { readonly option: string; readonly value: string };
}

/** A step that an option of any conversion to PDF asks for besides the conversion. */
export interface FollowUp {
  /** The id of an operation of the module. */
  readonly step: string;
  /**
   * Several follow in the order of their places: recognised text is part of what is compressed, and a PDF/A stays one only
   * when nothing follows.
   */
  readonly place: number;
  /** What every workflow that makes a PDF offers for it. */
  readonly options: OptionDefinitions;
  readonly isWanted: (options: Readonly<Record<string, unknown>>) => boolean;
  /** Names of the options that the step sees: converters have options of the same names. */
  readonly sees: readonly string[];
}

/** A module as data. */
export interface Manifest<
  FormatId extends string = string,
  OperationId extends string = string,
  ConversionId extends string = string,
  JoiningId extends string = string,
> {
  /** The name of its folder in `electron/modules`. */
  readonly name: string;
  /** Formats of documents that it converts to PDF. */
  readonly formats?: readonly Format<FormatId>[];
  /** How they are told by their content. */
  readonly signs?: Signs;
  readonly toPdf?: readonly ToPdf[];
  /** Of its options those that matter most: the workflows for documents of any kind offer them, too. */
  readonly mixedOptions?: OptionDefinitions;
  readonly operations?: Readonly<Record<OperationId, Operation>>;
  readonly conversions?: Readonly<Record<ConversionId, Conversion>>;
  readonly joinings?: Readonly<Record<JoiningId, Joining>>;
  readonly followUp?: FollowUp;
}

/** Keeps the ids of what a manifest declares in its type. */
export const defineModule = <
  const FormatId extends string = never,
  const OperationId extends string = never,
  const ConversionId extends string = never,
  const JoiningId extends string = never,
>(
  manifest: Manifest<FormatId, OperationId, ConversionId, JoiningId>,
): Manifest<FormatId, OperationId, ConversionId, JoiningId> => manifest;

/** The ids of manifests, by what they are ids of. */
export type IdsOf<Some> =
  Some extends Manifest<infer FormatId, infer OperationId, infer ConversionId, infer JoiningId>
    ? {
        readonly format: FormatId;
        readonly operation: OperationId;
        readonly conversion: ConversionId;
        readonly joining: JoiningId;
      }
    : never;
