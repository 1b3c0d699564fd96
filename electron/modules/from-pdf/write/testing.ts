/** This module runs Microsoft's own validator of Office documents (Open XML SDK) for tests: it knows the schemas, and rules beyond them. */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import validate, { type Format } from '@ooxml-tools/validate';

/**
 * Returns what is wrong with a document, a line for each fault; none for a valid one.
 * @param format what it is, where its name does not end in `docx`, `xlsx` or `pptx`
 */
export async function faultsOf(path: string, format = extname(path).slice(1)): Promise<string[]> {
  const faults = await validate(await readFile(path), format as Format);
  return faults.map((fault) => `${fault.path.partUri} ${fault.path.xpath}: ${fault.description}`);
}
