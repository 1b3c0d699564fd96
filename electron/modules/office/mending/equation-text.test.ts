/** Text of equations is literal: the letters of the pages, by Poppler. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { wordFile } from '../testing/package.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const run = (text: string, properties = '') =>
  `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<m:t xml:space="preserve">${text}</m:t></m:r>`;
const one: readonly (readonly [equation: string, shown: string])[] = [
  [run('|x|'), '|x|'],
  [run('[0,1)'), '[0,1)'],
  [run('(a,b]'), '(a,b]'],
  [run('(') + run('a,b') + run(']'), '(a,b]'],
  [run('P(A|B)'), 'P(A|B)'],
  [run('#'), '#'],
  [run('n!=5'), 'n!=5'],
  [run('y=&quot;a&quot;'), 'y="a"'],
  [run('AT&amp;T'), 'AT&T'],
  [run('voltage over time'), 'voltageovertime'],
  [run('v in m/s'), 'vinm/s'],
  [run('a~N(0,1)'), 'a~N(0,1)'],
  [run('x_1^2'), 'x_1^2'],
  [run('size 12'), 'size12'],
  [run('left'), 'left'],
  [run('color red'), 'colorred'],
  [run('a or b'), 'aorb'],
  [run('x{1}'), 'x{1}'],
  [run('f(x)=-1'), 'f(x)=−1'],
  [run('=5'), '=5'],
  [run('a&lt;=b'), 'a<=b'],
  [run('5+'), '5+'],
  [run('a+-b'), 'a+-b'],
  [run('50%'), '50%'],
  [run('f()'), 'f()'],
  [run('for [0,1)', '<m:nor/>'), 'for[0,1)'],
  [run('sin', '<m:sty m:val="p"/>') + run('x=2.5'), 'sinx=2.5'],
  [run('α+β≤γ'), 'α+β≤γ'],
  [run('A∈B'), 'A∈B'],
  ['<m:d><m:e>' + run('a|b') + '</m:e></m:d>', '(a|b)'],
  ['<m:sSup><m:e>' + run('x') + '</m:e><m:sup>' + run('#') + '</m:sup></m:sSup>', 'x#'],
];

it('every letter of an equation is there, and none else', async () => {
  const body = one
    .map(
      ([equation], at) =>
        `<w:p><w:r><w:t xml:space="preserve">n${at}: </w:t></w:r><m:oMath>${equation}</m:oMath><w:r><w:t xml:space="preserve"> end.</w:t></w:r></w:p>`,
    )
    .join('');
  const { path } = await engine.convert(await engine.file('equations.docx', wordFile(body)));
  const words = execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, '');
  const shown = one.map((_, at) => new RegExp(`n${at}:(.*?)end\\.`).exec(words)?.[1]);
  expect(shown).toEqual(one.map(([, letters]) => letters));
});
