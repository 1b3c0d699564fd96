/** Results that are looked at as what they are, and not as the pages they would have on paper. */
import type { ExecutionResult } from '../../../contract/execution.js';

/**
 * A sheet; a text alone; a text that has pages as well, which somebody wants to read as it is written; pages with the text of them
 * beside.
 */
export type Reading = 'sheet' | 'text' | 'source' | 'pages_and_text';

const readings: Readonly<Record<string, Reading>> = {
  ...{ xlsx: 'sheet', csv: 'sheet' },
  ...{ txt: 'text', json: 'text', hocr: 'text' },
  ...{ md: 'source', html: 'pages_and_text' },
};

/** Null for one that is shown as pages. */
export const readingOf = ({ format }: Pick<ExecutionResult, 'format'>): Reading | null =>
  (format === null ? undefined : readings[format]) ?? null;
