/** Replies about executions, as the contract's tables have them. */
import {
  isFinished,
  limits,
  ServiceError,
  toStatusReply,
  type CreditsCharge,
  type ErrorReply,
  type Execution,
  type PagesDone,
} from '../../../contract/index.js';
import type { ServedStatus } from '../../../contract/served.js';
import { explainQuoteIn } from '../../../words/credits.js';
import type { Language } from '../../../words/languages.js';
import { remark } from '../../../words/remarks.js';
import type { User } from '../callers/user.js';
import { errorBody } from '../http/errors.js';
import { languageOf, sentencesFor } from '../http/language.js';
import { downloadOf } from '../results/download.js';
import type { ReplyContext, V2Context } from './context.js';

const addressOf = (context: V2Context, request: ReplyContext, execution: Execution): string =>
  `${context.baseUrl(request)}/api/v2/executions/${execution.id}`;

/** What an execution that is over cost. */
async function chargeOf(
  context: V2Context,
  user: Pick<User, 'id'>,
  execution: Execution,
  language: Language,
): Promise<CreditsCharge> {
  const charge = await context.credits.chargeOf(execution, language);
  if (charge) return charge;
  const { total_available: credits_left } = await context.credits.balance(user.id);
  return { credits: 0, credits_left, credits_explain: explainQuoteIn(language, { credits: 0, lines: [] }) };
}

/** Why an execution failed. */
const errorOf = ({ error }: Execution): ServiceError =>
  error ? ServiceError.fromInfo(error) : new ServiceError('conversion_failed');

/** Status of an execution, with the fields of its state (docs/service-contract.md, "Executions"). */
export async function statusReply(
  context: V2Context,
  user: Pick<User, 'id'>,
  execution: Execution,
  request: ReplyContext,
): Promise<ServedStatus> {
  const address = addressOf(context, request, execution);
  const { error: sentenceOf, step } = sentencesFor(request);
  const reply = toStatusReply(execution, `${address}/download`);
  const said = messagesOf(execution, request);
  const base = { execution_id: execution.id, status_url: address };
  if (!isFinished(execution.status)) {
    const messages = said.length > 0 ? { messages: said } : {};
    return execution.status === 'pending'
      ? { ...base, status: 'pending', ...messages }
      : {
          ...base,
          status: 'processing',
          progress: reply.progress ?? 0,
          current_step: step(execution.currentStep ?? 'working', pagesDoneOf(execution)),
          ...messages,
        };
  }
  const charge = await chargeOf(context, user, execution, languageOf(request));
  const over = {
    ...base,
    ...charge,
    credits_charged: charge.credits,
    credits_remaining: charge.credits_left,
    completed_at: execution.completedAt ?? context.clock.now().toISOString(),
  };
  if (execution.status === 'done') {
    const { type, size } = downloadOf(execution, context.serviceOf(user));
    return {
      ...over,
      status: 'done',
      output_file_type: type,
      output_file_size: size,
      total_pages: execution.totalPages,
      download_url: `${address}/download`,
      messages: [...said, ...filesThatFailed(execution, request)],
    };
  }
  const error = errorOf(execution);
  return {
    ...over,
    status: 'failed',
    error: sentenceOf(error.toInfo()),
    error_code: error.code,
    messages: [...said, ...filesThatFailed(execution, request)],
  };
}

/** How far the step is that is named: that of the first document that is worked on. */
const pagesDoneOf = ({ inputs, currentStep }: Execution): PagesDone | undefined => {
  const working = inputs.find(({ state }) => state === 'working');
  return working?.step === currentStep ? working?.pagesDone : undefined;
};

/** Remarks on an execution, with the one on a request of more files than is advised. */
function messagesOf({ messages, inputCount: count }: Execution, request: ReplyContext): string[] {
  const { message } = sentencesFor(request);
  const limit = limits.request.filesAdvised;
  const advice = count > limit ? [remark(null, 'warning', 'files_advised', { count, limit })] : [];
  return [...advice, ...messages].map(message);
}

/** Each file that failed and why: an execution of several says more than one sentence. */
function filesThatFailed({ inputs }: Execution, request: ReplyContext): string[] {
  const { error } = sentencesFor(request);
  if (inputs.length < 2) return [];
  return inputs.flatMap((input) => (input.error ? [`${input.name}: ${error(input.error)}`] : []));
}

/** The reply to a submission: 200 when it is done, 202 while it runs, the error's own status when it failed. */
export async function convertReply(
  context: V2Context,
  user: Pick<User, 'id'>,
  execution: Execution,
  request: ReplyContext,
): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }> {
  const body = await statusReply(context, user, execution, request);
  switch (body.status) {
    case 'done':
      return { status: 200, body: { ...body, estimated_completion: body.completed_at } };
    case 'failed': {
      const error = errorOf(execution);
      const told: ErrorReply = errorBody(error, request);
      return { status: error.httpStatus, body: { ...told, ...body } };
    }
    default: {
      const taken = (await context.credits.takenBy(execution)) ?? {
        credits: 0,
        credits_left: (await context.credits.balance(user.id)).total_available,
      };
      return {
        status: 202,
        body: {
          ...body,
          credits_charged: taken.credits,
          credits_remaining: taken.credits_left,
          estimated_completion: context.estimates.completion(execution, context.clock.now()).toISOString(),
          download_url: `${addressOf(context, request, execution)}/download`,
        },
      };
    }
  }
}
