/** Areas that were drawn: all that lies there goes, and nothing beside it. */
import { describe, expect, it } from 'vitest';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { handPdf, line } from '../from-pdf/hostile/testing/hand-pdf.js';
import { box, expectGone, page, redacting, secret } from './testing.js';

const on = redacting();
const { redact } = on;

const widths = `/FirstChar 0/LastChar 255/Widths[${'500 '.repeat(256)}]`;
const fonts = '/W @W';
const objects = { W: `<</Type/Font/Subtype/Type1/BaseFont/Courier${widths}/Encoding/WinAnsiEncoding>>` };
/** Letters of five points each, from 20 on. */
const row = (text: string, y: number) => line(text, 20, y, 10, 'W');
/** On a page of 300 by 200 points. */
const document = (content: string, more = '') =>
  page(row(`abc ${secret} xyz`, 150) + row('Second', 100) + content, { fonts, objects, page: more });
/** The letters of the word, from 40 to 100. */
const overWord = '40,38,60,15';

describe('an area', () => {
  it('takes its letters, and leaves the others where they are', async () => {
    const made = await redact(document(''), { redact_areas: `1:${overWord}` });
    expectGone(made);
    expect(made.text).toMatch(/abc\s+xyz/);
    expect(made.text).toContain('Second');
    expect(made.codes).toContain('redacted');
    expect(made.codes).not.toContain('redact_pictured');
  });

  it.each([
    ['90', '1:147,40,15,60'],
    ['180', '1:200,147,60,15'],
    ['270', '1:38,200,15,60'],
  ])('lies where it is seen on a page that is turned by %s', async (turn, redact_areas) => {
    const made = await redact(document('', `/Rotate ${turn}`), { redact_areas });
    expectGone(made);
    expect(made.text).toMatch(/abc\s+xyz/);
  });

  it('lies where it is seen on a page of which a part is shown, in larger units', async () => {
    const more = '/CropBox[10 20 290 180]/UserUnit 2';
    // 10 points to the right and 20 below the upper left, and all of it twice as large.
    const made = await redact(document('', more), { redact_areas: '1:60,36,120,30' });
    expectGone(made);
    expect(made.text).toMatch(/abc\s+xyz/);
  });

  it('takes letters that it touches by more than a sliver, and no others', async () => {
    // From the last fifth of “c” and the space to the middle of “h”.
    const made = await redact(document(''), { redact_areas: '1:34.5,38,18,15' });
    expect(made.text).toContain('abc');
    expect(made.text).toContain('midtbauer');
    expect(made.text).not.toContain('Sch');
    expect(made.text).not.toContain('chm');
  });

  it('takes no word of the same letters elsewhere', async () => {
    const made = await redact(document(row(secret, 60)), { redact_areas: `1:${overWord}` });
    expect(made.text.split(secret)).toHaveLength(2);
  });

  it.each([
    ['a curve that stands out', '50 155 m 60 170 70 190 80 190 c S'],
    ['a rectangle that stands out', '90 140 40 20 re f'],
  ])('makes a picture of a page with %s', async (_what, content) => {
    const made = await redact(page(row(secret, 150) + content, { fonts, objects }), {
      redact_areas: `1:${overWord}`,
    });
    expect(made.codes).toContain('redact_pictured');
    expect(made.text).toContain('Kite');
  });

  it('takes drawings that lie in it, and leaves what goes on behind it', async () => {
    const content =
      '0.9 g 0 140 300 20 re f 0 g 50 149 m 60 152 70 155 80 149 c S 45 149 5 5 re f 10 20 5 5 re f';
    const made = await redact(document(content), { redact_areas: `1:${overWord}` });
    expect(made.codes).not.toContain('redact_pictured');
    // What draws them goes: who paints it again would have them back.
    expect(made.bytes).not.toMatch(/60 152|45 149/);
    expect(made.bytes).toContain('10 20 5 5 re f');
    expect(made.bytes).toContain('0 140 300 20 re f');
  });

  it('is marked, also where nothing stands in it', async () => {
    const made = await redact(document(''), { redact_areas: '1:200,150,40,20' });
    expect(made.text).toContain(secret);
    const pages = await openPages(made.path);
    const { width, data } = await pages.picture(1, { dpi: 72, grey: true });
    pages.close();
    expect(data[160 * width + 220]).toBeLessThan(40);
  });

  it('gets one label, whatever it holds', async () => {
    const options = { redact_mark: 'label', redact_label: 'gone' };
    const made = await redact(document(''), { redact_areas: '1:10,30,200,90', ...options });
    expectGone(made);
    expect(made.text.split('gone')).toHaveLength(2);
    expect(made.text).not.toContain('Second');
  });

  it.each([
    ['1:2,3,4', 'redact_areas'],
    ['x', 'redact_areas'],
    ['1:0,0,0,5', 'redact_areas'],
    ['2:0,0,10,10', 'redact_area_outside'],
    ['1:400,0,10,10', 'redact_area_outside'],
  ])('is refused as %s', async (redact_areas, code) => {
    await expect(redact(document(''), { redact_areas })).rejects.toMatchObject({ code });
    expect(on.tools.parts).toEqual([]);
  });

  it('works beside words, on several pages', async () => {
    const pdf = handPdf({
      pages: [
        { content: row(`abc ${secret}`, 150), box },
        { content: row('plain text', 150), box },
        { content: row('Kite', 150), box },
      ],
      fonts,
      objects,
    });
    const made = await redact(pdf, { redact_words: secret, redact_areas: '2:15,38,35,15; 3:200,100,20,20' });
    expectGone(made);
    expectGone(made, 'plain');
    expect(made.text).toContain('text');
    expect(made.text).toContain('Kite');
  });
});
