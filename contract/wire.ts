/**
 * The HTTP shapes of the v2 interface (docs/service-contract.md), snake case as they travel. Replies are read
 * leniently (unknown fields pass, promised ones are checked) because any service that keeps the contract must work.
 */
import { z } from 'zod';
import { errorCauses, isErrorCode, type ErrorCode, type ErrorInfo } from './errors.js';
import { isNetworkCode } from './error-codes.js';
import { ServiceError } from './service-error.js';
import { readStatus, type Execution } from './execution.js';
import { limits } from './limits.js';

/** Reply of `POST /api/v2/convert`: 200 when finished, 202 when accepted. */
export const ConvertReply = z.looseObject({
  execution_id: z.string(),
  status: z.string(),
  credits_charged: z.number().int().optional(),
  credits_remaining: z.number().int().optional(),
  estimated_completion: z.string().optional(),
  status_url: z.string().optional(),
  download_url: z.string().optional(),
  output_file_size: z.number().int().optional(),
  messages: z.array(z.string()).optional(),
});
export type ConvertReply = z.infer<typeof ConvertReply>;

/** Reply of `GET /api/v2/executions/{execution_id}`. */
export const StatusReply = z.looseObject({
  execution_id: z.string(),
  status: z.string(),
  progress: z.number().optional(),
  current_step: z.string().optional(),
  output_file_type: z.string().optional(),
  output_file_size: z.number().int().optional(),
  total_pages: z.number().int().optional(),
  completed_at: z.string().optional(),
  download_url: z.string().optional(),
  credits_charged: z.number().int().optional(),
  error: z.string().optional(),
  error_code: z.string().optional(),
  messages: z.array(z.string()).optional(),
});
export type StatusReply = z.infer<typeof StatusReply>;

/** Any error body: a text in `error`, in some also `message`, and what the status adds. */
export const ErrorReply = z.looseObject({
  error: z.string().optional(),
  message: z.string().optional(),
  /** One of our codes; other services send none. */
  error_code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  retry_after: z.number().optional(),
  credits_needed: z.number().int().optional(),
  credits_available: z.number().int().optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

/** The error code an HTTP status stands for, to a client; null for a status that is no error. */
export function codeOfHttpStatus(status: number): ErrorCode | null {
  if (status < 400) return null;
  switch (status) {
    case 401:
      return 'unauthorized';
    case 402:
      return 'insufficient_credits';
    case 404:
      return 'unknown_execution';
    case 422:
      return 'invalid_request';
    case 429:
      return 'rate_limited';
    case 503:
      return 'unavailable';
    default:
      return 'protocol';
  }
}

/** The error body of one of our own errors, with all its facts. */
export function toErrorReply(error: ErrorInfo): ErrorReply {
  return {
    error: error.message,
    error_code: error.code,
    ...(error.fields
      ? { errors: Object.fromEntries(Object.entries(error.fields).map(([name, said]) => [name, [...said]])) }
      : {}),
    ...(error.retryAfter === undefined ? {} : { retry_after: error.retryAfter }),
    ...(error.creditsNeeded === undefined ? {} : { credits_needed: error.creditsNeeded }),
    ...(error.creditsAvailable === undefined ? {} : { credits_available: error.creditsAvailable }),
  };
}

/** The error that a reply of any service stands for, with all its facts; a wait that none is named for is the usual one. */
export function readErrorReply(status: number, reply: ErrorReply): ServiceError {
  const code = isErrorCode(reply.error_code) ? reply.error_code : (codeOfHttpStatus(status) ?? 'protocol');
  const { errors: fields, credits_needed: creditsNeeded, credits_available: creditsAvailable } = reply;
  const usual =
    code === 'rate_limited'
      ? limits.retry.rateLimitedSeconds
      : code === 'unavailable'
        ? limits.retry.unavailableSeconds
        : undefined;
  const retryAfter = reply.retry_after ?? usual;
  const said = fields
    ? Object.entries(fields).map(([name, messages]) => `${name}: ${messages.join(' ')}`)
    : [];
  const detail = said.length > 0 ? said.join(' ') : (reply.error ?? reply.message ?? `status ${status}`);
  const params = {
    detail: detail.replace(/\.$/, ''),
    ...(retryAfter === undefined ? {} : { seconds: retryAfter }),
    ...(creditsNeeded === undefined ? {} : { needed: creditsNeeded }),
    ...(creditsAvailable === undefined ? {} : { available: creditsAvailable }),
  };
  return new ServiceError(code, params, { fields, retryAfter, creditsNeeded, creditsAvailable });
}

/** Errors worth a retry: 429, 503 and the network; never 401, 402 or 422 (docs/service-contract.md, "Errors"). */
export function isRetryable(code: ErrorCode): boolean {
  return (
    code === 'network' || isNetworkCode(code) || errorCauses[code].http === 429 || code === 'unavailable'
  );
}

/** The status reply of one of our own executions. `progress` is an integer percentage. */
export function toStatusReply(execution: Execution, downloadUrl: string): StatusReply {
  const status = readStatus(execution.status);
  const base = { execution_id: execution.id, status };
  switch (status) {
    case 'pending':
      return base;
    case 'processing':
      return {
        ...base,
        progress: Math.round((execution.progress ?? 0) * 100),
        current_step: execution.currentStep ?? 'working',
      };
    case 'done':
      return {
        ...base,
        output_file_type: execution.results.length > 1 ? 'zip' : extensionOf(execution.results[0]?.name),
        output_file_size: execution.results.reduce((sum, result) => sum + result.size, 0),
        total_pages: execution.totalPages,
        completed_at: execution.completedAt ?? undefined,
        download_url: downloadUrl,
        messages: execution.messages.map((message) => message.text),
      };
    case 'failed':
      return {
        ...base,
        error: execution.error?.message,
        error_code: execution.error?.code,
        messages: execution.messages.map((message) => message.text),
        credits_charged: 0,
        completed_at: execution.completedAt ?? undefined,
      };
  }
}

function extensionOf(name = ''): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}
