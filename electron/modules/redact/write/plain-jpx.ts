/** Takes out of a JPEG 2000 what stands beside the picture: data of programs, remarks, and addresses (ISO/IEC 15444-1, A.9 and I). */

/** Boxes that decide how the picture looks. */
const kept: ReadonlySet<string> = new Set(['jP  ', 'ftyp', 'rreq', 'jp2h', 'jpch', 'jplh', 'jp2c']);
const codestream = 'jp2c';
/** Markers of the codestream: its start, remarks, and the start of a tile. */
const [start, remark, tile] = [0xff4f, 0xff64, 0xff90];

/** A file of another form stays as it is. */
export function plainJpx(bytes: Buffer): Buffer {
  if (bytes.length < 12) return bytes;
  if (bytes.readUInt16BE(0) === start) return withoutRemarks(bytes);
  if (bytes.toString('latin1', 4, 8) !== 'jP  ') return bytes;
  const parts: Buffer[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const isLong = short === 1;
    if (isLong && at + 16 > bytes.length) return bytes;
    const head = isLong ? 16 : 8;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (length < head || at + length > bytes.length) return bytes;
    const box = bytes.subarray(at, at + length);
    if (kind === codestream) parts.push(boxOf(withoutRemarks(box.subarray(head))));
    else if (kept.has(kind)) parts.push(box);
    at += length;
  }
  return Buffer.concat(parts);
}

function boxOf(data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  // A length of 0 is that up to the end of the file.
  head.writeUInt32BE(data.length + 8 <= 0xff_ff_ff_ff ? data.length + 8 : 0);
  head.write(codestream, 4, 'latin1');
  return Buffer.concat([head, data]);
}

/** Takes remarks out of the head of a codestream. */
function withoutRemarks(bytes: Buffer): Buffer {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== start) return bytes;
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes.readUInt16BE(at);
    if (marker === tile) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker < 0xff00 || end > bytes.length) return bytes;
    if (marker !== remark) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}
