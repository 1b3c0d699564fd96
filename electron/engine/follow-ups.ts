/**
 * What follows on a PDF: operations that are workflows of their own, asked for by an option of a conversion or by a
 * chain.
 */
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../contract/index.js';
import type { ResultFormat } from '../formats/result-formats.js';
import { formatOf } from '../workflows/output.js';
import { factsOf, type PdfToolId } from '../workflows/pdf/tools.js';
import type { Context, ConvertJob } from './converter.js';
import type { Registry } from './registry.js';

type Values = ConvertJob['options'];

/** An operation that follows, with its own options. */
export interface FollowUp {
  readonly step: PdfToolId;
  readonly options: Values;
}

interface AskedFor {
  readonly step: PdfToolId;
  readonly wanted: (options: Values) => boolean;
  /** The operation sees only what is meant for it: converters have options of the same names. */
  readonly options: readonly string[];
}

/** In this order: recognised text is part of what is compressed, and a PDF/A stays one only when nothing follows. */
const byOption: readonly AskedFor[] = [
  { step: 'ocr-pdf', wanted: ({ ocr }) => ocr === true, options: ['ocr_language', 'signed'] },
  {
    step: 'compress-pdf',
    wanted: ({ compression }) => typeof compression === 'string' && compression !== 'none',
    options: ['compression', 'signed'],
  },
  {
    step: 'pdf-to-pdfa',
    wanted: ({ pdf_type }) => typeof pdf_type === 'string' && pdf_type !== 'pdf',
    options: ['pdf_type', 'signed'],
  },
];

/** What the options of a conversion ask for besides the conversion. */
export const followUpsOf = (options: Values): FollowUp[] =>
  byOption
    .filter(({ wanted }) => wanted(options))
    .map(({ step, options: own }) => ({
      step,
      options: Object.fromEntries(Object.entries(options).filter(([name]) => own.includes(name))),
    }));

/** A finished file; operations follow on PDFs alone. */
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
 * Runs operations on a finished file, one after the other.
 * @param from stays as it is
 * @param name the person's name of the document
 * @returns the last result; null when the last operation delivered all it made as parts
 * @throws ServiceError of the operation, `internal` where one follows on what is no PDF (see `readChain`)
 */
export async function runFollowUps(
  from: Finished,
  name: string,
  followUps: readonly FollowUp[],
  registry: Registry,
  context: Context,
): Promise<Finished | null> {
  let done = from;
  for (const { step, options } of followUps) {
    context.signal.throwIfAborted();
    if (done.format !== 'pdf') throw new ServiceError('internal');
    const { gives, restrictions } = factsOf(step);
    const format = formatOf(gives, options);
    const output = join(context.directory, `${step}-${randomUUID().slice(0, 8)}.${format}`);
    const tool = await registry.toolFor(step);
    const { path, password, isEntitled = false } = done;
    const input = { path, name, format: 'pdf', ...(password ? { password } : {}) } as const;
    const opens = await tool.run(
      { input, output, options: isEntitled ? { ...options, entitled: true } : options },
      context,
    );
    const isThere = await stat(output).catch(() => null);
    if (!isThere) return null;
    done = { path: output, format, password: opens, isEntitled: isEntitled || restrictions === 'set' };
  }
  return done;
}
