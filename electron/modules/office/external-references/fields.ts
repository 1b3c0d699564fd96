/** Instructions of fields, in RTF and Word alike, that read a file, a database or another program. */

/** First words of such instructions. */
const readers = new Set('INCLUDEPICTURE INCLUDETEXT INCLUDE IMPORT LINK DDE DDEAUTO DATABASE RD'.split(' '));
/** Words that are no part of another: wherever they stand, a file is read. */
const anywhere = /INCLUDEPICTURE|INCLUDETEXT|DDEAUTO/;

/** True for an instruction that would read something beside the document. */
export function readsFile(instruction: string): boolean {
  const upper = instruction.toUpperCase();
  const first = /^[^A-Z]*([A-Z]+)/.exec(upper)?.[1] ?? '';
  if (first === 'HYPERLINK') return false;
  return readers.has(first) || anywhere.test(upper.replaceAll(/[^A-Z]/g, ''));
}

/**
 * First words of instructions whose saved result Word prints, and LibreOffice does not: it works them out anew, from the
 * copy it was given or from what only Word knows.
 */
const saved = new Set('FILENAME TEMPLATE NUMWORDS NUMCHARS PRINTDATE SAVEDATE EDITTIME SECTION'.split(' '));

/** True for a field whose saved result is what is to be seen. */
export const showsSaved = (instruction: string): boolean =>
  saved.has(/^[^A-Z]*([A-Z]+)/.exec(instruction.toUpperCase())?.[1] ?? '');

/** What it reads, for the person: the quoted part, or the whole. */
export function instructionAddress(instruction: string): string {
  return /["“”]([^"“”]+)["“”]/.exec(instruction)?.[1] ?? instruction.replaceAll(/\s+/g, ' ').trim();
}
