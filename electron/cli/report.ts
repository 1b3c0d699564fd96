/** What `convert --json` prints. */
import type { ErrorInfo, Execution, ExecutionResult } from '../../contract/index.js';

export interface ConvertReport {
  readonly execution_id: string | null;
  readonly status: 'done' | 'failed';
  /** `input` is the source's path; null for a merge. */
  readonly results: readonly {
    readonly input: string | null;
    readonly path: string;
    readonly pages: number | null;
    readonly size: number;
  }[];
  /** `input` is null for what concerns the whole. */
  readonly errors: readonly {
    readonly input: string | null;
    readonly code: string;
    readonly message: string;
  }[];
  readonly messages: readonly {
    readonly input: string | null;
    readonly level: string;
    readonly code: string;
    readonly text: string;
  }[];
}

export function reportOf(execution: Execution): ConvertReport {
  const pathOf = (index: number | null) => (index === null ? null : (execution.inputs[index]?.path ?? null));
  const errors: ConvertReport['errors'][number][] = execution.inputs.flatMap((input) => {
    if (input.error) return [{ input: input.path, code: input.error.code, message: input.error.message }];
    if (input.state === 'cancelled') return [{ input: input.path, code: 'cancelled', message: 'Cancelled.' }];
    return [];
  });
  if (execution.error && !errors.some(({ code }) => code === execution.error?.code))
    errors.push({ input: null, code: execution.error.code, message: execution.error.message });
  return {
    execution_id: execution.id,
    status: execution.status === 'done' ? 'done' : 'failed',
    results: inInputOrder(execution.results).map(({ input, path, pages, size }) => ({
      input: pathOf(input),
      path,
      pages,
      size,
    })),
    errors,
    messages: execution.messages.map(({ input, level, code, text }) => ({
      input: pathOf(input),
      level,
      code,
      text,
    })),
  };
}

/** Results as their inputs were given, not as they happened to be ready; a merge's single result stays as it is. */
export function inInputOrder(results: readonly ExecutionResult[]): ExecutionResult[] {
  return [...results].sort((a, b) => (a.input ?? 0) - (b.input ?? 0) || a.index - b.index);
}

/** The report of a request that never became an execution. */
export function refusalOf(error: ErrorInfo): ConvertReport {
  return {
    execution_id: null,
    status: 'failed',
    results: [],
    errors: [{ input: null, code: error.code, message: error.message }],
    messages: [],
  };
}
