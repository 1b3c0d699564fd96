/** `platen options WORKFLOW`: what can be set. */
import { Command } from 'commander';
import type { Option } from '../../contract/index.js';
import { findWorkflow, optionsOf } from '../workflows/catalogue.js';
import type { CommandContext } from './command.js';
import { openOptions } from '../workflows/user/run.js';
import { writeJson, writeLine } from './io.js';
import { ownWhereWanted } from './own/find.js';

export function optionsCommand(context: CommandContext): Command {
  const { io, say, sentences } = context;
  return new Command('options')
    .description(say('List the options of a workflow'))
    .argument('<workflow>', say('name, key or number of a workflow'))
    .option(
      '--json',
      say('one JSON object on standard output, as {request} replies', {
        request: 'GET /api/v2/workflows/{id}/options',
      }),
    )
    .action(async (wanted: string, { json }: { json?: boolean }) => {
      const own = await ownWhereWanted(wanted, context);
      const workflow = own ?? findWorkflow(wanted);
      const options = own ? openOptions(own, 'computer') : optionsOf(findWorkflow(wanted));
      if (json) return writeJson(io.out, { workflow_id: workflow.id, options });
      writeLine(io.out, `${sentences.workflow(workflow)}: ${sentences.workflowDescription(workflow)}`);
      for (const option of options) {
        writeLine(io.out);
        writeLine(io.out, `  ${option.name}  ${sentences.option(option)}`);
        const description = sentences.optionDescription(option);
        if (description) writeLine(io.out, `      ${description}`);
        for (const line of valuesOf(option, { say, sentences })) writeLine(io.out, `      ${line}`);
        const { depends_on: needed } = option;
        if (needed)
          writeLine(
            io.out,
            `      ${say('only with {choice}', { choice: `${needed.name}=${needed.values.join('|')}` })}`,
          );
      }
    });
}

/** What may be given, a line each where the choices have names of their own. */
function valuesOf(option: Option, { say, sentences }: Pick<CommandContext, 'say' | 'sentences'>): string[] {
  if (option.type === 'password') {
    const flag = option.name === 'password' ? '--password-stdin' : `--option-stdin ${option.name}`;
    return [say('given with {flag}, never as an argument', { flag })];
  }
  const fallback = option.default ? `; ${say('{value} when left out', { value: option.default })}` : '';
  if (option.values) {
    const width = Math.max(...option.values.map(({ value }) => value.length));
    const [first, second] = option.values;
    return [
      ...option.values.map(
        ({ value, label }) =>
          `${value.padEnd(width)}  ${sentences.choice(option.name, value, label)}${value === option.default ? ` (${say('when left out')})` : ''}`,
      ),
      ...(option.type === 'multiselect'
        ? [say('several as {example}', { example: `${first?.value}+${second?.value}` })]
        : []),
    ];
  }
  if (option.type === 'boolean') return [`true | false${fallback}`];
  if (option.minimum !== undefined && option.maximum !== undefined)
    return [
      `${say('{minimum} to {maximum}', { minimum: option.minimum, maximum: option.maximum })}${fallback}`,
    ];
  return [`${option.type === 'page_ranges' ? say('page ranges') : option.type}${fallback}`];
}
