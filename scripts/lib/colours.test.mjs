import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatGroups } from '../../electron/formats/formats.js';
import { root } from './paths.mjs';

const css = readFileSync(join(root, 'renderer', 'styles', 'tokens.css'), 'utf8');

/** The tokens of a block: colours as `#rrggbb`. */
function tokensFrom(start) {
  const block = css.slice(css.indexOf(start));
  const end = block.indexOf('\n}');
  return new Map(
    [...block.slice(0, end).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** Relative luminance and contrast of WCAG 2.2. */
function luminance(colour) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a, b) {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const light = tokensFrom(':root {');
const themes = {
  light,
  'dark by system': tokensFrom(':root:not('),
  'dark by choice': tokensFrom(":root[data-theme='dark'] {"),
};

describe.each(Object.entries(themes))('colours, %s', (_, tokens) => {
  it('of kinds stand out from the sheet', () => {
    for (const group of formatGroups)
      expect(contrast(tokens.get(`kind-${group}`) ?? '', tokens.get('raised') ?? ''), group).toBeGreaterThan(
        3,
      );
  });
  it('of texts can be read on every ground', () => {
    for (const ink of ['ink', 'ink-2', 'ink-3', 'accent', 'good', 'warn', 'bad'])
      for (const ground of ['ground', 'panel', 'raised'])
        expect(
          contrast(tokens.get(ink) ?? '', tokens.get(ground) ?? ''),
          `${ink} on ${ground}`,
        ).toBeGreaterThan(4.5);
  });
});

it('dark is the same by system and by choice', () => {
  expect(themes['dark by system']).toEqual(themes['dark by choice']);
});
