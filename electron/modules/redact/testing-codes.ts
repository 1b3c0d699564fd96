/** Bar codes and QR codes in tests, made by another program than the one that reads them. */
import { deflateSync } from 'node:zlib';
import bwip from 'bwip-js/node';
import { picture } from './testing-pictures.js';

/** A code in cells, the upper row first. */
interface Cells {
  readonly across: number;
  readonly down: number;
  readonly isDark: (x: number, y: number) => boolean;
}

/** @param kind as bwip-js calls it */
export function cellsOf(kind: string, text: string): Cells {
  const [made] = bwip.raw({ bcid: kind, text });
  if (made && 'pixs' in made) {
    const { pixs, pixx, pixy } = made;
    return { across: pixx, down: pixy, isDark: (x, y) => pixs[y * pixx + x] === 1 };
  }
  if (!made || !('sbs' in made)) throw new Error(`bwip-js makes no ${kind}`);
  const bars = made.sbs.flatMap((width, at) => Array.from({ length: width }, () => at % 2 === 0));
  return { across: bars.length, down: 1, isDark: (x) => bars[x] === true };
}

interface CodePlace {
  readonly x: number;
  readonly y: number;
  /** Points of a cell. */
  readonly width: number;
  readonly height: number;
}

/** Rectangles that draw a code, a rectangle for dark cells beside each other. @param end what paints each of them */
export function drawn({ across, down, isDark }: Cells, { x, y, width, height }: CodePlace, end = ''): string {
  const rectangles: string[] = [];
  for (let row = 0; row < down; row += 1)
    for (let from = 0; from < across; from += 1) {
      if (!isDark(from, row)) continue;
      let to = from;
      while (to < across && isDark(to, row)) to += 1;
      const [left, bottom] = [x + from * width, y + (down - 1 - row) * height];
      rectangles.push(
        `${left.toFixed(3)} ${bottom.toFixed(3)} ${((to - from) * width).toFixed(3)} ${height} re ${end}`,
      );
      from = to;
    }
  return `${rectangles.join('\n')}${end === '' ? ' f' : ''}\n`;
}

/** A picture of a code, with what is around it. @param cell pixels of a cell @param rows cells that a bar is high */
export function pictured({ across, down, isDark }: Cells, cell: number, rows = 1): Buffer {
  const [width, height] = [(across + 8) * cell, (down * rows + 8) * cell];
  const data = Buffer.alloc(width * height, 255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.floor(x / cell) - 4, Math.floor((Math.floor(y / cell) - 4) / rows)];
      if (column >= 0 && row >= 0 && column < across && row < down && isDark(column, row))
        data[y * width + x] = 0;
    }
  return picture(
    { width, height },
    deflateSync(data),
    '/FlateDecode',
    '/ColorSpace/DeviceGray/BitsPerComponent 8',
  );
}
