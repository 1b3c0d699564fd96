/** Names of results for all inputs: legal, short enough, and never out of their folder. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittingName, legalName, safeSubfolder, wantedStem } from './names.js';

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(...'.. /\\\\:*?"<>|aux nul\\u0000\\u202e\\u001b{name}{n}é🖨️'),
    maxLength: 40,
  }),
);
const long = fc.tuple(words, fc.integer({ min: 1, max: 60 })).map(([text, times]) => text.repeat(times));

/** What no name on any system may have: signs, an end that Windows removes, a name of a device. */
const forbidden =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f<>:"/\\|?*]|[. ]$|^\.+$|^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i;

describe('any name', () => {
  it('is made legal once and for all', () => {
    fc.assert(
      fc.property(long, (text) => {
        const legal = legalName(text);
        expect(legal).not.toMatch(forbidden);
        expect(legalName(legal)).toBe(legal);
      }),
    );
  });

  it('fits the disk with its number and its extension, whole where it can be', () => {
    fc.assert(
      fc.property(long, fc.constantFrom('pdf', 'docx', ''), fc.integer({ min: 1, max: 9999 }), (...given) => {
        const [text, extension, attempt] = given;
        const stem = legalName(text) || 'x';
        const { name, shortened } = fittingName(stem, extension, attempt);
        const tail = `${attempt > 1 ? ` (${attempt})` : ''}${extension && `.${extension}`}`;
        expect(name.endsWith(tail)).toBe(true);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
        expect(stem.startsWith(name.slice(0, name.length - tail.length))).toBe(true);
        expect(shortened).toBe(name !== stem + tail);
      }),
    );
  });

  it('is never empty, whatever pattern and source', () => {
    fc.assert(
      fc.property(words, fc.option(words), fc.nat(99), (source, pattern, number) => {
        const date = new Date(2026, 10, 22);
        const parts = { source, pattern, number, count: 99, workflow: 'A: b/c', date, extension: 'pdf' };
        const stem = wantedStem(parts);
        expect(stem).not.toBe('');
        expect(stem).not.toMatch(forbidden);
      }),
    );
  });

  it('of a folder leads nowhere but down', () => {
    fc.assert(
      fc.property(long, (text) => {
        for (const part of safeSubfolder(text)) expect(part).not.toMatch(forbidden);
      }),
    );
  });
});
