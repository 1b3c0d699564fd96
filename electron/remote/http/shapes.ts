/**
 * The replies of v2 as any service may write them. What the contract promises is required; the rest is taken where it can
 * be read and left out where it cannot: a number as text, `null` for what is not there, one word for a list.
 */
import { z } from 'zod';
import type {
  ConvertReply,
  CreditsBalance,
  ErrorReply,
  StatusReply,
  Workflow,
  WorkflowCatalogue,
} from '../../../contract/index.js';
import type { ServedStep } from './types.js';

const numeric = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*%?\s*$/.test(value) ? Number.parseFloat(value) : value;

/** Undefined where there is none that can be read. */
const maybe = <T extends z.ZodType>(schema: T) =>
  schema
    .nullish()
    .transform((value) => value ?? undefined)
    .catch(undefined);

const number = z.preprocess(numeric, z.number());
const integer = z.preprocess((value) => {
  const read = numeric(value);
  return typeof read === 'number' && Number.isFinite(read) ? Math.round(read) : read;
}, z.number().int());
const text = z.union([z.string(), z.number().transform(String)]);
const id = text.refine((value) => value !== '');

/** Lines for people: strings, or records that hold one. */
const said = z.union([
  z.string(),
  z.looseObject({ text: z.string() }).transform((line) => line.text),
  z.looseObject({ message: z.string() }).transform((line) => line.message),
]);
const lines = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(said.nullable().catch(null)).transform((all) => all.filter((line) => line !== null)),
);

/** What a submission and a status have in common. */
const common = {
  execution_id: id,
  credits_charged: maybe(integer),
  credits_remaining: maybe(integer),
  credits: maybe(integer),
  credits_left: maybe(integer),
  credits_explain: maybe(z.string()),
  credits_source: maybe(z.string()),
  credits_source_name: maybe(z.string()),
  download_url: maybe(z.string()),
  status_url: maybe(z.string()),
  output_file_size: maybe(integer.refine((size) => size >= 0)),
  estimated_completion: maybe(z.string()),
  messages: maybe(lines),
};

/** Without a status the answer to a submission is what its HTTP status says. */
export const convertReply = (httpStatus: number): z.ZodType<ConvertReply> =>
  z.looseObject({ ...common, status: text.catch(httpStatus === 200 ? 'done' : 'processing') });

/** Null where it says no steps that can be read. */
export const stepsReply: z.ZodType<readonly ServedStep[] | null> = z
  .looseObject({
    steps: z
      .array(
        z.looseObject({
          workflow_id: integer,
          options: z
            .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String))
            .catch({}),
        }),
      )
      .min(1),
  })
  .transform(({ steps }) => steps.map(({ workflow_id: workflowId, options }) => ({ workflowId, options })))
  .nullable()
  .catch(null);

export const statusReply: z.ZodType<StatusReply> = z.looseObject({
  ...common,
  status: text,
  progress: maybe(number),
  current_step: maybe(text),
  output_file_type: maybe(z.string()),
  total_pages: maybe(integer),
  completed_at: maybe(z.string()),
  error: maybe(said),
  error_code: maybe(z.string()),
});

const pool = z.union([
  z.looseObject({ available: integer }).transform((record) => ({ ...record })),
  integer.transform((available) => ({ available })),
]);

export const creditsBalance: z.ZodType<CreditsBalance> = z.preprocess(
  inside('credits'),
  z.object({
    personal: maybe(pool.transform(({ available }) => ({ available }))),
    organization: maybe(
      pool.transform(({ available, ...rest }) => ({
        name: 'name' in rest && typeof rest.name === 'string' ? rest.name : '',
        available,
      })),
    ),
    total_available: integer,
  }),
);

const extensions = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(/[\s,;|]+/) : value),
    z.array(z.string().nullable().catch(null)),
  )
  .transform((all) => all.flatMap((one) => (one ? [extensionOf(one)] : [])).filter(Boolean));

const extensionOf = (value: string): string =>
  value
    .trim()
    .replace(/^\*?\./, '')
    .toLowerCase();

const workflow: z.ZodType<Workflow> = z
  .object({
    id: integer,
    name: maybe(text),
    description: z.string().catch(''),
    category: z.string().catch('to_pdf'),
    input_extensions: extensions.catch([]),
    output_type: z.string().transform(extensionOf).catch('pdf'),
    merge: z.preprocess((value) => (value === 'true' ? true : value), z.boolean()).catch(false),
    max_files: maybe(integer.refine((count) => count > 0)),
  })
  .transform(({ name, ...rest }) => ({ ...rest, name: name?.trim() || `#${rest.id}` }));

/** Workflows that have no id cannot be asked for and are left out. */
const workflows = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : value,
  z.array(workflow.nullable().catch(null)).transform((all) => all.filter((one) => one !== null)),
);

const catalogue = z
  .object({ system_workflows: maybe(workflows), user_workflows: maybe(workflows) })
  .refine((both) => both.system_workflows !== undefined || both.user_workflows !== undefined)
  .transform((both) => ({
    system_workflows: both.system_workflows ?? [],
    user_workflows: both.user_workflows ?? [],
  }));

export const workflowCatalogue: z.ZodType<WorkflowCatalogue> = z.preprocess(
  inside('workflows'),
  z.union([
    catalogue,
    z
      .array(z.unknown())
      .transform((all) => workflows.parse(all))
      .transform((all) => ({ system_workflows: all, user_workflows: [] })),
  ]),
);

/** Some services put what is asked for into `data`, or into a field of its own name. */
function inside(name: string) {
  return (value: unknown): unknown => {
    for (const field of ['data', name]) {
      const inner = z.looseObject({ [field]: z.looseObject({}) }).safeParse(value);
      if (inner.success) return inner.data[field];
    }
    return value;
  };
}

const fieldMessages = z.record(z.string(), z.unknown()).transform((fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const read = lines.safeParse(value);
      return read.success && read.data.length > 0 ? [[name, read.data]] : [];
    }),
  ),
);
/** A list instead of a record: what it says is of the request as a whole. */
const listedMessages = lines.transform((all): Record<string, string[]> =>
  all.length > 0 ? { request: all } : {},
);

/** Any answer that refuses something; nothing in it is promised. */
export const errorReply: z.ZodType<ErrorReply> = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
  z.looseObject({
    error: maybe(said),
    message: maybe(said),
    error_code: maybe(z.string()),
    errors: maybe(z.union([listedMessages, fieldMessages])),
    retry_after: maybe(number.refine((seconds) => seconds >= 0)),
    credits_needed: maybe(integer),
    credits_available: maybe(integer),
  }),
);
