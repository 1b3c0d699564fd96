/** The action of `platen redact`: the workflow Redact PDF, with its report at a place of its own. */
import { copyFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Execution, ExecutionResult } from '../../../contract/index.js';
import { RedactionList } from '../../../contract/redactions.js';
import type { ChainWords } from '../arguments/chain.js';
import type { CommandContext } from '../base/command.js';
import { forReader, writeJson, writeLine } from '../base/io.js';
import { collectedWork, failedReport } from './collected-work.js';
import { work } from './work.js';

export interface RedactFlags {
  readonly words?: string;
  readonly patterns?: string;
  readonly areas?: string;
  readonly keep?: string;
  /** `kept` or `even`. */
  readonly gaps?: string;
  readonly list?: boolean;
  /** Folder or file name of the result. */
  readonly out?: string;
  readonly report?: string;
  readonly passwordStdin?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly json?: boolean;
}

/** Redacts a PDF, or lists what would be removed, and reports the result or the refusal. */
export async function redact(
  file: string,
  { words, patterns, areas, keep, gaps, list = false, report, ...flags }: RedactFlags,
  chain: ChainWords,
  context: CommandContext,
): Promise<void> {
  if (words !== undefined) chain.option(`redact_list=${resolve(words)}`);
  if (patterns !== undefined) chain.option(`redact_patterns=${patterns.split(/[,+\s]+/).join('+')}`);
  if (areas !== undefined) chain.option(`redact_areas=${areas}`);
  if (keep !== undefined) chain.option(`redact_keep=${keep.split(/[,;\s]+/).join(';')}`);
  if (gaps !== undefined) chain.option(`redact_gaps=${gaps}`);
  if (list) return listFinds(file, flags, chain, context);
  if (report !== undefined) chain.option('redact_report=true');
  await work([file], { ...flags, workflow: 'redact-pdf' }, chain, context, {
    ended: (execution) => {
      if (report !== undefined) moveReport(execution, resolve(report));
    },
    failed: () => undefined,
  });
}

/** Writes what would be removed, a line each, or as data. */
async function listFinds(
  file: string,
  { json = false, ...flags }: Pick<RedactFlags, 'json' | 'passwordStdin'>,
  chain: ChainWords,
  context: CommandContext,
): Promise<void> {
  chain.option('redact_result=list');
  const { passwordStdin } = flags;
  const made = await collectedWork(
    [file],
    { ...(passwordStdin === undefined ? {} : { passwordStdin }), workflow: 'redact-pdf', quiet: true },
    chain,
    context,
  );
  context.exit(made.status);
  const { io, say } = context;
  if (made.text === '') return json ? writeJson(io.out, failedReport(made)) : undefined;
  const list = RedactionList.parse(JSON.parse(made.text));
  if (json) return writeJson(io.out, list);
  const shown = (text: string) => forReader(io.out, text);
  for (const { id, page, source, before, text, after } of list.finds) {
    const seen = source === 'picture' ? ` (${say('in an image')})` : '';
    writeLine(
      io.out,
      `${id}  ${page}  ${shown(`${before.slice(-around)}[${text}]${after.slice(0, around)}`)}${seen}`,
    );
  }
  if (list.count > list.finds.length) writeLine(io.out, `… ${list.count}`);
  for (const { kind, count, finds } of list.hidden)
    writeLine(io.out, `${kind}: ${count}${finds > 0 ? ` (${finds})` : ''}`);
}

/** Characters of what stands around a find, of a line. */
const around = 24;

/** The workflow writes the report beside its result. */
function moveReport({ results }: Execution, to: string): void {
  const made = results.find(({ format }) => format === 'json');
  if (!made || made.path === to) return;
  copyFileSync(made.path, to);
  rmSync(made.path, { force: true });
  // What is told of the results is where they are.
  Object.assign(made satisfies ExecutionResult, { path: to });
}
