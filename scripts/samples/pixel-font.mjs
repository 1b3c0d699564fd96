/** A TrueType font drawn for the samples: letters of little squares, five by seven. */
const units = 100;
const letters = {
  A: '01110 10001 10001 11111 10001 10001 10001',
  C: '01110 10001 10000 10000 10000 10001 01110',
  D: '11110 10001 10001 10001 10001 10001 11110',
  E: '11111 10000 10000 11110 10000 10000 11111',
  G: '01110 10001 10000 10111 10001 10001 01110',
  H: '10001 10001 10001 11111 10001 10001 10001',
  I: '01110 00100 00100 00100 00100 00100 01110',
  J: '00111 00010 00010 00010 00010 10010 01100',
  K: '10001 10010 10100 11000 10100 10010 10001',
  L: '10000 10000 10000 10000 10000 10000 11111',
  M: '10001 11011 10101 10101 10001 10001 10001',
  N: '10001 11001 10101 10011 10001 10001 10001',
  O: '01110 10001 10001 10001 10001 10001 01110',
  P: '11110 10001 10001 11110 10000 10000 10000',
  R: '11110 10001 10001 11110 10100 10010 10001',
  S: '01111 10000 10000 01110 00001 00001 11110',
  T: '11111 00100 00100 00100 00100 00100 00100',
  U: '10001 10001 10001 10001 10001 10001 01110',
  W: '10001 10001 10001 10101 10101 11011 10001',
  Y: '10001 10001 01010 00100 00100 00100 00100',
};
const order = [' ', ...Object.keys(letters)];

/** @returns {number} of the glyph of a letter; 0 is the empty one */
export const pixelGlyph = (letter) => Math.max(0, order.indexOf(letter)) + 1;
/** Width of each letter in thousandths of an em. */
export const pixelWidth = 600 / 0.8;

/** The font as a file. */
export function pixelFont() {
  const glyphs = [Buffer.alloc(0), Buffer.alloc(0), ...Object.values(letters).map(outline)];
  const loca = [0];
  for (const glyph of glyphs) loca.push((loca.at(-1) ?? 0) + glyph.length);
  const tables = {
    'OS/2': os2(),
    cmap: cmap(),
    glyf: Buffer.concat(glyphs),
    head: head(),
    hhea: words(1, 0, 700, -100, 0, 600, 0, 0, 600, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length),
    hmtx: words(...glyphs.flatMap(() => [600, 0])),
    loca: Buffer.concat(loca.map((at) => long(at))),
    maxp: words(1, 0, glyphs.length, 200, 40, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
    name: names(),
    post: Buffer.concat([long(0x30000), Buffer.alloc(28)]),
  };
  return assemble(tables);
}

const words = (...values) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16BE(value & 0xffff, at * 2));
  return bytes;
};
const long = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

/** Each run of squares in a row is a rectangle. */
function outline(rows) {
  const boxes = [];
  rows.split(' ').forEach((row, down) => {
    for (const { index, 0: run } of row.matchAll(/1+/g)) {
      const [left, top] = [index * units, (7 - down) * units];
      boxes.push([left, top - units, left + run.length * units, top]);
    }
  });
  const points = boxes.flatMap(([l, b, r, t]) => [
    [l, b],
    [l, t],
    [r, t],
    [r, b],
  ]);
  const ends = boxes.map((_, at) => at * 4 + 3);
  const steps = (axis) => points.map((point, at) => point[axis] - (at === 0 ? 0 : points[at - 1][axis]));
  const body = Buffer.concat([
    words(boxes.length, 0, 0, 500, 700, ...ends, 0),
    // On the curve, both steps as words.
    Buffer.alloc(points.length, 1),
    words(...steps(0), ...steps(1)),
  ]);
  return Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
}

function cmap() {
  const codes = order.map((letter) => letter.charCodeAt(0)).sort((a, b) => a - b);
  const ends = [...codes, 0xffff];
  const deltas = [...codes.map((code) => pixelGlyph(String.fromCharCode(code)) - code), 1];
  const count = ends.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const table = words(
    4,
    16 + count * 8,
    0,
    count * 2,
    power * 2,
    Math.log2(power),
    (count - power) * 2,
    ...ends,
    0,
    ...ends,
    ...deltas,
    ...ends.map(() => 0),
  );
  return Buffer.concat([words(0, 1, 3, 1), long(12), table]);
}

function head() {
  return Buffer.concat([
    long(0x10000),
    long(0x10000),
    long(0),
    long(0x5f0f3cf5),
    words(3, 800),
    Buffer.alloc(16),
    words(0, 0, 500, 700, 0, 8, 2, 1, 0),
  ]);
}

function os2() {
  const table = Buffer.alloc(78);
  words(3, 600, 400, 5).copy(table);
  words(0x40, 0x20, 0x59, 700, -100, 0, 700, 100).copy(table, 62);
  return table;
}

function names() {
  const text = (value) => Buffer.from(value, 'utf16le').swap16();
  /** @type {[number, Buffer][]} */
  const entries = [
    [1, text('Platen Pixel')],
    [2, text('Regular')],
    [4, text('Platen Pixel')],
    [6, text('PlatenPixel')],
  ];
  let at = 0;
  const records = entries.map(([id, value]) => {
    const record = words(3, 1, 0x409, id, value.length, at);
    at += value.length;
    return record;
  });
  return Buffer.concat([
    words(0, entries.length, 6 + entries.length * 12),
    ...records,
    ...entries.map(([, v]) => v),
  ]);
}

function assemble(tables) {
  const tags = Object.keys(tables).sort();
  const header = Buffer.concat([long(0x10000), words(tags.length, 128, 3, tags.length * 16 - 128)]);
  const directory = [];
  const body = [];
  let at = header.length + tags.length * 16;
  for (const tag of tags) {
    const padded = Buffer.concat([tables[tag], Buffer.alloc((4 - (tables[tag].length % 4)) % 4)]);
    let sum = 0;
    for (let word = 0; word < padded.length; word += 4) sum = (sum + padded.readUInt32BE(word)) >>> 0;
    directory.push(Buffer.from(tag, 'latin1'), long(sum), long(at), long(tables[tag].length));
    body.push(padded);
    at += padded.length;
  }
  return Buffer.concat([header, ...directory, ...body]);
}
