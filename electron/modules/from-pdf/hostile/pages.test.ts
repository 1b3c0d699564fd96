/** Pages of odd sizes, turned, nested, damaged or empty, and what lies on them: every target ends as it should. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  faultsIn,
  targetsOf,
  throughEvery,
  type ConversionTarget,
  type Wanted,
} from './testing/every-target.js';
import { handPdf, line, lines, part, type HandPdf } from './testing/hand-pdf.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-odd-pages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Case extends Wanted {
  readonly pdf: HandPdf;
  /** Absent for every target. */
  readonly which?: readonly ConversionTarget[];
  /** Only with `npm test -- --all`. */
  readonly isLong?: boolean;
}

const text = ['The first line of the page', 'and the second one of it'];
const sound = { content: lines(text) };
const form = (inside: string, uses: string) =>
  part(
    `/Type/XObject/Subtype/Form/BBox[0 0 2000 2000]/Resources<</Font<</F 4 0 R>>/XObject<<${uses}>>>>`,
    inside,
  );
const nested = (depth: number): Record<string, Buffer> =>
  Object.fromEntries(
    Array.from({ length: depth }, (_, at) => [
      `Form${at}`,
      at + 1 < depth ? form(`/N Do`, `/N @Form${at + 1}`) : form(line('innermost words', 60, 400), ''),
    ]),
  );
const image = (entries: string, data: Buffer = Buffer.from([0])) =>
  part(`/Type/XObject/Subtype/Image/Filter/FlateDecode${entries}`, deflateSync(data));
const drawn = (name: string, x: number, y: number, width: number, height = width) =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /${name} Do Q\n`;
const link = (action: string, at = 0) =>
  `<</Type/Annot/Subtype/Link/Rect[60 ${776 - at} 200 ${794 - at}]/Border[0 0 0]${action}>>`;
const linked = (...links: string[]): HandPdf => ({
  pages: [{ ...sound, more: `/Annots[${links.join('')}]` }],
});
const uri = (address: string) => link(`/A<</S/URI/URI(${address})>>`);

/** One picture, drawn so many times in rows. */
const pictures = (count: number): HandPdf => ({
  pages: [
    {
      content: `${lines(text)}${Array.from({ length: count }, (_, at) => drawn('A', 20 + 12 * (at % 45), 20 + 15 * Math.floor(at / 45), 10)).join('')}`,
    },
  ],
  resources: '/XObject<</A @Dot>>',
  objects: { Dot: image('/Width 4/Height 4/ColorSpace/DeviceGray/BitsPerComponent 8', Buffer.alloc(16, 90)) },
});

const cases: Readonly<Record<string, Case>> = {
  'an empty page': { pdf: { pages: [{ content: '' }] }, words: [], isBlank: true },
  'an empty page among others': { pdf: { pages: [sound, { content: '' }, sound] }, words: text },
  'a page of one point': {
    pdf: { pages: [{ content: line('a', 0, 0, 1), box: '0 0 1 1' }, sound] },
    words: text,
  },
  'a page of two hundred inches': {
    pdf: { pages: [{ content: line('Large sheet', 7000, 7000, 200), box: '0 0 14400 14400' }] },
    words: ['Large sheet'],
  },
  'a page of a mile': {
    pdf: { pages: [{ content: line('Larger sheet', 1000, 9000, 200), box: '0 0 90000 90000' }, sound] },
    words: ['Larger sheet', ...text],
  },
  'pages of no size, upside down, far away': {
    pdf: {
      pages: [
        { ...sound, box: '0 0 0 0' },
        { ...sound, box: '595 842 0 0' },
        { content: line('Far away words', 1_000_060, 1_000_700), box: '1000000 1000000 1000595 1000842' },
        { ...sound, box: 'x' },
        { ...sound, box: '0 0 1e30 1e30' },
      ],
    },
    words: [...text, 'Far away words'],
  },
  'turned pages with crop boxes and units of their own': {
    pdf: {
      pages: [90, 180, 270, -90, 450, 45].map((turn) => ({
        content: lines([`Turned by ${turn} degrees`, 'as a whole']),
        more: `/Rotate ${turn}/CropBox[30 30 560 800]/UserUnit 2`,
      })),
    },
    words: [90, 180, 270, -90, 450, 45].map((turn) => `Turned by ${turn} degrees as a whole`),
  },
  'text that stands upright only on the turned page': {
    pdf: {
      pages: [
        { content: 'BT /F 12 Tf 0 1 -1 0 300 200 Tm (Laid flat again) Tj ET', more: '/Rotate 90' },
        { content: 'BT /F 12 Tf 0 -1 1 0 300 600 Tm (Laid flat anew) Tj ET', more: '/Rotate 270' },
      ],
    },
    words: ['Laid flat again', 'Laid flat anew'],
  },
  'a crop box beside the page': {
    pdf: { pages: [{ ...sound, more: '/CropBox[2000 2000 3000 3000]' }, sound] },
    words: text,
  },
  'forms fifty deep': {
    pdf: {
      pages: [{ content: `${lines(text)} /N Do` }],
      resources: '/XObject<</N @Form0>>',
      objects: nested(50),
    },
    words: text,
  },
  'forms ten deep': {
    pdf: {
      pages: [{ content: `${lines(text)} /N Do` }],
      resources: '/XObject<</N @Form0>>',
      objects: nested(10),
    },
    words: [...text, 'innermost words'],
  },
  'forms in a circle': {
    pdf: {
      pages: [{ content: `${lines(text)} /A Do` }],
      resources: '/XObject<</A @One>>',
      objects: {
        One: form('/B Do', '/B @Two'),
        Two: form(`${line('in the circle', 60, 400)} /A Do`, '/A @One'),
      },
    },
    words: [...text, 'in the circle'],
  },
  'forms in circles, twice as many at every turn': {
    pdf: {
      pages: [{ content: lines(['Two pages before']) }, sound, { content: `${lines(text)} /A Do` }, sound],
      resources: '/XObject<</A @One>>',
      objects: { One: form('/A Do /A Do', '/A @One') },
    },
    words: [...text, 'Two pages before'],
    // It takes PDFium a gigabyte to give up.
    which: ['pdf-to-text', 'pdf-to-jpg'],
    says: ['pages_not_read'],
  },
  'a damaged page among sound ones': {
    pdf: {
      pages: [
        sound,
        { content: 'BT /F 12 Tf (cut off' },
        { content: Buffer.from([0, 255, 60, 60, 40, 91, 0, 1]) },
        { content: '[[[[<<<< q q Q Q Q ET BT BT /X Do /Y sh' },
        sound,
      ],
    },
    words: text,
  },
  'a page whose content is missing': {
    pdf: { pages: [{ ...sound, more: '/Contents 999 0 R' }, sound] },
    words: text,
  },
  'addresses that do harm': {
    pdf: linked(
      uri('javascript:alert\\(1\\)'),
      uri('file:///etc/passwd'),
      uri('data:text/html,<script>alert\\(1\\)</script>'),
      uri('JaVa\\tScript:alert\\(1\\)'),
      uri('\\\\\\\\server\\\\share'),
    ),
    words: text,
    without: ['javascript:', 'file:///'],
  },
  'addresses that are none': {
    pdf: linked(
      uri(`https://example.org/${'a'.repeat(100_000)}`),
      uri('https://example.org/"onclick="x\\n<b>\\000\\001'),
      uri('https://\\377\\376.example/ \\200'),
      uri('http://['),
      uri('%'),
      uri('mailto:'),
      uri(' '),
      link('/A<</S/GoTo/D[999 0 R/XYZ 0 0 0]>>'),
      link('/Dest[/XYZ]'),
      link('/A<</S/Launch/F(calc.exe)>>'),
      link('/A<</S/JavaScript/JS(app.alert)>>'),
      link('/A 5 0 R'),
    ),
    words: text,
  },
  'five thousand links': {
    pdf: linked(
      ...Array.from({ length: 5000 }, (_, at) =>
        link(`/A<</S/URI/URI(https://example.org/${at})>>`, at % 30),
      ),
    ),
    words: text,
  },
  'pictures of a pixel, of none, masks and broken ones': {
    pdf: {
      pages: [
        {
          content: `${lines(text)}${['A', 'B', 'C', 'D', 'E', 'G', 'H', 'I'].map((name, at) => drawn(name, 60 + 50 * at, 300, 40)).join('')}`,
        },
      ],
      resources: '/XObject<</A @Pixel/B @Mask/C @None/D @Broken/E @Wrong/G @Vast/H @Masked/I @Unknown>>',
      objects: {
        Pixel: image('/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8'),
        Mask: image('/Width 8/Height 1/ImageMask true/BitsPerComponent 1'),
        None: image('/Width 0/Height 0/ColorSpace/DeviceGray/BitsPerComponent 8'),
        Broken: part(
          '/Type/XObject/Subtype/Image/Filter/DCTDecode/Width 9/Height 9/ColorSpace/DeviceRGB/BitsPerComponent 8',
          'no JPEG',
        ),
        Wrong: image('/Width 50/Height 50/ColorSpace/DeviceRGB/BitsPerComponent 8'),
        Vast: image('/Width 60000/Height 60000/ColorSpace/DeviceRGB/BitsPerComponent 8'),
        Masked: image('/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/SMask @Masked'),
        Unknown: image('/Width 4/Height 4/ColorSpace/Nothing/BitsPerComponent 7'),
      },
    },
    words: text,
    // More pixels than a page may show.
    pictureError: 'page_too_large',
  },
  'five hundred pictures': { pdf: pictures(500), words: text },
  'two thousand pictures': { pdf: pictures(2000), words: text, isLong: true },
  'a document that says odd things of itself': {
    pdf: {
      pages: [sound],
      catalog:
        '/Lang(<x-"nobody>)/Outlines @Outlines/PageLabels<</Nums[0<</P(\\001<&>)/S/D/St -5>>]>>/MarkInfo<</Marked true>>/StructTreeRoot<</Type/StructTreeRoot/K[1 0 R]>>',
      objects: {
        Outlines: '<</First @One/Last @One/Count 3>>',
        One: '<</Title(<b>One</b> \\000\\001&)/Parent @Outlines/Next @Two/First @One/Dest[0/Fit]>>',
        Two: `<</Title(${'long '.repeat(20_000)})/Parent @Outlines/Next @One/Dest[7/XYZ 0 1e30 0]>>`,
      },
    },
    words: text,
  },
};

describe.each(Object.entries(cases).map((one, place) => [...one, place] as const))(
  '%s',
  (name, one, place) => {
    const { pdf, which = targetsOf(place), isLong, ...wanted } = one;
    it('goes through its targets', isLong ? { tags: ['long'] } : {}, async () => {
      const path = join(folder, `${name.replaceAll(' ', '-')}.pdf`);
      await writeFile(path, handPdf(pdf));
      expect(faultsIn(await throughEvery(path, folder, {}, which), wanted)).toEqual([]);
    });
  },
);
