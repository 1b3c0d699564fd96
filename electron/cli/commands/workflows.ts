/** `platen workflows`: the list of workflows. */
import type { Command } from 'commander';
import { maxOf } from '../../../contract/lists.js';
import { printable } from '../../files/orders.js';
import { formats } from '../../formats/formats.js';
import { systemWorkflows, toRecord } from '../../workflows/catalogue.js';
import type { CommandContext } from '../base/command.js';
import { writeJson, writeLine } from '../base/io.js';
import { ownCommands } from '../own/commands.js';
import { withService } from '../own/find.js';
import { isElsewhere, withService as withServiceFlag } from '../services/flag.js';
import { listElsewhere } from '../services/listing.js';
import { withToken, type TokenFlags } from '../services/token.js';
import { PlatenCommand } from '../base/parser.js';

interface ListFlags extends TokenFlags {
  readonly service?: string;
  readonly json?: boolean;
}

export function defineWorkflows(command: Command, context: CommandContext): void {
  const { say } = context;
  listing(command, context);
  command.addCommand(
    listing(
      new PlatenCommand('list').description(say('List all workflows and the file types they accept')),
      context,
    ),
  );
  for (const own of ownCommands(context)) command.addCommand(own.copyInheritedSettings(command));
}

/** Lets a command list all workflows. */
function listing(command: Command, context: CommandContext): Command {
  const { say } = context;
  command
    .option(
      '--json',
      say('write one JSON object to standard output, in the form of the reply to {request}', {
        request: 'GET /api/v2/user/workflows',
      }),
    )
    // The parent command has options of these names, too, and accepts them in any position.
    .action((_flags: ListFlags, self: Command) => list(self.optsWithGlobals<ListFlags>(), context));
  return withToken(withServiceFlag(command, context), context);
}

async function list({ json, service, ...token }: ListFlags, context: CommandContext): Promise<void> {
  const { io, say, sentences } = context;
  if (isElsewhere(service)) return listElsewhere(service, token, json ?? false, context);
  const { user_workflows } = await withService(context, (local) => local.workflows());
  if (json) return writeJson(io.out, { system_workflows: systemWorkflows.map(toRecord), user_workflows });
  const listed = systemWorkflows.map((workflow) => ({ ...workflow, name: sentences.workflow(workflow) }));
  const widths = (['key', 'name'] as const).map((field) =>
    maxOf(listed.map((workflow) => workflow[field].length)),
  );
  for (const { id, key, name, inputs } of listed) {
    const types = inputs.length === formats.length ? say('every type that Platen reads') : inputs.join(' ');
    const cells = [key.padEnd(widths[0] ?? 0), name.padEnd(widths[1] ?? 0), types];
    writeLine(io.out, `${String(id).padStart(3)}  ${cells.join('  ')}`);
  }
  if (user_workflows.length === 0) return;
  writeLine(io.out);
  writeLine(io.out, say('Your own:'));
  for (const { id, name, steps = [] } of user_workflows)
    writeLine(io.out, printable(`${id}  ${name}  ${steps.join(' > ')}`));
}
