/**
 * Empties the shapes of unused characters in compact fonts (Adobe technical note 5176). The shapes are overwritten in
 * place: every offset and number in the font stays right, and the empty bytes compress to almost nothing. Subsetters
 * such as HarfBuzz's accept CFF only inside an OpenType file, but PDFs hold bare CFF programs.
 */
import { readDict, readIndex } from './cff-data.js';
import { cffOperators, readCharset } from './cff.js';

/** The Type 2 operator that ends a charstring. */
const endCharacter = 14;
/** A number up to this names a predefined character set, none of which has CIDs. */
const lastKnownCharset = 2;

/**
 * @param cids those that are shown
 * @returns undefined for a font it does not understand
 */
export function emptyCff(bytes: Buffer, cids: ReadonlySet<number>): Buffer | undefined {
  try {
    const names = readIndex(bytes, bytes.readUInt8(2));
    const tops = readIndex(bytes, names.end).items;
    if (tops.length !== 1) return undefined;
    const top = readDict(tops[0]!);
    const place = top.get(cffOperators.charStrings)?.[0];
    if (place === undefined) return undefined;
    const shapes = readIndex(bytes, place).items;
    const charset = top.get(cffOperators.charset)?.[0] ?? 0;
    const isCid = top.has(cffOperators.ros);
    if (isCid && charset <= lastKnownCharset) return undefined;
    const known = isCid ? readCharset(bytes, charset, shapes.length, true) : undefined;
    const out = Buffer.from(bytes);
    for (const [glyph, shape] of shapes.entries()) {
      if (glyph === 0 || shape.length === 0 || cids.has(known ? known[glyph]! : glyph)) continue;
      const start = shape.byteOffset - bytes.byteOffset;
      out.fill(0, start, start + shape.length);
      out[start] = endCharacter;
    }
    return out;
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}
