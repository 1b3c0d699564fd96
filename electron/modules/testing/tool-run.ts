/** One operation in a test, with what it said and delivered. */
import { testContext } from '../../engine/testing/context.js';
import { tellTo } from '../../../words/remarks.js';
import { mkdtemp, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PdfToolId } from '../../workflows/steps.js';
import type { Context, Part } from '../../engine/interface/converter.js';
import type { Remark } from '../../engine/testing/engine.js';
import { loadTool } from '../../engine/worker/tools.js';

export interface ToolRun {
  readonly context: Context;
  /** What the last operation said. */
  readonly remarks: Remark[];
  /** What it delivered, with paths that stay. */
  readonly parts: Part[];
  /** @returns path of the result */
  tool(
    step: PdfToolId,
    path: string,
    options?: Readonly<Record<string, string | number | boolean>>,
    password?: string,
  ): Promise<string>;
}

/**
 * @param folder for everything that is written; the caller removes it
 * @param more such as the words of another language
 */
export function toolRun(folder: string, more: Partial<Context> = {}): ToolRun {
  const remarks: Remark[] = [];
  const parts: Part[] = [];
  const context: Context = testContext(folder, {
    message: tellTo(({ level, code, text, params }) => void remarks.push({ level, code, text, params })),
    deliver: async (part) => {
      const kept = join(await mkdtemp(join(folder, 'part-')), basename(part.path));
      await rename(part.path, kept);
      parts.push({ ...part, path: kept });
    },
    ...more,
  });
  return {
    context,
    remarks,
    parts,
    async tool(step, path, options = {}, password) {
      remarks.length = 0;
      parts.length = 0;
      const directory = await mkdtemp(join(folder, 'run-'));
      const output = join(directory, 'result.pdf');
      const input = { path, name: basename(path), format: 'pdf' as const, ...(password ? { password } : {}) };
      await (await loadTool(step)).run({ input, output, options }, { ...context, directory });
      return output;
    },
  };
}
