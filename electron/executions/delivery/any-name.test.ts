/** Names of results for all inputs: legal, short enough, and never out of their folder. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittingName, legalName, safeSubfolder, wantedStem } from './names.js';

const platform = fc.constantFrom<NodeJS.Platform>('linux', 'darwin', 'win32');
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(...'.. /\\\\:*?"<>|aux nul\\u0000\\u202e\\u001b{name}{n}é🖨️'),
    maxLength: 40,
  }),
);
const long = fc.tuple(words, fc.integer({ min: 1, max: 60 })).map(([text, times]) => text.repeat(times));

const length = (name: string, on: NodeJS.Platform) =>
  on === 'win32' ? name.length : Buffer.byteLength(name);
const forbidden = (on: NodeJS.Platform) =>
  // eslint-disable-next-line no-control-regex
  on === 'win32' ? /[\u0000-\u001f<>:"/\\|?*]|[. ]$/ : /[\u0000/]|^\.+$/;

describe('any name', () => {
  it('is made legal once and for all', () => {
    fc.assert(
      fc.property(long, platform, (text, on) => {
        const legal = legalName(text, on);
        expect(legal).not.toMatch(forbidden(on));
        expect(legalName(legal, on)).toBe(legal);
      }),
    );
  });

  it('fits the disk with its number and its extension, whole where it can be', () => {
    fc.assert(
      fc.property(
        long,
        fc.constantFrom('pdf', 'docx', ''),
        fc.integer({ min: 1, max: 9999 }),
        platform,
        (...given) => {
          const [text, extension, attempt, on] = given;
          const stem = legalName(text, on) || 'x';
          const { name, shortened } = fittingName(stem, extension, attempt, on);
          const tail = `${attempt > 1 ? ` (${attempt})` : ''}${extension && `.${extension}`}`;
          expect(name.endsWith(tail)).toBe(true);
          expect(length(name, on)).toBeLessThanOrEqual(255);
          expect(stem.startsWith(name.slice(0, name.length - tail.length))).toBe(true);
          expect(shortened).toBe(name !== stem + tail);
        },
      ),
    );
  });

  it('is never empty, whatever pattern and source', () => {
    fc.assert(
      fc.property(words, fc.option(words), fc.nat(99), platform, (source, pattern, number, on) => {
        const date = new Date(2026, 10, 22);
        const parts = { source, pattern, number, count: 99, workflow: 'A: b/c', date, extension: 'pdf' };
        const stem = wantedStem(parts, on);
        expect(stem).not.toBe('');
        expect(stem).not.toMatch(forbidden(on));
      }),
    );
  });

  it('of a folder leads nowhere but down', () => {
    fc.assert(
      fc.property(long, platform, (text, on) => {
        for (const part of safeSubfolder(text, on)) expect(part).not.toMatch(forbidden(on));
      }),
    );
  });
});
