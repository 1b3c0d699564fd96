/** Checks and converts documents inside documents like any other, with a limit on how deep that goes. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { detectFile } from '../../formats/detect.js';
import type { FormatId } from '../../formats/formats.js';
import {
  maxNestingDepth,
  type Context,
  type Converter,
  type ConvertJob,
  type NestedInput,
} from '../interface/converter.js';
import { depthOf, setDepth } from '../interface/depth.js';

let folders = 0;

/** Finds what converts a format. */
interface Converters {
  converterFor(from: FormatId, to: 'pdf'): Promise<Converter>;
}

/**
 * Converts a document found inside another one.
 * @returns the number of pages of `output`
 * @throws ServiceError
 */
export async function convertNested(
  registry: Converters,
  given: NestedInput,
  output: string,
  options: ConvertJob['options'],
  context: Context,
): Promise<number> {
  const depth = depthOf(context) + 1;
  if (depth > maxNestingDepth) throw new ServiceError('nested_too_deep', { limit: maxNestingDepth });
  const found = await detectFile(given.path);
  if (found.problem) throw found.problem;
  if (found.format === null) throw new ServiceError('unsupported_type', { format: found.label });
  const converter = await registry.converterFor(found.format, 'pdf');
  folders += 1;
  const directory = join(context.directory, `n${folders}`);
  await mkdir(directory, { mode: 0o700 });
  // A nested conversion delivers no parts, has no memory of its own, and its steps are not the job's.
  const { deliver: _deliver, state: _state, count: _count, ...shared } = context;
  const inner: Context = { ...shared, directory, progress: () => undefined };
  setDepth(inner, depth);
  try {
    const input = {
      path: given.path,
      name: given.name,
      format: found.format,
      ...(given.password === undefined ? {} : { password: given.password }),
    };
    await converter.convert({ input, output, options, isPart: true }, inner);
    context.signal.throwIfAborted();
    const { checkPdf } = await import('../pdf-blocks/inspection/check.js');
    return (await checkPdf(output)).pages;
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}
