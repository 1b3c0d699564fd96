/** Maps Windows code pages by number, as archives name them. */
import iconv from 'iconv-lite';

/** Those whose name in the library is not `cp` and the number. */
const named: Readonly<Record<number, string>> = {
  1200: 'utf-16le',
  1201: 'utf-16be',
  10000: 'macroman',
  20127: 'latin1',
  20866: 'koi8-r',
  20932: 'euc-jp',
  21866: 'koi8-u',
  // ISO 2022 is not known to the library; its single-byte part is.
  50220: 'shift_jis',
  50225: 'euc-kr',
  51932: 'euc-jp',
  51936: 'gb2312',
  51949: 'euc-kr',
  52936: 'gb2312',
  54936: 'gb18030',
  65000: 'utf-7',
  65001: 'utf-8',
};

/** The library's name for a code page; Windows-1252 for one it does not know. */
export function encodingOf(codePage: number): string {
  const name =
    named[codePage] ??
    (codePage >= 28591 && codePage <= 28606 ? `iso-8859-${codePage - 28590}` : `cp${codePage}`);
  return iconv.encodingExists(name) ? name : 'windows-1252';
}

export function decodeText(bytes: Buffer, codePage: number): string {
  return iconv.decode(bytes, encodingOf(codePage));
}
