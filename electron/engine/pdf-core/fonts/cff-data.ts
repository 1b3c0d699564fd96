/** Reads and writes the parts that CFF programs are made of (Adobe Technical Note 5176, 4 and 5). */

/** Operands of a dictionary by operator; two-byte operators are 1200 and up. */
export type CffDict = Map<number, number[]>;

/** The operator ROS, which must stand first in a dictionary (5176, 18). */
const kindOfCidFont = 1230;

export function readIndex(bytes: Buffer, at: number): { items: Buffer[]; end: number } {
  const count = bytes.readUInt16BE(at);
  if (count === 0) return { items: [], end: at + 2 };
  const size = bytes.readUInt8(at + 2);
  const first = at + 3;
  const base = first + (count + 1) * size - 1;
  const offset = (place: number): number => base + bytes.readUIntBE(first + place * size, size);
  const items = Array.from({ length: count }, (_, place) => {
    const [from, until] = [offset(place), offset(place + 1)];
    if (until < from || until > bytes.length) throw new RangeError('cut off');
    return bytes.subarray(from, until);
  });
  return { items, end: offset(count) };
}

export function writeIndex(items: readonly Buffer[]): Buffer {
  if (items.length === 0) return Buffer.alloc(2);
  const head = Buffer.alloc(3 + (items.length + 1) * 4);
  head.writeUInt16BE(items.length, 0);
  head.writeUInt8(4, 2);
  let at = 1;
  head.writeUInt32BE(at, 3);
  items.forEach((item, place) => head.writeUInt32BE((at += item.length), 7 + place * 4));
  return Buffer.concat([head, ...items]);
}

export function readDict(bytes: Buffer): CffDict {
  const dict: CffDict = new Map();
  let operands: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!;
    if (byte <= 21) {
      const isLong = byte === 12;
      dict.set(isLong ? 1200 + bytes.readUInt8(at + 1) : byte, operands);
      operands = [];
      at += isLong ? 2 : 1;
    } else if (byte === 28) {
      operands.push(bytes.readInt16BE(at + 1));
      at += 3;
    } else if (byte === 29) {
      operands.push(bytes.readInt32BE(at + 1));
      at += 5;
    } else if (byte === 30) {
      let text = '';
      for (at += 1; at < bytes.length;) {
        const pair = bytes[at++]!;
        for (const half of [pair >> 4, pair & 15])
          text += ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'e', 'e-', '', '-', ' '][half]!;
        if ((pair & 15) === 15 || pair >> 4 === 15) break;
      }
      operands.push(Number(text.trim().split(' ')[0]) || 0);
    } else if (byte >= 247 && byte <= 250) {
      operands.push((byte - 247) * 256 + bytes.readUInt8(at + 1) + 108);
      at += 2;
    } else if (byte >= 251 && byte <= 254) {
      operands.push(-(byte - 251) * 256 - bytes.readUInt8(at + 1) - 108);
      at += 2;
    } else {
      operands.push(byte - 139);
      at += 1;
    }
  }
  return dict;
}

/** @param fixed operators of which the number takes five bytes */
export function writeDict(dict: CffDict, fixed: ReadonlySet<number>): Buffer {
  const parts: Buffer[] = [];
  // The operator ROS must stand first (5176, 18).
  const entries = [...dict].sort(([a], [b]) => Number(b === kindOfCidFont) - Number(a === kindOfCidFont));
  for (const [operator, operands] of entries) {
    for (const value of operands) {
      if (fixed.has(operator) || !Number.isInteger(value)) parts.push(dictNumber(value));
      else parts.push(operandOfDict(value));
    }
    parts.push(operator >= 1200 ? Buffer.from([12, operator - 1200]) : Buffer.from([operator]));
  }
  return Buffer.concat(parts);
}

const operandOfDict = (value: number): Buffer =>
  Math.abs(value) <= 107 ? Buffer.from([value + 139]) : dictNumber(value);

function dictNumber(value: number): Buffer {
  if (Number.isInteger(value)) {
    const bytes = Buffer.alloc(5, 29);
    bytes.writeInt32BE(value, 1);
    return bytes;
  }
  const halves = [...String(value).replace('e-', 'n').replace('e+', 'e')].map((char) =>
    char === '.' ? 10 : char === 'e' ? 11 : char === 'n' ? 12 : char === '-' ? 14 : Number(char),
  );
  halves.push(15);
  if (halves.length % 2 === 1) halves.push(15);
  const bytes = [30];
  for (let at = 0; at < halves.length; at += 2) bytes.push(halves[at]! * 16 + halves[at + 1]!);
  return Buffer.from(bytes);
}

/** Writes a number of a charstring. */
export function operand(value: number): Buffer {
  const bytes = Buffer.alloc(3, 28);
  bytes.writeInt16BE(Math.max(-32_768, Math.min(32_767, value)), 1);
  return bytes;
}
