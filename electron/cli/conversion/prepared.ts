/** What `platen convert` was asked, and what it becomes before anything is converted. */
import type {
  ConversionService,
  Execution,
  OptionValues,
  Quote,
  SubmitRequest,
} from '../../../contract/index.js';
import type { FoundFile } from '../../service/uploads/found.js';
import type { LocalEngine } from '../../service/local-engine.js';
import type { Elsewhere } from '../services/opened.js';
import type { CommandContext } from '../base/command.js';
import type { TokenFlags } from '../services/token.js';
import type { Talk, TalkFlags } from '../reporting/talk.js';

export interface ConvertFlags extends TokenFlags, TalkFlags {
  readonly workflow?: string;
  readonly to?: string;
  /** What standard input holds, as an extension. */
  readonly from?: string;
  readonly service?: string;
  readonly order?: string;
  readonly pagesOf?: readonly string[];
  readonly out?: string;
  readonly passwordStdin?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** A context, and how much is said. */
export interface ConversionContext extends CommandContext {
  readonly talk: Talk;
}

/** What is done, for those who want to know before or besides. */
export interface ConversionPlan {
  /** Name of the workflow that was asked for. */
  readonly name: string;
  /** In order, with all options that were given; passwords are empty. */
  readonly steps: readonly { readonly workflow: string; readonly options: OptionValues }[];
  /** Formats that are taken; null where only a service knows. */
  readonly inputs: readonly string[] | null;
  /** Of the results; null where each source gives a folder of files. */
  readonly extension: string | null;
  /** Stands behind the name of the source. */
  readonly suffix: string;
}

/** What one execution does. */
export interface PreparedPart {
  readonly request: SubmitRequest;
  readonly plan: ConversionPlan;
  /** Where each of its files stands among all that were given, from 0. */
  readonly places: readonly number[];
}

/** The only part of a request that one workflow does. */
export const onlyPart = (request: SubmitRequest, plan: ConversionPlan): readonly [PreparedPart] => [
  { request, plan, places: request.files.map((_, place) => place) },
];

/** A request, and the service that is to do it. */
export interface Prepared {
  readonly service: ConversionService;
  /** Keeps the history; must be closed. */
  readonly engine: Pick<LocalEngine, 'close'>;
  /** One, but where a service elsewhere has no workflow that takes all files. */
  readonly parts: readonly [PreparedPart, ...PreparedPart[]];
  /** What was found in archives and could not even be tried. */
  readonly refused: readonly FoundFile[];
  /** Whether one result is made of all. */
  readonly oneResult: boolean;
  /** Names of the options of what was done: only those can be suggested. */
  readonly options: (execution: Pick<Execution, 'workflowId'>) => ReadonlySet<string>;
  /** What it is expected to cost; null where nothing is charged by anybody. */
  readonly quote: Quote | null;
  /** What a service would count, here where nothing is charged; empty where nobody asked. */
  readonly units: Quote;
  /** As `Elsewhere.onWait`; left out on this computer. */
  readonly onWait?: Elsewhere['onWait'];
  /** Said when the request was taken. */
  readonly remarks: readonly string[];
}

/** All files in the order in which they were given. */
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
