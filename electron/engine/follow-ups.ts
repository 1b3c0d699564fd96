/**
 * What follows on a PDF that was made of something else, when an option asks for it: the same operations that are
 * workflows of their own.
 */
import { join } from 'node:path';
import type { PdfToolId } from '../workflows/workflow.js';
import type { Context, ConvertJob } from './converter.js';
import type { Registry } from './registry.js';

type Values = ConvertJob['options'];

interface FollowUp {
  readonly step: PdfToolId;
  readonly wanted: (options: Values) => boolean;
  /** The operation sees only what is meant for it: converters have options of the same names. */
  readonly options: readonly string[];
}

/** In this order: recognised text is part of what is compressed. */
const followUps: readonly FollowUp[] = [
  { step: 'ocr-pdf', wanted: ({ ocr }) => ocr === true, options: ['ocr_language'] },
  {
    step: 'compress-pdf',
    wanted: ({ compression }) => typeof compression === 'string' && compression !== 'none',
    options: ['compression'],
  },
];

/**
 * Runs on a finished PDF what its options ask for.
 * @param path the PDF; stays as it is
 * @returns absolute path of the last result, `path` itself when nothing was asked for
 * @throws ServiceError of the operation
 */
export async function runFollowUps(
  path: string,
  job: ConvertJob,
  registry: Registry,
  context: Context,
): Promise<string> {
  let done = path;
  for (const { step, wanted, options } of followUps) {
    if (!wanted(job.options)) continue;
    context.signal.throwIfAborted();
    const output = join(context.directory, `${step}-${Date.now()}.pdf`);
    const tool = await registry.toolFor(step);
    const own = Object.fromEntries(Object.entries(job.options).filter(([name]) => options.includes(name)));
    const input = { path: done, name: job.input.name, format: 'pdf' } as const;
    await tool.run({ input, output, options: own }, context);
    done = output;
  }
  return done;
}
