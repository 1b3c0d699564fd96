/** Decodes bytes of XML, HTML and CSS by byte order mark, declaration or likelihood. */
import chardet from 'chardet';
import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/**
 * @param declared charset that something outside the file says
 */
export function decodeText(bytes: Buffer, declared = ''): string {
  const mark = byMark(bytes);
  if (mark !== null) return iconv.decode(bytes, mark);
  const head = bytes.toString('latin1', 0, 2048);
  const said =
    /<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1] ??
    /^\s*@charset\s+["']([\w.:-]+)["']/i.exec(head)?.[1] ??
    metaOf(bytes, head) ??
    declared;
  const charset = said === '' || !iconv.encodingExists(said) ? 'utf-8' : said;
  if (!/^utf-?(8|16)/i.test(charset)) return iconv.decode(bytes, charset);
  // A document whose bytes read as plain signs was not written in two-byte units, whatever it says.
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const guess = chardet.detect(bytes.subarray(0, 65_536));
    if (guess !== null && !/^utf-?8$/i.test(guess) && said === '' && iconv.encodingExists(guess)) {
      return iconv.decode(bytes, guess);
    }
    return iconv.decode(bytes, said === '' ? 'windows-1252' : 'utf-8');
  }
}

/**
 * What a page of HTML says of itself. XML without a declaration is UTF-8 (XML 1.0, 4.3.3), whatever stands in its `meta`: that counts
 * only where the bytes are none.
 */
function metaOf(bytes: Buffer, head: string): string | undefined {
  const said = /<meta[^>]+charset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1];
  return said !== undefined && isUtf8(bytes) ? 'utf-8' : said;
}

function byMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0x3c && bytes[1] === 0 && bytes[2] !== 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be';
  return null;
}
