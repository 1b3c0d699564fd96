/** What a font's file says of its embedding (OpenType, OS/2 table, `fsType`). */

/** Files of TrueType and OpenType begin with these four bytes: 1.0, `true`, `OTTO`. */
const versions: ReadonlySet<number> = new Set([0x00010000, 0x74727565, 0x4f54544f]);
const restricted = 0x0002;
const rights = 0x000e;
const onlyBitmaps = 0x0200;

/** Tells whether a file begins as a TrueType or OpenType font does. */
export const isSfnt = (file: Buffer): boolean => file.length >= 12 && versions.has(file.readUInt32BE(0));

/** Tells whether these rights let a document be shown and printed with the font in it. */
export const allowsEmbedding = (type: number): boolean =>
  (type & rights) !== restricted && (type & onlyBitmaps) === 0;

/** Tells whether these rights let a document be changed with the font in it. Preview and print alone (4) do not. */
export const allowsEditing = (type: number): boolean =>
  allowsEmbedding(type) && ((type & rights) === 0 || (type & 0x0008) !== 0);

/**
 * Where the rights stand in a font's file: two bytes in the OS/2 table, the most significant first.
 * @param file a font program; what is no TrueType or OpenType font has none
 */
export function placeOfRights(file: Buffer): number | null {
  if (!isSfnt(file)) return null;
  for (let entry = 0; entry < file.readUInt16BE(4); entry += 1) {
    const at = 12 + entry * 16;
    if (at + 16 > file.length) return null;
    if (file.toString('latin1', at, at + 4) !== 'OS/2') continue;
    const table = file.readUInt32BE(at + 8);
    return table + 10 > file.length ? null : table + 8;
  }
  return null;
}

/**
 * Tells whether a font's file allows that it is embedded for those who look at a document. A file without that table says nothing: it was
 * embedded in the document, for the same.
 * @param file a font program as it is in a document
 */
export function mayEmbed(file: Buffer): boolean {
  const place = placeOfRights(file);
  return place === null || allowsEmbedding(file.readUInt16BE(place));
}
