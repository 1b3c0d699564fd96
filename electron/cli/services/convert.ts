/** `platen convert --service NAME`. */
import {
  ServiceError,
  type OptionValues,
  type SubmitRequest,
  type Workflow,
} from '../../../contract/index.js';
import { inOrder } from '../../executions/submitted.js';
import { resultFormatOf } from '../../formats/result-formats.js';
import type { FoundFile } from '../../service/given/found.js';
import type { ChainWords } from '../chain.js';
import type { CommandContext } from '../command.js';
import { givenFolders } from '../composition.js';
import { findFiles } from '../conversion/files.js';
import { orderOf, type ConvertFlags, type Prepared, type RunContext } from '../conversion/prepared.js';
import { readSecrets } from '../io.js';
import { readPagesOf } from '../pages-of.js';
import { readTarget } from '../target.js';
import { workflowInto, workflowNamed, workflowsOf } from './catalogue.js';
import { noUnits, sendingLine } from './cost.js';
import { openElsewhere, type Elsewhere } from './opened.js';
import { parseToken, tokenOfFile } from './token.js';
import { readForService } from './words.js';

/** What standard input held, a line each. */
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
  context: RunContext,
): Promise<Prepared> {
  const secrets = await readGiven(flags, words, context);
  const given = givenFolders();
  const elsewhere = await openElsewhere(flags.service ?? '', secrets.token, context, given).catch(
    async (thrown: unknown) => {
      await given.leave(() => false);
      throw thrown;
    },
  );
  const { service, engine } = elsewhere;
  try {
    const read = await readRequest(files, flags, words, secrets, elsewhere, context, given);
    const { request, found } = read;
    const quote = await elsewhere.quote(request);
    const { host, bytes, isFree } = quote;
    // Of a script too: what leaves the computer is silent only where `--quiet` asks for it.
    if (!flags.dryRun) {
      const sending = { quote, host: host ?? '', files: found.length, bytes, isFree };
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

/** Reads the secrets before anybody is asked anything: standard input is read once. */
async function readGiven(flags: ConvertFlags, words: ChainWords, { io }: CommandContext): Promise<Secrets> {
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

type ReadRequest = Pick<Prepared, 'request' | 'refused' | 'oneResult' | 'options' | 'plan' | 'remarks'> & {
  readonly found: readonly FoundFile[];
};

async function readRequest(
  files: readonly string[],
  flags: ConvertFlags,
  words: ChainWords,
  secrets: Secrets,
  { service, name }: Elsewhere,
  context: CommandContext,
  given: Parameters<typeof findFiles>[1],
): Promise<ReadRequest> {
  const workflows = await workflowsOf(service);
  const named = flags.workflow === undefined ? null : workflowNamed(flags.workflow, workflows);
  const all = await findFiles(files, given, named?.merge ? 'keep' : 'drop');
  const refused = all.filter(({ problem }) => problem !== null);
  const found = all.filter(({ problem }) => problem === null);
  if (found.length === 0) throw refused[0]?.problem ?? new ServiceError('no_files');
  const workflow = named ?? (await workflowInto(flags.to ?? 'pdf', found, workflows, name));
  const steps = await readSteps(workflow, workflows, words, secrets, service, context);
  const [first, ...then] = steps;
  if (!first) throw new ServiceError('internal');
  const ordered = inOrder(found, orderOf(flags));
  const pages = readPagesOf(flags.pagesOf ?? [], ordered);
  const format = resultFormatOf((then.at(-1) ?? first).workflow.output_type) ?? 'zip';
  const target = await readTarget(flags.out, found.length === 1 || workflow.merge, format, !flags.dryRun);
  const { password } = secrets;
  const request: SubmitRequest = {
    service: service.id,
    workflowId: workflow.id,
    options: first.values,
    files: ordered.map(({ path, folder, origin }, place) => ({
      path,
      folder,
      origin,
      ...(password === '' ? {} : { password }),
      ...(pages[place] ? { pages: pages[place] } : {}),
    })),
    ...(then.length === 0
      ? {}
      : { then: then.map((step) => ({ workflowId: step.workflow.id, options: step.values })) }),
    target,
  };
  const names = new Set(first.names);
  return {
    request,
    found,
    refused,
    oneResult: workflow.merge,
    options: () => names,
    plan: {
      name: workflow.name,
      steps: steps.map((step) => ({ workflow: step.workflow.name, options: openValues(step) })),
      inputs: null,
      extension: format === 'zip' ? null : format,
      suffix: '',
    },
    remarks: steps.flatMap(({ remarks }) => remarks),
  };
}

/** A workflow of the service with its options as they travel. */
interface Step {
  readonly workflow: Workflow;
  readonly values: OptionValues;
  /** Names of all its options. */
  readonly names: readonly string[];
  /** Names of those that came from standard input. */
  readonly secrets: ReadonlySet<string>;
  readonly remarks: readonly string[];
}

async function readSteps(
  first: Workflow,
  workflows: readonly Workflow[],
  words: ChainWords,
  { hidden }: Secrets,
  service: Elsewhere['service'],
  context: CommandContext,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const [place, ofWorkflow] of words.all.entries()) {
    const workflow =
      ofWorkflow.workflow === undefined ? first : workflowNamed(ofWorkflow.workflow, workflows);
    const isPlain = ofWorkflow.assignments.length + ofWorkflow.hidden.length === 0;
    // Without options there is nothing to ask the service about.
    const options = isPlain ? [] : await service.options(workflow.id);
    const read = readForService(ofWorkflow, hidden[place] ?? [], options, context);
    steps.push({
      workflow,
      ...read,
      names: options.map(({ name }) => name),
      secrets: new Set(ofWorkflow.hidden),
    });
  }
  return steps;
}

/** The options of a step but for those that are, or sound like, secrets. */
const openValues = ({ values, secrets }: Step): OptionValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, secrets.has(name) ? '' : value]));
