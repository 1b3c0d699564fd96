/** Documents of office programs from before compound files, told by their first bytes. */
import { isDamaged, isFormat, isUnsupported, type Finding } from '../../../kit/signs.js';

/** First bytes, and the format whose converter reads them as well. */
const magics: readonly (readonly [magic: string, format: string])[] = [
  // Word 2 for Windows.
  ['\xdb\xa5-\0', 'doc'],
  // The first record of Excel 2, 3 and 4: the beginning of a sheet ([MS-XLS] 2.1.7 describes its later form).
  ['\x09\0\x04\0', 'xls'],
  ['\x09\x02\x06\0', 'xls'],
  ['\x09\x04\x06\0', 'xls'],
];

/** Undefined when it is none of them. @param named the format that the name promises */
export function findOldOffice(head: Buffer, named: string | undefined): Finding | undefined {
  const start = head.toString('latin1', 0, 4);
  if (start === '\xffWPC') return findWordPerfect(head);
  const format = magics.find(([magic]) => start === magic)?.[1];
  if (format) return isFormat(format);
  // It has no mark of its own, so the name must promise a document.
  return (named === 'doc' || named === 'wpd') && isWordPerfect4(head) ? isFormat('wpd') : undefined;
}

/** The prefix of a WordPerfect file: product 1 is WordPerfect itself, file type 10 a document. */
function findWordPerfect(head: Buffer): Finding {
  if (head.length < 16) return isDamaged();
  if (head[8] !== 1) return isUnsupported('WordPerfect file');
  if (head[9] === 0x16) return isUnsupported('WordPerfect graphic');
  // 10 is a document, 44 one of the Mac, 45 a template of it.
  return head[9] === 0x0a || head[9] === 0x2c ? isFormat('wpd') : isUnsupported('WordPerfect file');
}

/** Bytes looked at, and within which a function of WordPerfect 4 has to close. */
const lookedAt = 8192;
const maxFunctionLength = 256;

/**
 * WordPerfect 4.2: text, single bytes from 128 to 191, and functions that begin and end with the same byte from 192 to
 * 254. At least one function must be there, and every one must close.
 */
function isWordPerfect4(head: Buffer): boolean {
  let functions = 0;
  let letters = 0;
  let others = 0;
  for (let at = 0; at < Math.min(head.length, lookedAt); at += 1) {
    const byte = head[at]!;
    if (byte >= 0xc0 && byte < 0xff) {
      const close = head.indexOf(byte, at + 1);
      if (close < 0) return head.length >= lookedAt && functions > 0 && letters > others;
      if (close - at > maxFunctionLength) return false;
      functions += 1;
      at = close;
    } else if (byte === 0xff) return false;
    else if ((byte >= 0x20 && byte < 0x7f) || byte === 0x0a || byte === 0x0d) letters += 1;
    else others += 1;
  }
  return functions > 0 && letters > others * 4;
}
