/**
 * Converts names of a PDF to the notation of qpdf's JSON: `/Name`, or `n:/N#61me` where its bytes are no
 * valid text.
 */

/** @param raw as it stands in the file, without the slash, one character a byte */
export function notedName(raw: string): string {
  if (/^[\x21-\x7e]*$/.test(raw) && !raw.includes('#')) return `/${raw}`;
  const bytes = nameBytes(raw);
  const text = bytes.toString('utf8');
  if (Buffer.from(text, 'utf8').equals(bytes)) return `/${text}`;
  const escaped = [...bytes].map((byte) => {
    const regular = byte > 0x20 && byte < 0x7f && !'()<>[]{}/%#'.includes(String.fromCharCode(byte));
    return regular ? String.fromCharCode(byte) : `#${byte.toString(16).padStart(2, '0')}`;
  });
  return `n:/${escaped.join('')}`;
}

/**
 * Returns the bytes of a name.
 * @param raw as it stands in the file, without the slash, one character a byte
 */
export const nameBytes = (raw: string): Buffer =>
  Buffer.from(
    raw.replace(/#([0-9a-f]{2})/gi, (_all, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    ),
    'latin1',
  );
