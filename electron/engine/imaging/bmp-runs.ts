/** Pixels of a bitmap as runs: a count and a colour, or a zero and an escape (Microsoft, "Bitmap Compression"). */

export interface RunBitmap {
  readonly width: number;
  readonly height: number;
  readonly coding: 'rle8' | 'rle4' | 'rle24';
  readonly topDown: boolean;
  readonly place: number;
  readonly palette: Uint8Array;
}

const endOfRow = 0;
const endOfBitmap = 1;
const jump = 2;

/**
 * Draws runs onto white pixels.
 * @param data red, green, blue and alpha of each pixel, from the top left
 * @returns whether the runs end where they should
 */
export function drawRuns(bytes: Buffer, bitmap: RunBitmap, data: Buffer): boolean {
  const { width, height, coding, topDown, place, palette } = bitmap;
  let x = 0;
  let row = 0;
  const put = (red: number, green: number, blue: number) => {
    if (x < width && row < height) {
      const at = ((topDown ? row : height - 1 - row) * width + x) * 4;
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
    }
    x += 1;
  };
  const putIndex = (index: number) =>
    put(palette[index * 3]!, palette[index * 3 + 1]!, palette[index * 3 + 2]!);
  /** Draws `count` pixels whose codes begin at `from`; a run has one code for all of them. */
  const draw = (from: number, count: number, isRun: boolean) => {
    for (let index = 0; index < count; index += 1) {
      const step = isRun ? 0 : index;
      switch (coding) {
        case 'rle8':
          putIndex(bytes[from + step]!);
          break;
        case 'rle4': {
          const code = bytes[from + (isRun ? 0 : index >> 1)]!;
          putIndex(index % 2 === 0 ? code >> 4 : code & 15);
          break;
        }
        case 'rle24':
          put(bytes[from + step * 3 + 2]!, bytes[from + step * 3 + 1]!, bytes[from + step * 3]!);
          break;
      }
    }
  };
  const bytesOf = (count: number) =>
    coding === 'rle24' ? count * 3 : coding === 'rle8' ? count : Math.ceil(count / 2);
  let at = place;
  while (row < height) {
    if (at + 2 > bytes.length) return false;
    const [count, code] = [bytes[at]!, bytes[at + 1]!];
    if (count > 0) {
      const length = bytesOf(1);
      if (at + 1 + length > bytes.length) return false;
      draw(at + 1, count, true);
      at += 1 + length;
      continue;
    }
    at += 2;
    switch (code) {
      case endOfRow:
        x = 0;
        row += 1;
        break;
      case endOfBitmap:
        return true;
      case jump:
        if (at + 2 > bytes.length) return false;
        x += bytes[at]!;
        row += bytes[at + 1]!;
        at += 2;
        break;
      default: {
        const length = bytesOf(code);
        if (at + length > bytes.length) return false;
        draw(at, code, false);
        // Literal pixels end at an even place.
        at += length + (length % 2);
      }
    }
  }
  return true;
}
