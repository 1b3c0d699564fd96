/** `platen engine`: the engine that stays ready for the next conversion. */
import type { Command } from 'commander';
import type { CommandContext } from '../base/command.js';
import { writeJson, writeLine } from '../base/io.js';
import { askEngines, type FoundEngine } from '../warm/ask.js';

const MiB = 1024 * 1024;

export function defineEngine(command: Command, { io, say }: CommandContext): void {
  const isNone = (engines: readonly FoundEngine[]): boolean => {
    if (engines.length === 0) writeLine(io.out, say('No engine is running.'));
    return engines.length === 0;
  };
  command
    .command('status')
    .description(say('Show your running engines and their memory use'))
    .option('--json', say('write one JSON object to standard output'))
    .action(async ({ json }: { json?: boolean }) => {
      const engines = await askEngines('status');
      if (json)
        return writeJson(io.out, {
          engines: engines.map(({ isOurs, ...facts }) => ({ ...facts, is_ours: isOurs })),
        });
      if (isNone(engines)) return;
      for (const { pid, memory, commands, left } of engines) {
        const facts = { pid, memory: Math.round(memory / MiB), count: commands };
        writeLine(io.out, say('Process {pid}: {memory} MB of memory; conversions so far: {count}.', facts));
        writeLine(
          io.out,
          left === null
            ? say('It is converting now.')
            : say('It stops in {seconds} s unless another conversion starts.', { seconds: left }),
        );
      }
    });
  command
    .command('stop')
    .description(say('Stop them once their current conversions are finished'))
    .action(async () => {
      const engines = await askEngines('stop');
      if (isNone(engines)) return;
      for (const { pid } of engines) writeLine(io.out, say('Process {pid} is stopping.', { pid }));
    });
}
