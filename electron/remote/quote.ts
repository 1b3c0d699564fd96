/** What a submission to a service will cost and send, counted on the files themselves by the contract's rules. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  limits,
  takesElsewhere,
  taskOfName,
  type Quote,
  type SubmitRequest,
  type Workflow,
} from '../../contract/index.js';
import { detectFile } from '../formats/detect.js';
import { findFormat } from '../formats/formats.js';
import { quoteFiles } from '../formats/quote-files.js';
import type { Unit } from '../kit/facts.js';
import { unitOfName } from './naming.js';

/** The workflows of a submission with their wire values. */
export interface QuotedStep {
  readonly workflow: Workflow;
  readonly values: SubmitRequest['options'];
}

/** Milliseconds after which a quote covers only the files that were read so far. */
const quoteLimit = 30_000;

/**
 * Each step is an execution of its own to the service, which charges each by itself: one that costs nothing as a part of a
 * conversion, such as compression, is a document here.
 */
export function quoteSteps(steps: readonly QuotedStep[], paths: readonly string[]): Promise<Quote> {
  const [first, ...later] = steps;
  if (!first) return Promise.resolve({ credits: 0, lines: [] });
  const { workflow, values } = first;
  return quoteFiles(
    paths,
    {
      takes: (format, path) => {
        const group = findFormat(format)?.group ?? 'other';
        return takesElsewhere(workflow, { name: basename(path), format, group }) !== false;
      },
      unit: unitOfName(workflow.name),
      following: [
        ...askedFor(first),
        ...later.flatMap((step) => [unitOfName(step.workflow.name), ...askedFor(step)]),
      ],
      isTogether: workflow.merge,
      attachments: attachmentsOf(values),
    },
    AbortSignal.timeout(quoteLimit),
  );
}

/** What options of a conversion ask for besides; text that a workflow is about is counted already. */
function askedFor({ workflow: { name }, values }: QuotedStep): Unit[] {
  if (taskOfName(name).category === 'from_pdf') return [];
  const unit = unitOfName(name);
  const isPdfa = values['pdf_type'] !== undefined && !['', 'pdf', 'normal'].includes(values['pdf_type']);
  return [
    ...(values['ocr'] === 'true' && unit !== 'ocr' ? ['ocr' as const] : []),
    ...(isPdfa && unit !== 'pdfa' ? ['pdfa' as const] : []),
  ];
}

function attachmentsOf({ attachments }: QuotedStep['values']): 'merge' | 'separate' | 'list' {
  return attachments === 'separate' || attachments === 'list' ? attachments : 'merge';
}

/** Bytes that leave the computer, and requests that they take. Files that will be refused are not sent. */
export async function sendingOf(
  { workflow }: QuotedStep,
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
