/** All operations on PDFs, out of the manifests, so that a new one is tried without being named. */
import { aimOf } from '../../kit/output.js';
import type { OperationFacts } from '../../kit/facts.js';
import { join } from 'node:path';
import { ownOptions } from '../../engine/testing/own-options.js';
import { operations } from '../../workflows/steps.js';
import type { OperationId } from '../index.js';

/** Options of an operation. */
export type Values = Readonly<Record<string, string | number | boolean>>;
/** An operation, and what it is asked for. */
export type OperationRun = readonly [step: OperationId, options: Values];

/** What operations are asked for, by the names of their options: by their defaults some of them do nothing, or refuse. */
const wishes: Values = {
  rotation: '90',
  split_by: 'pages',
  split_pages: '4',
  title: 'Kite',
  watermark_text: 'Draft',
  crop_top: 5,
  report: false,
  invoice_xml: join(import.meta.dirname, '../../../assets/samples/invoice.xml'),
  signature: join(import.meta.dirname, '../../../assets/samples/mark.svg'),
};
/** What only one operation is asked for: options of others have the same name. */
const ownWishes: Partial<Record<OperationId, Values>> = { 'protect-pdf': { open_password: 'kite' } };

/**
 * They fill forms in, refuse documents in which nothing of what they look for is found, or need a certificate. Their own tests have
 * what they need, and bad documents.
 */
const withOwnDocuments: ReadonlySet<OperationId> = new Set([
  'fill-form',
  'fill-forms',
  'make-form',
  'redact-pdf',
  'sign-pdf',
]);

const ids = (Object.keys(operations) as OperationId[]).filter((id) => !withOwnDocuments.has(id));

/**
 * Every operation that gives PDFs.
 * @param which those whose facts say so; all of them where it is left out
 * @param without operations that are not tried, each with its reason
 */
export function operationRuns(
  without: Partial<Record<OperationId, string>>,
  which: (facts: OperationFacts) => boolean = () => true,
): OperationRun[] {
  return ids
    .filter((id) => aimOf(operations[id].gives) === 'pdf' && which(operations[id]) && !(id in without))
    .map((id) => [id, { ...ownOptions(id, wishes), ...ownWishes[id] }]);
}

/** Reasons that several tests have. */
export const recognises = 'recognises text, which takes seconds and reads no more of the file than others';
export const takesProtected = 'takes protected documents alone';
