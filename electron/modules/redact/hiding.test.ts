/** Words that were still found, or made a refusal, at places which a tester thought of: judged by poppler and qpdf. */
import { describe, expect, it } from 'vitest';
import { handPdf, line } from '../from-pdf/hostile/testing/hand-pdf.js';
import { box, expectGone, redacting, secret } from './testing.js';

const { redact } = redacting();
const widths = `/FirstChar 0/LastChar 255/Widths[${'500 '.repeat(256)}]`;
const font = `<</Type/Font/Subtype/Type1/BaseFont/Helvetica${widths}/Encoding/WinAnsiEncoding>>`;
const shown = (text: string, x: number, y: number) => line(text, x, y, 12, 'W');
const document = (
  contents: readonly string[],
  objects: Readonly<Record<string, string>>,
  more = '',
  rest = {},
) =>
  handPdf({
    pages: contents.map((content) => ({ content, box, more })),
    fonts: '/W @W',
    objects: { W: font, ...objects },
    ...rest,
  });

describe('a word that goes on behind a page', () => {
  const [head, foot] = [shown('A head', 20, 180), shown('A foot', 20, 10)];
  it.each([
    ['with a hyphen', 'Dear Schmidt-', 'bauer, Kite'],
    ['with a hyphen below a head and above a foot', `Dear Schmidt-`, 'bauer, Kite', head, foot],
  ])('goes %s', async (_how, end, start, above = '', below = '') => {
    const made = await redact(
      document(
        [
          shown('Robin', 20, 120) + shown(end, 20, 40) + below,
          above + shown(start, 20, 150) + shown('Heron', 20, 60),
        ],
        {},
      ),
    );
    expectGone(made);
    for (const part of ['Schmidt', 'bauer']) expect(made.text).not.toContain(part);
    for (const word of ['Robin', 'Dear', 'Kite', 'Heron']) expect(made.text).toContain(word);
    expect(made.codes).not.toContain('redact_pictured');
  });

  it('goes where it is two words', async () => {
    const made = await redact(document([shown('Dear Jane', 20, 40), shown('Doe, Kite', 20, 150)], {}), {
      redact_words: 'Jane Doe',
    });
    expect(made.text).not.toContain('Jane');
    expect(made.text).not.toContain('Doe');
    expect(made.text).toContain('Kite');
  });
});

describe('a word whose letters are of several sizes', () => {
  it.each([
    ['a larger end', 18, 96],
    ['a raised end', 8, 105],
    ['a lowered end', 8, 96],
  ])('goes with %s, on lines that begin with others', async (_how, size, y) => {
    const [before, end] = [line('o', 4, y, 8, 'W'), line('bauer', 63, y, size, 'W')];
    const content = `${before}${end}${shown('Kite', 200, 20)}${shown('Schmidt', 20, 100)}`;
    const made = await redact(document([content], {}), { redact_words: secret, redact_whole: false });
    expect(made.text).not.toContain('Schmidt');
    expect(made.text).not.toContain('bauer');
    expect(made.text).toContain('Kite');
    expect(made.codes).not.toContain('redact_pictured');
  });
});

describe('is no reason for a refusal or a picture:', () => {
  const content = shown(`Dear ${secret}`, 20, 100) + shown('Kite', 20, 40);
  it.each([
    ['the name of an order of the page', `/Tabs/${secret}`],
    ['an entry of a group', `/Group<</S/Transparency/Own(${secret})>>`],
  ])('%s', async (_what, more) => {
    const made = await redact(document([content], {}, more));
    expectGone(made);
    expect(made.text).toContain('Kite');
    expect(made.codes).not.toContain('redact_pictured');
  });

  it('entries of fonts, forms and states', async () => {
    const objects = {
      W: font.replace('/Encoding', `/Own(${secret})/Encoding`),
      E: `<</CA 1/${secret} 1/Own(${secret})>>`,
      X: `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Own/${secret}/Length 3>>\nstream\nq Q\nendstream`,
    };
    const made = await redact(
      document([`/E gs /X Do ${content}`], objects, '', {
        resources: '/ExtGState<</E @E>>/XObject<</X @X>>',
      }),
    );
    expectGone(made);
    expect(made.codes).not.toContain('redact_pictured');
  });

  it('a form without any content', async () => {
    const made = await redact(
      document(
        [`/X Do ${content}`],
        {
          X: '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Filter/FlateDecode/Length 0>>\nstream\n\nendstream',
        },
        '',
        { resources: '/XObject<</X @X>>' },
      ),
    );
    expectGone(made);
  });
});
