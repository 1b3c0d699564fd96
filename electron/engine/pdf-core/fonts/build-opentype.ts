/**
 * Writes a small OpenType font from outlines with cubic curves, as a CFF program (ISO/IEC 14496-22; Adobe Technical Notes 5176 and 5177).
 * What is written twice is the same: a font does not say when it was made.
 */
import { maxOf } from '../../../../contract/lists.js';
import { writeDict, writeIndex } from './cff-data.js';
import { cffOperators as op } from './cff.js';
import { openTypeVersion, writeSfnt } from './sfnt.js';

/** A command of an outline. */
export type OutlineCommand =
  | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
  | {
      readonly type: 'C';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly type: 'Z' };

export interface OutlineGlyph {
  /** Code point. */
  readonly code: number;
  /** 1/1000 em, as all lengths here. */
  readonly advance: number;
  readonly path: readonly OutlineCommand[];
}

export interface LineMetrics {
  readonly ascender: number;
  /** Below the line: less than 0. */
  readonly descender: number;
}

/** An em has this many units. */
const em = 1000;

/** Fits a coordinate into the range that a font can hold: the difference of two takes 16 bits. */
const fitting = (value: number): number => Math.max(-16_000, Math.min(16_000, Math.round(value)));
const width = (value: number): number => Math.max(0, Math.min(32_767, Math.round(value)));

/** Builds a font of these glyphs. @param given no two of one code point */
export function buildOpenType(
  family: string,
  { ascender, descender }: LineMetrics,
  given: readonly OutlineGlyph[],
): Buffer {
  const sorted = [...given].sort((one, other) => one.code - other.code);
  // Glyph 0 stands for what is missing.
  const glyphs = [{ advance: em / 2, path: [] }, ...sorted].map(glyphOf);
  const box = glyphs.reduce<Box>((all, { box: own }) => (own ? joined(all, own) : all), emptyBox);
  const codes = sorted.map(({ code }, at) => [code, at + 1] as const);
  const tables = {
    'CFF ': cff(family, glyphs, codes, box),
    'OS/2': os2({ ascender, descender }, box, glyphs, codes),
    cmap: cmap(codes),
    head: head(box),
    hhea: hhea({ ascender, descender }, glyphs),
    hmtx: Buffer.concat(glyphs.map(({ advance, box: own }) => shorts(advance, own?.xMin ?? 0))),
    maxp: Buffer.concat([longs(0x5000), shorts(glyphs.length)]),
    name: names(family),
    post: Buffer.concat([longs(0x30000, 0), shorts(-100, 50), Buffer.alloc(20)]),
  };
  return writeSfnt(openTypeVersion, Object.entries(tables));
}

/** Numbers of two bytes, below 0 or not. */
function shorts(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16BE(value & 0xffff, at * 2));
  return bytes;
}

/** Numbers of four bytes. */
function longs(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value >>> 0, at * 4));
  return bytes;
}

interface Box {
  readonly xMin: number;
  readonly yMin: number;
  readonly xMax: number;
  readonly yMax: number;
}
const emptyBox: Box = { xMin: 0, yMin: 0, xMax: 0, yMax: 0 };

const joined = (one: Box, other: Box): Box => ({
  xMin: Math.min(one.xMin, other.xMin),
  yMin: Math.min(one.yMin, other.yMin),
  xMax: Math.max(one.xMax, other.xMax),
  yMax: Math.max(one.yMax, other.yMax),
});

interface Glyph {
  readonly advance: number;
  readonly charstring: Buffer;
  /** Around all its points; null for a glyph without any. */
  readonly box: Box | null;
}

const moveTo = 21;
const lineTo = 5;
const curveTo = 8;
const endOfGlyph = 14;

/** Writes an outline as a charstring: its width, then the way of the pen in steps (5177, 3 and 4.1). */
function glyphOf({ advance: given, path }: Pick<OutlineGlyph, 'advance' | 'path'>): Glyph {
  const advance = width(given);
  const parts: Buffer[] = [number(advance)];
  let [x, y] = [0, 0];
  let isOpen = false;
  let box: Box | null = null;
  const step = (...points: readonly number[]): void => {
    for (let at = 0; at < points.length; at += 2) {
      const [toX, toY] = [fitting(points[at]!), fitting(points[at + 1]!)];
      parts.push(number(toX - x), number(toY - y));
      [x, y] = [toX, toY];
      const point = { xMin: x, yMin: y, xMax: x, yMax: y };
      box = box ? joined(box, point) : point;
    }
  };
  const draw = (operator: number, ...points: readonly number[]): void => {
    // A contour begins with a move.
    if (!isOpen && operator !== moveTo) draw(moveTo, x, y);
    isOpen = true;
    step(...points);
    parts.push(Buffer.of(operator));
  };
  for (const command of path)
    switch (command.type) {
      case 'M':
        draw(moveTo, command.x, command.y);
        break;
      case 'L':
        draw(lineTo, command.x, command.y);
        break;
      case 'C':
        draw(curveTo, command.x1, command.y1, command.x2, command.y2, command.x, command.y);
        break;
      case 'Z':
        // The next move closes a contour.
        isOpen = false;
        break;
    }
  parts.push(Buffer.of(endOfGlyph));
  return { advance, charstring: Buffer.concat(parts), box };
}

/** Writes a number of a charstring in as few bytes as it takes (5177, 3.2). */
function number(value: number): Buffer {
  const size = Math.abs(value);
  if (size <= 107) return Buffer.of(value + 139);
  if (size > 1131) return Buffer.of(28, (value >> 8) & 0xff, value & 0xff);
  return Buffer.of((value > 0 ? 247 : 251) + ((size - 108) >> 8), (size - 108) & 0xff);
}

type Codes = readonly (readonly [code: number, glyph: number])[];

/** The strings of a font have numbers from this one on; those before are the standard's. */
const firstOwnString = 391;

function cff(family: string, glyphs: readonly Glyph[], codes: Codes, box: Box): Buffer {
  const strings = [family, ...codes.map(([code]) => `u${code.toString(16)}`)].map((text) =>
    Buffer.from(text, 'latin1'),
  );
  const charset = Buffer.concat([Buffer.of(0), ...codes.map((_, at) => shorts(firstOwnString + 1 + at))]);
  const charStrings = writeIndex(glyphs.map(({ charstring }) => charstring));
  const usual = writeDict(
    new Map([
      [op.defaultWidth, [0]],
      [op.nominalWidth, [0]],
    ]),
    new Set(),
  );
  const start = Buffer.concat([Buffer.of(1, 0, 4, 4), writeIndex([Buffer.from(family, 'latin1')])]);
  const end = Buffer.concat([writeIndex(strings), writeIndex([])]);
  const offsets = [op.charset, op.charStrings, op.private];
  const top = (charsetAt: number): Buffer => {
    const charStringsAt = charsetAt + charset.length;
    const dict = new Map<number, number[]>([
      [op.fullName, [firstOwnString]],
      [op.fontBox, [box.xMin, box.yMin, box.xMax, box.yMax]],
      [op.charset, [charsetAt]],
      [op.charStrings, [charStringsAt]],
      [op.private, [usual.length, charStringsAt + charStrings.length]],
    ]);
    return writeIndex([writeDict(dict, new Set(offsets))]);
  };
  // Offsets take five bytes whatever they are, so that the length is known before them.
  const head = top(start.length + top(0).length + end.length);
  return Buffer.concat([start, head, end, charset, charStrings, usual]);
}

const head = (box: Box): Buffer =>
  Buffer.concat([
    longs(0x10000, 0x10000, 0, 0x5f0f3cf5),
    shorts(3, em),
    Buffer.alloc(16),
    shorts(box.xMin, box.yMin, box.xMax, box.yMax, 0, 8, 2, 0, 0),
  ]);

function hhea({ ascender, descender }: LineMetrics, glyphs: readonly Glyph[]): Buffer {
  const drawn = glyphs.flatMap(({ box, advance }) => (box ? [{ ...box, advance }] : []));
  const right = drawn.map(({ advance, xMax }) => advance - xMax);
  return Buffer.concat([
    longs(0x10000),
    shorts(ascender, descender, 0),
    shorts(
      maxOf(
        glyphs.map(({ advance }) => advance),
        0,
      ),
    ),
    shorts(
      -maxOf(
        drawn.map(({ xMin }) => -xMin),
        0,
      ),
      -maxOf(
        right.map((side) => -side),
        0,
      ),
      maxOf(
        drawn.map(({ xMax }) => xMax),
        0,
      ),
    ),
    shorts(1, 0, 0, 0, 0, 0, 0, 0, glyphs.length),
  ]);
}

function os2({ ascender, descender }: LineMetrics, box: Box, glyphs: readonly Glyph[], codes: Codes): Buffer {
  const mean = Math.round(glyphs.reduce((sum, { advance }) => sum + advance, 0) / glyphs.length);
  const basic = codes.filter(([code]) => code <= 0xffff).map(([code]) => code);
  return Buffer.concat([
    // Version 4: weight 400, width 5, embedding allowed.
    shorts(4, mean, 400, 5, 0),
    // Places of raised and lowered letters, and of the line through a word.
    shorts(650, 700, 0, 140, 650, 700, 0, 480, 50, 260, 0),
    Buffer.alloc(10 + 16),
    Buffer.from('PLTN'),
    // A regular face, whose lines are as high as the typographic metrics say.
    shorts(0xc0, basic[0] ?? 0xffff, basic.at(-1) ?? 0xffff),
    shorts(ascender, descender, 0, Math.max(ascender, box.yMax), Math.max(-descender, -box.yMin)),
    longs(0, 0),
    shorts(0, 0, 0, 0x20, 0),
  ]);
}

/** Writes the names of a font: family, style, whole name, name for PostScript. */
function names(family: string): Buffer {
  const all = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(/[^!-~]|[[\](){}<>/%]/g, '')],
  ] as const;
  const texts = all.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let at = 0;
  const records = all.map(([id], place) => {
    const { length } = texts[place]!;
    at += length;
    // For Windows, Unicode, in American English.
    return shorts(3, 1, 0x409, id, length, at - length);
  });
  return Buffer.concat([shorts(0, all.length, 6 + all.length * 12), ...records, ...texts]);
}

/** A table of format 4 is at most 65,535 bytes long. */
const mostSegments = 8000;

/** Writes the code table: format 4 for the letters it can name and where it is not too long, format 12 for all. */
function cmap(codes: Codes): Buffer {
  const basic = runsOf(codes.filter(([code]) => code < 0xffff));
  const whole = wideTable(runsOf(codes));
  const short = basic.length <= mostSegments ? shortTable(basic) : null;
  const count = short ? 2 : 1;
  const first = 4 + count * 8;
  return Buffer.concat([
    shorts(0, count),
    ...(short ? [shorts(3, 1), longs(first)] : []),
    shorts(3, 10),
    longs(first + (short?.length ?? 0)),
    ...(short ? [short] : []),
    whole,
  ]);
}

/** Codes that follow each other, as their glyphs do. */
interface Run {
  readonly start: number;
  end: number;
  readonly glyph: number;
}

function runsOf(codes: Codes): Run[] {
  const runs: Run[] = [];
  for (const [code, glyph] of codes) {
    const last = runs.at(-1);
    if (last && code === last.end + 1 && glyph === last.glyph + code - last.start) last.end = code;
    else runs.push({ start: code, end: code, glyph });
  }
  return runs;
}

function shortTable(runs: readonly Run[]): Buffer {
  const all = [...runs, { start: 0xffff, end: 0xffff, glyph: 0 }];
  const power = 2 ** Math.floor(Math.log2(all.length));
  const length = 16 + all.length * 8;
  return Buffer.concat([
    shorts(4, length, 0, all.length * 2, power * 2, Math.log2(power), (all.length - power) * 2),
    shorts(...all.map(({ end }) => end), 0),
    shorts(...all.map(({ start }) => start)),
    shorts(...all.map(({ start, glyph }) => glyph - start)),
    Buffer.alloc(all.length * 2),
  ]);
}

const wideTable = (runs: readonly Run[]): Buffer =>
  Buffer.concat([
    shorts(12, 0),
    longs(16 + runs.length * 12, 0, runs.length),
    ...runs.map(({ start, end, glyph }) => longs(start, end, glyph)),
  ]);
