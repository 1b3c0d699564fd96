/** Unhandled errors in a process that runs one command. */
import { hearFaults } from '../../service/app/last-resort.js';
import type { CommandLineIo } from './io.js';

/** Milliseconds in which a command may stop in order after an unhandled error. */
const grace = 10_000;

/** A process that runs one command; an unhandled error stops it like Ctrl+C. */
export interface HeardFaults {
  /** The context for the command. */
  readonly io: CommandLineIo;
  /** Resolves when a stopped command has not ended within {@link grace}: it waits for something that will not happen. */
  readonly givenUp: Promise<null>;
  readonly isFaulty: () => boolean;
  /** Stops handling. */
  leave(): void;
}

/** Handles otherwise unhandled errors while one command runs: its result could be incomplete. */
export function stopAtFault(io: CommandLineIo): HeardFaults {
  const interrupts = new Set<() => void>();
  let isFaulty = false;
  let timer: NodeJS.Timeout | undefined;
  let giveUp: (nothing: null) => void = () => undefined;
  const givenUp = new Promise<null>((resolve) => (giveUp = resolve));
  const leave = hearFaults((thrown, line) => {
    writeDown(thrown, line).catch(() => undefined);
    if (isFaulty) return;
    isFaulty = true;
    timer = setTimeout(giveUp, grace, null);
    for (const interrupt of interrupts) interrupt();
  });
  return {
    io: {
      ...io,
      onInterrupt(listener) {
        interrupts.add(listener);
        // What was begun before the command listened is stopped too.
        if (isFaulty) listener();
        const leaveSignals = io.onInterrupt(listener);
        return () => {
          interrupts.delete(listener);
          leaveSignals();
        };
      },
    },
    givenUp,
    isFaulty: () => isFaulty,
    leave() {
      clearTimeout(timer);
      leave();
    },
  };
}

/** Its modules are loaded only for it. */
async function writeDown(thrown: unknown, line: string): Promise<void> {
  const [{ openLog }, { platenDirectories }] = await Promise.all([
    import('../../service/app/log.js'),
    import('../../service/app/directories.js'),
  ]);
  openLog(platenDirectories().logs, 'platen-cli').error({ err: thrown }, line);
}
