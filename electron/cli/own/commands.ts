/** `platen workflows save | remove | show | export | import`: user workflows. */
import type { Command } from 'commander';
import {
  readOptionOfStep,
  ServiceError,
  slugOf,
  type ConversionService,
  type Option,
  type UserWorkflow,
  type UserWorkflowDraft,
} from '../../../contract/index.js';
import { printable } from '../../files/orders.js';
import { listOptions } from '../../kit/options.js';
import { findWorkflow } from '../../workflows/catalogue.js';
import { openOptions } from '../../workflows/user/run.js';
import { ChainWords } from '../arguments/chain.js';
import type { CommandContext } from '../base/command.js';
import { readBytes, writeJson, writeLine, writeWholeJson } from '../base/io.js';
import { checkWorkflows, maxFileBytes, readWorkflowFile, toWorkflowFile } from '../../workflows/user/file.js';
import { readFileUpTo } from '../../service/uploads/own-file.js';
import { ownWorkflow, ownWorkflows, withService } from './find.js';
import { PlatenCommand } from '../base/parser.js';

/** All commands on user workflows. */
export const ownCommands = (context: CommandContext): Command[] => [
  saveCommand(context),
  showCommand(context),
  removeCommand(context),
  exportCommand(context),
  importCommand(context),
];

interface SaveFlags {
  readonly workflow: string;
  readonly description?: string;
  readonly icon?: string;
  readonly replace?: boolean;
}

function saveCommand(context: CommandContext): Command {
  const { say, io } = context;
  const words = new ChainWords();
  return new PlatenCommand('save')
    .description(say('Save a series of workflows under a name'))
    .argument('<name>', say('name of your workflow'))
    .requiredOption(
      '-w, --workflow <workflow>',
      say('name, key or number of a workflow; see “platen workflows”'),
    )
    .option(
      '-o, --option <name=value>',
      say('an option of the workflow; can be repeated; see “platen options”'),
      words.option,
    )
    .option(
      '--then <workflow>',
      say('another workflow for each result; options after it apply to it; can be repeated'),
      words.then,
    )
    .option('--description <text>', say('description'))
    .option('--icon <word>', say('name of its icon'))
    .option('--replace', say('replace the workflow with that name'))
    .action(async (name: string, { workflow, description = '', icon, replace }: SaveFlags) => {
      const draft = { name, description, icon: icon ?? null, steps: words.steps(workflow) };
      const kept = await withService(context, (service) => keep(service, draft, replace ?? false));
      writeLine(io.out, printable(keptLine(kept, context)));
    });
}

/** Saves a workflow, or changes the one with its name. */
async function keep(
  service: ConversionService,
  draft: UserWorkflowDraft,
  replace: boolean,
): Promise<UserWorkflow> {
  const known = replace ? await ownWorkflow(service, draft.name).catch(() => null) : null;
  return known ? service.updateWorkflow(known.id, draft) : service.saveWorkflow(draft);
}

/** The saved workflow, and what every run needs beside it: each option in words, and by the name it is set with. */
function keptLine(workflow: UserWorkflow, { say, sentences }: CommandContext): string {
  const kept = say('Saved as “{name}” ({id}).', { name: workflow.name, id: workflow.id });
  const open = openOptions(workflow, 'computer');
  // Of the choices that a run may still make, the usual one counts: of a watermark the text, and not the picture too.
  const isUsed = ({ depends_on: needed }: Option) =>
    needed === undefined ||
    needed.values.includes(open.find(({ name }) => name === needed.name)?.default ?? '');
  const lacking = open.filter(
    (option) =>
      (option.required || (option.type === 'password' && option.name.startsWith('step'))) && isUsed(option),
  );
  if (lacking.length === 0) return kept;
  const names = lacking.map(({ name, label }) => {
    const { step, name: own } = readOptionOfStep(name);
    const of = findWorkflow(workflow.steps[step - 1]?.workflow ?? '');
    const option = listOptions(of.options).find((listed) => listed.name === own);
    const words = option ? sentences.option(option) : label;
    return `${workflow.steps.length > 1 ? `${sentences.workflow(of)}: ` : ''}${words} (${name})`;
  });
  return `${kept} ${say('Needed at every run: {names}.', { names: names.join(', ') })}`;
}

function removeCommand(context: CommandContext): Command {
  const { say, io } = context;
  return new PlatenCommand('remove')
    .description(say('Remove one of your own workflows; its results stay'))
    .argument('<workflow>', say('name or number of one of your own workflows'))
    .action(async (wanted: string) => {
      const name = await withService(context, async (service) => {
        const workflow = await ownWorkflow(service, wanted);
        await service.removeWorkflow(workflow.id);
        return workflow.name;
      });
      writeLine(io.out, printable(say('Removed “{name}”.', { name })));
    });
}

function showCommand(context: CommandContext): Command {
  const { say, sentences, io } = context;
  return new PlatenCommand('show')
    .description(say('Show the steps of one of your own workflows'))
    .argument('<workflow>', say('name or number of one of your own workflows'))
    .option('--json', say('write only one JSON object to standard output'))
    .action(async (wanted: string, _flags: object, command: Command) => {
      // The parent command has an option of that name, too, and accepts it in any position.
      const { json } = command.optsWithGlobals<{ json?: boolean }>();
      const workflow = await withService(context, (service) => ownWorkflow(service, wanted));
      if (json) return writeJson(io.out, workflow);
      const line = (text: string) => writeLine(io.out, printable(text));
      line(`${workflow.id}  ${workflow.name}`);
      line(`  platen run ${slugOf(workflow.name) || workflow.id} FILES`);
      if (workflow.description !== '') line(`  ${workflow.description}`);
      for (const [place, step] of workflow.steps.entries()) {
        line(`  ${place + 1}. ${sentences.workflow(findWorkflow(step.workflow))} (${step.workflow})`);
        for (const [name, value] of Object.entries(step.options))
          line(`       ${name}=${value === '' ? `(${say('asked for at every run')})` : value}`);
      }
    });
}

function exportCommand(context: CommandContext): Command {
  const { say, io } = context;
  return new PlatenCommand('export')
    .description(say('Export your own workflows as JSON for another computer, without paths (default: all)'))
    .argument('[workflow...]', say('name or number of one of your own workflows'))
    .action(async (wanted: string[]) => {
      const workflows = await withService(context, (service) =>
        wanted.length === 0
          ? ownWorkflows(service)
          : Promise.all(wanted.map((name) => ownWorkflow(service, name))),
      );
      if (workflows.length === 0) throw new ServiceError('unknown_workflow', { workflow: '*' });
      await writeWholeJson(io.out, toWorkflowFile(workflows));
    });
}

function importCommand(context: CommandContext): Command {
  const { say, io } = context;
  return new PlatenCommand('import')
    .description(say('Import the workflows of an exported file; if one is not valid, none is imported'))
    .argument('<file>', say('workflow file, or - for standard input'))
    .option('--replace', say('replace the workflow with that name'))
    .action(async (path: string, { replace }: { replace?: boolean }) => {
      const file = readWorkflowFile(await bytesOf(path, context));
      await checkWorkflows(file);
      const { workflows } = file;
      const all = await withService(context, async (service) => {
        if (!replace) await refuseKnown(service, workflows);
        const kept: UserWorkflow[] = [];
        for (const draft of workflows) kept.push(await keep(service, draft, replace ?? false));
        return kept;
      });
      for (const workflow of all) writeLine(io.out, printable(keptLine(workflow, context)));
    });
}

async function bytesOf(path: string, { io }: CommandContext): Promise<Uint8Array> {
  if (path === '-') return readBytes(io.in, maxFileBytes);
  return readFileUpTo(path);
}

async function refuseKnown(service: ConversionService, drafts: readonly UserWorkflowDraft[]): Promise<void> {
  for (const { name } of drafts) {
    const known = await ownWorkflow(service, name).catch(() => null);
    if (known) throw new ServiceError('workflow_name_taken', { name });
  }
}
