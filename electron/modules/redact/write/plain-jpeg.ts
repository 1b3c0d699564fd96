/** Takes remarks, thumbnails and other data beside the picture out of a JPEG (ISO/IEC 10918-1, B.1.1.3). */

/** Segments that decide how the picture looks, by their beginnings: JFIF, colour profiles and Adobe's kind of colours. */
const kept: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

/** Segments before the data of the picture are looked at; a file of another form stays as it is. */
export function plainJpeg(bytes: Buffer): Buffer {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return bytes;
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return bytes;
    const begins = kept.get(marker);
    const isOfLook =
      begins !== undefined && bytes.toString('latin1', at + 4, at + 4 + begins.length) === begins;
    const isBeside = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && !isOfLook);
    if (!isBeside) parts.push(bytes.subarray(at, end));
    at = end;
  }
  const last = bytes.indexOf(Buffer.from([0xff, 0xd9]), at);
  // What stands behind the picture, such as a second one, goes.
  parts.push(bytes.subarray(at, last >= at ? last + 2 : bytes.length));
  return Buffer.concat(parts);
}
