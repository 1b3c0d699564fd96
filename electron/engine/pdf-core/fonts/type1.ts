/** Reads widths inside Type 1 programs (Adobe Type 1 Font Format, chapters 2, 6 and 7). */

export interface ProgramWidths {
  /** Advance of each glyph by its name, in 1/1000 em. */
  readonly byName: ReadonlyMap<string, number>;
  /** Names of the program's own codes; undefined for the standard encoding. */
  readonly own: ReadonlyMap<number, string> | undefined;
}

function decrypted(bytes: Uint8Array, key: number, skip: number): Buffer {
  const out = Buffer.alloc(bytes.length);
  let state = key;
  bytes.forEach((byte, at) => {
    out[at] = byte ^ (state >> 8);
    state = ((byte + state) * 52_845 + 22_719) & 0xffff;
  });
  return out.subarray(Math.max(0, skip));
}

/** Returns the decrypted part behind `eexec`, which may be written in hexadecimal. */
function privatePart(program: Buffer): Buffer | undefined {
  const mark = program.indexOf('eexec');
  if (mark < 0) return undefined;
  let start = mark + 5;
  while ([9, 10, 13, 32].includes(program[start] ?? 0)) start += 1;
  const head = program.toString('latin1', start, start + 4);
  const bytes = /^[0-9a-f]{4}$/i.test(head)
    ? Buffer.from(program.toString('latin1', start).replace(/[^0-9a-f]/gi, ''), 'hex')
    : program.subarray(start);
  return decrypted(bytes, 55_665, 4);
}

/**
 * Returns the width that the first operator, `hsbw` or `sbw`, sets; undefined where that operator comes
 * later.
 */
function widthOf(code: Buffer): number | undefined {
  const stack: number[] = [];
  for (let at = 0; at < code.length; at += 1) {
    const byte = code[at]!;
    if (byte >= 32 && byte <= 246) stack.push(byte - 139);
    else if (byte >= 247 && byte <= 250) stack.push((byte - 247) * 256 + (code[++at] ?? 0) + 108);
    else if (byte >= 251 && byte <= 254) stack.push(-(byte - 251) * 256 - (code[++at] ?? 0) - 108);
    else if (byte === 255) {
      if (at + 4 >= code.length) return undefined;
      stack.push(code.readInt32BE(at + 1));
      at += 4;
    } else if (byte === 13) return stack[1];
    else if (byte === 12) {
      const second = code[++at];
      if (second === 7) return stack[2];
      if (second !== 12) return undefined;
      const [over, under] = [stack.pop() ?? 1, stack.pop() ?? 0];
      stack.push(under / over);
    } else return undefined;
  }
  return undefined;
}

export interface Type1Programs {
  /** What draws each glyph, by its name, no longer encrypted. */
  readonly byName: ReadonlyMap<string, Buffer>;
  /** Names of the program's own codes; undefined for the standard encoding. */
  readonly own: ReadonlyMap<number, string> | undefined;
  /** 1/1000 em in a unit of the program. */
  readonly scale: number;
}

/** @returns undefined where the program cannot be read */
export function readType1(program: Uint8Array): ProgramWidths | undefined {
  const read = readType1Programs(program);
  if (!read) return undefined;
  const byName = new Map<string, number>();
  for (const [name, code] of read.byName) {
    const width = widthOf(code);
    if (width !== undefined) byName.set(name, width * read.scale);
  }
  return byName.size === 0 ? undefined : { byName, own: read.own };
}

const betweenEntries = /^[\s\x21-\x7e]{0,60}$/;

/** @returns undefined where the program cannot be read */
export function readType1Programs(program: Uint8Array): Type1Programs | undefined {
  const bytes = Buffer.from(program.buffer, program.byteOffset, program.length);
  const secret = privatePart(bytes);
  const start = secret?.indexOf('/CharStrings') ?? -1;
  if (!secret || start < 0) return undefined;
  const text = secret.toString('latin1');
  const lead = Number(/\/lenIV\s+(-?\d+)/.exec(text)?.[1] ?? 4);
  const clear = bytes.toString('latin1', 0, bytes.indexOf('eexec'));
  const scale = Number(/\/FontMatrix\s*\[\s*([-+.\deE]+)/.exec(clear)?.[1] ?? 0.001) * 1000;
  const byName = new Map<string, Buffer>();
  // An entry is written `/name length RD bytes ND`; another word may stand for `RD`.
  const entry = /\/(\S+)\s+(\d+)\s+(?:RD|-\||\S+) /y;
  let at = text.indexOf('begin', start);
  for (; at >= 0;) {
    const next = text.indexOf('/', at);
    // One or two words stand between two entries. Other readers end the list where anything else does.
    if (next < 0 || !betweenEntries.test(text.slice(at, next))) break;
    entry.lastIndex = next;
    const found = entry.exec(text);
    if (!found) break;
    const length = Number(found[2]);
    const code = secret.subarray(entry.lastIndex, entry.lastIndex + length);
    if (code.length < length) return undefined;
    if (!byName.has(found[1]!)) byName.set(found[1]!, lead < 0 ? code : decrypted(code, 4330, lead));
    at = entry.lastIndex + length;
  }
  // The dictionary is closed behind the last entry. If it is not, the program is damaged, and readers differ
  // in where the list ends.
  if (at < 0 || !/^[\s\x21-\x7e]{0,40}?\bend\b/.test(text.slice(at, at + 60))) return undefined;
  return byName.size === 0 ? undefined : { byName, own: ownCodes(clear), scale };
}

function ownCodes(clear: string): Map<number, string> | undefined {
  if (/\/Encoding\s+StandardEncoding/.test(clear)) return undefined;
  const from = clear.indexOf('/Encoding');
  const pairs = clear
    .slice(Math.max(0, from))
    .matchAll(/dup\s+(\d+|8#[0-7]+|16#[0-9a-f]+)\s*\/(\S+)\s+put/gi);
  return new Map(
    [...pairs].map(([, code, name]) => {
      const [base, digits] = code!.includes('#') ? code!.split('#') : ['10', code];
      return [Number.parseInt(digits!, Number(base)), name!];
    }),
  );
}
