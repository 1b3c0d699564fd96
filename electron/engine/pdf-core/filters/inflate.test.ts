import { constants, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inflateDamaged, inflateWhatIsLeft } from './inflate.js';

const text = Array.from({ length: 400 }, (_, place) => `kite ${place} in the wind ${place ** 3}\n`).join('');
const stripped = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - 4);

describe('what is left of damaged data', () => {
  it.each([
    ['codes of its own', {}],
    ['fixed codes', { strategy: constants.Z_FIXED }],
    ['stored blocks', { level: 0 }],
  ])('is all of it when only its sum is wrong, with %s', (_name, options) => {
    const packed = deflateSync(Buffer.from(text), options);
    const wrong = Buffer.concat([stripped(packed), Buffer.from('beef')]);
    expect(inflateWhatIsLeft(wrong).toString()).toBe(text);
    expect(inflateDamaged(wrong)).toMatchObject({ isComplete: true, certain: text.length });
  });

  it('is what comes before a place where it was cut off', () => {
    const packed = deflateSync(Buffer.from(text));
    const left = inflateWhatIsLeft(packed.subarray(0, packed.length >> 1)).toString();
    expect(left.length).toBeGreaterThan(1_000);
    expect(text.startsWith(left)).toBe(true);
  });

  it('goes on behind a distance that reaches before the beginning where that is wanted', () => {
    // A fixed block: `A`, three bytes from two back, `B`, and the end; zlib refuses the distance.
    const codes = ['1', '10', '01110001', '0000001', '00001', '01110010', '0000000'].join('');
    const bytes = (codes.match(/.{1,8}/g) ?? []).map((bits) =>
      Number.parseInt([...bits.padEnd(8, '0')].reverse().join(''), 2),
    );
    const packed = Buffer.from([0x78, 0x9c, ...bytes, 0, 0, 0, 0]);
    const { data, certain, isComplete } = inflateDamaged(packed);
    expect([data.toString('latin1'), certain, isComplete]).toEqual(['A\0A\0B', 1, false]);
    expect(inflateDamaged(packed, 0x20).data.toString('latin1')).toBe('A A B');
    expect(inflateWhatIsLeft(packed).toString('latin1')).toBe('A');
  });

  it('is nothing where nothing can be read', () => {
    const nothing = Buffer.from([0x78, 0x9c, 0xff, 0xff]);
    expect([inflateWhatIsLeft(nothing).length, inflateDamaged(nothing).data.length]).toEqual([0, 0]);
  });

  it('begins as the whole does, wherever it was cut off', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), fc.nat({ max: 9 }), fc.nat(), (words, level, place) => {
        const whole = Buffer.from(words);
        const packed = deflateSync(whole, { level });
        const cut = packed.subarray(0, place % packed.length);
        const { data, certain, isComplete } = inflateDamaged(cut);
        expect(certain).toBe(data.length);
        expect(whole.subarray(0, data.length).equals(data)).toBe(true);
        if (isComplete) expect(data.length).toBe(whole.length);
      }),
    );
  });

  it('ends for whatever bytes, and holds no more than is certain where only that is wanted', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const stream = Buffer.concat([Buffer.from([0x78, 0x9c]), bytes]);
        const { data, certain } = inflateDamaged(stream);
        expect(certain).toBeLessThanOrEqual(data.length);
        expect(inflateWhatIsLeft(stream).equals(data.subarray(0, certain))).toBe(true);
      }),
    );
  });
});
