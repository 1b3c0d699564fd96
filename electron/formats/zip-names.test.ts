/** Names inside ZIPs for all inputs: parts that are legal on every disk, or none. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legalName, safeParts } from './zip-names.js';

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: fc.constantFrom(...'../\\:aAuUxXcCoOnN1. é🖨\u0000\u202e'), maxLength: 24 }),
);
const long = fc.tuple(words, fc.integer({ min: 1, max: 40 })).map(([text, times]) => text.repeat(times));
// eslint-disable-next-line no-control-regex
const illegal = /[\u0000-\u001f\u007f<>:"/\\|?*\u202a-\u202e\u2066-\u2069]|[. ]$|^$/;
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

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
