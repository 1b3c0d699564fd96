/** Text of mails in whatever charset they say, or say wrongly. */
import { namedTable } from '../../../contract/named-table.js';
import chardet from 'chardet';
import encodingJapanese from 'encoding-japanese';
import iconv from 'iconv-lite';

/** Names that say nothing: many mailers write them whatever the text is. */
const empty =
  /^(?:|us-?ascii|ascii|7bit|8bit|utf-?8|unknown(?:-8bit)?|default(?:_charset)?|x-unknown|_autodetect.*)$/i;

const japanese = /^(?:jis|(?:cs)?iso-?2022-?jp.*)$/i;

/**
 * Decodes a text. What says nothing about its charset is UTF-8 where it can be, else what its bytes look like.
 * @param charset as the message names it; `''` when it does not
 */
export function decodeText(bytes: Buffer, charset: string): string {
  const name = charset.trim().replaceAll(/^["']|["']$/g, '');
  if (!empty.test(name)) {
    if (japanese.test(name)) return fromJapanese(bytes);
    const known = aliases[name.toLowerCase()] ?? name;
    if (iconv.encodingExists(known)) return iconv.decode(bytes, known);
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return iconv.decode(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return iconv.decode(bytes, 'utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return guess(bytes);
  }
}

function guess(bytes: Buffer): string {
  if (bytes.includes('\x1b$')) return fromJapanese(bytes);
  const found = chardet.detect(bytes.subarray(0, 256 * 1024));
  // A text that says UTF-8 and has a few broken bytes is still UTF-8.
  const name = found !== null && iconv.encodingExists(found) ? found : 'windows-1252';
  return iconv.decode(bytes, /^(?:ascii|iso-8859-1)$/i.test(name) ? 'windows-1252' : name);
}

const fromJapanese = (bytes: Buffer): string =>
  encodingJapanese.convert(bytes, { to: 'UNICODE', from: 'JIS', type: 'string' });

/** Names that iconv-lite does not know, and Latin-1, which in mail means its Windows form. */
const aliases = namedTable<string>({
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-8-i': 'iso-8859-8',
  'iso-8859-8-e': 'iso-8859-8',
  'ks_c_5601-1987': 'cp949',
  ks_c_5601: 'cp949',
  'x-mac-roman': 'macroman',
  macintosh: 'macroman',
  'unicode-1-1-utf-7': 'utf-7',
  'x-windows-949': 'cp949',
  'x-gbk': 'gbk',
  'windows-31j': 'shift_jis',
  'cp-850': 'cp850',
});

/** The charset of texts that Outlook keeps in the code page of a message that names this one for the internet. */
export function ansiName(page: number): string {
  const windows: Readonly<Record<number, number>> = {
    50220: 932,
    50221: 932,
    50222: 932,
    51932: 932,
    50225: 949,
    51949: 949,
    52936: 936,
    20866: 1251,
    21866: 1251,
  };
  const iso =
    page >= 28592 && page <= 28605
      ? [1250, 1254, 1257, 1251, 1256, 1253, 1255, 1254][page - 28592]
      : undefined;
  const name = codePageName(windows[page] ?? iso ?? page);
  return /^(?:utf-|ascii|iso-2022)/.test(name) ? 'windows-1252' : name;
}

/** The charset of a Windows or DOS code page number, as Outlook's properties and RTF name it. */
export function codePageName(page: number): string {
  const known: Readonly<Record<number, string>> = {
    65001: 'utf-8',
    65000: 'utf-7',
    1200: 'utf-16le',
    1201: 'utf-16be',
    20127: 'ascii',
    28591: 'windows-1252',
    50220: 'iso-2022-jp',
    50221: 'iso-2022-jp',
    50222: 'iso-2022-jp',
    51932: 'euc-jp',
    51949: 'cp949',
    52936: 'gbk',
    54936: 'gb18030',
    20866: 'koi8-r',
    21866: 'koi8-u',
    10000: 'macroman',
    932: 'shift_jis',
    936: 'gbk',
    949: 'cp949',
    950: 'big5',
  };
  if (known[page] !== undefined) return known[page];
  if (page >= 28592 && page <= 28605) return `iso-8859-${page - 28590}`;
  const name = page >= 1250 && page <= 1258 ? `windows-${page}` : `cp${page}`;
  return iconv.encodingExists(name) ? name : 'windows-1252';
}
