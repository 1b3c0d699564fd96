/** What is a PDF: by its header, and by its objects where the header is damaged or gone (ISO 32000-2, 7.3.10, 7.5.2). */
import type { OpenFile } from '../../files/file-head.js';
import { isFormat, type Signs } from '../../kit/signs.js';

export const signs: Signs = {
  heads: [
    { place: 20, find: async (file) => ((await isPdf(file)) ? isFormat('pdf') : undefined) },
    {
      place: 80,
      find: async (file, { extension }) =>
        (await isPdfWithoutHeader(file, extension)) ? isFormat('pdf') : undefined,
    },
  ],
};

/** Bytes in which readers look for the header (ISO 32000-1, annex H.3). */
const headerSpan = 1024;
/** Bytes at the end in which the words are that end a PDF. */
const tailSpan = 2048;
/** Bytes of a file named .pdf that are searched for objects; others must show one in their head. */
const searchSpan = 4 * 1024 * 1024;
const blockSize = 256 * 1024;

/**
 * `%PDF-` at the start, or within the first 1,024 bytes as readers allow; there the file must also end like a PDF,
 * because texts about PDF have the word too.
 */
async function isPdf(file: OpenFile): Promise<boolean> {
  const at = file.head.subarray(0, headerSpan).indexOf('%PDF-');
  if (at < 0) return false;
  if (/^(\xef\xbb\xbf)?\s*$/.test(file.head.toString('latin1', 0, at))) return true;
  return (await tailOf(file)).includes('startxref');
}

/**
 * A PDF whose header is wrong, cut off, or far behind other bytes: it holds an object from its number to its end. A file
 * that is not named so must end like a PDF, too, for a text may show an object.
 * @param extension of its name, lower case
 */
async function isPdfWithoutHeader(file: OpenFile, extension: string): Promise<boolean> {
  if (extension !== 'pdf') return holdsObject(file.head.toString('latin1')) && endsAsPdf(await tailOf(file));
  for (let start = 0; start < Math.min(file.size, searchSpan); start += blockSize) {
    // Blocks overlap: an object may lie across their border.
    const block = await file.read(start, blockSize + headerSpan);
    if (holdsObject(block.toString('latin1'))) return true;
  }
  return false;
}

const tailOf = async (file: OpenFile): Promise<string> =>
  (await file.read(Math.max(0, file.size - tailSpan), tailSpan)).toString('latin1');

const endsAsPdf = (tail: string): boolean => /startxref\s+\d+\s+%%EOF/.test(tail);

/** `12 0 obj`, a value, and what ends an object or begins its stream. */
function holdsObject(text: string): boolean {
  const head = /(?<![\d.])\d{1,8}\s{1,3}\d{1,5}\s{1,3}obj\b\s{0,9}(?=<<|\[|\(|\/|[\d<+\-tfn])/.exec(text);
  return head !== null && /\b(?:endobj|stream)\b/.test(text.slice(head.index));
}
