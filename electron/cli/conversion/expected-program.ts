/** What a conversion will most likely start, told from names alone, before any file was looked at. */
import { extname } from 'node:path';
import type { WarmProgram } from '../../engine/interface/protocol.js';
import { findFormat, formatsWithExtension } from '../../formats/formats.js';
import type { DocumentKind } from '../../../contract/index.js';
import type { ConvertFlags } from './prepared.js';

const programs: Partial<Record<DocumentKind, WarmProgram>> = {
  word: 'office',
  excel: 'office',
  powerpoint: 'office',
  text: 'browser',
  web: 'browser',
  email: 'browser',
  book: 'browser',
  calendar: 'browser',
};

/** Null where it is nothing, or cannot be told. A wrong guess costs time and nothing else. @param words files as they were typed */
export function expectedProgram(
  words: readonly string[],
  { to = 'pdf' }: Pick<ConvertFlags, 'to'>,
): WarmProgram | null {
  if (to !== 'pdf') return null;
  const guesses = words.map((word) => {
    const [format] = formatsWithExtension(extname(word).slice(1));
    return (format && programs[findFormat(format)?.group ?? 'pdf']) ?? null;
  });
  return guesses.find((guess) => guess !== null) ?? null;
}
