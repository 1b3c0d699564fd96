import type { ErrorCode } from '../../contract/errors.js';

/** What is wrong with a service or the way to it, and not with the document. */
export const serviceErrors: ReadonlySet<ErrorCode> = new Set([
  'network',
  'host_unknown',
  'connection_refused',
  'host_unreachable',
  'connection_lost',
  'service_timeout',
  'proxy_unreachable',
  'proxy_lost',
  'upload_stalled',
  'result_cut',
  'unavailable',
  'rate_limited',
  'service_failed',
  'protocol',
  'web_page_came',
  'empty_answer',
  'not_data',
  'no_service_there',
  'insufficient_credits',
  'credits_lacking',
  'execution_failed',
  'execution_failed_saying',
  'execution_endless',
  'execution_gone',
]);
