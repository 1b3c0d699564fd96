/** Documents of which no file was made because nothing was to be done with them. Without zod, so that the window can read it. */
import type { ErrorCode } from './error-codes.js';

/** The document is at no fault, and the same values would end in the same way. */
const noWork: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'redact_not_found',
  'redact_all_kept',
  // Of several documents, some may have no marks.
  'redact_nothing',
]);

/** True for an error that says that a document needed nothing of what was asked. */
export const isNoWork = (error: { readonly code: ErrorCode } | null | undefined): boolean =>
  error !== null && error !== undefined && noWork.has(error.code);
