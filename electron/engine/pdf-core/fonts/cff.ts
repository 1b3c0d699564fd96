/** Reads and changes CFF programs (Adobe Technical Notes 5176 and 5177): glyphs, their names or CIDs, their widths. */
import { operand, readDict, readIndex, writeDict, writeIndex, type CffDict } from './cff-data.js';
import { standardStrings } from './cff-strings.js';
import { ownWidth, type Subroutines } from './charstring.js';

/** The operators of CFF dictionaries (5176, 9 and 15 to 19); those of two bytes are numbered from 1200. */
export const cffOperators = {
  fullName: 2,
  fontBox: 5,
  charset: 15,
  encoding: 16,
  charStrings: 17,
  private: 18,
  subrs: 19,
  defaultWidth: 20,
  nominalWidth: 21,
  fontMatrix: 1207,
  ros: 1230,
  fdArray: 1236,
  fdSelect: 1237,
} as const;
const op = cffOperators;

/** The format cannot hold more glyphs than this; a program that claims more is treated as hostile. */
const maxGlyphs = 65_535;

/** What glyphs of one font dictionary share. */
interface Private {
  readonly usual: number;
  readonly nominal: number;
  readonly subroutines: Subroutines;
}

export interface CffGlyph {
  /** A name, or the CID of a CID-keyed program. */
  readonly id: string | number;
  /** 1/1000 em. */
  readonly width: number;
}

export class Cff {
  readonly isCid: boolean;
  readonly glyphs: readonly CffGlyph[];
  /** Names of codes by the program itself; empty for CID-keyed ones. */
  readonly encoding: ReadonlyMap<number, string>;
  private readonly bytes: Buffer;
  private readonly top: CffDict;
  private readonly topAt: { start: number; end: number };
  private readonly strings: readonly Buffer[];
  private readonly charStrings: readonly Buffer[];
  private readonly ids: readonly number[];
  private readonly privates: readonly Private[];
  private readonly shared: readonly Buffer[];
  private readonly scale: number;

  /** @throws RangeError or Error when it is cut off or none */
  constructor(program: Uint8Array) {
    const bytes = (this.bytes = Buffer.from(program.buffer, program.byteOffset, program.byteLength));
    if (bytes[0] !== 1) throw new Error('no CFF');
    const names = readIndex(bytes, bytes.readUInt8(2));
    const tops = readIndex(bytes, names.end);
    const strings = readIndex(bytes, tops.end);
    this.strings = strings.items;
    this.topAt = { start: names.end, end: tops.end };
    if (tops.items.length !== 1) throw new Error('not one font');
    this.top = readDict(tops.items[0]!);
    this.isCid = this.top.has(op.ros);
    const charStrings = readIndex(bytes, this.number(op.charStrings));
    this.charStrings = charStrings.items;
    const count = this.charStrings.length;
    if (count === 0 || count > maxGlyphs) throw new Error('no glyphs');
    this.ids = readCharset(bytes, this.number(op.charset), count, this.isCid);
    this.shared = readIndex(bytes, strings.end).items;
    this.privates = this.readPrivates(count);
    let scale = (this.top.get(op.fontMatrix)?.[0] ?? 0.001) * 1000;
    if (this.isCid && !this.top.has(op.fontMatrix))
      scale = (this.fontDicts()[0]?.get(op.fontMatrix)?.[0] ?? 0.001) * 1000;
    this.scale = scale === 0 ? 1 : scale;
    this.glyphs = this.ids.map((id, glyph) => ({
      id: this.isCid ? id : this.nameOf(id),
      width: this.widthOf(glyph) * this.scale,
    }));
    this.encoding = this.isCid ? new Map() : this.readEncoding();
  }

  private number(operator: number): number {
    return this.top.get(operator)?.[0] ?? 0;
  }

  private nameOf(sid: number): string {
    return standardStrings[sid] ?? this.strings[sid - standardStrings.length]?.toString('latin1') ?? '';
  }

  private fontDicts(): CffDict[] {
    return readIndex(this.bytes, this.number(op.fdArray)).items.map(readDict);
  }

  private readPrivate(dict: CffDict): Private {
    const [size = 0, at = 0] = dict.get(op.private) ?? [];
    const own = readDict(this.bytes.subarray(at, at + size));
    const subrs = own.get(op.subrs)?.[0];
    return {
      usual: own.get(op.defaultWidth)?.[0] ?? 0,
      nominal: own.get(op.nominalWidth)?.[0] ?? 0,
      subroutines: {
        own: subrs === undefined ? [] : readIndex(this.bytes, at + subrs).items,
        shared: this.shared,
      },
    };
  }

  private readPrivates(count: number): Private[] {
    if (!this.isCid) {
      const all = this.readPrivate(this.top);
      return Array.from({ length: count }, () => all);
    }
    const dicts = this.fontDicts().map((dict) => this.readPrivate(dict));
    return readSelect(this.bytes, this.number(op.fdSelect), count).map((place) => {
      const found = dicts[place];
      if (!found) throw new Error('no such font dictionary');
      return found;
    });
  }

  /** Returns the width of a glyph; NaN where it is not known. */
  private widthOf(glyph: number): number {
    const { usual, nominal, subroutines } = this.privates[glyph]!;
    try {
      const own = ownWidth(this.charStrings[glyph]!, subroutines);
      return own === undefined ? usual : nominal + own.value;
    } catch {
      return Number.NaN;
    }
  }

  private readEncoding(): Map<number, string> {
    const at = this.number(op.encoding);
    const codes = new Map<number, string>();
    if (at <= 1) return codes;
    const format = this.bytes.readUInt8(at);
    const put = (code: number, glyph: number): void => {
      const id = this.ids[glyph];
      if (id !== undefined && glyph > 0) codes.set(code, this.nameOf(id));
    };
    const count = this.bytes.readUInt8(at + 1);
    let end = at + 2;
    if ((format & 0x7f) === 0) {
      for (let place = 0; place < count; place += 1) put(this.bytes.readUInt8(end++), place + 1);
    } else {
      let glyph = 1;
      for (let range = 0; range < count; range += 1, end += 2) {
        const first = this.bytes.readUInt8(end);
        for (let left = this.bytes.readUInt8(end + 1), place = 0; place <= left; place += 1)
          put(first + place, glyph++);
      }
    }
    if ((format & 0x80) !== 0) {
      for (let left = this.bytes.readUInt8(end++); left > 0; left -= 1, end += 3)
        codes.set(this.bytes.readUInt8(end), this.nameOf(this.bytes.readUInt16BE(end + 1)));
    }
    return codes;
  }

  /** Returns the charstring of a glyph as it stands in the font; empty where there is none. */
  charString(glyph: number): Buffer {
    return this.charStrings[glyph] ?? Buffer.alloc(0);
  }

  /** True when the codes of StandardEncoding apply, because the program names none of its own. */
  get isStandardEncoded(): boolean {
    return this.number(op.encoding) === 0;
  }

  /**
   * Returns the same program with other widths.
   * @param advances by glyph, in 1/1000 em
   * @param added CIDs or names that are to show what a missing glyph shows, with their widths
   * @throws Error where it cannot be changed
   */
  changed(advances: ReadonlyMap<number, number>, added: ReadonlyMap<string | number, number>): Buffer {
    const programs = this.charStrings.map((code, glyph) => {
      const wanted = advances.get(glyph);
      return wanted === undefined ? code : this.withWidth(code, glyph, wanted);
    });
    const ids = [...this.ids];
    const newStrings: Buffer[] = [];
    for (const [id, width] of added) {
      programs.push(this.withWidth(this.charStrings[0]!, 0, width));
      if (typeof id === 'number') ids.push(id);
      else
        ids.push(
          standardStrings.length + this.strings.length + newStrings.push(Buffer.from(id, 'latin1')) - 1,
        );
    }
    if (programs.length > maxGlyphs) throw new Error('too many glyphs');
    return this.assembled(programs, added.size > 0 ? ids : undefined, newStrings);
  }

  private withWidth(code: Buffer, glyph: number, width: number): Buffer {
    const { nominal, subroutines } = this.privates[glyph]!;
    const own = ownWidth(code, subroutines);
    if (own && own.end === undefined) throw new Error('a subroutine tells the width');
    const rest = code.subarray(own?.end ?? 0);
    return Buffer.concat([operand(Math.round(width / this.scale - nominal)), rest]);
  }

  /**
   * Assembles the program. What the top dictionary points to moves by the bytes it grows; new parts are
   * appended.
   */
  private assembled(
    programs: readonly Buffer[],
    ids: readonly number[] | undefined,
    newStrings: readonly Buffer[],
  ): Buffer {
    const { bytes } = this;
    const strings = readIndex(bytes, this.topAt.end);
    const stringIndex = writeIndex([...strings.items, ...newStrings]);
    const top = new Map(this.top);
    const moved = new Set<number>([op.charset, op.encoding, op.charStrings, op.fdArray, op.fdSelect]);
    const fixed = new Set([...moved, op.private]);
    if (ids) top.set(op.charset, [0]);
    // Every offset is written in five bytes, whatever its value, so the size is known before the offsets are.
    const size = writeIndex([writeDict(top, fixed)]).length;
    const shift = this.topAt.start + size + stringIndex.length - strings.end;
    const body = bytes.subarray(strings.end);
    const end = bytes.length + shift;
    const charStrings = writeIndex(programs);
    const charset = ids ? writeCharset(ids) : Buffer.alloc(0);
    for (const key of moved) {
      const at = top.get(key)?.[0];
      // Numbers up to 2 name predefined character sets and encodings, and are no offsets.
      if (at !== undefined && !((key === op.charset || key === op.encoding) && at <= 2))
        top.set(key, [at + shift]);
    }
    const [length, from] = this.top.get(op.private) ?? [];
    if (length !== undefined && from !== undefined) top.set(op.private, [length, from + shift]);
    top.set(op.charStrings, [end]);
    if (ids) top.set(op.charset, [end + charStrings.length]);
    let dicts: Buffer = Buffer.alloc(0);
    if (this.isCid) {
      const all = this.fontDicts().map((dict) => {
        const [own = 0, at = 0] = dict.get(op.private) ?? [];
        return writeDict(new Map(dict).set(op.private, [own, at + shift]), fixed);
      });
      dicts = writeIndex(all);
      const at = end + charStrings.length + charset.length;
      top.set(op.fdArray, [at]);
      if (ids) {
        const select = readSelect(bytes, this.number(op.fdSelect), this.ids.length);
        top.set(op.fdSelect, [at + dicts.length]);
        // Added glyphs get the font dictionary of the first glyph.
        const more = ids.slice(select.length).map(() => select[0] ?? 0);
        dicts = Buffer.concat([dicts, Buffer.from([0, ...select, ...more])]);
      }
    }
    return Buffer.concat([
      bytes.subarray(0, this.topAt.start),
      writeIndex([writeDict(top, fixed)]),
      stringIndex,
      body,
      charStrings,
      charset,
      dicts,
    ]);
  }
}

/**
 * Returns the SIDs or CIDs of all glyphs.
 * @throws RangeError where they are cut off, Error for a set for expert fonts
 */
export function readCharset(bytes: Buffer, at: number, count: number, isCid: boolean): number[] {
  const ids = [0];
  // These numbers name predefined sets. Only the first one lists its SIDs in order; the others are for expert
  // fonts.
  if (at <= 2) {
    if (at > 0 && !isCid) throw new Error('an expert set of characters');
    for (let id = 1; id < count; id += 1) ids.push(id);
    return ids;
  }
  const format = bytes.readUInt8(at);
  let from = at + 1;
  while (ids.length < count) {
    const first = bytes.readUInt16BE(from);
    let left = 0;
    if (format === 0) from += 2;
    else if (format === 1) {
      left = bytes.readUInt8(from + 2);
      from += 3;
    } else {
      left = bytes.readUInt16BE(from + 2);
      from += 4;
    }
    for (let place = 0; place <= left && ids.length < count; place += 1) ids.push(first + place);
  }
  return ids;
}

function writeCharset(ids: readonly number[]): Buffer {
  const bytes = Buffer.alloc(1 + (ids.length - 1) * 2);
  ids.slice(1).forEach((id, place) => bytes.writeUInt16BE(id, 1 + place * 2));
  return bytes;
}

/** Returns the index of the font dictionary of each glyph. */
function readSelect(bytes: Buffer, at: number, count: number): number[] {
  if (bytes.readUInt8(at) === 0) return [...bytes.subarray(at + 1, at + 1 + count)];
  const places: number[] = [];
  const ranges = bytes.readUInt16BE(at + 1);
  for (let range = 0; range < ranges; range += 1) {
    const from = at + 3 + range * 3;
    const until = Math.min(count, bytes.readUInt16BE(from + 3));
    while (places.length < until) places.push(bytes.readUInt8(from + 2));
  }
  return places;
}
