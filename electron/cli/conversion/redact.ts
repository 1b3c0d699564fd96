/** The action of `platen redact`: the workflow Redact PDF, with its report at a place of its own. */
import { copyFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Execution, ExecutionResult } from '../../../contract/index.js';
import type { ChainWords } from '../arguments/chain.js';
import type { CommandContext } from '../base/command.js';
import { work } from './work.js';

export interface RedactFlags {
  readonly words?: string;
  readonly patterns?: string;
  readonly report?: string;
  readonly passwordStdin?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly json?: boolean;
}

/** Redacts a PDF, and reports the result or the refusal. */
export async function redact(
  file: string,
  { words, patterns, report, ...flags }: RedactFlags,
  chain: ChainWords,
  context: CommandContext,
): Promise<void> {
  if (words !== undefined) chain.option(`redact_list=${resolve(words)}`);
  if (patterns !== undefined) chain.option(`redact_patterns=${patterns.split(/[,+\s]+/).join('+')}`);
  if (report !== undefined) chain.option('redact_report=true');
  await work([file], { ...flags, workflow: 'redact-pdf' }, chain, context, {
    ended: (execution) => {
      if (report !== undefined) moveReport(execution, resolve(report));
    },
    failed: () => undefined,
  });
}

/** The workflow writes the report beside its result. */
function moveReport({ results }: Execution, to: string): void {
  const made = results.find(({ format }) => format === 'json');
  if (!made || made.path === to) return;
  copyFileSync(made.path, to);
  rmSync(made.path, { force: true });
  // What is told of the results is where they are.
  Object.assign(made satisfies ExecutionResult, { path: to });
}
