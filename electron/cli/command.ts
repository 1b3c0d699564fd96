/** What all commands share. */
import type { Composition } from './composition.js';
import type { CommandLineIo } from './io.js';

/** Exit statuses: what scripts rely on. */
export const exitStatus = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** What every command is given; it answers with the exit status through `exit`. */
export interface CommandContext {
  readonly io: CommandLineIo;
  readonly composition: Composition;
  exit(status: number): void;
}
