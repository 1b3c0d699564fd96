/** Makes an sRGB profile of version 2, which every part of PDF/A accepts (ICC.1:2001-04; IEC 61966-2-1). */

const fixed = (value: number): number => Math.round(value * 65_536);

const xyz = (x: number, y: number, z: number): Buffer => {
  const tag = Buffer.alloc(20);
  tag.write('XYZ ', 0, 'latin1');
  [x, y, z].forEach((value, at) => tag.writeInt32BE(fixed(value), 8 + at * 4));
  return tag;
};

const text = (words: string): Buffer =>
  Buffer.concat([Buffer.from('text\0\0\0\0'), Buffer.from(`${words}\0`)]);

function description(words: string): Buffer {
  const tag = Buffer.alloc(12 + words.length + 1 + 78);
  tag.write('desc', 0, 'latin1');
  tag.writeUInt32BE(words.length + 1, 8);
  tag.write(words, 12, 'latin1');
  return tag;
}

/** Returns the tone curve as a table, since version 2 has no formula for it. */
function curve(): Buffer {
  const points = 1024;
  const tag = Buffer.alloc(12 + points * 2);
  tag.write('curv', 0, 'latin1');
  tag.writeUInt32BE(points, 8);
  for (let point = 0; point < points; point += 1) {
    const value = point / (points - 1);
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    tag.writeUInt16BE(Math.round(linear * 65_535), 12 + point * 2);
  }
  return tag;
}

/** Makes the profile, with the primaries adapted to D50 (Bradford). */
export function srgbProfile(): Buffer {
  const red = curve();
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', description('sRGB IEC61966-2.1')],
    ['cprt', text('Made by Platen, no copyright')],
    ['wtpt', xyz(0.95045, 1, 1.08905)],
    ['rXYZ', xyz(0.43607, 0.22249, 0.01392)],
    ['gXYZ', xyz(0.38515, 0.71687, 0.09708)],
    ['bXYZ', xyz(0.14307, 0.06061, 0.7141)],
    ['rTRC', red],
    ['gTRC', red],
    ['bTRC', red],
  ];
  const head = Buffer.alloc(132 + tags.length * 12);
  const parts: Buffer[] = [head];
  const places = new Map<Buffer, number>();
  let at = head.length;
  tags.forEach(([name, data], place) => {
    if (!places.has(data)) {
      places.set(data, at);
      const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
      parts.push(padded);
      at += padded.length;
    }
    head.write(name, 132 + place * 12, 'latin1');
    head.writeUInt32BE(places.get(data)!, 136 + place * 12);
    head.writeUInt32BE(data.length, 140 + place * 12);
  });
  head.writeUInt32BE(at, 0);
  head.writeUInt32BE(0x02100000, 8);
  head.write('mntrRGB XYZ ', 12, 'latin1');
  [2026, 1, 1, 0, 0, 0].forEach((part, place) => head.writeUInt16BE(part, 24 + place * 2));
  head.write('acsp', 36, 'latin1');
  [0.9642, 1, 0.8249].forEach((value, place) => head.writeInt32BE(fixed(value), 68 + place * 4));
  head.writeUInt32BE(tags.length, 128);
  return Buffer.concat(parts);
}
