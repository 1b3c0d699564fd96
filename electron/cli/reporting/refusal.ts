/** The output and the exit status of a command that was refused before it began. */
import { CommanderError } from 'commander';
import { ServiceError } from '../../../contract/index.js';
import { isOutOfSpace } from '../../files/disk-space.js';
import { nearParam } from '../../kit/near.js';
import { exitStatus, type CommandContext } from '../base/command.js';
import { Talk } from './talk.js';
import { writeJson } from '../base/io.js';
import { WrongUsage } from '../base/parser.js';
import { nearLine, refusalOf } from './report.js';

/** Prints why a command was refused, in the requested format, and returns the exit status. */
export async function refuse(
  thrown: unknown,
  argv: readonly string[],
  context: CommandContext,
): Promise<number> {
  const { io, say, sentences } = context;
  // A command without arguments: its help is printed instead of a sentence.
  const isHelped = thrown instanceof CommanderError;
  const error = isHelped ? new ServiceError('command_missing') : asServiceError(thrown);
  if (argv.includes('--json')) await writeJson(io.out, refusalOf(error.toInfo()));
  if (isHelped) return exitStatus.usage;
  const talk = new Talk(io.err, { progress: asksForEvents(argv) ? 'json' : 'auto' });
  talk.error('platen', sentences.error(error.toInfo()), error);
  const near = nearLine(error, context);
  if (near !== null) talk.note(near);
  if (thrown instanceof WrongUsage && !talk.isJson) talk.note(say('(platen --help shows all commands)'));
  return error.exitStatus;
}

/** Prints once why standard output could not be written, and returns the exit status. */
export function tellLost(
  lost: NodeJS.ErrnoException,
  argv: readonly string[],
  { io, sentences }: CommandContext,
): number {
  const error = isOutOfSpace(lost)
    ? new ServiceError('output_full', {}, { cause: lost })
    : new ServiceError('output_not_written', { reason: lost.code ?? lost.message }, { cause: lost });
  const talk = new Talk(io.err, { progress: asksForEvents(argv) ? 'json' : 'auto' });
  talk.error('platen', sentences.error(error.toInfo()), error);
  return error.exitStatus;
}

function asServiceError(thrown: unknown): ServiceError {
  if (!(thrown instanceof WrongUsage)) return ServiceError.from(thrown);
  const { code, params, near } = thrown;
  return new ServiceError(code, { ...params, ...(near && nearParam(near.wanted, near.names)) });
}

/** Whether a program reads standard error. The arguments may be wrong elsewhere, so they were not parsed yet. */
const asksForEvents = (argv: readonly string[]): boolean =>
  argv.some((word, at) => word === '--progress=json' || (word === '--progress' && argv[at + 1] === 'json'));
