/** Runs one job: the converter for its step and format, then the check that the result is a PDF with pages. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../contract/index.js';
import { findFormat } from '../formats/formats.js';
import type { Context, JobInput, JobOutput } from './converter.js';
import type { Job } from './protocol.js';
import type { Registry } from './registry.js';

/**
 * Runs a job in its folder.
 * @returns null when everything was delivered as parts
 * @throws ServiceError with the cause; anything else that is thrown is a bug or a parser that trapped
 */
export async function runJob(job: Job, registry: Registry, context: Context): Promise<JobOutput | null> {
  const output = join(job.directory, 'result.pdf');
  const inputs = job.inputs.map(readInput);
  const counted = { parts: 0 };
  let password: string | undefined;
  switch (job.step) {
    case 'to-pdf': {
      const [input] = inputs;
      if (!input) throw new ServiceError('no_files');
      const converter = await registry.converterFor(input.format);
      await converter.convert({ input, output, options: job.options }, countingParts(context, counted));
      break;
    }
    case 'merge-pdf':
      await registry.merge(inputs, output, job.options, context);
      break;
    default: {
      const [input] = inputs;
      if (!input) throw new ServiceError('no_files');
      const tool = await registry.toolFor(job.step);
      password = await tool.run({ input, output, options: job.options }, countingParts(context, counted));
      break;
    }
  }
  context.signal.throwIfAborted();
  if (counted.parts > 0 && !(await exists(output))) return null;
  context.progress('checking', null);
  const pages = await registry.countPages(output, password);
  const { size } = await stat(output);
  return { path: output, size, pages };
}

/** The same context, with the parts it delivers counted. */
function countingParts(context: Context, counted: { parts: number }): Context {
  const { deliver } = context;
  if (!deliver) return context;
  return {
    ...context,
    deliver: async (part) => {
      await deliver(part);
      counted.parts += 1;
    },
  };
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

function readInput({ path, name, format, password, root }: Job['inputs'][number]): JobInput {
  const known = findFormat(format);
  if (!known) throw new ServiceError('unsupported_type', { format });
  return {
    path,
    name,
    format: known.id,
    ...(password === undefined ? {} : { password }),
    ...(root === undefined ? {} : { root }),
  };
}

/** True for what may leave a parser inside this process broken: a WASM trap, or an error nobody foresaw. */
export function isPoisonous(thrown: unknown): boolean {
  if (!(thrown instanceof ServiceError)) return !(thrown instanceof Error && thrown.name === 'AbortError');
  if (thrown.code === 'internal' || thrown.code === 'memory_limit') return true;
  const { cause } = thrown.extras;
  return cause instanceof Error && cause.name === 'RuntimeError'; // A WASM trap, from whichever realm.
}
