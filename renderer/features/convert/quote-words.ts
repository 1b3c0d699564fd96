/** How a quote is counted, in words. */
import type { TFunction } from 'i18next';
import type { QuoteLine } from '../../../contract/credits.js';
import { limits } from '../../../contract/limits.js';
import { withoutLines } from '../../../contract/quote-lines.js';
import type { RemoteQuote } from '../../../contract/remote.js';
import type { Workflow } from '../../../contract/workflow.js';

/** "4 documents, 1 email with 2 Office attachments, 1 merge". */
function countedParts(lines: readonly QuoteLine[], t: TFunction): string {
  const count = (kind: QuoteLine['kind']): number =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + line.count : sum), 0);
  const part = (key: string, of: number): string => (of === 0 ? '' : t(`remote.quote.${key}`, { count: of }));
  const emails = part('email', count('email_body'));
  const office = part('office', count('office_attachment'));
  const parts = [
    part('document', count('document')),
    emails !== '' && office !== '' ? t('remote.quote.email_office', { emails, office }) : emails || office,
    part('free', count('free_attachment')),
    part('ocr', count('ocr')),
    part('pdfa', count('pdfa')),
    part('merge', count('merge')),
  ].filter((words) => words !== '');
  return parts.length === 0 ? t('remote.quote.nothing') : parts.join(', ');
}

/** The parts of all steps: "1 document in 2 steps", and where later steps count something else, what they count. */
export function countedSteps({ lines, later, steps }: RemoteQuote, t: TFunction): string {
  const first = withoutLines(lines, later);
  const what = countedParts(first, t);
  if (later.length === 0) return what;
  const isSame =
    first.length === later.length &&
    later.every(({ kind, count }) =>
      first.some((line) => line.kind === kind && line.count * (steps - 1) === count),
    );
  return isSame
    ? t('remote.quote.in_steps', { what, count: steps })
    : t('remote.quote.later', { what, later: countedParts(later, t) });
}

/** What keeps a merge from being sent: it cannot be split as a batch can. */
export function mergeLimit(
  { merge, max_files: most = limits.request.files }: Workflow,
  count: number,
  bytes: number,
): { readonly key: 'merge_files' | 'merge_bytes'; readonly limit: number } | null {
  if (!merge) return null;
  if (count > most) return { key: 'merge_files', limit: most };
  const { uploadBytes } = limits.request;
  return bytes > uploadBytes ? { key: 'merge_bytes', limit: uploadBytes } : null;
}

/** Credits that are not there; null where there are enough, or nobody knows. */
export const lackOf = (
  quote: RemoteQuote,
  available: number | null,
): { needed: number; available: number } | null =>
  quote.isFree || available === null || quote.credits <= available
    ? null
    : { needed: quote.credits, available };
