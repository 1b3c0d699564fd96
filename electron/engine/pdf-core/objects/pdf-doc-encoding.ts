/** PDFDocEncoding (ISO 32000-2, table D.2): one byte a character. A table of its own, because each process that reads a PDF needs it, and few draw one. */

/** Characters of the bytes 0x16 to 0x1f that differ from Latin-1, and of 0x80 to 0xa0. U+FFFD: no character. */
const low = '\u0017\u0017\u02d8\u02c7\u02c6\u02d9\u02dd\u02db\u02da\u02dc';
const high =
  '\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203a\u2212\u2030\u201e\u201c\u201d\u2018' +
  '\u2019\u201a\u2122\ufb01\ufb02\u0141\u0152\u0160\u0178\u017d\u0131\u0142\u0153\u0161\u017e\ufffd\u20ac';

function characterOf(byte: number): string {
  if (byte >= 0x16 && byte <= 0x1f) return low[byte - 0x16]!;
  if (byte >= 0x80 && byte <= 0xa0) return high[byte - 0x80]!;
  return byte === 0x7f || byte === 0xad ? '\ufffd' : String.fromCharCode(byte);
}

/** The character of each byte; U+FFFD where it has none. */
export const pdfDocCharacters: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  characterOf(byte),
);

/** Decodes bytes in PDFDocEncoding. */
export function decodePdfDoc(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += pdfDocCharacters[byte]!;
  return text;
}
