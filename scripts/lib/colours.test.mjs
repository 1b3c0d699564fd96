import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../contract/document-kinds.js';
import { root } from './paths.mjs';

const css = readFileSync(join(root, 'renderer', 'styles', 'tokens.css'), 'utf8');

/** The colours of a theme as `#rrggbb`. @param {1 | 2} place of the theme in `light-dark()` */
const coloursAt = (place) =>
  new Map(
    [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map((found) => [
      found[1] ?? '',
      found[1 + place] ?? '',
    ]),
  );

/** Relative luminance and contrast of WCAG 2.2. */
function luminance(/** @type {string} */ colour) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(/** @type {string} */ a, /** @type {string} */ b) {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Part of a kind's colour in the soft square behind its picture. */
const tint = 0.13;

/** A colour laid over another; in sRGB, which for so little of it is near to what is shown. */
function over(/** @type {string} */ colour, /** @type {string} */ ground, /** @type {number} */ part) {
  const parts = [1, 3, 5].map((at) => {
    const [top = 0, below = 0] = [colour, ground].map((one) => parseInt(one.slice(at, at + 2), 16));
    return Math.round(top * part + below * (1 - part));
  });
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

describe.each(Object.entries({ light: coloursAt(1), dark: coloursAt(2) }))('colours, %s', (_, tokens) => {
  const colour = (/** @type {string} */ name) => {
    const found = tokens.get(name);
    if (found === undefined) throw new Error(`There is no colour ${name}.`);
    return found;
  };
  it('of kinds stand out from the sheet and from their own soft square', () => {
    for (const group of documentKinds) {
      const kind = colour(`kind-${group}`);
      for (const ground of ['raised', 'panel', 'hover'])
        expect(contrast(kind, colour(ground)), `${group} on ${ground}`).toBeGreaterThan(3);
      const square = over(kind, colour('panel'), tint);
      expect(contrast(kind, square), `${group} on its square`).toBeGreaterThan(3);
    }
  });
  it('of texts can be read on every ground', () => {
    for (const ink of ['ink', 'ink-2', 'ink-3', 'accent', 'good', 'warn', 'bad'])
      for (const ground of ['ground', 'panel', 'raised'])
        expect(contrast(colour(ink), colour(ground)), `${ink} on ${ground}`).toBeGreaterThan(4.5);
    for (const ink of ['ink', 'ink-2'])
      expect(contrast(colour(ink), colour('hover')), `${ink} on hover`).toBeGreaterThan(4.5);
    for (const tone of ['good', 'warn', 'bad', 'accent'])
      expect(contrast(colour(tone), colour(`${tone}-soft`)), `${tone} on its ground`).toBeGreaterThan(4.5);
    expect(contrast(colour('accent-ink'), colour('accent'))).toBeGreaterThan(4.5);
  });
  it('of the lines of controls stand out', () => {
    for (const ground of ['ground', 'panel', 'raised'])
      expect(contrast(colour('line-control'), colour(ground)), ground).toBeGreaterThan(3);
  });
});
