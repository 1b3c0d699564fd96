/** Bar codes and QR codes that hold what goes: made by bwip-js, judged by poppler and qpdf. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { RedactionList } from '../../../contract/redactions.js';
import { readCodes } from '../../engine/imaging/codes.js';
import sharp from '../../engine/imaging/sharp.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { handPdf, line } from '../from-pdf/hostile/testing/hand-pdf.js';
import { cellsOf, drawn, pictured } from './testing-codes.js';
import { redacting, secret } from './testing.js';
import { picture } from './testing-pictures.js';

const run = promisify(execFile);
const on = redacting();
const { at, redact } = on;
const box = '0 0 400 300';
const kite = line('Kite', 20, 20);
const page = (content: string, pictures: Readonly<Record<string, Buffer>> = {}) =>
  handPdf({
    pages: [{ content: kite + content, box }],
    resources: `/XObject<<${Object.keys(pictures)
      .map((name) => `/${name} @${name}`)
      .join('')}>>`,
    objects: pictures,
  });
const place = { x: 40, y: 80, width: 1, height: 60 };
const square = { ...place, width: 2, height: 2 };
const contact = `BEGIN:VCARD\nFN:Jane ${secret}\nEMAIL:jane@kite.example\nEND:VCARD`;

/** What is read on the page as poppler shows it. */
async function codesOf(path: string): Promise<string[]> {
  await run('pdftoppm', ['-r', '300', '-gray', '-png', '-singlefile', path, at('shown')]);
  const { data, info } = await sharp(await readFile(at('shown.png')))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const codes = await readCodes({ width: info.width, height: info.height, data }, false);
  return codes!.map(({ text }) => text);
}

/** Rectangles that a page still draws. */
const rectangles = (bytes: string) => bytes.match(/ re\b/g)?.length ?? 0;

describe('a drawn code goes', () => {
  it.each([
    ['qrcode', contact, square],
    ['datamatrix', secret, square],
    ['azteccode', secret, square],
    ['pdf417', secret, { ...place, height: 3 }],
    ['code128', secret, place],
    ['code39', secret.toUpperCase(), place],
  ])('%s', async (kind, text, where) => {
    const pdf = page(drawn(cellsOf(kind, text), where));
    await writeFile(at('before.pdf'), pdf);
    expect(await codesOf(at('before.pdf'))).toEqual([text]);
    const made = await redact(pdf);
    expect(made.codes).toContain('redacted');
    expect(made.codes).not.toContain('redact_pictured');
    expect(await codesOf(made.path)).toEqual([]);
    // A mark for the code alone.
    expect(rectangles(made.bytes)).toBeLessThan(3);
    expect(made.text).toContain('Kite');
  });

  it.each([
    ['ean13', '4006381333931'],
    ['interleaved2of5', '12345678901231'],
  ])('%s, of bars that are painted one by one', async (kind, text) => {
    const made = await redact(page(drawn(cellsOf(kind, text), place, 'f')), { redact_words: text });
    expect(made.codes).not.toContain('redact_pictured');
    expect(await codesOf(made.path)).toEqual([]);
    expect(rectangles(made.bytes)).toBeLessThan(3);
  });

  it('and another one beside it stays', async () => {
    const other = drawn(cellsOf('qrcode', 'Robin'), { ...square, x: 250 });
    const made = await redact(page(drawn(cellsOf('qrcode', contact), square) + other));
    expect(made.codes).not.toContain('redact_pictured');
    expect(await codesOf(made.path)).toEqual(['Robin']);
  });
});

it('a code in an image goes, and the image keeps the other one', async () => {
  const [one, other] = [pictured(cellsOf('qrcode', contact), 4), pictured(cellsOf('qrcode', 'Robin'), 4)];
  const content = 'q 120 0 0 120 40 80 cm /A Do Q q 120 0 0 120 220 80 cm /B Do Q';
  const pdf = page(content, { A: one, B: other });
  await writeFile(at('before.pdf'), pdf);
  expect((await codesOf(at('before.pdf'))).sort()).toEqual([contact, 'Robin'].sort());
  const made = await redact(pdf);
  expect(made.codes).not.toContain('redact_pictured');
  expect(await codesOf(made.path)).toEqual(['Robin']);
  // Without the mark that covers the place.
  await run('pdfimages', ['-png', made.path, at('left')]);
  const ink = await Promise.all(
    ['left-000.png', 'left-001.png'].map(async (name) => {
      const { channels } = await sharp(await readFile(at(name)))
        .toColourspace('b-w')
        .stats();
      return channels[0]!.stdev;
    }),
  );
  expect(ink.filter((value) => value === 0)).toHaveLength(1);
});

it('a code in a scan goes that is turned by some degrees, and dirty', async () => {
  const upright = page(drawn(cellsOf('qrcode', contact), square) + line('Robin', 250, 250, 24));
  await writeFile(at('upright.pdf'), upright);
  const pages = await openPages(at('upright.pdf'));
  const { width, height, data } = await pages.picture(1, { dpi: 200, grey: true });
  pages.close();
  const { data: jpeg, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(2, { background: 'white' })
    .blur(0.8)
    .toColourspace('b-w')
    .jpeg({ quality: 60 })
    .toBuffer({ resolveWithObject: true });
  const scan = picture(info, jpeg, '/DCTDecode', '/ColorSpace/DeviceGray/BitsPerComponent 8');
  const made = await redact(
    handPdf({
      pages: [{ content: 'q 400 0 0 300 0 0 cm /I Do Q', box }],
      resources: '/XObject<</I @I>>',
      objects: { I: scan },
    }),
  );
  await run('pdfimages', ['-png', made.path, at('scan')]);
  const left = await sharp(await readFile(at('scan-000.png')))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(await readCodes({ ...left.info, data: left.data }, false)).toEqual([]);
  expect(await codesOf(made.path)).toEqual([]);
});

describe('in the list', () => {
  it('a code is named with what it says', async () => {
    const payment = 'BCD\n002\n1\nSCT\n\nKite Ltd\nDE89370400440532013000\nEUR12.00';
    await writeFile(at('list.pdf'), page(drawn(cellsOf('qrcode', payment), square)));
    await on.tools.tool('redact-pdf', at('list.pdf'), { redact_patterns: 'iban', redact_result: 'list' });
    const list = JSON.parse(await readFile(on.tools.parts[0]!.path, 'utf8')) as RedactionList;
    expect(list.finds).toMatchObject([
      {
        ...{ page: 1, kind: 'iban', source: 'picture', text: 'DE89370400440532013000', after: ' EUR12.00' },
        before: expect.stringMatching(/^QR Code: .*Kite Ltd $/) as string,
      },
    ]);
    const [found] = list.finds[0]!.boxes;
    expect(Math.abs(found!.x - 40)).toBeLessThan(3);
  });

  it('a code stays if that is wished', async () => {
    const pdf = page(drawn(cellsOf('qrcode', contact), square) + line(secret, 250, 250));
    await writeFile(at('keep.pdf'), pdf);
    await on.tools.tool('redact-pdf', at('keep.pdf'), { redact_words: secret, redact_result: 'list' });
    const list = JSON.parse(await readFile(on.tools.parts[0]!.path, 'utf8')) as RedactionList;
    const code = list.finds.find(({ before }) => before.startsWith('QR Code: '))!;
    const made = await redact(pdf, { redact_words: secret, redact_keep: code.id });
    expect(await codesOf(made.path)).toEqual([contact]);
    expect(made.text).not.toContain(secret);
  });
});
