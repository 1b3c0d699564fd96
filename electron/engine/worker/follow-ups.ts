/**
 * Runs what follows on a finished file: steps that are workflows of their own, asked for by an option of a conversion
 * or by a chain.
 */
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { findFormat } from '../../formats/formats.js';
import type { ResultFormat } from '../../kit/result-formats.js';
import { askedFor } from '../../workflows/after-options.js';
import { refuseUnknownOptions } from '../../workflows/known-options.js';
import { formatOf } from '../../kit/output.js';
import { factsOf, type PdfToolId } from '../../workflows/steps.js';
import type { SingleStep } from '../../workflows/workflow.js';
import type { Context, ConvertJob } from '../interface/converter.js';
import type { Registry } from './registry.js';

type Values = ConvertJob['options'];

/** A step that follows, with its own options. */
export interface FollowingStep {
  readonly step: SingleStep;
  /** What `convert` makes of its input. */
  readonly to: ResultFormat;
  readonly options: Values;
}

/** Returns what the options of a conversion ask for besides the conversion. */
export const followUpsOf = (options: Values): FollowingStep[] =>
  askedFor(options).map((asked) => ({ ...asked, to: 'pdf' }));

/** Returns the steps of a chain, each conversion with what its own options ask for besides. */
export const stepsOf = (chain: readonly FollowingStep[]): FollowingStep[] =>
  chain.flatMap((link) => (link.step === 'convert' ? [link, ...followUpsOf(link.options)] : [link]));

/** A finished file. */
export interface Finished {
  /** Absolute path. */
  readonly path: string;
  readonly format: ResultFormat;
  /** Opens it, where it is protected. */
  readonly password: string | undefined;
  /** The right to lift its restrictions was stated, or they were set here. */
  readonly isEntitled?: boolean;
}

/**
 * Runs steps on a finished file, one after the other.
 * @param from stays as it is
 * @param name the person's name of the document
 * @returns the last result; null when the last operation delivered all it made as parts
 * @throws ServiceError of the step, `internal` where one follows on what it does not take (see `readChain`)
 */
export async function runFollowUps(
  from: Finished,
  name: string,
  followUps: readonly FollowingStep[],
  registry: Registry,
  context: Context,
): Promise<Finished | null> {
  let done = from;
  for (const followUp of followUps) {
    context.signal.throwIfAborted();
    const { step, ...wish } = followUp;
    const next =
      step === 'convert'
        ? await convertOn(done, name, wish, registry, context)
        : await operateOn(done, name, { ...wish, step }, registry, context);
    if (next === null) return null;
    done = next;
  }
  return done;
}

const outputOf = ({ directory }: Context, step: SingleStep, format: ResultFormat): string =>
  join(directory, `${step}-${randomUUID().slice(0, 8)}.${format}`);

/** Converts a result as if it were a file that was given. */
async function convertOn(
  from: Finished,
  name: string,
  { to, options }: Omit<FollowingStep, 'step'>,
  registry: Registry,
  { deliver: _deliver, ...context }: Context,
): Promise<Finished> {
  const format = findFormat(from.format)?.id;
  if (format === undefined) throw new ServiceError('internal');
  refuseUnknownOptions('convert', options);
  const output = outputOf(context, 'convert', to);
  const converter = await registry.converterFor(format, to);
  await converter.convert({ input: { path: from.path, name, format }, output, options }, context);
  return { path: output, format: to, password: undefined };
}

/** @returns null when it delivered all it made as parts */
async function operateOn(
  { path, format: given, password, isEntitled = false }: Finished,
  name: string,
  { step, options }: { readonly step: PdfToolId; readonly options: Values },
  registry: Registry,
  context: Context,
): Promise<Finished | null> {
  if (given !== 'pdf') throw new ServiceError('internal');
  const { gives, restrictions } = factsOf(step);
  const format = formatOf(gives, options);
  const output = outputOf(context, step, format);
  const tool = await registry.toolFor(step);
  const input = { path, name, format: 'pdf', ...(password ? { password } : {}) } as const;
  const opens = await tool.run(
    { input, output, options: isEntitled ? { ...options, entitled: true } : options },
    context,
  );
  const isThere = await stat(output).catch(() => null);
  if (!isThere) return null;
  return { path: output, format, password: opens, isEntitled: isEntitled || restrictions === 'set' };
}
