/** Which documents read files that lie beside them: their pictures, style sheets and the like. */
import type { FormatId } from './formats.js';

const formats: ReadonlySet<string> = new Set<FormatId>(['html', 'md', 'dwg', 'dxf']);

/** True for a document that reads the files beside it. @param format id of a format */
export const readsBeside = (format: string): boolean => formats.has(format);
