/** Where the tokens of an XML text end, and what a text whose end is missing lacks. */
import { markedEncoding } from './text.js';

/** The place after the token that begins at `at` with `<`; negative when it is not whole. */
export function endOfToken(text: string, at: number): number {
  const after = (mark: string, from: number) => {
    const found = text.indexOf(mark, from);
    return found < 0 ? -1 : found + mark.length;
  };
  if (text.startsWith('<!--', at)) return after('-->', at + 4);
  if (text.startsWith('<![CDATA[', at)) return after(']]>', at + 9);
  if (text.startsWith('<?', at)) return after('?>', at + 2);
  // Which of them it is shows only with more letters.
  if (text.startsWith('<!', at) && text.length - at < 9) return -1;
  if (text.startsWith('<!', at)) return endOfDeclaration(text, at);
  return endOfTag(text, at + 1);
}

const quoteOrEnd = /["'>]/g;

function endOfTag(text: string, from: number): number {
  quoteOrEnd.lastIndex = from;
  for (;;) {
    const found = quoteOrEnd.exec(text);
    if (!found) return -1;
    if (found[0] === '>') return found.index + 1;
    const close = text.indexOf(found[0], found.index + 1);
    if (close < 0) return -1;
    quoteOrEnd.lastIndex = close + 1;
  }
}

/** A DOCTYPE may hold declarations of its own in brackets. */
function endOfDeclaration(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"' || letter === "'") {
      const close = text.indexOf(letter, at + 1);
      if (close < 0) return -1;
      at = close;
    } else if (letter === '<') depth += 1;
    else if (letter === '>') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** What is missing behind a text that was cut off. */
export interface MissingEnd {
  /** Bytes that can be read; a torn token comes behind them. */
  readonly length: number;
  /** The end tags of all elements that are open there. */
  readonly tags: string;
}

/** The beginning of a character reference, or of a letter of UTF-8. */
const torn = /(?:&[#\w]*|[\xc2-\xf4][\x80-\xbf]{0,2})$/;

/**
 * What a cut-off text of XML lacks; null for a text that is whole, and for one that is wrong in another way.
 * @param bytes in UTF-8 or another encoding that holds ASCII
 */
export function missingEnd(bytes: Buffer): MissingEnd | null {
  if (markedEncoding(bytes) !== null) return null;
  const text = bytes.toString('latin1');
  const open: string[] = [];
  const missing = (length: number): MissingEnd | null =>
    open.length === 0 ? null : { length, tags: open.reverse().join('') };
  for (let at = text.indexOf('<'); at >= 0;) {
    const end = endOfToken(text, at);
    if (end < 0) return missing(at);
    if (text[at + 1] === '/') {
      if (open.pop() !== `</${text.slice(at + 2, end - 1).trimEnd()}>`) return null;
      if (open.length === 0) return null;
    } else if (!/[!?]/.test(text[at + 1]!) && text[end - 2] !== '/') {
      open.push(`</${/^[^\s>]+/.exec(text.slice(at + 1, Math.min(end, at + 1024)))?.[0] ?? ''}>`);
    }
    const next = text.indexOf('<', end);
    if (next < 0) return missing(end + text.slice(end).replace(torn, '').length);
    at = next;
  }
  return null;
}
