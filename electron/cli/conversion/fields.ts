/** The action of `platen fields`: the workflow List Form Fields, as lines to read or as data. */
import { maxOf } from '../../../contract/lists.js';
import type { ChainWords } from '../arguments/chain.js';
import type { CommandContext } from '../base/command.js';
import { forReader, writeJson, writeLine } from '../base/io.js';
import { collectedWork, failedReport } from './collected-work.js';

export interface FieldsFlags {
  readonly passwordStdin?: boolean;
  readonly json?: boolean;
}

/** What is read here of the data of a form; docs/forms.md describes all of it. */
interface Data {
  readonly fields: readonly Field[];
}
interface Field {
  readonly name: string;
  readonly kind: string;
  readonly values: readonly string[];
  readonly choices: readonly string[];
  readonly required: boolean;
  readonly read_only: boolean;
  readonly hidden: boolean;
  readonly pages: readonly number[];
}

/** Lists the fields of a PDF form, and reports the refusal where it has none. */
export async function fields(
  file: string,
  { json = false, ...flags }: FieldsFlags,
  chain: ChainWords,
  context: CommandContext,
): Promise<void> {
  chain.option('fields_format=json');
  const made = await collectedWork(
    [file],
    { ...flags, workflow: 'form-fields', quiet: true },
    chain,
    context,
  );
  context.exit(made.status);
  const { io } = context;
  if (made.text === '') return json ? writeJson(io.out, failedReport(made)) : undefined;
  const data = JSON.parse(made.text) as Data;
  if (json) return writeJson(io.out, data);
  const shown = (text: string) => forReader(io.out, text);
  for (const line of linesOf(data.fields, shown, context.say)) writeLine(io.out, line);
}

/** A line for each field, in columns. */
function linesOf(
  all: readonly Field[],
  shown: (text: string) => string,
  say: CommandContext['say'],
): string[] {
  const rows = all.map(({ name, kind, pages, ...field }) => [
    shown(name),
    kind,
    pages.length === 0 ? '-' : pages.join(', '),
    [
      shown(field.values.join('; ')),
      ...[
        field.choices.length > 0 ? `(${shown(field.choices.join(' | '))})` : '',
        field.required ? `[${say('required')}]` : '',
        field.read_only ? `[${say('read-only')}]` : '',
        field.hidden ? `[${say('hidden')}]` : '',
      ],
    ]
      .filter((part) => part !== '')
      .join(' '),
  ]);
  const head = [say('Field'), say('Kind'), say('Page'), say('Value')];
  const widths = head.map((_, at) => maxOf([head, ...rows].map((row) => row[at]!.length)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
}
