/** Brackets and commas of formulas in older MathML. */
import { describe, expect, it } from 'vitest';
import { unfenced } from './chapter.js';
import { mathml, readXml, textOf } from './tree.js';

const row = (fenced: string) => unfenced(readXml(`<mfenced xmlns="${mathml}"${fenced}</mfenced>`)!);

describe('fenced formulas', () => {
  it.each([
    ['><mi>x</mi> <mi>y</mi>', '(x,y)'],
    [' open="[" close=")"><mi>x</mi>', '[x)'],
    [' open="" close="|" separators=""><mi>x</mi><mi>y</mi>', 'xy|'],
    [' separators="; ,"><mi>a</mi><mi>b</mi><mi>c</mi><mi>d</mi>', '(a;b,c,d)'],
    [' open="〈" close="〉">', '〈〉'],
  ])('%s reads %s', (fenced, text) => {
    const result = row(fenced);
    expect(result.name).toBe('mrow');
    expect(textOf(result)).toBe(text);
  });
  it('other elements stay as they are', () => {
    const fraction = readXml(`<mfrac xmlns="${mathml}"><mi>x</mi><mi>y</mi></mfrac>`)!;
    expect(unfenced(fraction)).toBe(fraction);
  });
});
