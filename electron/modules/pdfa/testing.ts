/** PDFs for tests, as odd as they must be. */

/** A PDF written by hand: the bodies of its objects from 1; the first one is the catalog. */
export function written(...bodies: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = parts[0]!.length;
  bodies.forEach((body, place) => {
    const object = Buffer.concat([
      Buffer.from(`${place + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]);
    places.push(at);
    at += object.length;
    parts.push(object);
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A stream with its dictionary. */
export const stream = (dict: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dict} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

/** Encrypts as Type 1 programs do (Adobe Type 1 Font Format, chapter 7), behind four bytes that mean nothing. */
function sealed(bytes: Buffer, key: number): Buffer {
  let state = key;
  return Buffer.concat([Buffer.alloc(4), bytes]).map((byte) => {
    const secret = byte ^ (state >> 8);
    state = ((secret + state) * 52_845 + 22_719) & 0xffff;
    return secret;
  }) as Buffer;
}

/** `0 600 hsbw endchar`: a glyph of 600 units that draws nothing. */
const emptyGlyph = Buffer.from([139, 248, 236, 13, 14]);

/**
 * A Type 1 program whose glyphs have these names and are 600 units wide, and the entries of a stream that holds it.
 * @param damage changes the part that is encrypted, before it is
 */
export function type1Program(names: readonly string[], damage = (secret: Buffer): Buffer => secret): Buffer {
  const clear = Buffer.from(
    '%!PS-AdobeFont-1.0: Test\n12 dict begin\n/FontName /Test def\n/FontType 1 def\n/PaintType 0 def\n' +
      '/FontMatrix [0.001 0 0 0.001 0 0] def\n/FontBBox {0 0 600 700} def\n/Encoding StandardEncoding def\n' +
      'currentdict end\ncurrentfile eexec\n',
  );
  const glyph = sealed(emptyGlyph, 4330);
  const head =
    'dup /Private 8 dict dup begin\n/RD {string currentfile exch readstring pop} executeonly def\n' +
    '/ND {noaccess def} executeonly def\n/NP {noaccess put} executeonly def\n/BlueValues [] def\n' +
    `/password 5839 def\n/lenIV 4 def\n2 index /CharStrings ${names.length} dict dup begin\n`;
  const glyphs = names.map((name) =>
    Buffer.concat([Buffer.from(`/${name} ${glyph.length} RD `), glyph, Buffer.from(' ND\n')]),
  );
  const tail =
    'end\nend\nreadonly put\nnoaccess put\ndup /FontName get exch definefont pop\nmark currentfile closefile\n';
  const secret = damage(Buffer.concat([Buffer.from(head), ...glyphs, Buffer.from(tail)]));
  const zeros = Buffer.from(`${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark\n`);
  const hidden = sealed(secret, 55_665);
  const lengths = `/Length1 ${clear.length} /Length2 ${hidden.length} /Length3 ${zeros.length}`;
  return stream(lengths, Buffer.concat([clear, hidden, zeros]));
}
