/** What a submission to a service will cost and send, counted on the files themselves by the contract's rules. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  limits,
  makeQuote,
  ServiceError,
  sumOfUnits,
  takesElsewhere,
  taskOfName,
  type RemoteQuote,
  type SubmitRequest,
  type Workflow,
} from '../../contract/index.js';
import { detectFile } from '../formats/detect.js';
import { findFormat } from '../formats/formats.js';
import { countFiles } from '../formats/quote-files.js';
import type { Unit } from '../kit/facts.js';
import type { Catalogue } from './catalogue.js';
import { unitOfName } from './naming.js';

/** A workflow with its wire values. */
export interface QuotedWorkflow {
  readonly workflow: Workflow;
  readonly values: SubmitRequest['options'];
}

/** A workflow of a submission. */
export interface QuotedStep extends QuotedWorkflow {
  /** Of a workflow that the service keeps for the person: its steps, which are one execution; absent where it is one step. */
  readonly steps?: readonly [QuotedWorkflow, ...QuotedWorkflow[]];
}

/**
 * A workflow with what the service says it is made of.
 * @throws ServiceError as `Catalogue.stepsOf`
 */
export async function withItsSteps(
  step: QuotedWorkflow,
  catalogue: Pick<Catalogue, 'stepsOf' | 'find'>,
): Promise<QuotedStep> {
  const served = await catalogue.stepsOf(step.workflow.id);
  if (served === null) return step;
  const [first, ...more] = await Promise.all(
    served.map(async ({ workflowId, options }) => ({
      workflow: await catalogue.find(workflowId),
      values: options,
    })),
  ).catch((thrown: unknown) => {
    if (ServiceError.from(thrown).code === 'unknown_workflow') return [];
    throw thrown;
  });
  // What is set for the run goes before what the first step has.
  return first
    ? { ...step, steps: [{ ...first, values: { ...first.values, ...step.values } }, ...more] }
    : step;
}

/** What the steps cost together, and what of it is for those after the first. */
type QuotedSteps = Pick<RemoteQuote, 'credits' | 'lines' | 'later'>;

/** Milliseconds after which a quote covers only the files that were read so far. */
const quoteLimit = 30_000;

/**
 * Each step is an execution of its own to the service, which charges each by itself: one that costs nothing as a part of a
 * conversion, such as compression, is a document here, and free as a later step of a workflow that the service keeps.
 */
export async function quoteSteps(
  steps: readonly QuotedStep[],
  paths: readonly string[],
): Promise<QuotedSteps> {
  const [first, ...later] = steps;
  if (!first) return { credits: 0, lines: [], later: [] };
  const { workflow } = first;
  const [begins, ...inIt] = partsOf(first);
  const { units, results } = await countFiles(
    paths,
    {
      takes: (format, path) => {
        const group = findFormat(format)?.group ?? 'other';
        return takesElsewhere(workflow, { name: basename(path), format, group }) !== false;
      },
      unit: unitOfName(begins.workflow.name),
      following: [...askedFor(begins), ...inIt.flatMap(unitsInside)],
      isTogether: begins.workflow.merge || workflow.merge,
      attachments: attachmentsOf(begins.values),
    },
    AbortSignal.timeout(quoteLimit),
  );
  const more = sumOfUnits(later.flatMap(unitsOf).map((unit) => ({ [unit]: results })));
  return { ...makeQuote(sumOfUnits([units, more])), later: makeQuote(more).lines };
}

const partsOf = (step: QuotedStep): readonly [QuotedWorkflow, ...QuotedWorkflow[]] => step.steps ?? [step];

/** What a later execution costs. */
function unitsOf(step: QuotedStep): Unit[] {
  const [begins, ...inIt] = partsOf(step);
  return [unitOfName(begins.workflow.name), ...askedFor(begins), ...inIt.flatMap(unitsInside)];
}

/** What a later step of the same execution costs. */
const unitsInside = (step: QuotedWorkflow): Unit[] => [
  ...(/\bcompress/i.test(step.workflow.name) ? [] : [unitOfName(step.workflow.name)]),
  ...askedFor(step),
];

/** What options of a conversion ask for besides; text that a workflow is about is counted already. */
function askedFor({ workflow: { name }, values }: QuotedWorkflow): Unit[] {
  if (taskOfName(name).category === 'from_pdf') return [];
  const unit = unitOfName(name);
  const isPdfa = values['pdf_type'] !== undefined && !['', 'pdf', 'normal'].includes(values['pdf_type']);
  return [
    ...(values['ocr'] === 'true' && unit !== 'ocr' ? ['ocr' as const] : []),
    ...(isPdfa && unit !== 'pdfa' ? ['pdfa' as const] : []),
  ];
}

function attachmentsOf({ attachments }: QuotedWorkflow['values']): 'merge' | 'separate' | 'list' {
  return attachments === 'separate' || attachments === 'list' ? attachments : 'merge';
}

/** Bytes that leave the computer, and requests that they take. Files that will be refused are not sent. */
export async function sendingOf(
  { workflow }: QuotedWorkflow,
  paths: readonly string[],
): Promise<{ bytes: number; requests: number }> {
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const facts = await stat(path).catch(() => null);
      if (!facts?.isFile() || workflow.input_extensions.length === 0) return facts?.isFile() ? facts.size : 0;
      const { format, group } = await detectFile(path);
      return takesElsewhere(workflow, { name: basename(path), format, group }) === false ? 0 : facts.size;
    }),
  );
  const sent = sizes.filter((size) => size > 0);
  const bytes = sent.reduce((sum, size) => sum + size, 0);
  if (sent.length === 0) return { bytes, requests: 0 };
  if (workflow.merge) return { bytes, requests: 1 };
  const byCount = Math.ceil(sent.length / (workflow.max_files ?? limits.request.filesAdvised));
  return { bytes, requests: Math.max(byCount, Math.ceil(bytes / limits.request.uploadBytes)) };
}
