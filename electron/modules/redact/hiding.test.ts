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

describe('a word that goes on in the next column', () => {
  const note = (x: number, y: number) => line('1 A note', x, y, 7, 'W');
  it.each([
    [
      'above a note and below a picture',
      'Dear Jane',
      'Doe, Kite',
      note(20, 20),
      shown('Picture 1', 160, 180),
    ],
    [
      'with a hyphen, above many notes',
      'Dear Jane Do-',
      'e, Kite',
      [8, 16, 24, 32, 40, 48].map((y) => note(20, y)).join(''),
      '',
    ],
  ])('goes %s', async (_how, end, start, below, above) => {
    const columns = [0, 1, 2, 3].map((at) => shown('Robin is here', 20, 140 - at * 16)).join('');
    const right = [1, 2, 3].map((at) => shown('Heron is here', 160, 160 - at * 16)).join('');
    const content = `${above}${right}${columns}${below}${shown(start, 160, 160)}${shown(end, 20, 70)}`;
    const made = await redact(document([content], {}), { redact_words: 'Jane Doe' });
    expect(made.text).not.toMatch(/Jane|Do/);
    for (const word of ['Dear', 'Kite', 'Robin', 'Heron']) expect(made.text).toContain(word);
    expect(made.codes).not.toContain('redact_pictured');
  });

  it('goes with a hyphen below a caption of many lines on the next page', async () => {
    const caption = [190, 178, 166, 154, 142, 130].map((y) => shown('A caption', 20, y)).join('');
    const made = await redact(
      document([shown('Dear Schmidt-', 20, 40), caption + shown('bauer, Kite', 20, 100)], {}),
    );
    expectGone(made);
    for (const part of ['Schmidt', 'bauer']) expect(made.text).not.toContain(part);
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

describe('names of letters in fonts', () => {
  const fontOf = (names: string) =>
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica${widths}/Encoding<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[${names}]>>>>`;

  it.each([
    ['Delta', '65/Delta/one/Kite'],
    ['one', '65/one'],
  ])('are no words: %s', async (word, names) => {
    const content = shown(`Dear ${word}, hello`, 20, 100) + line('Kit', 20, 40) + line('A1', 20, 60, 12, 'N');
    const made = await redact(document([content], { N: fontOf(names) }, '', { fonts: '/W @W/N @N' }), {
      redact_words: word,
    });
    expect(made.text).not.toContain(word);
    expect(made.text).toContain('hello');
    expect(made.codes).not.toContain('redact_pictured');
  });

  it('are words where they are of no letter', async () => {
    const content = shown(`Dear ${secret}, hello`, 20, 100) + line('A1', 20, 60, 12, 'N');
    const made = await redact(
      document([content], { N: fontOf(`65/${secret}`) }, '', { fonts: '/W @W/N @N' }),
    );
    expectGone(made);
  });
});

describe('drawings of a font that nobody writes with', () => {
  it('go, with what they draw', async () => {
    const stream = (content: string, entries = '') =>
      `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
    const image = stream(
      '00ff00ff',
      '/Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/ASCIIHexDecode',
    );
    const drawn = (content: string) => stream(`500 0 d0 ${content}`);
    const objects = {
      T: '<</Type/Font/Subtype/Type3/FontBBox[0 0 500 500]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 65/LastChar 66/Widths[500 500]/CharProcs<</seen @S/unseen @U>>/Encoding<</Type/Encoding/Differences[65/seen/unseen]>>/Resources<</XObject<</I @I/J @J>>>>>>',
      S: drawn('q 400 0 0 400 0 0 cm /J Do Q'),
      U: drawn('q 400 0 0 400 0 0 cm /I Do Q'),
      I: image,
      J: image.replace('00ff00ff', 'ffff00ff'),
    };
    const made = await redact(
      document(
        [shown(`Dear ${secret}`, 20, 100), line('A', 20, 100, 40, 'T') + shown('Kite', 20, 20)],
        objects,
        '',
        {
          fonts: '/W @W/T @T',
        },
      ),
    );
    expectGone(made);
    expect(made.codes).not.toContain('redact_pictured');
    expect(made.bytes).toContain('/seen');
    expect(made.bytes).not.toContain('/unseen ');
    expect(made.bytes.match(/\/Subtype \/Image/g)).toHaveLength(1);
  });
});
