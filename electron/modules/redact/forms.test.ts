/** What stands in forms is cut in copies for one use, judged by poppler and qpdf. */
import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { handPdf, line, part, unicodeMap } from '../from-pdf/hostile/testing/hand-pdf.js';
import { box, expectGone, redacting, secret } from './testing.js';
import { packings } from './testing-pictures.js';

const on = redacting();
const { at, redact } = on;

const widths = `/FirstChar 0/LastChar 255/Widths[${'500 '.repeat(256)}]`;
const map = unicodeMap(
  Object.fromEntries(
    [...new Set(`${secret} Kite other`)].map((letter) => {
      const code = letter.charCodeAt(0).toString(16);
      return [code.padStart(2, '0'), code.padStart(4, '0')];
    }),
  ),
);
const font = `<</Type/Font/Subtype/Type1/BaseFont/Courier${widths}/Encoding/WinAnsiEncoding/ToUnicode @M>>`;
const row = (text: string, y: number) => line(text, 20, y, 10, 'W');
const form = (content: string, more = '', entries = '') =>
  part(`/Type/XObject/Subtype/Form/BBox[0 0 300 200]${entries}/Resources<</Font<</W @W>>${more}>>`, content);
const draw = '/X Do';
const document = (
  pages: readonly string[],
  objects: Readonly<Record<string, string | Buffer>>,
  resources = '/XObject<</X @X>>',
) =>
  handPdf({
    pages: pages.map((content) => ({ content: `${content} ${row('Kite', 20)}`, box })),
    fonts: '/W @W',
    resources,
    objects: { W: font, M: map, ...objects },
  });
const X = form(row(`other ${secret}`, 150));

describe('a word in a form', () => {
  it('goes, and all else of the page stays text', async () => {
    const made = await redact(document([draw], { X }));
    expectGone(made);
    expect(made.codes).not.toContain('redact_pictured');
    expect(made.text).toContain('other');
    expect(made.text).toContain('Kite');
    // What the font says of letters that only the word had is gone.
    expect(made.bytes).toContain('<4b> <004b>');
    expect(made.bytes).not.toContain('<53> <0053>');
  });

  it('goes from a form in a form, both of which lie turned', async () => {
    const Y = form(row(`other ${secret}`, 150), '', '/Matrix[0 1 -1 0 250 0]');
    const outer = form('q 0.8 0 0 0.8 10 10 cm /Y Do Q', '/XObject<</Y @Y>>', '/Matrix[0 -1 1 0 0 250]');
    const made = await redact(document([draw], { X: outer, Y }));
    expectGone(made);
    expect(made.codes).not.toContain('redact_pictured');
    expect(made.text).toContain('other');
  });

  it('goes from a form that takes its font from the page', async () => {
    const lending = part('/Type/XObject/Subtype/Form/BBox[0 0 300 200]', row(`other ${secret}`, 150));
    const made = await redact(document([draw], { X: lending }));
    expectGone(made);
    expect(made.codes).not.toContain('redact_pictured');
    expect(made.text).toContain('other');
  });

  it('goes at one place alone, where an area is removed', async () => {
    const made = await redact(document([`${draw} q 1 0 0 1 0 -60 cm /X Do Q`, draw], { X }), {
      redact_areas: '1:48,38,70,15',
    });
    expect(made.codes).not.toContain('redact_pictured');
    expect(made.text.split(secret)).toHaveLength(3);
    expect(made.text.split('other')).toHaveLength(4);
  });

  it('goes with the form where a list names it without drawing it', async () => {
    const made = await redact(document([draw], { X }, '/XObject<</X @X/Again @X>>'));
    expectGone(made);
    expect(made.codes).not.toContain('redact_pictured');
    expect(made.bytes.split('/Subtype /Form')).toHaveLength(2);
  });

  it('goes out of a picture that a form draws', async () => {
    await writeFile(
      at('text.pdf'),
      handPdf({ pages: [{ content: line(`Dear ${secret}`, 20, 150, 24) + line('Kite', 20, 20, 24), box }] }),
    );
    const pages = await openPages(at('text.pdf'));
    const { width, height, data } = await pages.picture(1, { dpi: 200, grey: true });
    pages.close();
    const I = await packings[1]![1]({ width, height, data: Buffer.from(data) });
    const holder = form('q 300 0 0 200 0 0 cm /I Do Q', '/XObject<</I @I>>');
    const made = await redact(document([draw], { X: holder, I }));
    expect(made.codes).toContain('redacted');
    expect(made.codes).not.toContain('redact_pictured');
    await expect(redact(await readFile(made.path))).rejects.toMatchObject({ code: 'redact_not_found' });
  });

  it.each([
    ['a pattern', '/Pattern cs /P scn 0 60 300 140 re f'],
    ['a form that draws itself', draw],
  ])('makes a picture of the page where it stands in %s', async (_what, content) => {
    const P = part(
      '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 300 200]/XStep 300/YStep 200/Resources<</Font<</W @W>>>>',
      line(secret, 20, 150, 20, 'W'),
    );
    const own = form(`${row(secret, 150)} /X Do`, '/XObject<</X @X>>');
    const made = await redact(document([content], { X: own, P }, '/XObject<</X @X>>/Pattern<</P @P>>'));
    expectGone(made);
    expect(made.codes).toContain('redact_pictured');
  });
});
