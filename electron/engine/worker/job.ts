/** Runs one job: the converter for its step and formats, then the check of the result by its format. */
import { stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { findFormat } from '../../formats/formats.js';
import { writtenAccessible, writtenFor } from '../../workflows/after-options.js';
import { refuseUnknownOptions } from '../../workflows/known-options.js';
import { formatOf, one } from '../../kit/output.js';
import { factsOf, isPdfTool, joiningOf, readsOthers } from '../../workflows/steps.js';
import { isJoining } from '../../workflows/workflow.js';
import type { Context, JobInput, JobOutput, Part } from '../interface/converter.js';
import { accessiblePart } from '../../kit/shared/accessible.js';
import { followUpsOf, runFollowUps, stepsOf, type Finished, type FollowingStep } from './follow-ups.js';
import { readPageRanges } from '../pdf-blocks/pages/page-ranges.js';
import type { Job } from '../interface/job.js';
import type { Registry } from './registry.js';
import { checkResult } from '../results/check.js';
import { sameBytes } from './same-bytes.js';
import { soleParts } from './sole-part.js';
import { loadJoining } from './joinings.js';

/**
 * Runs a job in its folder.
 * @returns null when everything was delivered as parts
 * @throws ServiceError with the cause; anything else that is thrown is a bug or a parser that trapped
 */
export async function runJob(job: Job, registry: Registry, context: Context): Promise<JobOutput | null> {
  const inputs = job.inputs.map(readInput);
  const [first] = inputs;
  if (!first) throw new ServiceError('no_files');
  if (job.look) return lookAt(job, first, registry, context);
  const { options, step } = job;
  if (!isPdfTool(step)) refuseUnknownOptions(step, options);
  const followUps = job.last
    ? [...(isPdfTool(step) ? [] : followUpsOf(options)), ...stepsOf(job.then)]
    : stepsOfPart(job, first);
  const counted = { parts: 0 };
  const counting = deliveringChecked(job, context, counted);
  const { deliver } = counting;
  const sole = deliver ? soleParts(job.directory, () => counted.parts === 0, deliver) : null;
  const operating: Context = sole ? { ...counting, deliver: sole.deliver } : counting;
  const follow = (from: Finished, to: Context) =>
    runFollowUps(from, job.name ?? first.name, followUps, registry, to);
  const facts = isPdfTool(step) ? factsOf(step) : null;
  const isEntitled = options['entitled'] === true || facts?.restrictions === 'set';
  const format = facts
    ? formatOf(facts.gives, options)
    : isJoining(step)
      ? formatOf(joiningOf(step).gives ?? one('pdf'), options)
      : job.to;
  const output = join(job.directory, `result.${format}`);
  let password: string | undefined;
  registry.glyphs.clear();
  switch (step) {
    case 'convert': {
      const finishing = deliveringChecked(job, context, counted, async (part) => {
        if (part.format !== 'pdf' || followUps.length === 0) return part;
        const from = { path: part.path, format: part.format, password: undefined };
        const done = await follow(from, withoutParts(context));
        return done ? replaced(part, done) : part;
      });
      const converter = await registry.converterFor(first.format, job.to);
      const given = {
        input: first,
        output,
        options: writtenFor(options, followUps),
        isPart: !job.last,
      };
      await converter.convert(given, finishing);
      break;
    }
    default: {
      if (isJoining(step)) {
        await (
          await loadJoining(step)
        )(inputs, output, options, context);
        break;
      }
      const input = await asPdf(first, job, registry, context);
      const tool = await registry.toolFor(step);
      const { numbers } = job;
      password = await tool.run({ input, output, options, ...(numbers ? { numbers } : {}) }, operating);
      break;
    }
  }
  context.signal.throwIfAborted();
  registry.glyphs.tell(context);
  const isWritten = await exists(output);
  const done = isWritten ? await follow({ path: output, format, password, isEntitled }, operating) : null;
  await sole?.settle();
  if (isWritten ? done === null : counted.parts > 0) return null;
  context.progress('checking', null);
  const made = done ?? { path: output, format, password };
  const { pages } = await checkResult(made.path, made.format, made.password, wishedEncoding(job));
  // A merge that takes only some pages follows: now it is known which document lacks them.
  if (step === 'convert' && first.pages) readPageRanges(first.pages, pages ?? 0);
  const isSource = done !== null && (await isUnchanged(job, first, done, followUps));
  if (isSource) context.message('info', 'already_pdf');
  const { size } = await stat(made.path);
  return { path: made.path, size, format: made.format, pages, ...(isSource ? { isSource } : {}) };
}

/**
 * Returns the text encoding that a step was asked for. An operation on PDFs has such an option for its result; a
 * conversion has one of the same name for what it reads.
 */
const wishedEncoding = ({ step, options: { encoding } }: Job): string | undefined =>
  isPdfTool(step) && typeof encoding === 'string' ? encoding : undefined;

/**
 * Looks at an input of a batch before its first file is worked on.
 * @returns the input itself; `pages` are the numbers it uses up
 */
async function lookAt(job: Job, input: JobInput, registry: Registry, context: Context): Promise<JobOutput> {
  const tool = isPdfTool(job.step) ? await registry.toolFor(job.step) : null;
  if (!tool?.look) throw new ServiceError('internal');
  // Messages about the file appear with its result.
  const quiet: Context = { ...context, message: () => undefined };
  const { path } = input;
  const pages = await tool.look(
    { input, output: join(job.directory, 'result.pdf'), options: job.options },
    quiet,
  );
  return { path, size: (await stat(path)).size, format: 'pdf', pages };
}

/** True where the result is its source, byte for byte, as when a PDF is converted to PDF. */
async function isUnchanged(
  { step, last }: Job,
  input: JobInput,
  done: Finished,
  followUps: readonly FollowingStep[],
): Promise<boolean> {
  if (step !== 'convert' || !last || input.format !== 'pdf' || followUps.length > 0) return false;
  return sameBytes(input.path, done.path);
}

/** Returns a part whose file was replaced by another one. */
function replaced(part: Part, { path, format }: Finished): Part {
  if (format === part.format) return { ...part, path };
  return { ...part, path, format, name: `${parse(part.name).name}.${format}`, pages: null };
}

/** Returns a context for an operation on a part: it has one result, which replaces the part. */
function withoutParts(context: Context): Context {
  const { deliver: _deliver, ...rest } = context;
  return rest;
}

/** Returns an input that an operation on PDFs accepts: other documents are converted to PDF first. */
async function asPdf(input: JobInput, job: Job, registry: Registry, context: Context): Promise<JobInput> {
  if (input.format === 'pdf' || (isPdfTool(job.step) && readsOthers(job.step))) return input;
  const path = join(job.directory, 'input.pdf');
  const converter = await registry.converterFor(input.format, 'pdf');
  const options = job.step === 'make-accessible' ? writtenAccessible(job.options) : job.options;
  await converter.convert({ input, output: path, options }, context);
  context.signal.throwIfAborted();
  return { path, name: input.name, format: 'pdf' };
}

/**
 * Returns what follows on a document of a merge that becomes accessible: what is known of the program that made it is known
 * only before its pages are joined with others.
 */
function stepsOfPart({ step, to, options }: Job, { format }: JobInput): FollowingStep[] {
  if (step !== 'convert' || to !== 'pdf' || format === 'pdf') return [];
  return followUpsOf(options)
    .filter((followUp) => followUp.step === 'make-accessible')
    .map((followUp) => ({ ...followUp, options: { ...followUp.options, [accessiblePart]: true } }));
}

/** Returns the same context, which checks and counts the parts that are delivered. */
function deliveringChecked(
  job: Job,
  context: Context,
  counted: { parts: number },
  finish: (part: Part) => Promise<Part> = (part) => Promise.resolve(part),
): Context {
  const { deliver } = context;
  if (!deliver) return context;
  return {
    ...context,
    deliver: async (part) => {
      // A part whose pages were counted has been opened, and so checked, already.
      if (part.format !== null && part.pages === null)
        await checkResult(part.path, part.format, undefined, wishedEncoding(job));
      await deliver(await finish(part));
      counted.parts += 1;
    },
  };
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

function readInput({
  path,
  name,
  format,
  password,
  pages,
  folder,
  root,
  beside,
}: Job['inputs'][number]): JobInput {
  const known = findFormat(format);
  if (!known) throw new ServiceError('unsupported_type', { format });
  return {
    path,
    name,
    format: known.id,
    ...(password === undefined ? {} : { password }),
    ...(pages === undefined ? {} : { pages }),
    ...(folder === undefined ? {} : { folder }),
    ...(root === undefined ? {} : { root }),
    ...(beside === undefined ? {} : { beside }),
  };
}

/**
 * Returns true for an error that may leave a parser inside this process broken: a WASM trap, or an unforeseen one.
 */
export function isPoisonous(thrown: unknown): boolean {
  if (!(thrown instanceof ServiceError)) return !(thrown instanceof Error && thrown.name === 'AbortError');
  if (thrown.code === 'internal' || thrown.code === 'memory_limit') return true;
  const { cause } = thrown.extras;
  return cause instanceof Error && cause.name === 'RuntimeError'; // The error is a WASM trap, from whichever realm.
}
