/** Takes remarks, thumbnails and other data beside the picture out of a JPEG (ISO/IEC 10918-1, B.1.1.3). */

/** Segments that decide how the picture looks, by their beginnings: JFIF, colour profiles and Adobe's kind of colours. */
const kept: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

const [startOfScan, endOfImage] = [0xda, 0xd9];
/** Bytes of the segment of JFIF without its thumbnail (ISO/IEC 10918-5, 10.1), and of Adobe's, both without the marker. */
const [jfifLength, adobeLength] = [16, 14];

/** A file of another form stays as it is. */
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
    // What stands behind the picture, such as a second one, goes.
    if (marker === endOfImage) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return bytes;
    const segment = plainSegment(marker, bytes.subarray(at, end));
    if (segment) parts.push(segment);
    at = end;
    if (marker !== startOfScan) continue;
    const next = endOfScan(bytes, at);
    parts.push(bytes.subarray(at, next));
    at = next;
  }
  if (at >= bytes.length) return Buffer.concat(parts);
  if (bytes[at] !== 0xff) return bytes;
  return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
}

/** @returns undefined for one that is not drawn */
function plainSegment(marker: number, segment: Buffer): Buffer | undefined {
  if (marker !== 0xfe && !(marker >= 0xe0 && marker <= 0xef)) return segment;
  const begins = kept.get(marker);
  if (begins === undefined || segment.toString('latin1', 4, 4 + begins.length) !== begins) return undefined;
  const length = marker === 0xe0 ? jfifLength : marker === 0xee ? adobeLength : segment.length - 2;
  if (segment.length - 2 <= length) return segment;
  const short = Buffer.from(segment.subarray(0, 2 + length));
  short.writeUInt16BE(length, 2);
  // The sides of its thumbnail.
  if (marker === 0xe0) short.fill(0, length, length + 2);
  return short;
}

/** Where the data of a scan end: at a marker that is no restart and no byte of the data. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return bytes.length;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
