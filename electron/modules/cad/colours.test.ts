/** Colours of a black screen, on white paper. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastToPaper, inksFor, paperInk } from './colours.js';

const yellow = 0xffff00;
const cyan = 0x00ffff;
const green = 0x00ff00;
const red = 0xff0000;

/** Degrees around the colour wheel. */
function hue(colour: number): number {
  const [r, g, b] = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255] as const;
  const most = Math.max(r, g, b);
  const range = most - Math.min(r, g, b);
  if (range === 0) return NaN;
  const sixth = most === r ? (g - b) / range : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return (((sixth * 60) % 360) + 360) % 360;
}

describe('lines darkened for paper', () => {
  const { line, area } = inksFor('paper');

  it('keep the hue of yellow, cyan and green, and can be seen', () => {
    for (const colour of [yellow, cyan, green]) {
      expect(contrastToPaper(colour)).toBeLessThan(2);
      expect(contrastToPaper(line(colour))).toBeGreaterThan(2.9);
      expect(hue(line(colour))).toBeCloseTo(hue(colour), 0);
    }
  });

  it('stay as they are where they can be seen', () => {
    for (const colour of [red, 0x0000ff, 0xff00ff, 0x808080, 0]) expect(line(colour)).toBe(colour);
  });

  it('of white and of colour 7 are black', () => {
    for (const colour of [0xffffff, 0xf8f8f8, paperInk]) expect(line(colour)).toBe(0);
  });

  it('are never below 2:1, whatever the colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (colour) => {
        expect(contrastToPaper(line(colour))).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  it('leave areas as they are, and so does “as drawn” with lines', () => {
    expect(area(yellow)).toBe(yellow);
    expect(inksFor('drawn').line(yellow)).toBe(yellow);
  });

  it('in grey can be seen too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (colour) => {
        expect(contrastToPaper(inksFor('grey').line(colour))).toBeGreaterThanOrEqual(1.99);
      }),
    );
  });
});
