/** This module encodes text as bytes. */
import iconv from 'iconv-lite';
import { withoutScriptSigns } from '../../model/index.js';

type TextEncoding = 'utf-8' | 'utf-16le' | 'windows-1252';

export interface EncodingOptions {
  readonly encoding: TextEncoding;
  /** True for a byte order mark at the beginning; `windows-1252` has none. */
  readonly bom: boolean;
  readonly lineEnds: 'lf' | 'crlf';
}

export interface Encoded {
  readonly bytes: Buffer;
  /** Letters that the encoding does not have, each once, in their order; a question mark replaces them. */
  readonly lost: readonly string[];
}

/**
 * Encodes a text.
 * @param text with line feeds alone
 */
export function encodeText(text: string, { encoding, bom, lineEnds }: EncodingOptions): Encoded {
  const ended = lineEnds === 'crlf' ? text.replaceAll('\n', '\r\n') : text;
  switch (encoding) {
    case 'utf-8':
      return { bytes: Buffer.from(bom ? `\ufeff${ended}` : ended, 'utf8'), lost: [] };
    case 'utf-16le':
      return { bytes: Buffer.from(bom ? `\ufeff${ended}` : ended, 'utf16le'), lost: [] };
    case 'windows-1252': {
      const spelled = withoutScriptSigns(ended, (signs) => lostOf(signs, encoding).length === 0);
      const bytes = iconv.encode(spelled, encoding);
      // The bytes are read again to find losses: a question mark that was none before is one.
      const back = iconv.decode(bytes, encoding);
      const lost = back === spelled ? [] : lostOf(spelled, encoding);
      return { bytes, lost };
    }
  }
}

function lostOf(text: string, encoding: TextEncoding): string[] {
  const seen = new Set(text);
  return [...seen].filter((letter) => iconv.decode(iconv.encode(letter, encoding), encoding) !== letter);
}
