/**
 * What our own service replies, exactly: the shapes of `wire.ts` (which are read leniently, because any service that keeps the
 * contract must work) with nothing left open. Replies are written, described and tested by these.
 */
import { z } from 'zod';
import { CreditsBalance, CreditsCharge } from './credits.js';
import { errorCauses, type ErrorCode } from './errors.js';
import { limits } from './limits.js';
import { UserWorkflowDraft } from './user-workflow.js';
import { Option, OptionValues, Workflow, workflowCategories, type optionTypes } from './workflow.js';
import { webhookEvents } from './webhook.js';

/** Names a shape in the document that describes the service. */
const named = <S extends z.ZodType>(id: string, schema: S, description: string): S =>
  schema.meta({ id, description });

const Timestamp = z.iso.datetime().describe('ISO 8601, UTC');
const Address = z.url().describe('Absolute address');
const Credits = z.number().int().nonnegative();

export const ServedErrorCode = named(
  'ErrorCode',
  z.enum(Object.keys(errorCauses) as [ErrorCode, ...ErrorCode[]]),
  'What went wrong, whatever the language of the text.',
);

/** What every state of an execution has. */
const common = {
  execution_id: z.uuid().describe('Identifier of the execution'),
  status_url: Address.describe('Address to poll for the status, with the same token'),
};

const messages = z
  .array(z.string())
  .describe('Remarks on the work and its results, in the language asked for by Accept-Language');

/** The credits of an execution that is over, under the names of both tables of the contract. */
const charge = {
  ...CreditsCharge.shape,
  credits_charged: Credits.describe('Credits charged for this execution'),
  credits_remaining: Credits.describe('Credits left after the charge'),
};

const pending = {
  ...common,
  status: z.literal('pending').describe('Accepted, not begun'),
  messages: messages.optional(),
};

const processing = {
  ...common,
  status: z.literal('processing').describe('Being worked on'),
  progress: z.number().int().min(0).max(100).describe('Percent'),
  current_step: z.string().describe('What is being done, in words'),
  messages: messages.optional(),
};

const done = {
  ...common,
  ...charge,
  status: z.literal('done').describe('Finished; the result can be fetched'),
  output_file_type: z.string().describe('Extension of the result without the dot; `zip` for several files'),
  output_file_size: z.number().int().nonnegative().describe('Bytes of the result'),
  total_pages: z.number().int().nonnegative().describe('Pages of all results together'),
  completed_at: Timestamp,
  download_url: Address.describe('Address to fetch the result, with the same token'),
  messages,
};

const failed = {
  ...common,
  ...charge,
  status: z.literal('failed').describe('Ended without a result; nothing is charged'),
  error: z.string().describe('Why, in words'),
  error_code: ServedErrorCode,
  completed_at: Timestamp,
  messages,
};

/** Reply of `GET /api/v2/executions/{execution_id}`, and `data` of a webhook. */
export const ServedStatus = named(
  'ExecutionStatus',
  z.discriminatedUnion('status', [
    named('ExecutionPending', z.object(pending), 'An execution that waits.'),
    named('ExecutionProcessing', z.object(processing), 'An execution that is being worked on.'),
    named('ExecutionDone', z.object(done), 'An execution that is done.'),
    named('ExecutionFailed', z.object(failed), 'An execution that failed or was cancelled.'),
  ]),
  'Where an execution stands.',
);
export type ServedStatus = z.infer<typeof ServedStatus>;

/** Reply of `POST /api/v2/convert` with 200. */
export const ServedConversion = named(
  'ConversionDone',
  z.object({ ...done, estimated_completion: Timestamp.describe('When it was done') }),
  'A conversion that is done.',
);

const accepted = {
  credits_charged: Credits.describe(
    'Credits reserved for this execution: the most it will cost. What was not needed is given back at its end',
  ),
  credits_remaining: Credits.describe('Credits left after that'),
  estimated_completion: Timestamp.describe('When it is expected to be done'),
  download_url: Address.describe('Where the result will be, once the status is done'),
};

/** Reply of `POST /api/v2/convert` with 202. */
export const ServedAcceptance = named(
  'ConversionAccepted',
  z.discriminatedUnion('status', [
    named('ConversionPending', z.object({ ...pending, ...accepted }), 'Accepted, not begun.'),
    named('ConversionProcessing', z.object({ ...processing, ...accepted }), 'Accepted, being worked on.'),
  ]),
  'A conversion that goes on; poll `status_url`.',
);

/** One of the executions of a user, as the history lists it. */
const listed = {
  workflow_id: z.number().int().describe('Id of the workflow in this environment'),
  workflow_name: z.string(),
  file_names: z.array(z.string()).describe('Names of the first files'),
  file_count: z.number().int().nonnegative(),
  created_at: Timestamp,
};

/** Reply of `GET /api/v2/executions`. */
export const ServedHistory = named(
  'ExecutionList',
  z.object({
    executions: z.array(
      z.discriminatedUnion('status', [
        named('ListedPending', z.object({ ...pending, ...listed }), 'A row of the list: it waits.'),
        named('ListedProcessing', z.object({ ...processing, ...listed }), 'A row of the list: it runs.'),
        named('ListedDone', z.object({ ...done, ...listed }), 'A row of the list: it is done.'),
        named('ListedFailed', z.object({ ...failed, ...listed }), 'A row of the list: it failed.'),
      ]),
    ),
    page: z.number().int().positive(),
    per_page: z.number().int().positive(),
    pages: z.number().int().positive().describe('Number of the last page'),
    total: z.number().int().nonnegative().describe('Executions on all pages'),
  }),
  'A page of executions, newest first.',
);
export type ServedHistory = z.infer<typeof ServedHistory>;

/** A workflow as it travels: the fields of docs/service-contract.md, and none that only this computer needs. */
export const ServedWorkflow = named(
  'Workflow',
  Workflow.pick({ id: true, name: true, input_extensions: true, output_type: true, merge: true }).extend({
    description: z.string(),
    category: z.enum(workflowCategories),
    input_extensions: z.array(z.string()).describe('Lower case, without the dot'),
    output_type: z.string().describe('Extension of the result; `zip` where one file gives several'),
    merge: z.boolean().describe('True when several files give one result'),
    max_files: z.number().int().positive(),
  }),
  'What can be done with files. Ids differ between environments.',
);
export type ServedWorkflow = z.infer<typeof ServedWorkflow>;

/** Reply of `GET /api/v2/user/workflows`. */
export const ServedWorkflows = named(
  'WorkflowList',
  z.object({
    system_workflows: z.array(ServedWorkflow).describe('Available to all users'),
    user_workflows: z.array(ServedWorkflow).describe('The user’s own'),
  }),
  'The workflows of a user.',
);
export type ServedWorkflows = z.infer<typeof ServedWorkflows>;

/** Types of options that every client knows (docs/service-contract.md, "Options"). */
export const servedOptionTypes = [
  'boolean',
  'integer',
  'number',
  'string',
  'select',
  'password',
  'page_ranges',
] as const satisfies readonly (typeof optionTypes)[number][];

/** An option as it travels. */
export const ServedOption = named(
  'Option',
  Option.pick({ name: true, label: true, values: true, default: true, minimum: true, maximum: true }).extend({
    name: z.string().min(1).describe('Sent as the field `options[NAME]`'),
    description: z.string(),
    type: z.enum(servedOptionTypes),
    format: z
      .enum(['multiselect', 'file', 'page_plan', 'tables'])
      .optional()
      .describe(
        'What a `string` looks like: several of `values` joined by `+`; a file, sent as a file part; an order of pages; tables in JSON',
      ),
    required: z.boolean(),
    depends_on: z
      .object({ name: z.string(), values: z.array(z.string()) })
      .optional()
      .describe('Of use only while the named option has one of these values'),
  }),
  'An option of a workflow. Values are strings.',
);
export type ServedOption = z.infer<typeof ServedOption>;

/** Reply of `GET /api/v2/workflows/{id}/options`. */
export const ServedOptions = named(
  'OptionList',
  z.object({ workflow_id: z.number().int(), options: z.array(ServedOption) }),
  'The options of a workflow.',
);
export type ServedOptions = z.infer<typeof ServedOptions>;

/** Reply of `GET /api/v2/user/credits`. */
export const ServedCredits = named(
  'Credits',
  CreditsBalance.required({ personal: true, organization: true }),
  'Credits of the user and of the user’s organization.',
);

const said = { error: z.string().describe('What happened, in words'), error_code: ServedErrorCode };
const wait = { retry_after: z.number().int().nonnegative().describe('Seconds to wait before a retry') };

/** Bodies of errors, by status (docs/service-contract.md, "Errors"). */
export const ServedErrors = {
  plain: named('Error', z.object(said), 'An error.'),
  credits: named(
    'CreditsError',
    z.object({ ...said, credits_needed: Credits, credits_available: Credits }),
    'Too few credits.',
  ),
  fields: named(
    'ValidationError',
    z.object({
      ...said,
      errors: z.record(z.string(), z.array(z.string())).describe('Messages by field'),
    }),
    'Something in the request is not right.',
  ),
  wait: named('RetryError', z.object({ ...said, ...wait }), 'Not now: wait and try again.'),
} as const;

const { error: _error, error_code: _code, ...failedFacts } = failed;
const ofExecution = z.object(failedFacts).partial().shape;

/** The same of a conversion that was waited for: with what is known of its execution, where there is one. */
export const ServedConversionErrors = {
  plain: named('ConversionError', ServedErrors.plain.extend(ofExecution), 'A conversion that failed.'),
  fields: named(
    'ConversionValidationError',
    ServedErrors.fields.extend(ofExecution),
    'Something in the request, or in its files, is not right.',
  ),
  wait: named('ConversionRetryError', ServedErrors.wait.extend(ofExecution), 'Not now: wait and try again.'),
} as const;

/** What a delivery to a webhook carries. */
export const ServedWebhookEvent = named(
  'WebhookEvent',
  z.object({ type: z.enum(webhookEvents), timestamp: Timestamp, data: ServedStatus }),
  'Sent to registered webhooks when an execution has ended.',
);

const Step = z.object({
  workflow_id: z.number().int().describe('Id of a system workflow in this environment'),
  options: OptionValues.default({}).describe(
    'Values by name. What is left out is open in the first step, and takes its default in the others; passwords are never kept',
  ),
});

/** Body of `POST /api/v2/user/workflows` and of `PUT /api/v2/user/workflows/{id}`. */
export const ServedWorkflowDraft = named(
  'UserWorkflowDraft',
  UserWorkflowDraft.pick({ name: true, description: true }).extend({
    steps: z
      .array(Step)
      .min(1)
      .max(limits.workflows.steps)
      .describe('Each works on the results of the one before it'),
  }),
  'A workflow of the user’s own: system workflows with their options, one after the other.',
);
export type ServedWorkflowDraft = z.infer<typeof ServedWorkflowDraft>;

/** One that is kept. */
export const ServedUserWorkflow = named(
  'UserWorkflow',
  z.object({
    id: z.number().int().describe('Sent as `workflow_id`'),
    name: z.string(),
    description: z.string(),
    steps: z.array(z.object({ workflow_id: z.number().int(), options: z.record(z.string(), z.string()) })),
  }),
  'A workflow of the user’s own.',
);
export type ServedUserWorkflow = z.infer<typeof ServedUserWorkflow>;
