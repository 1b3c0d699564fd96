/** Puts raw channels into a TIFF (TIFF 6.0), which sharp reads: as raw pixels it would not accept CMYK. */

export interface TiffShape {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Of a channel: 8, or 1 of a single channel, whose ones are white. */
  readonly bits?: 1 | 8;
}

/** Bytes of a strip; strips are read one at a time. */
const stripBytes = 256 * 1024;
const [short, long] = [3, 4];

/**
 * Returns the bytes before the pixels. The rows follow from the top without gaps, so their size is known from the
 * shape.
 */
export function tiffHead({ width, height, channels, bits = 8 }: TiffShape): Buffer {
  const row = Math.ceil((width * channels * bits) / 8);
  const rows = Math.max(1, Math.min(height, Math.floor(stripBytes / row)));
  const count = Math.ceil(height / rows);
  const entryCount = channels === 4 ? 11 : 10;
  const tables = 8 + 2 + entryCount * 12 + 4;
  // The head ends with the bits of up to four channels, the offsets of the strips and their sizes.
  const head = Buffer.alloc(tables + 8 + count * 8);
  const photometric = { 1: 1, 3: 2, 4: 5 }[channels] ?? 1;
  const entries: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, channels, channels === 1 ? bits : tables],
    [259, short, 1, 1],
    [262, short, 1, photometric],
    [273, long, count, count === 1 ? head.length : tables + 8],
    [277, short, 1, channels],
    [278, long, 1, rows],
    [279, long, count, count === 1 ? row * height : tables + 8 + count * 4],
    [284, short, 1, 1],
    ...(channels === 4 ? ([[332, short, 1, 1]] as const) : []),
  ];
  head.write('II');
  head.writeUInt16LE(42, 2);
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, many, value], place) => {
    const at = 10 + place * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(many, at + 4);
    head.writeUInt32LE(value, at + 8);
  });
  for (let channel = 0; channel < 4; channel += 1) head.writeUInt16LE(8, tables + channel * 2);
  for (let strip = 0; strip < count; strip += 1) {
    const first = strip * rows;
    head.writeUInt32LE(head.length + first * row, tables + 8 + strip * 4);
    head.writeUInt32LE(Math.min(rows, height - first) * row, tables + 8 + (count + strip) * 4);
  }
  return head;
}

export const asTiff = (shape: TiffShape, data: Buffer): Buffer => Buffer.concat([tiffHead(shape), data]);
