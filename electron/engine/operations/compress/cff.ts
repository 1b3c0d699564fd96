/**
 * Compact fonts (Adobe technical note 5176) without the shapes of characters that are not shown. The shapes are emptied
 * where they are: every place and number in the font stays right, and what is empty packs into nothing.
 */

/** Type 2 operator that ends a shape. */
const endCharacter = 14;
/** The registry, ordering and supplement of a font by CID: `12 30`. */
const cidOperator = 1230;

interface Index {
  /** Place of every item and of the end of the last one. */
  readonly offsets: readonly number[];
  readonly end: number;
}

function readIndex(bytes: Buffer, at: number): Index {
  const count = bytes.readUInt16BE(at);
  if (count === 0) return { offsets: [], end: at + 2 };
  const size = bytes[at + 2]!;
  const base = at + 2 + (count + 1) * size;
  const offsets = Array.from(
    { length: count + 1 },
    (_, item) => base + bytes.readUIntBE(at + 3 + item * size, size),
  );
  if (offsets.some((offset, item) => offset > bytes.length || offset < (offsets[item - 1] ?? 0)))
    throw new RangeError('index');
  return { offsets, end: offsets.at(-1)! };
}

/** Operators with their last operand. */
function readDictionary(bytes: Buffer): Map<number, number> {
  const found = new Map<number, number>();
  let last = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!;
    if (byte <= 21) {
      const isLong = byte === 12;
      found.set(isLong ? 1200 + bytes[at + 1]! : byte, last);
      at += isLong ? 2 : 1;
    } else if (byte === 28) {
      last = bytes.readInt16BE(at + 1);
      at += 3;
    } else if (byte === 29) {
      last = bytes.readInt32BE(at + 1);
      at += 5;
    } else if (byte === 30) {
      at += 1;
      while (at < bytes.length && (bytes[at]! & 15) !== 15 && bytes[at]! >> 4 !== 15) at += 1;
      at += 1;
    } else if (byte < 247) {
      last = byte - 139;
      at += 1;
    } else {
      last =
        byte < 251 ? (byte - 247) * 256 + bytes[at + 1]! + 108 : -(byte - 251) * 256 - bytes[at + 1]! - 108;
      at += 2;
    }
  }
  return found;
}

/** CID of every glyph. */
function readCharset(bytes: Buffer, at: number, count: number): number[] {
  const cids = [0];
  const format = bytes[at];
  let place = at + 1;
  while (cids.length < count) {
    const first = bytes.readUInt16BE(place);
    const left = format === 0 ? 0 : format === 1 ? bytes[place + 2]! : bytes.readUInt16BE(place + 2);
    place += format === 0 ? 2 : format === 1 ? 3 : 4;
    for (let step = 0; step <= left && cids.length < count; step += 1) cids.push(first + step);
  }
  return cids;
}

/**
 * @param cids those that are shown
 * @returns undefined for a font it does not understand
 */
export function emptyCff(bytes: Buffer, cids: ReadonlySet<number>): Buffer | undefined {
  try {
    const names = readIndex(bytes, bytes[2]!);
    const tops = readIndex(bytes, names.end);
    if (tops.offsets.length !== 2) return undefined;
    const top = readDictionary(bytes.subarray(tops.offsets[0], tops.offsets[1]));
    const place = top.get(17);
    if (place === undefined) return undefined;
    const { offsets } = readIndex(bytes, place);
    const count = offsets.length - 1;
    const charset = top.get(15) ?? 0;
    // Up to 2 it names one of the sets every reader knows, which have no CIDs.
    if (top.has(cidOperator) && charset <= 2) return undefined;
    const known = top.has(cidOperator) ? readCharset(bytes, charset, count) : undefined;
    const out = Buffer.from(bytes);
    for (let glyph = 1; glyph < count; glyph += 1) {
      const [start, end] = [offsets[glyph]!, offsets[glyph + 1]!];
      if (end <= start || cids.has(known ? known[glyph]! : glyph)) continue;
      out.fill(0, start, end);
      out[start] = endCharacter;
    }
    return out;
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}
