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
    readonly old: Side | null;
    readonly new: Side | null;
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

/** The lines of a change, as `diff` has them: what it is, what was, and what is. */
function linesOf({ number, kind, area, name, old, new: fresh }: Data['changes'][number]): string[] {
  const page = (side: Side | null) => side?.places[0]?.page ?? '-';
  const head = [`@@ ${number}`, kind, area, ...(name ? [name] : []), `${page(old)} → ${page(fresh)} @@`];
  // An image or a drawing has no text.
  const side = (sign: string, { text }: Side) =>
    text === '' ? [] : text.split('\n').map((line) => `${sign} ${line}`);
  if (kind === 'moved' && fresh) return [head.join(' '), ...side('>', fresh)];
  return [head.join(' '), ...(old ? side('-', old) : []), ...(fresh ? side('+', fresh) : [])];
}
