/** `--dry-run`: the results that would be made, with their names and the cost. */
import { basename, dirname, extname, join } from 'node:path';
import { stat } from 'node:fs/promises';
import { ServiceError, type ErrorInfo, type SubmitFile } from '../../../contract/index.js';
import { doneSuffix, togetherName } from '../../../contract/result-name.js';
import { append } from '../../../contract/lists.js';
import { laterText } from '../../../contract/name-pattern.js';
import { besideSource, legalName, wantedStem } from '../../executions/delivery/names.js';
import { detectFile } from '../../formats/detect.js';
import type { DryRunReport } from '../answers/schemas.js';
import { problemOf } from '../answers/history.js';
import { exitStatus } from '../base/command.js';
import { forReader, writeJson, writeLine, type Unversioned } from '../base/io.js';
import { failureOf } from '../reporting/progress.js';
import { explainQuote } from '../services/cost.js';
import {
  filesOf,
  type ConvertFlags,
  type PreparedPart,
  type ConversionPlan,
  type Prepared,
  type ConversionContext,
} from './prepared.js';
import type { StandardStreams } from './streams.js';

/** Checks everything and converts nothing. Files are judged by their first bytes: a damaged one may still fail. */
export async function dryRun(
  prepared: Prepared,
  { json }: ConvertFlags,
  streams: StandardStreams,
  context: ConversionContext,
): Promise<void> {
  const { io, say, talk } = context;
  try {
    streams.check(prepared);
    const files = filesOf(prepared.parts);
    const { report, failures } = await reportOf(prepared);
    if (report.files.some(({ error }) => error !== null)) context.exit(exitStatus.failed);
    if (json) return await writeJson(io.out, report);
    for (const { plan } of prepared.parts) talk.note(say('Workflows: {steps}', { steps: stepsLine(plan) }));
    for (const [input, error] of failures) {
      const origin = files.find(({ path }) => path === input)?.origin ?? null;
      talk.error(basename(input), failureOf({ path: input, origin }, error, context), error);
    }
    // A result on standard output has no path.
    if (!streams.isToOutput)
      for (const { path } of report.results) writeLine(io.out, forReader(io.out, path));
    if (prepared.quote !== null)
      talk.note(
        say('Expected cost in credits: {credits} ({explanation}).', {
          credits: prepared.quote.credits,
          explanation: explainQuote(prepared.quote, say),
        }),
      );
    else if (prepared.units.lines.length > 0)
      talk.note(
        say('Conversions on this computer are free. A service would charge for: {explanation}.', {
          explanation: explainQuote(prepared.units, say),
        }),
      );
    talk.note(say('Nothing was converted (--dry-run).'));
  } finally {
    await prepared.engine.close();
  }
}

/** The work in a line. */
export const stepsLine = ({ steps }: ConversionPlan): string =>
  steps
    .map(({ workflow, options }) => {
      const given = Object.entries(options).filter(([, value]) => value !== '');
      return given.length === 0
        ? workflow
        : `${workflow} (${given.map(([name, value]) => `${name}=${value}`).join(', ')})`;
    })
    .join(' > ');

/** The bytes of a file, and why it cannot be converted. */
interface Looked {
  readonly size: number | null;
  readonly error: ErrorInfo | null;
}

interface Report {
  readonly report: Unversioned<DryRunReport>;
  /** By path: what is wrong with a file, with all that a sentence in any language says of it. */
  readonly failures: readonly (readonly [path: string, error: ErrorInfo])[];
}

async function reportOf({ parts, refused, oneResult, quote, units }: Prepared): Promise<Report> {
  const looked = new Map<string, Looked>();
  for (const { request, plan } of parts)
    await Promise.all(request.files.map(async (file) => void looked.set(file.path, await look(file, plan))));
  const all = filesOf(parts).map(({ path }) => path);
  for (const { path, problem } of refused) {
    all.push(path);
    looked.set(path, { size: null, error: problem?.toInfo() ?? null });
  }
  const taken = new Set<string>();
  const results: DryRunReport['results'] = [];
  for (const { request, plan } of parts) {
    const good = request.files.filter(({ path }) => looked.get(path)?.error === null);
    append(results, await resultsOf(good, { request, oneResult, plan }, taken));
  }
  const report: Report['report'] = {
    dry_run: true,
    steps: stepsOf(parts[0].plan),
    ...(parts.length === 1
      ? {}
      : {
          parts: parts.map(({ request, plan }) => ({
            steps: stepsOf(plan),
            inputs: request.files.map(({ path }) => path),
          })),
        }),
    files: all.map((input) => {
      const { size, error } = looked.get(input) ?? { size: null, error: null };
      return { input, size, error: problemOf(error) };
    }),
    directory: parts[0].request.target.directory,
    results,
    quote: {
      is_charged: quote !== null,
      credits: (quote ?? units).credits,
      lines: (quote ?? units).lines.map(({ kind, count, credits }) => ({ kind, count, credits })),
    },
  };
  const failures = [...looked].flatMap(([path, { error }]) =>
    error === null ? [] : [[path, error] as const],
  );
  return { report, failures };
}

const stepsOf = ({ steps }: ConversionPlan): DryRunReport['steps'] =>
  steps.map(({ workflow, options }) => ({ workflow, options: { ...options } }));

async function look({ path }: SubmitFile, { inputs }: ConversionPlan): Promise<Looked> {
  const size = await stat(path).then(
    (facts) => facts.size,
    () => null,
  );
  try {
    if (size === null) throw new ServiceError('file_missing');
    const { format } = await detectFile(path);
    // Only the service knows what it accepts.
    if (inputs !== null && (format === null || !inputs.includes(format)))
      throw new ServiceError('unsupported_type', {
        format: format ?? extname(path).slice(1),
      });
    return { size, error: null };
  } catch (thrown) {
    return { size, error: ServiceError.from(thrown).toInfo() };
  }
}

async function resultsOf(
  files: readonly SubmitFile[],
  { request, oneResult, plan }: Pick<PreparedPart, 'request' | 'plan'> & Pick<Prepared, 'oneResult'>,
  taken: Set<string>,
): Promise<DryRunReport['results']> {
  const { directory, pattern } = request.target;
  const results: DryRunReport['results'] = [];
  const [first] = files;
  const groups = oneResult
    ? first
      ? [{ file: first, place: 0 }]
      : []
    : files.map((file, place) => ({ file, place }));
  for (const { file, place } of groups) {
    const source = basename(file.path);
    const listed = oneResult ? null : legalName(request.target.names?.[request.files.indexOf(file)] ?? '');
    const stem =
      listed ||
      wantedStem({
        source,
        stem: oneResult ? nameOfAll(files, plan) : undefined,
        pattern,
        number: place + 1,
        count: oneResult ? 1 : files.length,
        workflow: plan.name,
        date: new Date(),
        // What a document says is known when it was read.
        found: laterText(pattern),
      });
    const folder = directory === null ? dirname(file.origin ?? file.path) : join(directory, file.folder);
    const { extension } = plan;
    // The suffix is that of lists and reports about a document, and not of what stays one of its type.
    const isSame = extname(source).slice(1).toLowerCase() === extension;
    const sources = (oneResult ? files : [file]).map(({ path, origin }) => origin ?? path);
    const steps = plan.steps.map(({ workflow }) => ({ workflowName: workflow }));
    const named =
      extension === null || listed || request.target.name?.trim()
        ? stem
        : besideSource({ stem: `${stem}${isSame ? '' : plan.suffix}`, extension, folder }, steps, sources);
    const wanted = join(folder, extension === null ? named : `${named}.${extension}`);
    results.push({ input: oneResult ? null : file.path, path: await free(wanted, taken) });
  }
  return results;
}

const nameOfAll = (files: readonly SubmitFile[], { steps }: ConversionPlan): string =>
  togetherName(
    files.map(({ path, folder }) => ({ path, folder, name: basename(path), isImage: false })),
    { images: 'Images', done: doneSuffix(steps.map(({ workflow }) => ({ workflowName: workflow }))) },
  );

/** A free name: an existing file is never overwritten. */
async function free(wanted: string, taken: Set<string>): Promise<string> {
  const extension = extname(wanted);
  const stem = wanted.slice(0, wanted.length - extension.length);
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? wanted : `${stem} (${number})${extension}`;
    if (taken.has(path) || (await stat(path).catch(() => null))) continue;
    taken.add(path);
    return path;
  }
}
