/** `platen workflows`: what can be done. */
import { Command } from 'commander';
import { formats } from '../formats/formats.js';
import { systemWorkflows, toRecord } from '../workflows/catalogue.js';
import type { CommandContext } from './command.js';
import { writeJson, writeLine } from './io.js';

export function workflowsCommand({ io, say, sentences }: CommandContext): Command {
  return new Command('workflows')
    .description(say('List all workflows with the types they take'))
    .option(
      '--json',
      say('one JSON object on standard output, as {request} replies', {
        request: 'GET /api/v2/user/workflows',
      }),
    )
    .action(async ({ json }: { json?: boolean }) => {
      if (json)
        return writeJson(io.out, { system_workflows: systemWorkflows.map(toRecord), user_workflows: [] });
      const listed = systemWorkflows.map((workflow) => ({ ...workflow, name: sentences.workflow(workflow) }));
      const widths = (['key', 'name'] as const).map((field) =>
        Math.max(...listed.map((workflow) => workflow[field].length)),
      );
      for (const { id, key, name, inputs } of listed) {
        const types = inputs.length === formats.length ? say('everything Platen reads') : inputs.join(' ');
        const cells = [key.padEnd(widths[0] ?? 0), name.padEnd(widths[1] ?? 0), types];
        writeLine(io.out, `${String(id).padStart(3)}  ${cells.join('  ')}`);
      }
    });
}
