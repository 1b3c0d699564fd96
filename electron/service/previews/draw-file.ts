/** Draws a file as a PDF for a preview: by the usual conversion, outside of any execution. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { detectFile } from '../../formats/detect.js';
import { workflowToPdf } from '../../workflows/suggest.js';
import { readOptions } from '../../kit/options.js';
import { recognise } from '../files/fitting.js';
import { attempt } from '../jobs/attempts.js';
import type { RunContext } from '../runs/run-context.js';

/** What drawing needs of the service. */
export type DrawContext = Pick<RunContext, 'runner' | 'scheduler' | 'language' | 'scratch'>;

/** Takes turns with all other owners: a preview does not wait for the end of a batch. */
const viewer = 'view';

/**
 * @param password opens the file
 * @returns absolute path of the PDF, alone in its folder
 * @throws ServiceError `unsupported_type`, `cancelled`, and as a conversion of the file to PDF
 */
export async function drawFile(
  path: string,
  signal: AbortSignal,
  context: DrawContext,
  password?: string,
): Promise<string> {
  const { format: found, label, problem } = await detectFile(path);
  if (problem) throw problem;
  const workflow = found === null ? undefined : workflowToPdf(found);
  if (!workflow) throw new ServiceError('unsupported_type', { format: label });
  const { format, size } = await recognise(path, workflow);
  const execution = randomUUID();
  const folder = join(context.scratch, `v-${execution.slice(0, 8)}`);
  const drawn = join(folder, 'drawn.pdf');
  const plan = { workflow, options: readOptions(workflow.options, {}), chain: [] };
  const piece = {
    step: 'convert' as const,
    // The pictures of a text are in its folder; all other files hold what they need.
    inputs: [
      { path, name: basename(path), format, password, ...(format === 'md' ? { root: dirname(path) } : {}) },
    ],
    numbers: null,
    language: context.language(),
    // The same job as a conversion of this file alone, so that the outcome can be shared.
    last: true,
  };
  const client = {
    owner: viewer,
    bytes: size,
    signal,
    state: null,
    progress: () => undefined,
    deliver: null,
    begins: () => undefined,
    died: () => undefined,
    messages: () => undefined,
    finish: async (output: { readonly path: string } | null) => {
      if (output === null) throw new ServiceError('result_invalid');
      await mkdir(folder, { mode: 0o700 });
      await rename(output.path, drawn);
    },
  };
  try {
    await context.scheduler.run({ owner: viewer, execution }, async () => {
      if (signal.aborted) throw new ServiceError('cancelled');
      await attempt(plan, piece, client, context);
    });
    return drawn;
  } catch (thrown) {
    await removeFolder(folder);
    throw thrown;
  }
}
