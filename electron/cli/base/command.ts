/** What all commands share. */
import type { Command } from 'commander';
import type { SayOnCommandLine } from '../../../words/command-line.js';
import type { Composition } from './front-door.js';
import type { CommandLineIo } from './io.js';
import type { Sentences } from '../../../words/sentences.js';

/** Exit statuses: what scripts rely on. */
export const exitStatus = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** The context of a command, which returns the exit status through `exit`. */
export interface CommandContext {
  readonly io: CommandLineIo;
  readonly composition: Composition;
  /** The command line's own texts, in the person's language. */
  readonly say: SayOnCommandLine;
  /** Sentences by code in that language. */
  readonly sentences: Sentences;
  exit(status: number): void;
  /** Defines a command that was not loaded yet, for output that needs all commands. */
  define(command: Command): Promise<void>;
}
