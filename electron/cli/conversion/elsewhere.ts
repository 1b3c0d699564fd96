/** `platen convert --service NAME`. */
import { basename } from 'node:path';
import {
  ServiceError,
  type OptionValues,
  type SubmitRequest,
  type Workflow,
} from '../../../contract/index.js';
import { inOrder } from '../../sessions/submission.js';
import { resultFormatOf } from '../../formats/formats.js';
import type { ResultFormat } from '../../kit/result-formats.js';
import type { FoundFile } from '../../service/uploads/found.js';
import type { ChainWords } from '../arguments/chain.js';
import type { CommandContext } from '../base/command.js';
import { newInputFolders } from '../composition/composition.js';
import { findFiles } from './files.js';
import { joinedQuote } from './joined.js';
import {
  filesOf,
  orderOf,
  type ConvertFlags,
  type PreparedPart,
  type ConversionPlan,
  type Prepared,
  type ConversionContext,
} from './prepared.js';
import { readSecrets } from '../base/io.js';
import { readPagesOf } from '../arguments/pages-of.js';
import { withNames } from './names.js';
import { readTarget } from '../arguments/target.js';
import { workflowNamed, workflowsInto, workflowsOf } from '../services/catalogue.js';
import { noUnits, sendingLine } from '../services/cost.js';
import { openElsewhere, type Elsewhere } from '../services/opened.js';
import { parseToken, tokenOfFile } from '../services/token.js';
import { readForService, wordsFor } from '../services/words.js';

/** The secrets from standard input, one a line. */
interface Secrets {
  readonly token: string | null;
  readonly password: string;
  /** Of the hidden options of each workflow, in their order. */
  readonly hidden: readonly (readonly string[])[];
}

/** @throws ServiceError with exit status 2 for wrong usage, and as the service */
export async function prepareRemote(
  files: readonly string[],
  flags: ConvertFlags,
  words: ChainWords,
  context: ConversionContext,
): Promise<Prepared> {
  const secrets = await readSecretsOf(flags, words, context);
  const inputFolders = newInputFolders();
  const elsewhere = await openElsewhere(flags.service ?? '', secrets.token, context, inputFolders).catch(
    async (thrown: unknown) => {
      await inputFolders.leave(() => false);
      throw thrown;
    },
  );
  const { service, engine } = elsewhere;
  try {
    const read = await readRequest(files, flags, words, secrets, elsewhere, context, inputFolders);
    const [first, ...others] = read.parts;
    const own = [await elsewhere.quote(first.request)] as const;
    const quotes = [
      ...own,
      ...(await Promise.all(others.map(({ request }) => elsewhere.quote(request)))),
    ] as const;
    const quote = joinedQuote(quotes);
    const [{ host, isFree, steps, cut }] = own;
    // Also in a script: documents leave the computer silently only with `--quiet`.
    if (others.length > 0) context.talk.note(`platen: ${partsLine(read.parts, context)}`);
    if (!flags.dryRun) {
      const bytes = quotes.reduce((sum, each) => sum + each.bytes, 0);
      const sending = {
        quote,
        host: host ?? '',
        files: filesOf(read.parts).length,
        bytes,
        isFree,
        steps,
        ...(cut ? { cut } : {}),
      };
      context.talk.note(`platen: ${sendingLine(sending, context)}`);
    }
    return {
      ...read,
      service,
      engine,
      quote,
      units: noUnits,
      onWait: (listener) => elsewhere.onWait(listener),
    };
  } catch (thrown) {
    await engine.close();
    throw thrown;
  }
}

/** The sentence that several workflows are needed. */
const partsLine = (parts: Prepared['parts'], { say }: CommandContext): string =>
  say('This needs several workflows: {parts}.', {
    parts: parts
      .map(
        ({ plan, request }) => `${plan.name} (${request.files.map(({ path }) => basename(path)).join(', ')})`,
      )
      .join(', '),
  });

/** Reads the secrets before any prompt: standard input is read once. */
async function readSecretsOf(
  flags: ConvertFlags,
  words: ChainWords,
  { io }: CommandContext,
): Promise<Secrets> {
  const ofFile = await tokenOfFile(flags);
  const counts = words.all.map(({ hidden }) => hidden.length);
  const asked =
    (flags.tokenStdin ? 1 : 0) +
    (flags.passwordStdin ? 1 : 0) +
    counts.reduce((sum, count) => sum + count, 0);
  const lines = asked === 0 ? [] : await readSecrets(io.in, asked);
  const token = flags.tokenStdin ? parseToken(lines.shift() ?? '') : ofFile;
  const password = flags.passwordStdin ? (lines.shift() ?? '') : '';
  return { token, password, hidden: counts.map((count) => lines.splice(0, count)) };
}

type ReadRequest = Pick<Prepared, 'parts' | 'refused' | 'oneResult' | 'options' | 'remarks'>;

async function readRequest(
  files: readonly string[],
  flags: ConvertFlags,
  words: ChainWords,
  secrets: Secrets,
  { service, name }: Elsewhere,
  context: ConversionContext,
  inputFolders: Parameters<typeof findFiles>[1],
): Promise<ReadRequest> {
  const workflows = await workflowsOf(service);
  const named = flags.workflow === undefined ? null : workflowNamed(flags.workflow, workflows);
  const all = await findFiles(files, inputFolders, named?.merge ? 'keep' : 'drop');
  const usable = all.filter(({ problem }) => problem === null);
  const { chosen, there } = named
    ? { chosen: [{ workflow: named, files: usable }], there: [] }
    : await workflowsInto(flags.to ?? 'pdf', usable, workflows, name);
  const type = (flags.to ?? 'pdf').replace(/^\./, '').toUpperCase();
  const refused = all.flatMap((file) => {
    const problem = there.includes(file) ? new ServiceError('already_of_type', { type }) : file.problem;
    return problem === null ? [] : [{ ...file, problem }];
  });
  const found = chosen.flatMap((one) => one.files);
  if (found.length === 0) throw refused[0]?.problem ?? new ServiceError('no_files');
  const ordered = inOrder(
    usable.filter((file) => found.includes(file)),
    orderOf(flags),
  );
  const pages = readPagesOf(flags.pagesOf ?? [], ordered);
  const works: Step[][] = [];
  const firsts = chosen.map(({ workflow }) => workflow);
  for (const first of firsts)
    works.push(await readSteps(first, firsts, workflows, words, secrets, service, context));
  const lasts = works.map((steps) => resultFormatOf(steps.at(-1)?.workflow.output_type ?? '') ?? 'zip');
  const format = lasts[0] ?? 'zip';
  const oneResult = chosen.length === 1 && chosen[0]!.workflow.merge;
  const target = await withNames(
    await readTarget(flags.out, found.length === 1 || oneResult, format, !flags.dryRun),
    flags,
    ordered,
    context,
  );
  const { names: listed } = target;
  const parts = chosen.map(({ workflow, files: its }, at): PreparedPart => {
    const places = ordered.flatMap((file, place) => (its.includes(file) ? [place] : []));
    const steps = works[at] ?? [];
    const request: SubmitRequest = {
      service: service.id,
      workflowId: workflow.id,
      options: steps[0]?.values ?? {},
      files: places.map((place) => fileOf(ordered[place]!, secrets, pages[place])),
      ...(steps.length === 1
        ? {}
        : { then: steps.slice(1).map((step) => ({ workflowId: step.workflow.id, options: step.values })) }),
      target: listed ? { ...target, names: places.map((place) => listed[place] ?? null) } : target,
    };
    return { request, plan: planOf(steps, lasts[at] ?? 'zip'), places };
  });
  const [first, ...others] = parts;
  if (!first) throw new ServiceError('internal');
  const names = new Set(works.flatMap(([head]) => head?.names ?? []));
  return {
    parts: [first, ...others],
    refused,
    oneResult,
    options: () => names,
    remarks: [...new Set(works.flatMap((steps) => steps.flatMap(({ remarks }) => remarks)))],
  };
}

const fileOf = (
  { path, folder, origin }: FoundFile,
  { password }: Secrets,
  pages: string | undefined,
): SubmitRequest['files'][number] => ({
  path,
  folder,
  origin,
  ...(password === '' ? {} : { password }),
  ...(pages ? { pages } : {}),
});

const planOf = (steps: readonly Step[], format: ResultFormat): ConversionPlan => ({
  name: steps[0]?.workflow.name ?? '',
  steps: steps.map((step) => ({ workflow: step.workflow.name, options: openValues(step) })),
  inputs: null,
  extension: format === 'zip' ? null : format,
  suffix: '',
});

/** A workflow of the service with its wire values. */
interface Step {
  readonly workflow: Workflow;
  readonly values: OptionValues;
  /** Names of all its options. */
  readonly names: readonly string[];
  /** Names of those that came from standard input. */
  readonly secrets: ReadonlySet<string>;
  readonly remarks: readonly string[];
}

/** @param firsts the workflows of the first step, each for files of its own */
async function readSteps(
  first: Workflow,
  firsts: readonly Workflow[],
  workflows: readonly Workflow[],
  words: ChainWords,
  { hidden }: Secrets,
  service: Elsewhere['service'],
  context: CommandContext,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const [place, ofWorkflow] of words.all.entries()) {
    const isFirst = ofWorkflow.workflow === undefined;
    const workflow = isFirst ? first : workflowNamed(ofWorkflow.workflow, workflows);
    const isPlain = ofWorkflow.assignments.length + ofWorkflow.hidden.length === 0;
    // Without options there is nothing to ask the service about.
    const options = isPlain ? [] : await service.options(workflow.id);
    const turn = { workflow, options, beside: isFirst ? firsts : [workflow] };
    const its = wordsFor(ofWorkflow, hidden[place] ?? [], turn);
    const read = readForService(its.words, its.hiddenValues, options, context);
    steps.push({
      workflow,
      ...read,
      names: options.map(({ name }) => name),
      secrets: new Set(its.words.hidden),
    });
  }
  return steps;
}

/** The options of a step without those that are, or may be, secrets. */
const openValues = ({ values, secrets }: Step): OptionValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, secrets.has(name) ? '' : value]));
