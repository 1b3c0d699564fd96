/** The request of `platen convert`, prepared before anything is converted. */
import type {
  ConversionService,
  Execution,
  OptionValues,
  Quote,
  SubmitRequest,
} from '../../../contract/index.js';
import type { FoundFile } from '../../service/uploads/found.js';
import type { LocalEngine } from '../../service/local-engine.js';
import type { StepsQuote } from '../services/cost.js';
import type { Elsewhere } from '../services/opened.js';
import type { CommandContext } from '../base/command.js';
import type { TokenFlags } from '../services/token.js';
import type { Talk, TalkFlags } from '../reporting/talk.js';

export interface ConvertFlags extends TokenFlags, TalkFlags {
  readonly workflow?: string;
  readonly to?: string;
  /** The format of standard input, as an extension. */
  readonly from?: string;
  readonly service?: string;
  readonly order?: string;
  readonly pagesOf?: readonly string[];
  readonly out?: string;
  /** Pattern for names of results. */
  readonly name?: string;
  /** Path of a list of names. */
  readonly names?: string;
  readonly passwordStdin?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** A context, with the verbosity. */
export interface ConversionContext extends CommandContext {
  readonly talk: Talk;
}

/** A description of the work, for a dry run and reports. */
export interface ConversionPlan {
  /** Name of the requested workflow. */
  readonly name: string;
  /** In order, with all given options; passwords are empty. */
  readonly steps: readonly { readonly workflow: string; readonly options: OptionValues }[];
  /** Accepted formats; null where only a service knows. */
  readonly inputs: readonly string[] | null;
  /** The extension of the results; null where each source gives a folder of files. */
  readonly extension: string | null;
  /** Appended to the name of the source. */
  readonly suffix: string;
}

/** The part of one execution. */
export interface PreparedPart {
  readonly request: SubmitRequest;
  readonly plan: ConversionPlan;
  /** Positions of its files among all files of the command, from 0. */
  readonly places: readonly number[];
}

/** The only part, of a request for one workflow. */
export const onlyPart = (request: SubmitRequest, plan: ConversionPlan): readonly [PreparedPart] => [
  { request, plan, places: request.files.map((_, place) => place) },
];

/** A request with its service. */
export interface Prepared {
  readonly service: ConversionService;
  /** Owns the history; must be closed. */
  readonly engine: Pick<LocalEngine, 'close'> & Partial<Pick<LocalEngine, 'endWithWork'>>;
  /** One part, except where a service elsewhere has no workflow for all files. */
  readonly parts: readonly [PreparedPart, ...PreparedPart[]];
  /** Files of archives that could not even be tried. */
  readonly refused: readonly FoundFile[];
  /** Whether one result is made of all. */
  readonly oneResult: boolean;
  /** Names of the workflow's options: only those can be suggested. */
  readonly options: (execution: Pick<Execution, 'workflowId'>) => ReadonlySet<string>;
  /** The expected cost; null where nothing is charged. */
  readonly quote: StepsQuote | null;
  /** The units that a service would count, on this computer; empty where they were not requested. */
  readonly units: Quote;
  /** As `Elsewhere.onWait`; absent on this computer. */
  readonly onWait?: Elsewhere['onWait'];
  /** Printed when the request was accepted. */
  readonly remarks: readonly string[];
}

/** All files in the order of the arguments. */
export function filesOf(parts: Prepared['parts']): SubmitRequest['files'] {
  const placed = parts.flatMap(({ request, places }) =>
    request.files.map((file, at) => ({ file, place: places[at] ?? 0 })),
  );
  return placed.sort((a, b) => a.place - b.place).map(({ file }) => file);
}

/** The names of `--order`. */
export const orderOf = ({ order }: Pick<ConvertFlags, 'order'>): readonly string[] =>
  order
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean) ?? [];
