/** Names inside ZIPs for all inputs: parts that are legal on every disk, or none. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legalName, memberNames, safeParts } from './zip-names.js';

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: fc.constantFrom(...'../\\:aAuUxXcCoOnN1. é🖨\u0000\u202e'), maxLength: 24 }),
);
const long = fc.tuple(words, fc.integer({ min: 1, max: 40 })).map(([text, times]) => text.repeat(times));
// eslint-disable-next-line no-control-regex
const illegal = /[\u0000-\u001f\u007f<>:"/\\|?*\u202a-\u202e\u2066-\u2069]|[. ]$|^$/;
const device = /^(con|prn|aux|nul|com\d|lpt\d) *(\..*)?$/i;

describe('any name in a ZIP', () => {
  it('becomes one that is legal everywhere, and stays as it is then', () => {
    fc.assert(
      fc.property(long, (text) => {
        const name = legalName(text);
        expect(name).not.toMatch(illegal);
        expect(name).not.toMatch(device);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
        expect(legalName(name)).toBe(name);
      }),
    );
  });

  it('leads down into the folder or is refused', () => {
    fc.assert(
      fc.property(long, (text) => {
        const parts = safeParts(text);
        if (parts === null) return;
        expect(parts.length).toBeGreaterThan(0);
        for (const part of parts) expect(part).not.toMatch(illegal);
      }),
    );
  });

  it('that leads out of the folder is refused, however it is written', () => {
    const around = fc.array(fc.constantFrom('a', '.', 'b c'), { maxLength: 3 });
    const slash = fc.constantFrom('/', '\\');
    fc.assert(
      fc.property(around, around, slash, slash, (before, after, one, other) => {
        expect(safeParts([...before, '..', ...after].join(one))).toBeNull();
        expect(safeParts(other + [...before, ...after].join(one))).toBeNull();
        expect(safeParts(`C:${[...before, ...after].join(one)}`)).toBeNull();
      }),
    );
  });
});

describe('names of the members of an archive', () => {
  it('are told apart where letter case does not count, and each stays in its folder', () => {
    const given = [
      'a.pdf',
      'A.pdf',
      'x/a.pdf',
      'X/A.pdf',
      'a.pdf',
      'a (2).pdf',
      '.b',
      '.b',
      'é.pdf',
      'e\u0301.pdf',
    ];
    expect(memberNames(given)).toEqual([
      'a.pdf',
      'A (2).pdf',
      'x/a.pdf',
      'X/A (2).pdf',
      'a (3).pdf',
      'a (2) (2).pdf',
      '.b',
      '.b (2)',
      'é.pdf',
      'é (2).pdf',
    ]);
  });

  it('are those of no folder', () => {
    expect(memberNames(['a.pdf', 'A.pdf/b.pdf'])).toEqual(['a (2).pdf', 'A.pdf/b.pdf']);
  });

  it('are legal everywhere and unpack side by side, whatever was given', () => {
    const parts = fc.array(fc.oneof(words, long, fc.constantFrom('con', 'a.', 'A', 'a')), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (all) => {
        const names = memberNames(all.map((one) => one.join('/')));
        const folders = names.flatMap((name) =>
          name.split('/').map((_part, at, own) => own.slice(0, at).join('/')),
        );
        const onDisk = (name: string) => name.normalize('NFC').toUpperCase();
        expect(new Set(names.map(onDisk)).size).toBe(all.length);
        for (const folder of folders) expect(names.map(onDisk)).not.toContain(onDisk(folder));
        for (const part of names.flatMap((name) => name.split('/'))) {
          expect(part).not.toMatch(illegal);
          expect(part).not.toMatch(device);
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
        }
      }),
    );
  });
});
