/** Which documents are so large that their conversion records its progress, and continues there after an interruption. */
import type { FormatId } from './formats.js';

const formats: ReadonlySet<string> = new Set<FormatId>(['pst']);

/** True for a document whose converter uses `Context.state`. @param format id of a format */
export const recordsProgress = (format: string): boolean => formats.has(format);
