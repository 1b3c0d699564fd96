/** `platen workflows`: what can be done. */
import { Command } from 'commander';
import { systemWorkflows, toRecord } from '../workflows/catalogue.js';
import type { CommandContext } from './command.js';
import { writeJson, writeLine } from './io.js';

export function workflowsCommand({ io }: CommandContext): Command {
  return new Command('workflows')
    .description('List all workflows with the types they take')
    .option('--json', 'one JSON object on standard output, as GET /api/v2/user/workflows replies')
    .action(async ({ json }: { json?: boolean }) => {
      const records = systemWorkflows.map(toRecord);
      if (json) return writeJson(io.out, { system_workflows: records, user_workflows: [] });
      const width = Math.max(...records.map(({ key = '' }) => key.length));
      for (const { id, key = '', name, input_extensions } of records) {
        const types = input_extensions.length > 12 ? 'all types' : input_extensions.join(' ');
        writeLine(io.out, `${String(id).padStart(3)}  ${key.padEnd(width)}  ${name}  (${types})`);
      }
    });
}
