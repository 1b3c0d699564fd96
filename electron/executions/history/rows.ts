/** Conversion between rows of the history's tables and records of the contract. */
import { extname } from 'node:path';
import type { QuoteLine } from '../../../contract/credits.js';
import type { WatchedBy } from '../../../contract/watched-by.js';
import type { OptionValues } from '../../../contract/workflow.js';
import {
  ErrorInfo as ErrorInfoSchema,
  type Charge,
  type ExecutionInput,
  type ExecutionResult,
  type ExecutionStatus,
  type ExecutionSummary,
  type Target,
} from '../../../contract/execution.js';

export interface SummaryRow {
  readonly id: string;
  readonly workflow_id: number;
  readonly workflow_key: string | null;
  readonly workflow_name: string;
  readonly user_workflow: number | null;
  readonly status: string;
  readonly error: string | null;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly completed_at: string | null;
  readonly options: string;
  readonly chain: string;
  readonly target: string;
  readonly service: string;
  readonly credits_charged: number;
  readonly input_count: number;
  readonly done_count: number;
  readonly failed_count: number;
  readonly total_pages: number;
  readonly quoted: string | null;
  readonly units: string | null;
  readonly charge: string | null;
  readonly watched: string | null;
}

export interface InputRow {
  readonly number: number;
  readonly path: string;
  readonly name: string;
  readonly folder: string;
  readonly origin: string | null;
  readonly pages: string | null;
  readonly options: string | null;
  readonly size: number;
  readonly modified_at: string | null;
  readonly format: string | null;
  readonly state: string;
  readonly error: string | null;
  readonly units: string | null;
}

export interface ResultRow {
  readonly number: number;
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly format: string | null;
  readonly pages: number | null;
  readonly input: number | null;
}

export function fromSummaryRow(row: SummaryRow): ExecutionSummary {
  return {
    id: row.id,
    workflowId: row.workflow_id,
    workflowKey: row.workflow_key,
    workflowName: row.workflow_name,
    ...(row.user_workflow === null
      ? {}
      : { userWorkflow: { id: row.user_workflow, name: row.workflow_name } }),
    status: row.status as ExecutionStatus,
    progress: row.status === 'done' ? 1 : null,
    currentStep: null,
    error: readError(row.error),
    createdAt: row.created_at,
    startedAt: row.started_at,
    completedAt: row.completed_at,
    options: JSON.parse(row.options) as Record<string, string>,
    then: JSON.parse(row.chain) as ExecutionSummary['then'],
    target: JSON.parse(row.target) as Target,
    service: row.service,
    creditsCharged: row.credits_charged,
    inputCount: row.input_count,
    doneCount: row.done_count,
    failedCount: row.failed_count,
    totalPages: row.total_pages,
    ...linesOf('quoted', row.quoted),
    ...linesOf('units', row.units),
    ...(row.charge === null ? {} : { charge: JSON.parse(row.charge) as Charge }),
    ...(row.watched === null ? {} : { watched: JSON.parse(row.watched) as WatchedBy }),
  };
}

export function fromInputRow(row: InputRow): ExecutionInput {
  const state = row.state as ExecutionInput['state'];
  return {
    index: row.number,
    path: row.path,
    name: row.name,
    folder: row.folder,
    origin: row.origin,
    ...(row.pages ? { pages: row.pages } : {}),
    ...(row.options === null ? {} : { options: JSON.parse(row.options) as OptionValues }),
    size: row.size,
    ...(row.modified_at === null ? {} : { modifiedAt: row.modified_at }),
    format: row.format,
    state,
    progress: state === 'done' ? 1 : null,
    step: null,
    error: readError(row.error),
    ...linesOf('units', row.units),
  };
}

const linesOf = <Name extends 'quoted' | 'units'>(
  name: Name,
  text: string | null,
): { readonly [Key in Name]?: QuoteLine[] } =>
  text === null ? {} : ({ [name]: JSON.parse(text) as QuoteLine[] } as { [Key in Name]?: QuoteLine[] });

export function fromResultRow({ number, format, ...row }: ResultRow): ExecutionResult {
  const { path, name, size, pages, input } = row;
  // Earlier versions stored no type: the name has it.
  return { index: number, path, name, size, format: format ?? extensionOf(name), pages, input };
}

/** Lower case, without the dot; null for a name without one. */
const extensionOf = (name: string): string | null => extname(name).slice(1).toLowerCase() || null;

/** A code that a later version wrote and this one does not know still has its sentence. */
function readError(text: string | null): ExecutionSummary['error'] {
  if (text === null) return null;
  const parsed = ErrorInfoSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const { message } = JSON.parse(text) as { message?: string };
  return { code: 'internal', params: {}, message: message ?? '' };
}

/** A value for a column that may be empty. */
export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
