/** What is said of a command that was refused before it began, and its exit status. */
import { CommanderError } from 'commander';
import { ServiceError } from '../../../contract/index.js';
import { isOutOfSpace } from '../../files/disk-space.js';
import { nearParam } from '../../kit/near.js';
import { exitStatus, type CommandContext } from '../base/command.js';
import { Talk } from './talk.js';
import { writeJson } from '../base/io.js';
import { WrongUsage } from '../base/parser.js';
import { nearLine, refusalOf } from './report.js';

/** Says why a command was refused, in the form that its words ask for, and gives the exit status. */
export async function refuse(
  thrown: unknown,
  argv: readonly string[],
  context: CommandContext,
): Promise<number> {
  const { io, say, sentences } = context;
  // The command alone: its help stands on the screen instead of a sentence.
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

/** Says once, whatever was written, why standard output could not be, and gives the exit status. */
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

/** Whether standard error is read by a program; the words may be wrong elsewhere, so nobody else has read them yet. */
const asksForEvents = (argv: readonly string[]): boolean =>
  argv.some((word, at) => word === '--progress=json' || (word === '--progress' && argv[at + 1] === 'json'));
