/** Replies about executions, as the contract's tables have them. */
import type { FastifyRequest } from 'fastify';
import {
  explainQuote,
  isFinished,
  ServiceError,
  toStatusReply,
  type ConvertReply,
  type CreditsCharge,
  type Execution,
  type StatusReply,
} from '../../../contract/index.js';
import type { User } from '../accounts/user.js';
import { errorBody } from '../http/errors.js';
import { sentencesFor } from '../http/language.js';
import { downloadOf } from '../results/download.js';
import type { V2Desk } from './desk.js';

const addressOf = (desk: V2Desk, request: FastifyRequest, execution: Execution): string =>
  `${desk.baseUrl(request)}/api/v2/executions/${execution.id}`;

/** What an execution cost, as far as that is known. */
async function charged(desk: V2Desk, user: User, execution: Execution): Promise<CreditsCharge | null> {
  if (!isFinished(execution.status)) return null;
  const charge = await desk.credits.chargeOf(execution);
  if (charge) return charge;
  const { total_available: credits_left } = await desk.credits.balance(user.id);
  return { credits: 0, credits_left, credits_explain: explainQuote({ credits: 0, lines: [] }) };
}

/** Status of an execution, with the fields of its state (service-interface, "Execution"). */
export async function statusReply(
  desk: V2Desk,
  user: User,
  execution: Execution,
  request: FastifyRequest,
): Promise<StatusReply> {
  const { message, error } = sentencesFor(request);
  const reply = toStatusReply(execution, `${addressOf(desk, request, execution)}/download`);
  const said = execution.messages.map(message);
  const credits = await charged(desk, user, execution);
  const paid = credits && {
    ...credits,
    credits_charged: credits.credits,
    credits_remaining: credits.credits_left,
  };
  const base = { ...reply, ...paid, status_url: addressOf(desk, request, execution) };
  switch (execution.status) {
    case 'done': {
      const { type, size } = await downloadOf(execution, desk.serviceOf(user));
      return {
        ...base,
        output_file_type: type,
        output_file_size: size,
        messages: [...said, ...filesThatFailed(execution, request)],
      };
    }
    case 'failed':
      return {
        ...base,
        ...(execution.error ? { error: error(execution.error) } : {}),
        messages: [...said, ...filesThatFailed(execution, request)],
      };
    default:
      return base;
  }
}

/** Each file that failed and why: an execution of several says more than one sentence. */
function filesThatFailed({ inputs }: Execution, request: FastifyRequest): string[] {
  const { error } = sentencesFor(request);
  if (inputs.length < 2) return [];
  return inputs.flatMap((input) => (input.error ? [`${input.name}: ${error(input.error)}`] : []));
}

/** The reply to a submission: 200 when it is done, 202 while it goes on, the error's own status when it failed. */
export async function convertReply(
  desk: V2Desk,
  user: User,
  execution: Execution,
  request: FastifyRequest,
): Promise<{ readonly status: number; readonly body: ConvertReply }> {
  const body = await statusReply(desk, user, execution, request);
  switch (execution.status) {
    case 'done':
      return { status: 200, body };
    case 'failed': {
      const error = execution.error
        ? ServiceError.fromInfo(execution.error)
        : new ServiceError('conversion_failed');
      return { status: error.httpStatus, body: { ...errorBody(error, request), ...body } };
    }
    default: {
      const { total_available } = await desk.credits.balance(user.id);
      return {
        status: 202,
        body: {
          ...body,
          credits_charged: 0,
          credits_remaining: total_available,
          estimated_completion: desk.estimates.completion(execution, desk.clock.now()).toISOString(),
          download_url: `${addressOf(desk, request, execution)}/download`,
        },
      };
    }
  }
}
