/** `platen options WORKFLOW`: what can be set. */
import { Command } from 'commander';
import type { Option } from '../../contract/index.js';
import { findWorkflow, optionsOf } from '../workflows/catalogue.js';
import type { CommandContext } from './command.js';
import { writeJson, writeLine } from './io.js';

export function optionsCommand({ io }: CommandContext): Command {
  return new Command('options')
    .description('List the options of a workflow')
    .argument('<workflow>', 'name, key or number of a workflow')
    .option('--json', 'one JSON object on standard output, as GET /api/v2/workflows/{id}/options replies')
    .action(async (wanted: string, { json }: { json?: boolean }) => {
      const workflow = findWorkflow(wanted);
      const options = optionsOf(workflow);
      if (json) return writeJson(io.out, { workflow_id: workflow.id, options });
      writeLine(io.out, `${workflow.name}: ${workflow.description}`);
      for (const option of options) {
        writeLine(io.out);
        writeLine(io.out, `  ${option.name}  ${option.label}`);
        if (option.description) writeLine(io.out, `      ${option.description}`);
        for (const line of valuesOf(option)) writeLine(io.out, `      ${line}`);
        const { depends_on: needed } = option;
        if (needed) writeLine(io.out, `      only with ${needed.name}=${needed.values.join('|')}`);
      }
    });
}

/** What may be given, a line each where the choices have names of their own. */
function valuesOf(option: Option): string[] {
  if (option.type === 'password') {
    const flag = option.name === 'password' ? '--password-stdin' : `--option-stdin ${option.name}`;
    return [`given with ${flag}, never as an argument`];
  }
  const fallback = option.default ? `; ${option.default} when left out` : '';
  if (option.values) {
    const width = Math.max(...option.values.map(({ value }) => value.length));
    const [first, second] = option.values;
    return [
      ...option.values.map(
        ({ value, label }) =>
          `${value.padEnd(width)}  ${label}${value === option.default ? ' (when left out)' : ''}`,
      ),
      ...(option.type === 'multiselect' ? [`several as ${first?.value}+${second?.value}`] : []),
    ];
  }
  if (option.type === 'boolean') return [`true | false${fallback}`];
  if (option.minimum !== undefined && option.maximum !== undefined)
    return [`${option.minimum} to ${option.maximum}${fallback}`];
  return [`${option.type === 'page_ranges' ? 'page ranges' : option.type}${fallback}`];
}
