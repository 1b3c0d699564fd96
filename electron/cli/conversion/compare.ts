/** The action of `platen compare`: the workflow Compare, with its verdict as the exit status. */
import { extname } from 'node:path';
import type { ChainWords } from '../arguments/chain.js';
import { exitStatus, type CommandContext } from '../base/command.js';
import { writeJson, writeLine } from '../base/io.js';
import { collectedWork, failedReport, type CollectedWork } from './collected-work.js';

export interface CompareFlags {
  readonly out?: string;
  readonly passwordStdin?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly json?: boolean;
}

/** As those of `diff`. */
const verdicts = { same: 0, different: 1, trouble: 2 } as const;

/** What is read here of the data of a comparison. */
interface Data {
  readonly version: number;
  readonly changes: readonly {
    readonly number: number;
    readonly kind: string;
    readonly area: string;
    readonly name?: string;
    readonly table?: {
      readonly what: 'cell' | 'row' | 'column';
      readonly table: number;
      readonly row: number;
      readonly column: number;
    };
    readonly old: Side | null;
    readonly new: Side | null;
    readonly before?: string;
    readonly after?: string;
  }[];
}
interface Side {
  readonly text: string;
  readonly places: readonly { readonly page: number }[];
}

/** Compares two documents, and reports the changes or the refusal. */
export async function compare(
  files: readonly [old: string, fresh: string],
  flags: CompareFlags,
  chain: ChainWords,
  context: CommandContext,
): Promise<void> {
  const isSaved = flags.out !== undefined;
  for (const assignment of isSaved ? resultOf(flags.out) : ['compare_result=json']) chain.option(assignment);
  const { json = false, ...rest } = flags;
  const made = await collectedWork(
    files,
    { ...rest, workflow: 'compare', quiet: flags.quiet ?? json },
    chain,
    context,
  );
  context.exit(verdictOf(made));
  if (isSaved) return;
  const { io } = context;
  if (made.text !== '') {
    const { version: _version, ...data } = JSON.parse(made.text) as Data;
    if (json) await writeJson(io.out, data);
    else for (const line of data.changes.flatMap(linesOf)) writeLine(io.out, line);
  } else if (json) await writeJson(io.out, failedReport(made));
}

/** The result that the name of a file asks for; another one is refused by its name. */
function resultOf(out: string | undefined): readonly string[] {
  const extension = extname(out ?? '')
    .slice(1)
    .toLowerCase();
  return extension === 'html' || extension === 'json' ? [`compare_result=${extension}`] : [];
}

function verdictOf({ status, execution }: CollectedWork): number {
  if (status === exitStatus.interrupted) return status;
  if (status !== exitStatus.done) return verdicts.trouble;
  const codes = new Set(execution?.messages.map(({ code }) => code));
  if (codes.has('compared_same')) return verdicts.same;
  return codes.has('compared_different') ? verdicts.different : verdicts.trouble;
}

/** Of a change with fewer characters than this the words around it are written, too: alone it tells nothing. */
const short = 60;

/** The lines of a change, as `diff` has them: what it is, what was, and what is, among the words around it. */
function linesOf(change: Data['changes'][number]): string[] {
  const { number, kind, area, old, new: fresh, before = '', after = '' } = change;
  const page = (side: Side | null) => side?.places[0]?.page ?? '-';
  const head = ['@@', number, kind, area, ...nameOf(change), page(old), '→', page(fresh), '@@'];
  // An image or a drawing has no text.
  const side = (sign: string, text: string) =>
    text === '' ? [] : text.split('\n').map((line) => `${sign} ${line}`);
  const [gone, put] = [old?.text ?? '', fresh?.text ?? ''];
  const isShort = Math.max(gone.length, put.length) < short;
  const around = (text: string) => (isShort ? side(' ', text) : []);
  const changed = kind === 'moved' ? side('>', put) : [...side('-', gone), ...side('+', put)];
  return [head.join(' '), ...around(before), ...changed, ...around(after)];
}

/** What is changed has a name, or a place in a table. */
function nameOf({ name, table }: Data['changes'][number]): (string | number)[] {
  if (!table) return name ? [name] : [];
  const { what, row, column } = table;
  const place = { cell: `row ${row}, column ${column}`, row: `row ${row}`, column: `column ${column}` };
  return [table.table, `(${place[what]})`];
}
