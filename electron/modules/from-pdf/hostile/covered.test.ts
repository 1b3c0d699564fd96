/** Text under something opaque: no target has it unless it is wanted, every one says where it is, and nothing else counts as covered. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { toolRun } from '../../testing/tool-run.js';
import { faultsIn, targetsOf, through, throughEvery } from './testing/every-target.js';
import { handPdf, line, lines, part } from './testing/hand-pdf.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-covered-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);
const box = (x: number, y: number, width = 150, height = 14) => `${x} ${y} ${width} ${height} re f\n`;
/** A line of text, and what is drawn over it. */
const under = (word: string, y: number, cover: string) => line(word, 60, y) + cover;
const image = (more: string, data: string) =>
  part(`/Type/XObject/Subtype/Image/BitsPerComponent 8/ColorSpace/DeviceGray${more}`, data);
const appearance = (more: string, content: string) =>
  part(`/Type/XObject/Subtype/Form/BBox[0 0 150 14]${more}`, content);
const comment = (subtype: string, y: number, look: string, more = '') =>
  `<</Type/Annot/Subtype/${subtype}/F 4/Rect[55 ${y - 3} 205 ${y + 11}]/AP<</N ${look}>>${more}>>`;

/** Noise, which shows no letters. */
const noise = Array.from({ length: 64 * 8 }, (_, n) => String.fromCharCode(32 + ((n * 7919) % 90))).join('');

/** Ways to hide text: their words begin with `Hid`. */
const hiding = [
  under('HidBlack', 780, `0 g ${box(55, 777)}`),
  under('HidWhite', 760, `1 g ${box(55, 757)} 0 g\n`),
  under('HidColour', 740, `q 1 0 0 rg 0 0 1 RG 55 737 150 14 re B Q\n`),
  under('HidStroke', 720, `q 14 w 55 724 m 205 724 l S Q\n`),
  under('HidCurve', 700, `55 697 m 205 697 l 210 704 210 704 205 711 c 55 711 l h f\n`),
  under('HidPicture', 680, `q 150 0 0 14 55 677 cm /Black Do Q\n`),
  under('HidNoise', 660, `q 150 0 0 14 55 657 cm /Noise Do Q\n`),
  under('HidInline', 640, `q 150 0 0 14 55 637 cm BI /W 1/H 1/BPC 8/CS/G ID x EI Q\n`),
  under('HidForm', 620, `q 1 0 0 1 55 617 cm /Box Do Q\n`),
  `q 1 0 0 1 0 0 cm /TextInForm Do Q 0 g ${box(55, 597)}`,
  under('HidTwice', 580, `1 g ${box(55, 577)} 0 g ${box(55, 577)}`),
  under('HidLow', 560, `0 g ${box(55, 559, 150, 8)}`),
  under('HidBlocks', 540, line('nnnnnnnnnnnn', 58, 539, 14, 'Z')),
  under('HidShading', 520, `q 55 517 150 14 re W n /Sh sh Q\n`),
  under('HidTurned', 500, `q 0.9998 0.02 -0.02 0.9998 55 497 cm 0 0 150 14 re f Q\n`),
  `0 g ${box(55, 397)}${line('HidOwn', 60, 400)}`,
  `q 1 g 0.8 g 50 370 160 20 re f 1 g ${box(55, 377)}${line('HidBright', 60, 380)}Q 0 g\n`,
  line('HidSquare', 60, 480),
  line('HidFree', 60, 460),
  line('HidStamp', 60, 440),
  line('HidInk', 60, 420),
].join('');

/** What looks like it, and hides nothing: these words begin with `Seen`. */
const seeing = [
  `0.8 g ${box(300, 777)} 0 g ${line('SeenGround', 305, 780)}`,
  `${line('SeenAlpha', 305, 760)}q /Half gs ${box(300, 757)} Q\n`,
  `${line('SeenMultiply', 305, 740)}q /Multiply gs 1 1 0 rg ${box(300, 737)} Q\n`,
  `${line('SeenStruck', 305, 720)}${box(300, 723, 150, 1.5)}`,
  `${line('SeenFrame', 305, 700)}q 1 w 300 697 150 14 re S Q\n`,
  `${line('SeenClipped', 305, 680)}q 300 600 10 10 re W n ${box(300, 677)} Q\n`,
  `${line('SeenRing', 305, 660)}298 655 160 20 re 302 657 150 16 re f*\n`,
  `${line('SeenAgain', 305, 640)}1 1 0 rg ${box(300, 637)} 0 g ${line('SeenAgain', 305, 640)}`,
  `q 0.6 g ${line('SeenShadow', 306, 619)} 0 g ${line('SeenShadow', 305, 620)} Q\n`,
  `${line('SeenMasked', 305, 600)}q 150 0 0 14 300 597 cm /Clear Do Q\n`,
  `0.9 g 300 560 150 30 re f 0 g ${line('SeenCell', 305, 570)} 0.9 g 300 530 150 30 re f 0 g ${line('SeenNext', 305, 540)}`,
  // A seal that lies over a letter of a word, and white words on a dark box on white.
  `${line('SeenSealed', 305, 430)}q 14 0 0 30 347 420 cm /Noise Do Q\n`,
  `1 g ${box(290, 390, 200, 30)}0 g ${box(300, 397)}1 g ${line('SeenBright', 305, 400)}0 g\n`,
  line('SeenNote', 305, 500),
  line('SeenLight', 305, 480),
  line('SeenField', 305, 460),
].join('');

const pdf = () =>
  handPdf({
    pages: [
      {
        content: hiding + seeing,
        more: '/Annots[@Square @Free @Stamp @Ink @Note @Light @Field]',
      },
      { content: line('Second page', 60, 700) },
      { content: `${line('HidThird', 60, 700)}0 g ${box(55, 697)}` },
    ],
    fonts: '/Z<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>',
    resources:
      '/XObject<</Black @Black/Noise @Noise/Clear @Clear/Box @Box/TextInForm @TextInForm>>/Shading<</Sh @Shading>>' +
      '/ExtGState<</Half<</ca 0.5>>/Multiply<</BM/Multiply>>>>',
    catalog: '/AcroForm<</Fields[@Field]/DA(/F 12 Tf 0 g)/DR<</Font<</F 4 0 R>>>>>>',
    objects: {
      Black: image('/Width 1/Height 1', '\0'),
      Noise: image('/Width 64/Height 8', noise),
      Clear: image('/Width 1/Height 1/SMask @Soft', '\0'),
      Soft: image('/Width 1/Height 1', '\x40'),
      Box: appearance('', '0 g 0 0 150 14 re f'),
      TextInForm: part(
        '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</Font<</F 4 0 R>>>>',
        line('HidInner', 60, 600),
      ),
      Shading:
        '<</ShadingType 2/ColorSpace/DeviceGray/Coords[55 0 205 0]/Extend[true true]/Function<</FunctionType 2/Domain[0 1]/N 1/C0[0]/C1[0.4]>>>>',
      Square: comment('Square', 480, '@Black1'),
      Free: comment('FreeText', 460, '@White1', '/Contents()/DA(/F 9 Tf)'),
      Stamp: comment('Stamp', 440, '@Black1'),
      Ink: comment('Ink', 420, '@Black1', '/InkList[[55 420 205 420]]'),
      Black1: appearance('', '0 g 0 0 150 14 re f'),
      White1: appearance('', '1 g 0 0 150 14 re f'),
      Note: '<</Type/Annot/Subtype/Text/F 4/Rect[300 495 320 515]/Contents(A note)/AP<</N @Black1>>>>',
      Light:
        '<</Type/Annot/Subtype/Highlight/F 4/Rect[300 477 450 491]/QuadPoints[300 491 450 491 300 477 450 477]/C[1 1 0]/AP<</N @Yellow>>>>',
      Yellow: appearance('/Resources<</ExtGState<</M<</BM/Multiply>>>>>>', '/M gs 1 1 0 rg 0 0 150 14 re f'),
      Field:
        '<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(name)/V()/Rect[300 457 450 471]/DA(/F 12 Tf 0 g)/AP<</N @White1>>>>',
    },
  });

const hidden = ['Black', 'White', 'Colour', 'Stroke', 'Curve', 'Picture', 'Noise', 'Inline', 'Form', 'Inner'];
const rest = [
  'Own',
  'Bright',
  'Twice',
  'Low',
  'Blocks',
  'Shading',
  'Turned',
  'Square',
  'Free',
  'Stamp',
  'Ink',
  'Third',
];
const seen = [
  'Ground',
  'Alpha',
  'Multiply',
  'Struck',
  'Frame',
  'Clipped',
  'Ring',
  'Again',
  'Shadow',
  'Masked',
];
const more = ['Sealed', 'Bright', 'Cell', 'Next', 'Note', 'Light', 'Field'];
const seenWords = [...seen, ...more].map((word) => `Seen${word}`);
const hiddenWords = [...hidden, ...rest].map((word) => `Hid${word}`);

describe('text that something covers', () => {
  it('is in no target, and that is said', async () => {
    await writeFile(at('covered.pdf'), pdf());
    const outcomes = await throughEvery(at('covered.pdf'), folder, {}, targetsOf(0));
    const wanted = { words: [...seenWords, 'Second page'], without: ['Hid'], says: ['covered_text'] };
    expect(faultsIn(outcomes, wanted)).toEqual([]);
  });

  it.each(['reading', 'layout'])('is named with its pages and places (%s)', async (layout) => {
    await writeFile(at('covered.pdf'), pdf());
    const run = toolRun(folder);
    await run.tool('pdf-to-text', at('covered.pdf'), { text_layout: layout });
    expect(run.remarks).toMatchObject([
      { level: 'warning', code: 'covered_text', params: { pages: '1, 3', count: hiddenWords.length } },
    ]);
  });

  it('is there where it is wanted, and that is said, too', async () => {
    await writeFile(at('covered.pdf'), pdf());
    const { text, said } = await through('pdf-to-text', at('covered.pdf'), folder, { covered_text: 'keep' });
    for (const word of [...seenWords, ...hiddenWords]) expect(text).toContain(word);
    expect(said).toEqual(['covered_text_kept']);
  });
});

describe('what is no cover', () => {
  const words = 'SeenScanned words of a recognised page';

  it('is the picture of a page over its own text', async () => {
    const rows = Array.from({ length: 12 }, () => words);
    const scan = { content: `${lines(rows)}q 595 0 0 842 0 0 cm /Scan Do Q`, more: '' };
    await writeFile(
      at('scan.pdf'),
      handPdf({
        pages: [scan],
        resources: '/XObject<</Scan @Scan>>',
        objects: { Scan: image('/Width 1/Height 1', '\xff') },
      }),
    );
    const { text, said } = await through('pdf-to-text', at('scan.pdf'), folder);
    expect(text?.trim()).toBe(rows.join(' '));
    expect(said).toEqual([]);
  });

  it('is a smaller picture that shows the words that lie under it', async () => {
    await writeFile(at('plain.pdf'), handPdf({ pages: [{ content: line(words, 60, 700) }] }));
    const pages = await openPages(at('plain.pdf'));
    const drawn = await pages.picture(1, { dpi: 144, grey: true });
    pages.close();
    const part = { left: 100, top: 260, width: 600, height: 40 };
    const { width, height } = drawn;
    const cut = await sharp(drawn.data, { raw: { width, height, channels: 1 } })
      .extract(part)
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    const show = 'q 300 0 0 20 50 692 cm /Cut Do Q';
    const data = handPdf({
      pages: [{ content: line(words, 60, 700) + show }],
      resources: '/XObject<</Cut @Cut>>',
      objects: {
        Cut: image(
          `/Width ${part.width}/Height ${part.height}/Filter/ASCIIHexDecode`,
          `${cut.toString('hex')}>`,
        ),
      },
    });
    await writeFile(at('figure.pdf'), data);
    const { text, said } = await through('pdf-to-text', at('figure.pdf'), folder);
    expect(text?.trim()).toBe(words);
    expect(said).toEqual([]);
  });

  it('is a mark for redaction that was not applied, which is said', async () => {
    const redact = (look: string, y: number) =>
      `<</Type/Annot/Subtype/Redact/F 4/Rect[55 ${y} 205 ${y + 14}]/QuadPoints[55 ${y + 14} 205 ${y + 14} 55 ${y} 205 ${y}]/AP<</N ${look}>>>>`;
    await writeFile(
      at('redact.pdf'),
      handPdf({
        pages: [
          {
            content: line('SeenMarked', 60, 700) + line('HidFilled', 60, 650),
            more: '/Annots[@Marked @Filled]',
          },
          { content: line('SeenPlain', 60, 700) },
        ],
        objects: {
          Marked: redact('@Outline', 697),
          Filled: redact('@Full', 647),
          Outline: appearance('', '1 0 0 RG 0.5 0.5 149 13 re S'),
          Full: appearance('', '0 g 0 0 150 14 re f'),
        },
      }),
    );
    const run = toolRun(folder);
    const output = await run.tool('pdf-to-text', at('redact.pdf'));
    const text = await readFile(output, 'utf8');
    expect(text.split(/\s+/).filter(Boolean)).toEqual(['SeenMarked', 'SeenPlain']);
    expect(run.remarks).toMatchObject([
      { code: 'covered_text', params: { pages: '1', count: 1 } },
      { code: 'marked_for_redaction', params: { pages: '1' } },
    ]);
  });
});
