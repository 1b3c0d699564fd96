/** Faults of ours in a process that runs one command: what is thrown where nobody listens. */
import { hearFaults } from '../../service/app/last-resort.js';
import type { CommandLineIo } from './io.js';

/** Milliseconds in which a command may stop in order after a fault. */
const grace = 10_000;

/** A process that runs one command, and is stopped by a fault as by Ctrl+C. */
export interface HeardFaults {
  /** What the command is to run with. */
  readonly io: CommandLineIo;
  /** Resolves when a command that was stopped has not ended within {@link grace}: it waits for what will not come. */
  readonly givenUp: Promise<null>;
  readonly isFaulty: () => boolean;
  /** Hears no more. */
  leave(): void;
}

/** Hears what nobody else does while one command runs: nobody knows what of it would be missing from its result. */
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

/** What it needs is loaded for it alone. */
async function writeDown(thrown: unknown, line: string): Promise<void> {
  const [{ openLog }, { platenDirectories }] = await Promise.all([
    import('../../service/app/log.js'),
    import('../../service/app/directories.js'),
  ]);
  openLog(platenDirectories().logs, 'platen-cli').error({ err: thrown }, line);
}
