/** The action of `platen convert` and `platen run`: convert, and report the results. */
import { ServiceError, type Execution } from '../../../contract/index.js';
import { platenDirectories } from '../../service/app/directories.js';
import { tellOwnFiles } from '../base/own-files.js';
import type { ChainWords } from '../arguments/chain.js';
import { exitStatus, type CommandContext } from '../base/command.js';
import { forReader, writeJson, writeLine } from '../base/io.js';
import { failureOf, ProgressPrinter } from '../reporting/progress.js';
import { endOf, inInputOrder, nearLine, refusalOf, reportOf, statusOf } from '../reporting/report.js';
import { remarksOf } from '../reporting/remarks.js';
import { chargeLine } from '../services/cost.js';
import { prepareRemote } from './elsewhere.js';
import { isElsewhere } from '../services/flag.js';
import { dryRun, stepsLine } from './dry-run.js';
import { joined } from './joined.js';
import { prepareLocal } from './local.js';
import type { ConvertFlags, Prepared, ConversionContext } from './prepared.js';
import { openStreams, type StandardStreams } from './streams.js';
import { Talk } from '../reporting/talk.js';
import { expandWildcards } from '../arguments/wildcards.js';

/** What a command does with the work besides reporting it. */
interface WorkListener {
  readonly ended: (execution: Execution) => void;
  /** Nothing was begun. */
  readonly failed: (error: ServiceError) => void;
}

/** Converts, and reports the results or the refusal. */
export async function work(
  words: readonly string[],
  flags: ConvertFlags,
  chain: ChainWords,
  plain: CommandContext,
  listener?: WorkListener,
): Promise<void> {
  const { io } = plain;
  const context: ConversionContext = { ...plain, talk: new Talk(io.err, flags) };
  try {
    const files = await expandWildcards(words);
    const readsSecrets =
      flags.passwordStdin || flags.tokenStdin || chain.all.some(({ hidden }) => hidden.length > 0);
    const streams = await openStreams(files, flags, readsSecrets ?? false, io);
    try {
      const prepare = isElsewhere(flags.service) ? prepareRemote : prepareLocal;
      const prepared = await prepare(streams.files, streams.flags, chain, context);
      if (flags.dryRun) return await dryRun(prepared, flags, streams, context);
      const executions = await convert(prepared, streams, context);
      const execution = joined(prepared.parts, executions);
      listener?.ended(execution);
      const ids = executions.map(({ id }) => id);
      if (flags.json) await writeJson(io.out, reportOf(execution, prepared.refused, prepared.quote, ids));
      else await printResults(execution, ids, prepared, streams, context);
    } finally {
      await streams.close();
    }
  } catch (thrown) {
    const error = ServiceError.from(thrown);
    listener?.failed(error);
    context.exit(error.exitStatus);
    if (flags.json) await writeJson(io.out, refusalOf(error.toInfo()));
    const { talk, sentences } = context;
    talk.error('platen', sentences.error(error.toInfo()), error);
    const near = nearLine(error, context);
    if (near !== null) talk.note(near);
    for (const file of error.extras.files ?? []) talk.error(file.name, sentences.error(file), file);
  }
}

/** @returns executions in the order of the parts */
async function convert(
  { service, engine, parts, refused, oneResult, remarks, onWait }: Prepared,
  streams: StandardStreams,
  context: ConversionContext,
): Promise<Execution[]> {
  const { io, talk, say, sentences, composition } = context;
  const terms = composition.requestKey === undefined ? {} : { idempotencyKey: composition.requestKey };
  tellOwnFiles(context);
  for (const { plan } of parts) talk.detail(say('Workflows: {steps}', { steps: stepsLine(plan) }));
  const printer = new ProgressPrinter(talk, oneResult, context);
  let interrupted = false;
  const ids: string[] = [];
  const notCancelled = (thrown: unknown) => {
    const error = ServiceError.from(thrown);
    talk.error('platen', sentences.error(error.toInfo()), error);
  };
  const leaveInterrupt = io.onInterrupt(() => {
    // A second Ctrl-C exits at once: the workers notice that this process is gone.
    if (interrupted) process.exit(exitStatus.interrupted);
    interrupted = true;
    for (const id of ids) service.cancel(id).catch(notCancelled);
  });
  const leaveChanges = service.subscribe((change) => printer.update(change));
  const leaveWaits = onWait?.((until) => printer.waits(until));
  try {
    streams.check({ parts, oneResult });
    for (const { request } of parts) {
      const submitted = await service.submit(request, terms).catch(async (thrown: unknown) => {
        // All or nothing: accepted parts are cancelled without the rest.
        await Promise.all(ids.map((id) => service.cancel(id)));
        throw thrown;
      });
      ids.push(submitted.id);
      if (interrupted) await service.cancel(submitted.id);
    }
    engine.endWithWork?.();
    for (const remark of remarks) talk.note(`platen: ${remark}`);
    const executions = await Promise.all(ids.map((id) => service.finished(id)));
    printer.end();
    context.exit(interrupted ? exitStatus.interrupted : statusOf(joined(parts, executions), refused));
    return executions;
  } finally {
    leaveChanges();
    leaveWaits?.();
    await engine.close();
    leaveInterrupt();
  }
}

async function printResults(
  execution: Execution,
  ids: readonly string[],
  { refused, oneResult, options }: Prepared,
  streams: StandardStreams,
  context: ConversionContext,
): Promise<void> {
  const { io, say, sentences, talk } = context;
  if (streams.isToOutput) await streams.write(execution);
  else for (const { path } of inInputOrder(execution.results)) writeLine(io.out, forReader(io.out, path));
  const remarks = remarksOf(execution, options(execution), { say, sentences, everyOne: talk.isVerbose });
  for (const line of remarks) talk.note(line);
  for (const file of refused)
    if (file.problem)
      talk.error(file.name, failureOf(file, file.problem.toInfo(), { say, sentences }), file.problem);
  for (const sentence of endOf(execution, oneResult, { say, sentences })) talk.failure(sentence);
  const charged = chargeLine(execution, say);
  if (charged !== null) talk.note(charged);
  for (const id of ids) talk.detail(say('Number in the history: {id}', { id }));
  talk.detail(say('Log: {file}', { file: platenDirectories().logs }));
}
