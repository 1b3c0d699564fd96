/** Records of Excel's binary parts ([MS-XLSB] 2.1.4). */

export interface BinaryRecord {
  readonly type: number;
  readonly body: Buffer;
}

/** Those of a part, up to where it is cut off. */
export function* binaryRecords(part: Buffer): Generator<BinaryRecord> {
  let at = 0;
  /** A number in steps of seven bits. */
  const variable = (most: number) => {
    let value = 0;
    for (let step = 0; step < most; step++) {
      const byte = part[at++] ?? 0;
      value |= (byte & 0x7f) << (7 * step);
      if ((byte & 0x80) === 0) break;
    }
    return value;
  };
  while (at < part.length) {
    const type = variable(2);
    const length = variable(4);
    yield { type, body: part.subarray(at, at + length) };
    at += length;
  }
}
