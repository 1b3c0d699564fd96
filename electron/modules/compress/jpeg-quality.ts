/** Reads from the header of a JPEG how strongly it was compressed, and whether Adobe's marker defines its colours. */

/** The sum of the luminance table of the JPEG standard (T.81, table K.1), which stands for quality 50. */
const standardSum = 3685;

/** @returns 1 to 100 on the scale of libjpeg; undefined where there is no table */
export function jpegQuality(bytes: Buffer): number | undefined {
  for (let at = 2; at + 4 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const size = bytes.readUInt16BE(at + 2);
    if (marker === 0xdb && size >= 67) {
      const wide = bytes[at + 4]! >> 4 === 1;
      let sum = 0;
      for (let entry = 0; entry < 64; entry += 1) {
        const place = at + 5 + entry * (wide ? 2 : 1);
        sum += (wide ? bytes[place]! * 256 + bytes[place + 1]! : bytes[place]) ?? 0;
      }
      const scale = (sum / standardSum) * 100;
      return Math.max(1, Math.min(100, Math.round(scale > 100 ? 5000 / scale : 100 - scale / 2)));
    }
    if (marker === 0xda) return undefined;
    at += 2 + size;
  }
  return undefined;
}

/** Tells whether Adobe's marker (APP14, before the first scan) says which colour transform was used. */
export function hasAdobeMarker(bytes: Buffer): boolean {
  for (let at = 2; at + 4 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return false;
    if (marker === 0xee && bytes.toString('latin1', at + 4, at + 9) === 'Adobe') return true;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}
