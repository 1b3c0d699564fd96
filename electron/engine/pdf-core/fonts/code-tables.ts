/** Reads which glyph a font has for a code (ISO/IEC 14496-22, 5.2.1, `cmap`). */

/** One of the tables of a font. */
export interface CodeTable {
  readonly platform: number;
  readonly encoding: number;
  /** Glyphs by code, without those that stand for what is missing; empty where the table is cut off. */
  readonly glyphs: ReadonlyMap<number, number>;
}

/**
 * The most entries that are read of a table, and the most steps taken for it; a table with more is treated as
 * hostile.
 */
const maxCodes = 200_000;
const maxSteps = 1_000_000;
/** The most tables of one font that are looked at; real fonts have a handful. */
const maxTables = 64;

/** Each table is read when its glyphs are asked for. @param cmap the table of the font; none where it has none */
export function readCodeTables(cmap: Buffer | undefined): CodeTable[] {
  if (!cmap || cmap.length < 4) return [];
  const tables: CodeTable[] = [];
  const count = Math.min(cmap.readUInt16BE(2), maxTables);
  for (let entry = 4; entry < 4 + count * 8 && entry + 8 <= cmap.length; entry += 8) {
    const offset = cmap.readUInt32BE(entry + 4);
    let known: ReadonlyMap<number, number> | undefined;
    tables.push({
      platform: cmap.readUInt16BE(entry),
      encoding: cmap.readUInt16BE(entry + 2),
      get glyphs() {
        return (known ??= readWhole(cmap.subarray(offset)));
      },
    });
  }
  return tables;
}

/** Returns the table of a platform and an encoding. */
export const codeTable = (
  tables: readonly CodeTable[],
  platform: number,
  encoding: number,
): CodeTable | undefined => tables.find((one) => one.platform === platform && one.encoding === encoding);

function readWhole(table: Buffer): ReadonlyMap<number, number> {
  try {
    return readCodes(table);
  } catch {
    // A table that is cut off counts as empty, as it does in readers.
    return new Map();
  }
}

function readCodes(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  let steps = 0;
  /** Adds a glyph; returns false when enough was read. */
  const put = (code: number, glyph: number): boolean => {
    if (glyph !== 0) glyphs.set(code, glyph);
    steps += 1;
    return glyphs.size < maxCodes && steps < maxSteps;
  };
  switch (table.readUInt16BE(0)) {
    case 0:
      for (let code = 0; code < 256; code += 1) put(code, table[6 + code] ?? 0);
      break;
    case 4:
      readSegments(table, put);
      break;
    case 6: {
      const first = table.readUInt16BE(6);
      for (let at = 0; at < table.readUInt16BE(8); at += 1) put(first + at, table.readUInt16BE(10 + at * 2));
      break;
    }
    case 12:
      readGroups(table, put);
      break;
    default:
      break;
  }
  return glyphs;
}

type Put = (code: number, glyph: number) => boolean;

/** Reads a table of format 4, which serves the first plane of Unicode. */
function readSegments(table: Buffer, put: Put): void {
  const count = table.readUInt16BE(6) / 2;
  for (let segment = 0; segment < count; segment += 1) {
    const last = table.readUInt16BE(14 + segment * 2);
    const first = table.readUInt16BE(16 + count * 2 + segment * 2);
    const delta = table.readUInt16BE(16 + count * 4 + segment * 2);
    const place = 16 + count * 6 + segment * 2;
    const offset = table.readUInt16BE(place);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const at = place + offset + (code - first) * 2;
      const listed = offset !== 0 && at + 2 <= table.length ? table.readUInt16BE(at) : 0;
      const glyph = offset === 0 ? code + delta : listed === 0 ? 0 : listed + delta;
      if (!put(code, glyph & 0xffff)) return;
    }
  }
}

/** Reads a table of format 12, which serves all of Unicode. */
function readGroups(table: Buffer, put: Put): void {
  const count = table.readUInt32BE(12);
  for (let group = 0; group < count; group += 1) {
    const at = 16 + group * 12;
    const [first, last, glyph] = [
      table.readUInt32BE(at),
      table.readUInt32BE(at + 4),
      table.readUInt32BE(at + 8),
    ];
    for (let code = first; code <= last; code += 1) if (!put(code, glyph + code - first)) return;
  }
}
