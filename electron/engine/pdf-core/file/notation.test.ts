/** Values of a PDF for all inputs: what is printed is read back, and strings are what qpdf takes them for. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { objectsOf } from '../pdf/testing.js';
import type { QpdfValue } from '../objects/values.js';
import { notedName } from '../objects/names.js';
import { printValue } from './print.js';
import { scanValue } from './scan.js';
import { notedString, stringBytes, stringSyntax } from '../objects/strings.js';

const asItIs = {
  reference: (id: number, generation: number) => `${id} ${generation} R`,
  string: (bytes: Buffer) => bytes,
};

const bytes = fc.uint8Array({ maxLength: 40 }).map((list) => Buffer.from(list));
const text = fc.string({ maxLength: 20, unit: 'binary' });
/** As they stand in a file: any byte but the null byte, irregular ones escaped. */
const name = fc
  .uint8Array({ min: 1, max: 255, minLength: 1, maxLength: 12 })
  .map((list) => notedName([...list].map((byte) => `#${byte.toString(16).padStart(2, '0')}`).join('')));
const number = fc.oneof(
  fc.integer(),
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => value / 1000),
);
const { value } = fc.letrec<{ value: QpdfValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<QpdfValue>(null, true, false),
    number,
    name,
    fc
      .oneof(
        bytes,
        text.map((words) => stringBytes(`u:${words}`)),
      )
      .map(notedString),
    fc
      .tuple(fc.integer({ min: 1, max: 99_999 }), fc.nat(9))
      .map(([id, generation]) => `${id} ${generation} R`),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
}));

/** What a dictionary says of `null` is that the key is not there (7.3.7); a reader may leave it out. */
function plain(given: QpdfValue): unknown {
  if (Array.isArray(given)) return (given as readonly QpdfValue[]).map(plain);
  if (typeof given !== 'object' || given === null) return Object.is(given, -0) ? 0 : given;
  const entries = Object.entries(given).filter(([, item]) => item !== null);
  return Object.fromEntries(entries.map(([key, item]) => [key, plain(item)]));
}

it('a value that was printed is read back as it was, up to its last byte', () => {
  fc.assert(
    fc.property(value, (given) => {
      const printed = Buffer.from(printValue(given, asItIs), 'latin1');
      const read = scanValue(printed, 0, true);
      expect(plain(read.value)).toEqual(plain(given));
      expect(read.end).toBe(printed.length);
      // Printing what was read changes nothing more.
      expect(printValue(read.value, asItIs)).toBe(printValue(scanValue(printed, 0, true).value, asItIs));
    }),
  );
});

it('a string keeps every byte through its notation and its syntax', () => {
  fc.assert(
    fc.property(bytes, (given) => {
      expect(stringBytes(notedString(given)).equals(given)).toBe(true);
      const read = scanValue(Buffer.from(stringSyntax(given), 'latin1'), 0, true);
      expect(stringBytes(read.value as string).equals(given)).toBe(true);
    }),
  );
});

it('numbers are written without exponents and keep their value', () => {
  const any = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e25, max: 1e25 });
  fc.assert(
    fc.property(any, (given) => {
      const printed = printValue(given, asItIs);
      expect(printed).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Math.abs(Number(printed) - given)).toBeLessThanOrEqual(Math.max(1e-19, Math.abs(given) * 1e-15));
    }),
  );
});

it('strings are for qpdf what they are here', async () => {
  const texts = [
    ...fc.sample(text, { numRuns: 150, seed: 11 }).map((words) => stringBytes(`u:${words}`)),
    ...fc.sample(bytes, { numRuns: 150, seed: 11 }),
  ];
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Odd 3 0 R>>',
    '<</Type/Pages/Kids[4 0 R]/Count 1>>',
    `[${texts.map(stringSyntax).join('\n')}]`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, place) => {
    const at = file.length;
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Root 1 0 R/Size 5>>\n`;
  const folder = await mkdtemp(join(tmpdir(), 'platen-strings-'));
  try {
    const path = join(folder, 'strings.pdf');
    await writeFile(path, `${file}${table}startxref\n${file.length}\n%%EOF\n`, 'latin1');
    const theirs = (await objectsOf(path, undefined, { source: 'mending' })).at('3 0 R') as readonly string[];
    expect(theirs.map((noted) => meaning(noted))).toEqual(texts.map((given) => meaning(notedString(given))));
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** What a reader takes a string for: the text it says, or the bytes where they say none. */
function meaning(noted: string): string {
  if (noted.startsWith('u:')) return noted;
  return notedString(Buffer.from(noted.slice(2), 'hex'));
}
