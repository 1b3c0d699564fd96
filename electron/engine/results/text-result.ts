/** A finished text: all of it is of its encoding, and nothing in it is binary. */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';
import type { ResultCheck } from './result-check.js';

/** The most bytes of JSON that are parsed; of a larger file, only the encoding is checked. */
const maxParsed = 256 * 1024 * 1024;

export const checkTextResult: ResultCheck = async (path, _format, _password, encoding = 'utf-8') => {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    if (text.includes('\0')) throw new ServiceError('result_invalid', {}, { cause: 'a NUL in a text' });
  }
  decoder.decode();
  return { pages: null };
};

/** Data for other programs: a text that can be parsed. */
export const checkJsonResult: ResultCheck = async (path, format, password) => {
  const checked = await checkTextResult(path, format, password);
  if ((await stat(path)).size <= maxParsed) JSON.parse(await readFile(path, 'utf8'));
  return checked;
};
