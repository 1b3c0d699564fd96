/** Lists of a service: `platen workflows --service NAME`, `platen options WORKFLOW --service NAME`. */
import type { Option, Workflow } from '../../../contract/index.js';
import { writeTable } from '../base/table.js';
import type { CommandContext } from '../base/command.js';
import { writeJson } from '../base/io.js';
import { workflowNamed, workflowsOf } from './catalogue.js';
import { withElsewhere } from './opened.js';
import { tokenOfFlags, type TokenFlags } from './token.js';

/** Writes the workflows of a service; as JSON with the service's own texts. */
export async function listElsewhere(
  service: string,
  flags: TokenFlags,
  json: boolean,
  context: CommandContext,
): Promise<void> {
  const { io } = context;
  const token = await tokenOfFlags(flags, context);
  await withElsewhere(service, token, context, async (there) => {
    if (json) return writeJson(io.out, await there.service.workflows());
    writeTable(
      io.out,
      (await workflowsOf(there.service)).map(({ id, name, input_extensions }) => [
        String(id),
        name,
        input_extensions.join(' '),
      ]),
    );
  });
}

/** The options of a workflow of a service. @throws ServiceError `unknown_workflow`, and as the service */
export async function optionsElsewhere(
  wanted: string,
  service: string,
  flags: TokenFlags,
  context: CommandContext,
): Promise<{ workflow: Workflow; options: readonly Option[] }> {
  const token = await tokenOfFlags(flags, context);
  return withElsewhere(service, token, context, async (there) => {
    const workflow = workflowNamed(wanted, await workflowsOf(there.service));
    return { workflow, options: await there.service.options(workflow.id) };
  });
}
