/** Documents of several families become accessible: what the result says is what the reference validator (veraPDF) says. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validate, type Verdict } from '../../../../scripts/verapdf/verapdf.mjs';
import { makeEpub } from '../../ebook/testing.js';
import { sample, warmEngine, type TestConversion, type TestEngine } from '../../../engine/testing/engine.js';

const accessible = { accessible: true };
/** Samples without pictures that lack words, and what else is asked for. */
const samples: readonly (readonly [name: string, options?: Readonly<Record<string, string | boolean>>])[] = [
  ['budget.xlsx'],
  ['price-list.csv'],
  ['inquiry.eml'],
  ['house-rules.txt'],
  ['letter.docx', { pdf_type: 'pdfa-2a' }],
  ['catalogue.pptx'],
  ['open-house.html'],
  ['pressroom-handbook.md'],
  ['ink-and-weather.epub'],
  ['ink-and-weather.fb2'],
  ['print-shop.ics'],
];

const turnedBook = 'turned.epub';

let engine: TestEngine;
const made = new Map<string, { readonly result: TestConversion; readonly verdict: Verdict }>();
let archive: Verdict;

beforeAll(async () => {
  engine = await warmEngine();
  const results: [string, TestConversion][] = [];
  for (const [name, options] of samples)
    results.push([name, await engine.convert(sample(name), { options: { ...accessible, ...options } })]);
  // Text from top to bottom is printed apart.
  const turned = makeEpub({
    metadata: '<dc:language>en</dc:language>',
    chapters: [
      '<h1>Up</h1><p id="here">across <a href="c1.xhtml#there">down</a></p>',
      '<style>html{writing-mode:vertical-rl}</style><h1>Down</h1><p id="there">down <a href="c0.xhtml#here">back</a></p>',
    ],
  });
  results.push([
    turnedBook,
    await engine.convert(await engine.file(turnedBook, turned), { options: accessible }),
  ]);
  const verdicts = await validate(results.map(([, { path }]) => ({ path, level: 'ua1' })));
  for (const [at, [name, result]] of results.entries()) made.set(name, { result, verdict: verdicts[at]! });
  [archive] = (await validate([{ path: made.get('letter.docx')!.result.path, level: '2a' }])) as [Verdict];
});
afterAll(() => engine.close());

it.each([...samples.map(([name]) => name), turnedBook])('%s', (name) => {
  const { result, verdict } = made.get(name)!;
  const broken = Object.keys(verdict.rules).filter((rule) => rule !== '5-1');
  // Only pictures keep a document from it.
  expect(broken.filter((rule) => rule !== '7.3-1')).toEqual([]);
  expect(result.messages).toContain(broken.length === 0 ? 'accessibility_made' : 'accessibility_pictures');
  expect(verdict.compliant).toBe(broken.length === 0);
});

it('may be PDF/A as well', () => {
  expect(made.get('letter.docx')!.verdict.compliant).toBe(true);
  expect(archive.rules).toEqual({});
});

it('a document of a merge is tagged and mended, and says nothing: the whole is looked at', async () => {
  // What Chromium draws behind its text, and a table that only LibreOffice can tag.
  const names = ['pressroom-handbook.md', 'price-list.csv'];
  const results: TestConversion[] = [];
  for (const name of names)
    results.push(await engine.convert(sample(name), { options: accessible, isPart: true }));
  const verdicts = await validate(results.map(({ path }) => ({ path, level: 'ua1' })));
  for (const [at, { messages }] of results.entries()) {
    expect(messages.filter((code) => code.startsWith('accessibility'))).toEqual([]);
    // Title and claim are those of the whole.
    const heads = ['5-1', '7.1-8', '7.1-9', '7.3-1'];
    expect(Object.keys(verdicts[at]!.rules).filter((rule) => !heads.includes(rule))).toEqual([]);
  }
});
