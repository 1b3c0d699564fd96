/** `platen convert` on this computer. */
import {
  ServiceError,
  type Execution,
  type OptionValues,
  type SubmitRequest,
} from '../../../contract/index.js';
import type { InputFolders } from '../../executions/input-folders.js';
import { inOrder } from '../../sessions/submission.js';
import type { ResultFormat } from '../../kit/result-formats.js';
import type { FoundFile } from '../../service/uploads/found.js';
import { findWorkflow, givesOneResult, systemWorkflows } from '../../workflows/catalogue.js';
import { readChain } from '../../workflows/chain.js';
import { ownValues, readOptions, withoutSecrets } from '../../kit/options.js';
import { namedFormatOf } from '../../kit/output.js';
import { workflowTo } from '../../workflows/targets.js';
import type { WorkflowDefinition } from '../../workflows/workflow.js';
import { afterPdf, fitting } from '../arguments/by-way-of-pdf.js';
import type { ChainWords, ReadWords } from '../arguments/chain.js';
import { newInputFolders } from '../composition/composition.js';
import { openService } from '../composition/opening.js';
import { readSecrets } from '../base/io.js';
import { ownWhereWanted } from '../own/find.js';
import { readPagesOf } from '../arguments/pages-of.js';
import { ownDefaults } from '../base/person.js';
import { withNames } from './names.js';
import { readTarget } from '../arguments/target.js';
import { noUnits } from '../services/cost.js';
import { expectedProgram } from './expected-program.js';
import { findFiles } from './files.js';
import {
  onlyPart,
  orderOf,
  type ConvertFlags,
  type ConversionPlan,
  type Prepared,
  type ConversionContext,
} from './prepared.js';

/** @throws ServiceError with exit status 2 for wrong usage */
export async function prepareLocal(
  files: readonly string[],
  flags: ConvertFlags,
  words: ChainWords,
  context: ConversionContext,
): Promise<Prepared> {
  if (flags.tokenStdin || flags.tokenFile !== undefined) throw new ServiceError('token_without_service');
  const given = newInputFolders();
  // The engine starts while it is still found out what it is to do.
  const expects = flags.dryRun ? undefined : expectedProgram(files, flags);
  const opening = openService(context.composition, context.sentences.language, given, expects);
  opening.catch(() => undefined);
  const { request, refused, oneResult, plan } = await readRequest(files, flags, words, context, given).catch(
    async (thrown: unknown) => {
      await (await opening.catch(() => null))?.engine.close();
      await given.leave(() => false);
      throw thrown;
    },
  );
  const { service, engine } = await opening;
  const options = ({ workflowId }: Pick<Execution, 'workflowId'>) =>
    new Set(Object.keys(findWorkflow(workflowId).options));
  const quoted = flags.dryRun ? service.quote(request) : Promise.resolve(noUnits);
  const units = await quoted.catch(async (thrown: unknown) => {
    await engine.close();
    throw thrown;
  });
  const parts = onlyPart(request, plan);
  return { service, engine, parts, refused, oneResult, options, quote: null, units, remarks: [] };
}

/** The workflow for the request, where none was named. */
function chosenFor({ to = 'pdf' }: ConvertFlags, words: ChainWords, context: ConversionContext): string {
  const chosen = workflowTo(to);
  tellOwners(chosen, words.all[0]?.assignments ?? [], context);
  return chosen.key;
}

/**
 * From arguments to a submission.
 * @throws ServiceError with exit status 2 for wrong usage
 */
async function readRequest(
  files: readonly string[],
  flags: ConvertFlags,
  words: ChainWords,
  context: ConversionContext,
  inputFolders: InputFolders,
): Promise<{ request: SubmitRequest; refused: FoundFile[]; oneResult: boolean; plan: ConversionPlan }> {
  const { io, say, talk } = context;
  const user = await ownWhereWanted(flags.workflow, context);
  const own = user && words.readOwn(user);
  const [first, ...then] = own?.words ?? words.read(flags.workflow ?? chosenFor(flags, words, context));
  if (!first) throw new ServiceError('internal');
  const { workflow } = first;
  for (const { idle } of [first, ...then]) for (const sentence of idle) talk.note(`platen: ${sentence}`);
  const typed = readOptions(workflow.options, first.values);
  readChain(
    workflow,
    then.map((link) => ({ workflowId: link.workflow.id, options: link.values })),
  );
  const oneResult = givesOneResult(workflow, typed);
  // A file that is named twice counts twice in a joint result, and once where each file gives its own result.
  const named = await findFiles(files, inputFolders, oneResult ? 'keep' : 'drop');
  const { files: all, turned } =
    flags.to === undefined ? { files: named, turned: [] } : await fitting(named, first);
  for (const name of turned)
    talk.note(`${name}: ${say('it is converted to PDF first, and the PDF to the result.')}`);
  const refused = all.filter(({ problem }) => problem !== null);
  const found = all.filter(({ problem }) => problem === null);
  if (found.length === 0) throw refused[0]?.problem ?? new ServiceError('no_files');
  const ordered = inOrder(found, orderOf(flags));
  const pages = readPagesOf(flags.pagesOf ?? [], ordered);
  const last = then.at(-1) ?? first;
  const format = namedFormatOf(last.workflow.output, last.values);
  const target = await withNames(
    await readTarget(flags.out, found.length === 1 || oneResult, format, !flags.dryRun),
    flags,
    ordered,
    context,
  );
  const hidden = [first, ...then].flatMap((read) => read.hidden.map((name) => ({ read, name })));
  const asked = (flags.passwordStdin ? 1 : 0) + hidden.length;
  const secrets = asked === 0 ? [] : await readSecrets(io.in, asked);
  const password = flags.passwordStdin ? (secrets.shift() ?? '') : '';
  hidden.forEach(({ read, name }, place) => {
    read.values[name] = secrets[place] ?? '';
  });
  const defaults = await ownDefaults(context.composition);
  // A saved workflow does the same wherever it is run.
  const fillIn = (read: ReadWords): ReadWords =>
    own
      ? read
      : { ...read, values: { ...ownValues(read.workflow.options, read.values, defaults), ...read.values } };
  const steps = turned.length === 0 ? [first, ...then] : afterPdf([first, ...then]);
  const [head = first, ...tail] = steps.map(fillIn);
  // The steps of a user workflow are fixed.
  const links = own ? tail.slice(own.steps - 1) : tail;
  const request: SubmitRequest = {
    ...(own && user
      ? { workflowId: user.id, options: { ...own.values, ...secretsOf(first) } }
      : { workflowId: head.workflow.id, options: head.values }),
    files: ordered.map(({ path, folder, origin }, place) => ({
      path,
      folder,
      origin,
      ...(password === '' ? {} : { password }),
      ...(pages[place] ? { pages: pages[place] } : {}),
    })),
    ...(links.length === 0
      ? {}
      : { then: links.map((link) => ({ workflowId: link.workflow.id, options: link.values })) }),
    target,
  };
  return { request, refused, oneResult, plan: planOf(user?.name, [first, ...then], format) };
}

/** The requested work. */
function planOf(own: string | undefined, steps: readonly ReadWords[], format: ResultFormat): ConversionPlan {
  const [first] = steps;
  const last = steps.at(-1);
  const output = last?.workflow.output;
  return {
    name: own ?? first?.workflow.name ?? '',
    steps: steps.map(({ workflow, values }) => ({
      workflow: workflow.key,
      options: withoutSecrets(workflow.options, values),
    })),
    inputs: first?.workflow.inputs ?? [],
    extension: output?.files === 'many' || format === 'zip' ? null : format,
    suffix: output && 'suffix' in output ? output.suffix : '',
  };
}

/** Values that were read from standard input. */
const secretsOf = ({ values, hidden }: ReadWords): OptionValues =>
  Object.fromEntries(hidden.map((name) => [name, values[name] ?? '']));

// Options that the chosen workflow lacks and another one has.

/** For an option of more workflows, a list of their names is no help. */
const maxOwners = 6;

/**
 * Names the workflows that have the requested options, where Platen chose the workflow.
 * @param chosen the workflow that Platen chose
 * @param assignments `name=value`, as typed
 */
function tellOwners(
  chosen: Pick<WorkflowDefinition, 'options'>,
  assignments: readonly string[],
  { say, talk }: Pick<ConversionContext, 'say' | 'talk'>,
): void {
  for (const assignment of assignments) {
    const [option = ''] = assignment.split('=');
    if (Object.hasOwn(chosen.options, option)) continue;
    const owners = systemWorkflows
      .filter((other) => Object.hasOwn(other.options, option))
      .map(({ key }) => key);
    if (owners.length === 0 || owners.length > maxOwners) continue;
    const list = owners.join(', ');
    talk.note(
      `platen: ${say('“{option}” is an option of these workflows: {workflows}. Choose one with --workflow.', { option, workflows: list })}`,
    );
  }
}
