/** Four raw channels in the wrapping in which sharp takes them for cyan, magenta, yellow and black (TIFF 6.0). */
import type { Pixels } from './pixels.js';

export function cmykTiff({ data, width, height }: Pixels): Buffer {
  const long = 4;
  const short = 3;
  const entries: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 4, 0], // Bits; its place is filled in below.
    [259, short, 1, 1],
    [262, short, 1, 5], // Separated colours.
    [273, long, 1, 0], // The pixels, likewise.
    [277, short, 1, 4],
    [278, long, 1, height],
    [279, long, 1, data.length],
    [284, short, 1, 1],
    [332, short, 1, 1],
  ];
  const bits = 8 + 2 + entries.length * 12 + 4;
  const head = Buffer.alloc(bits + 8);
  head.write('II');
  head.writeUInt16LE(42, 2);
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, count, value], place) => {
    const at = 10 + place * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(tag === 258 ? bits : tag === 273 ? head.length : value, at + 8);
  });
  for (let channel = 0; channel < 4; channel += 1) head.writeUInt16LE(8, bits + channel * 2);
  return Buffer.concat([head, data]);
}
