/** Plain text and source code as PDF: encodings, colours, numbers, pages, and what text files bring along. */
import { constants, inflateSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { PDFDocument, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPages, readWords, sample, warmEngine, type TestEngine } from '../../engine/testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

type Values = Readonly<Record<string, string | number | boolean>>;
const convert = async (name: string, content: string | Uint8Array, options: Values = {}) =>
  engine.convert(await engine.file(name, content), { options });
/** Different colours of the letters of a PDF. */
function coloursOf(pdf: Buffer): number {
  const found = new Set<string>();
  const streams = pdf.toString('latin1').matchAll(/\/Filter \/FlateDecode[^>]*>>\s*stream\r?\n/g);
  for (const { index, 0: head } of streams) {
    const end = pdf.indexOf('endstream', index);
    const text = inflateSync(pdf.subarray(index + head.length, end), {
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString('latin1');
    for (const [colour] of text.matchAll(/[\d.]+ [\d.]+ [\d.]+ rg/g)) found.add(colour);
  }
  return found.size;
}
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `This is line ${at + 1} of the text.`);

describe('the encoding of a text is found', () => {
  const text = 'Grüße aus Köln, schöne Straßen und süße Äpfel.\r\n'.repeat(5);
  it.each([
    ['utf-8', 'Grüße aus Köln', text, []],
    ['utf-16le', 'Grüße aus Köln', text, ['encoding_detected']],
    ['utf-16be', 'Grüße aus Köln', text, ['encoding_detected']],
    ['windows-1252', 'Grüße aus Köln', text, ['encoding_detected']],
    [
      'windows-1251',
      'Привет из типографии',
      'Привет из типографии, бумага и краска уже готовы.\n'.repeat(8),
      ['encoding_detected'],
    ],
    [
      'koi8-r',
      'Привет из типографии',
      'Привет из типографии, бумага и краска уже готовы.\n'.repeat(8),
      ['encoding_detected'],
    ],
    [
      'iso-8859-7',
      'Καλημέρα',
      'Καλημέρα από το τυπογραφείο, το χαρτί είναι έτοιμο.\n'.repeat(8),
      ['encoding_detected'],
    ],
  ] as const)('%s', async (encoding, words, content, messages) => {
    const result = await convert(
      `${encoding}.txt`,
      iconv.encode(content, encoding, { addBOM: encoding.startsWith('utf-16') }),
    );
    expect(await readWords(result.bytes)).toContain(words);
    expect(result.messages).toEqual(messages);
  });
});

describe('pages', () => {
  it('carry name and number in long texts too, printed in parts or not', { tags: ['long'] }, async () => {
    const result = await convert('long.txt', lines(16_000).join('\n'), {
      page_numbers: true,
      header: '{title}',
      footer: 'of {pages}',
    });
    const pages = await readPages(result.bytes);
    expect(pages.length).toBeGreaterThan(250);
    for (const at of [0, 249, 250, pages.length - 1]) {
      expect(pages[at]!.text).toContain('long.txt');
      expect(pages[at]!.text).toContain(`${at + 1} / ${pages.length}`);
    }
    expect(pages.at(-1)!.text).toContain('This is line 16000 of the text.');
    const found = pages.flatMap(({ text }) =>
      [...text.matchAll(/This is line (\d+) of/g)].map(([, number]) => Number(number)),
    );
    expect(found).toEqual(Array.from({ length: 16_000 }, (_, at) => at + 1));
  });

  it('begin at form feeds, and keep empty lines', async () => {
    const pages = await readPages((await convert('feeds.txt', 'one\n\n\ntwo\n\fthree\n\f\nfour\n')).bytes);
    expect(pages.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'one two',
      'three',
      'four',
    ]);
  });

  it('have the paper, the size of letters and the tags that were asked for', async () => {
    const text = lines(60).join('\n');
    const small = await convert('a.txt', text, { paper: 'a5', paper_orientation: 'landscape', font_size: 6 });
    const [page] = await readPages(small.bytes);
    expect([Math.round(page!.width), Math.round(page!.height)]).toEqual([595, 420]);
    expect(small.pages).toBeLessThan((await convert('a.txt', text, { paper: 'a5', font_size: 14 })).pages);
    const tagged = async (options: Values) =>
      (await PDFDocument.load((await convert('a.txt', text, options)).bytes)).catalog.has(
        PDFName.of('StructTreeRoot'),
      );
    expect([await tagged({}), await tagged({ tagged: false })]).toEqual([true, false]);
  });
});

describe('lines', () => {
  const long = `start ${'word '.repeat(60)}${'x'.repeat(300)} end`;
  it('that are too long are wrapped with a mark, or shrunk to fit', async () => {
    const wrapped = await readPages((await convert('w.txt', long)).bytes);
    expect(wrapped[0]!.text).toContain('↳');
    expect(wrapped[0]!.text.replaceAll(/[^a-z]/g, '')).toContain(`${'x'.repeat(300)}end`);
    const row = `start ${'word '.repeat(30)}end`;
    const shrunk = await readPages((await convert('s.txt', row, { wrap_lines: false })).bytes);
    expect(shrunk[0]!.text).not.toContain('↳');
    expect(shrunk[0]!.text.trim()).toBe(row);
  });
  it('have numbers in code, and where they are asked for', async () => {
    const code = 'def one():\n    return 1\n';
    const numbered = async (name: string, options: Values = {}) =>
      /\b1\s+def one/.test(await readWords((await convert(name, code, options)).bytes));
    expect([
      await numbered('a.py'),
      await numbered('a.py', { line_numbers: 'no' }),
      await numbered('a.txt'),
      await numbered('a.txt', { line_numbers: 'yes' }),
    ]).toEqual([true, false, false, true]);
  });
  it('of code are coloured by its language, in pieces that stay whole over lines', async () => {
    const fills = async (options: Values) => {
      const { bytes } = await engine.convert(sample('sheets.py'), { options });
      return coloursOf(bytes);
    };
    expect(await fills({})).toBeGreaterThan(await fills({ syntax_colours: false }));
  });
});

describe('what is not plain', () => {
  it('is shown harmlessly: colours, controls, letters struck over, hidden turns of direction', async () => {
    const odd =
      '\u001b[31mred\u001b[0m \u001b]0;title\u0007plain N\bNA\bAM\bME\bE bell \u0007 turn \u202eevil\u202c\n';
    const words = await readWords((await convert('odd.txt', odd + lines(400).join('\n'))).bytes);
    for (const phrase of ['red plain NAME bell ^G', '[U+202E]evil[U+202C]']) expect(words).toContain(phrase);
    expect(words).not.toContain('[31m');
  });
  it('runs no HTML', async () => {
    const words = await readWords(
      (await convert('html.txt', 'a <script>b</script> <b>&amp; c</b> </pre> d')).bytes,
    );
    expect(words).toContain('a <script>b</script> <b>&amp; c</b> </pre> d');
  });
  it('right-to-left lines and tables drawn with lines are there', async () => {
    const words = await readWords((await convert('bidi.txt', 'שלום עולם\n╔═╗\n║x║\nمرحبا\n')).bytes);
    for (const phrase of ['שלום', '║x║']) expect(words).toContain(phrase);
  });
});

it('a text of blanks has no pages', async () => {
  await expect(convert('blank.txt', ' \n\n \n')).rejects.toMatchObject({ code: 'no_pages' });
});

it('stops when asked to', async () => {
  const path = await engine.file('stop.txt', lines(100).join('\n'));
  await expect(engine.convert(path, { signal: AbortSignal.abort() })).rejects.toThrow();
});
