/** What `platen convert` and `platen run` do: convert, and tell what came of it. */
import { ServiceError, type Execution } from '../../../contract/index.js';
import { printable } from '../../formats/orders.js';
import type { ChainWords } from '../chain.js';
import { exitStatus, type CommandContext } from '../command.js';
import { forReader, writeJson, writeLine } from '../io.js';
import { ProgressPrinter } from '../progress.js';
import { endOf, inInputOrder, refusalLines, refusalOf, reportOf, statusOf } from '../report.js';
import { remarksOf } from '../remarks.js';
import { chargeLine } from '../services/cost.js';
import { prepareRemote } from '../services/convert.js';
import { isElsewhere } from '../services/flag.js';
import { prepareLocal } from './local.js';
import type { ConvertFlags, Prepared } from './prepared.js';
import { openStreams, type Streams } from './streams.js';

/** Converts, and tells what came of it, also that it was refused. */
export async function work(
  files: readonly string[],
  flags: ConvertFlags,
  words: ChainWords,
  context: CommandContext,
): Promise<void> {
  const { io } = context;
  try {
    const readsSecrets =
      flags.passwordStdin || flags.tokenStdin || words.all.some(({ hidden }) => hidden.length > 0);
    const streams = await openStreams(files, flags, readsSecrets ?? false, io);
    try {
      const prepare = isElsewhere(flags.service) ? prepareRemote : prepareLocal;
      const prepared = await prepare(streams.files, streams.flags, words, context);
      const execution = await convert(prepared, flags, streams, context);
      if (flags.json) await writeJson(io.out, reportOf(execution, prepared.refused, prepared.quote));
      else await printResults(execution, prepared, streams, context);
    } finally {
      await streams.close();
    }
  } catch (thrown) {
    const error = ServiceError.from(thrown);
    context.exit(error.exitStatus);
    if (flags.json) await writeJson(io.out, refusalOf(error.toInfo()));
    for (const line of refusalLines(error, context)) writeLine(io.err, printable(line));
    for (const file of error.extras.files ?? [])
      writeLine(io.err, printable(`${file.name}: ${context.sentences.error(file)}`));
  }
}

async function convert(
  { service, engine, request, refused, oneResult, remarks, onWait }: Prepared,
  flags: ConvertFlags,
  streams: Streams,
  context: CommandContext,
): Promise<Execution> {
  const { io } = context;
  if (!engine.historyKept)
    writeLine(
      io.err,
      `platen: ${context.say('The history cannot be written here; this conversion will not be in it.')}`,
    );
  const printer = new ProgressPrinter(io.err, flags.quiet ?? false, oneResult, context);
  let interrupted = false;
  let executionId: string | null = null;
  const leaveInterrupt = io.onInterrupt(() => {
    // A second Ctrl-C does not wait: the workers notice that this process is gone.
    if (interrupted) process.exit(exitStatus.interrupted);
    interrupted = true;
    if (executionId !== null) void service.cancel(executionId);
  });
  try {
    streams.check({ request, oneResult });
    const leaveChanges = service.subscribe((change) => printer.update(change));
    const leaveWaits = onWait?.((until) => printer.waits(until));
    const submitted = await service.submit(request);
    executionId = submitted.id;
    if (interrupted) await service.cancel(executionId);
    for (const remark of remarks) writeLine(io.err, printable(`platen: ${remark}`));
    const execution = await service.finished(executionId);
    leaveChanges();
    leaveWaits?.();
    printer.end();
    context.exit(interrupted ? exitStatus.interrupted : statusOf(execution, refused));
    return execution;
  } finally {
    await engine.close();
    leaveInterrupt();
  }
}

async function printResults(
  execution: Execution,
  { refused, oneResult, options }: Prepared,
  streams: Streams,
  { io, say, sentences }: CommandContext,
): Promise<void> {
  if (streams.isToOutput) await streams.write(execution);
  else for (const { path } of inInputOrder(execution.results)) writeLine(io.out, forReader(io.out, path));
  for (const line of remarksOf(execution, options(execution), { say, sentences }))
    writeLine(io.err, printable(line));
  for (const { name, problem } of refused)
    writeLine(
      io.err,
      printable(
        `${name}: ${say('failed: {reason}', { reason: problem ? sentences.error(problem.toInfo()) : '' })}`,
      ),
    );
  for (const sentence of endOf(execution, oneResult, { say, sentences }))
    writeLine(io.err, printable(sentence));
  const charged = chargeLine(execution, say);
  if (charged !== null) writeLine(io.err, printable(charged));
}
