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

/** A sheet as the list of a binary workbook has it. */
export interface BundledSheet {
  /** Of the relation that leads to its part; empty where it has none. */
  readonly id: string;
  readonly name: string;
  readonly isHidden: boolean;
}

/** [MS-XLSB] 2.4.314 BrtBundleSh. */
const bundleSheet = 156;

/** The sheets of a workbook, in their order. */
export function* bundledSheets(book: Buffer): Generator<BundledSheet> {
  for (const { type, body } of binaryRecords(book)) {
    if (type !== bundleSheet || body.length < 12) continue;
    const relation = body.readUInt32LE(8);
    // A missing one has the length of all bits.
    const nameAt = 12 + (relation === 0xffff_ffff ? 0 : 2 * relation);
    yield {
      id: body.toString('utf16le', 12, nameAt),
      name: body.subarray(nameAt + 4).toString('utf16le'),
      isHidden: body.readUInt32LE(0) !== 0,
    };
  }
}
