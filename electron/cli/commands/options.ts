/** `platen options WORKFLOW`: what can be set. */
import type { Command } from 'commander';
import type { Option, Workflow } from '../../../contract/index.js';
import { withOwnDefaults } from '../../../contract/own-defaults.js';
import { maxOf } from '../../../contract/lists.js';
import { optionsOf } from '../../workflows/catalogue.js';
import { workflowCalled } from '../arguments/named.js';
import type { CommandContext } from '../base/command.js';
import { openOptions } from '../../workflows/user/run.js';
import { forReader, writeJson, writeLine } from '../base/io.js';
import { ownWhereWanted } from '../own/find.js';
import { ownDefaults } from '../base/person.js';
import { isElsewhere, withService } from '../services/flag.js';
import { optionsElsewhere } from '../services/listing.js';
import { withToken, type TokenFlags } from '../services/token.js';

export function defineOptions(command: Command, context: CommandContext): void {
  const { io, say, sentences } = context;
  command
    .argument('<workflow>', say('name, key or number of a workflow'))
    .option(
      '--json',
      say('write one JSON object to standard output, in the form of the reply to {request}', {
        request: 'GET /api/v2/workflows/{id}/options',
      }),
    )
    .action(async (wanted: string, { json, service, ...token }: Flags) => {
      if (isElsewhere(service)) {
        const there = await optionsElsewhere(wanted, service, token, context);
        if (json) return writeJson(io.out, { workflow_id: there.workflow.id, options: there.options });
        writeLine(io.out, forReader(io.out, headOf(there.workflow)));
        writeOptions(there.options);
        return;
      }
      const own = await ownWhereWanted(wanted, context);
      const [workflow, options] = own
        ? [own, openOptions(own, 'computer')]
        : [
            workflowCalled(wanted),
            withOwnDefaults(optionsOf(workflowCalled(wanted)), await ownDefaults(context.composition)),
          ];
      if (json) return writeJson(io.out, { workflow_id: workflow.id, options });
      writeLine(io.out, `${sentences.workflow(workflow)}: ${sentences.workflowDescription(workflow)}`);
      writeOptions(options);
    });
  const writeOptions = (options: readonly Option[]) => {
    for (const option of options) {
      const { depends_on: needed } = option;
      const description = sentences.optionDescription(option);
      const choice = needed && `${needed.name}=${needed.values.join('|')}`;
      const lines = [
        ...(description ? [description] : []),
        ...valuesOf(option, { say, sentences }),
        ...(choice ? [say('only with {choice}', { choice })] : []),
      ];
      writeLine(io.out);
      // A service elsewhere sends its own texts.
      writeLine(io.out, forReader(io.out, `  ${option.name}  ${sentences.option(option)}`));
      for (const line of lines) writeLine(io.out, forReader(io.out, `      ${line}`));
    }
  };
  withToken(withService(command, context), context);
}

interface Flags extends TokenFlags {
  readonly service?: string;
  readonly json?: boolean;
}

const headOf = ({ name, description }: Workflow): string =>
  description === '' ? name : `${name}: ${description}`;

/** The allowed values, a line each where the choices have names. */
function valuesOf(option: Option, { say, sentences }: Pick<CommandContext, 'say' | 'sentences'>): string[] {
  if (option.type === 'password') {
    const flag = option.name === 'password' ? '--password-stdin' : `--option-stdin ${option.name}`;
    return [say('use {flag}, never an argument', { flag })];
  }
  const fallback = option.default ? `; ${say('default: {value}', { value: option.default })}` : '';
  if (option.values) {
    const width = maxOf(option.values.map(({ value }) => value.length));
    const [first, second] = option.values;
    const isMulti = option.type === 'multiselect';
    const defaults = isMulti ? String(option.default ?? '').split('+') : [option.default];
    return [
      ...option.values.map(
        ({ value, label }) =>
          `${value.padEnd(width)}  ${sentences.choice(option.name, value, label)}${defaults.includes(value) ? ` (${say('default')})` : ''}`,
      ),
      ...(isMulti
        ? [say('several values as {example}', { example: `${first?.value}+${second?.value}` })]
        : []),
    ];
  }
  if (option.type === 'boolean') return [`true | false${fallback}`];
  if (option.minimum !== undefined && option.maximum !== undefined) {
    const range = say('{minimum} to {maximum}', { minimum: option.minimum, maximum: option.maximum });
    const { unit, off } = option.display ?? {};
    const none = off ? `; ${say('{value} for none', { value: off.value })}` : '';
    return [`${range}${unit === undefined ? '' : ` ${say(unit)}`}${none}${fallback}`];
  }
  return [`${option.type === 'page_ranges' ? say('page ranges') : option.type}${fallback}`];
}
