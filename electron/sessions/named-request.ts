/** The idempotency key of a request, and a fingerprint of the request. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import {
  ServiceError,
  type OptionValues,
  type SubmitFile,
  type SubmitRequest,
} from '../../contract/index.js';
import type { NamedRequest } from '../executions/history/requests.js';

/** Visible ASCII characters, at most 255. */
const visible = /^[\x21-\x7e]{1,255}$/;

/**
 * @param digestOf hash of an uploaded file, whose path differs every time; undefined for any other path
 * @param withoutSecrets the option values of a workflow as they may be kept
 * @throws ServiceError `invalid_request` for what is no key, and what `withoutSecrets` throws
 */
export function nameRequest(
  key: string,
  request: SubmitRequest,
  digestOf: (path: string) => string | undefined,
  withoutSecrets: (workflowId: number, values: OptionValues) => OptionValues,
): NamedRequest {
  if (!visible.test(key)) {
    const sentence = 'A key is 1 to 255 visible ASCII characters.';
    const fields = { 'Idempotency-Key': [sentence] };
    throw new ServiceError('invalid_request', { detail: sentence.replace(/\.$/, '') }, { fields });
  }
  const plain = {
    ...request,
    files: request.files.map((file) => plainFile(file, digestOf)),
    options: withoutSecrets(request.workflowId, request.options),
    then: request.then?.map(({ workflowId, options }) => ({
      workflowId,
      options: withoutSecrets(workflowId, options),
    })),
  };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(inPlainOrder(plain, digestOf)))
    .digest('hex');
  return { key, fingerprint };
}

/** Passwords leave no trace, not even a hash that could be guessed. */
const plainFile = (file: SubmitFile, digestOf: (path: string) => string | undefined) => {
  const { password, ...rest } = file;
  return { ...rest, protected: password !== undefined, content: digestOf(file.path) ?? null };
};

/** The same value for any order of names and any path of uploaded files. */
function inPlainOrder(value: unknown, digestOf: (path: string) => string | undefined): unknown {
  if (typeof value === 'string') {
    const digest = digestOf(value);
    // A result is named after its file, so another name is another request.
    return digest === undefined ? value : [digest, basename(value)];
  }
  if (Array.isArray(value)) return value.map((entry) => inPlainOrder(entry, digestOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entry]) => [name, inPlainOrder(entry, digestOf)]);
}
