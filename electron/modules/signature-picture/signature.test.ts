/** Pictures of signatures: where they are asked for, upright or turned, with the ink alone, judged by poppler and PDFium. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { degrees, PDFDocument, PDFName, PDFString } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { resultWords } from '../../../words/results.js';
import { toolRun, type ToolRun } from '../testing/tool-run.js';

const run = promisify(execFile);
let folder: string;
let tools: ToolRun;
const at = (name: string) => join(folder, name);

/** Pixels a point at which results are drawn. */
const scale = 4;
const body = 'Body of the page';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-signature-'));
  tools = toolRun(folder);
  const pdf = await PDFDocument.create();
  for (const turn of [0, 90, 180, 270]) {
    const page = pdf.addPage([420, 300]);
    page.setRotation(degrees(turn));
    page.drawText(body, { x: 60, y: 120, size: 12 });
  }
  pdf.getPage(1).setCropBox(40, 50, 330, 220);
  await writeFile(at('pages.pdf'), await pdf.save());
  await writeFile(at('field.pdf'), await withField(false));
  await writeFile(at('signed.pdf'), await withField(true));
  // All of it is ink, so that its edges are those of the rectangle.
  await sharp({ create: { width: 300, height: 100, channels: 3, background: '#102060' } })
    .png()
    .toFile(at('block.png'));
  const strokes =
    '<path d="M60 200 C 160 40 200 360 300 180 S 420 90 540 220" stroke="#1a2a6c" stroke-width="9" fill="none"/>';
  const shadow =
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#f4efe2"/><stop offset="1" stop-color="#9d988c"/></linearGradient></defs>';
  const photo = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${shadow}<rect width="600" height="400" fill="url(#g)"/>${strokes}</svg>`;
  await sharp(Buffer.from(photo)).jpeg({ quality: 80 }).toFile(at('photo.jpg'));
  await writeFile(
    at('drawn.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${strokes}</svg>`,
  );
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f8f8f2' } })
    .png()
    .toFile(at('blank.png'));
  const dark =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#fff"/><rect y="8" width="60" height="32" fill="#111"/></svg>';
  await sharp(Buffer.from(dark)).png().toFile(at('dark.png'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A page with a signature field, empty or signed. */
async function withField(isSigned: boolean): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 400]);
  const page = pdf.addPage([300, 400]);
  const field = pdf.context.register(
    pdf.context.obj({
      ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', T: PDFString.of('Approval'), F: 4 },
      ...{ Rect: [100, 50, 250, 100], P: page.ref },
      ...(isSigned ? { V: { Type: 'Sig', Filter: 'Adobe.PPKLite', Contents: PDFString.of('x') } } : {}),
    }),
  );
  page.node.addAnnot(field);
  pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ Fields: [field], SigFlags: isSigned ? 3 : 0 }));
  return pdf.save();
}

type Values = Readonly<Record<string, string | number | boolean>>;

const sign = (options: Values, source = 'pages.pdf'): Promise<string> =>
  tools.tool('add-signature', at(source), {
    // A block has no paper around it.
    ...('signature' in options ? {} : { signature: at('block.png'), signature_ground: false }),
    ...options,
  });

const codes = () => tools.remarks.map(({ code }) => code);

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What changed on a page, in points from its top left; null for nothing. */
async function changed(result: string, page: number, source = 'pages.pdf'): Promise<Box | null> {
  const [before, after] = [await openPages(at(source)), await openPages(result)];
  try {
    const [a, b] = [
      await before.picture(page, { dpi: 72 * scale, grey: true }),
      await after.picture(page, { dpi: 72 * scale, grey: true }),
    ];
    let box: Box | null = null;
    a.data.forEach((value, place) => {
      if (Math.abs(value - (b.data[place] ?? 0)) < 40) return;
      const [x, y] = [(place % a.width) / scale, Math.floor(place / a.width) / scale];
      box = {
        left: Math.min(box?.left ?? Infinity, x),
        top: Math.min(box?.top ?? Infinity, y),
        right: Math.max(box?.right ?? 0, x + 1 / scale),
        bottom: Math.max(box?.bottom ?? 0, y + 1 / scale),
      };
    });
    return box;
  } finally {
    before.close();
    after.close();
  }
}

function expectBox(found: Box | null, [left, top, right, bottom]: readonly [number, number, number, number]) {
  expect(found).not.toBeNull();
  for (const [is, wanted] of [
    [found!.left, left],
    [found!.top, top],
    [found!.right, right],
    [found!.bottom, bottom],
  ] as const)
    expect(Math.abs(is - wanted)).toBeLessThanOrEqual(0.5);
}

describe('the place', () => {
  it.each([1, 2, 3, 4])('is the rectangle as page %i is shown, turned and cropped', async (page) => {
    const result = await sign({ signature_place: `${page}:20.5,31,120,40`, signature_ground: false });
    expectBox(await changed(result, page), [20.5, 31, 140.5, 71]);
    for (const other of [1, 2, 3, 4].filter((one) => one !== page))
      expect(await changed(result, other)).toBeNull();
    expect(codes()).toEqual(['signature_picture']);
  });
  it('is the middle of the rectangle for a picture of another shape, and is turned about it', async () => {
    const wide = await sign({ signature_place: '1:20,30,150,100', signature_ground: false });
    expectBox(await changed(wide, 1), [20, 55, 170, 105]);
    const turned = await sign({
      signature_place: '1:20,60,120,40',
      signature_angle: 90,
      signature_ground: false,
    });
    expectBox(await changed(turned, 1), [60, 20, 100, 140]);
  });
  it('is on all pages or on chosen ones, and stays inside smaller pages', async () => {
    const all = await sign({
      signature_place: '1:290,250,120,40',
      signature_on: 'all',
      signature_ground: false,
    });
    expectBox(await changed(all, 1), [290, 250, 410, 290]);
    // Page 2 is shown as 220 by 330, page 4 as 300 by 420.
    expectBox(await changed(all, 2), [100, 250, 220, 290]);
    expectBox(await changed(all, 4), [180, 250, 300, 290]);
    expect(tools.remarks.find(({ code }) => code === 'signature_moved')?.params).toEqual({ pages: '2, 4' });
    const chosen = await sign({ signature_on: 'chosen', signature_pages: '1,3' });
    expect(await changed(chosen, 1)).not.toBeNull();
    expect(await changed(chosen, 2)).toBeNull();
    expect(await changed(chosen, 3)).not.toBeNull();
  });
  it('is on the last page where that is wanted, and on other pages too, whatever page its place is of', async () => {
    const last = await sign({ signature_place: '9:50,60,120,40', signature_on: 'last' });
    expect(await changed(last, 1)).toBeNull();
    expectBox(await changed(last, 4), [50, 60, 170, 100]);
    const all = await sign({ signature_place: '9:50,60,120,40', signature_on: 'all' });
    expectBox(await changed(all, 1), [50, 60, 170, 100]);
  });
  it('is at the bottom right of the last page, or in the empty signature field, where none is chosen', async () => {
    const usual = await changed(await sign({}), 4);
    expect(usual!.right).toBeGreaterThan(240);
    expect(usual!.bottom).toBeGreaterThan(360);
    expect(codes()).toEqual(['signature_picture', 'signature_placed']);
    const field = await sign({ signature_ground: false }, 'field.pdf');
    expectBox(await changed(field, 2, 'field.pdf'), [100, 300, 250, 350]);
    expect(tools.remarks.find(({ code }) => code === 'signature_in_field')?.params).toEqual({
      name: 'Approval',
      page: 2,
    });
    await sign({ signed: 'copy' }, 'signed.pdf');
    expect(codes()).toEqual(['signature_lost', 'signature_picture', 'signature_placed']);
  });
  it('is refused on a page that is not there', async () => {
    await expect(sign({ signature_place: '5:1,1,10,10' })).rejects.toMatchObject({ code: 'page_range' });
    await expect(sign({ signature_on: 'chosen', signature_pages: '9' })).rejects.toMatchObject({
      code: 'page_range',
    });
  });
});

describe('the picture', () => {
  /** Part of the pixels of a rectangle that are darker than paper, and the darkest of them. */
  async function inkIn(result: string): Promise<{ share: number; darkest: number; paper: number }> {
    const pages = await openPages(result);
    try {
      const { data, width } = await pages.picture(1, { dpi: 72 * scale, grey: true });
      const values: number[] = [];
      for (let y = 40 * scale; y < 140 * scale; y += 1)
        for (let x = 200 * scale; x < 350 * scale; x += 1) values.push(data[y * width + x] ?? 0);
      const dark = values.filter((value) => value < 200).length;
      return {
        share: dark / values.length,
        darkest: values.reduce((least, value) => Math.min(least, value), 255),
        paper: values.filter((value) => value === 255).length / values.length,
      };
    } finally {
      pages.close();
    }
  }

  it('of a photo with shadows is its ink alone: the page is seen around it', async () => {
    const place = { signature_place: '1:200,40,150,100' };
    const clean = await inkIn(await sign({ ...place, signature: at('photo.jpg') }));
    expect(clean.share).toBeGreaterThan(0.01);
    expect(clean.share).toBeLessThan(0.12);
    expect(clean.paper).toBeGreaterThan(0.85);
    expect(clean.darkest).toBeLessThan(90);
    const whole = await inkIn(await sign({ ...place, signature: at('photo.jpg'), signature_ground: false }));
    expect(whole.share).toBeGreaterThan(0.3);
    expect(codes()).toEqual(['signature_picture']);
  });
  it('is embedded once, with a mask, for all pages', async () => {
    const result = await sign({ signature: at('photo.jpg'), signature_on: 'all' });
    const { stdout } = await run('pdfimages', ['-list', result]);
    const rows = stdout
      .split('\n')
      .slice(2)
      .filter((row) => row.trim() !== '');
    const objects = new Set(rows.map((row) => row.trim().split(/\s+/)[10]));
    expect(rows.map((row) => row.trim().split(/\s+/)[2])).toContain('smask');
    // An image and its mask on each of four pages; poppler names a mask by its image.
    expect(rows).toHaveLength(8);
    expect(objects.size).toBe(1);
    await run('qpdf', ['--check', result]);
  });
  it('of a grey scan is told from its paper too, and a single pixel of dust is not', async () => {
    const grey = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#eeeeee"/><rect x="3" y="3" width="1" height="1" fill="#000"/><rect x="200" y="150" width="200" height="100" fill="#222"/></svg>`;
    await sharp(Buffer.from(grey)).greyscale().png({ colours: 256 }).toFile(at('grey.png'));
    const result = await sign({ signature: at('grey.png'), signature_place: '1:200,40,160,80' });
    // Twice as wide as high, but for the edge around it.
    const box = await changed(result, 1);
    expect(Math.abs(box!.left - 203)).toBeLessThan(3);
    expect(Math.abs(box!.right - 357)).toBeLessThan(3);
  });
  it('that is transparent stays as it is, cut to what is drawn', async () => {
    const result = await sign({ signature: at('drawn.svg'), signature_place: '1:200,40,150,100' });
    const box = await changed(result, 1);
    // It is wider than high: it reaches from side to side.
    expect(box!.left).toBeLessThan(206);
    expect(box!.right).toBeGreaterThan(344);
  });
  it('without writing is refused, and one too dark for it keeps its ground', async () => {
    await expect(sign({ signature: at('blank.png') })).rejects.toMatchObject({ code: 'signature_no_ink' });
    await expect(sign({ signature: at('none.png') })).rejects.toMatchObject({ code: 'picture_missing' });
    await expect(sign({ signature: at('pages.pdf') })).rejects.toMatchObject({ code: 'picture_unreadable' });
    await sign({ signature: at('dark.png') });
    expect(codes()).toContain('signature_ground_kept');
  });
});

it('has initials and the date below it, within the rectangle', async () => {
  const result = await sign({
    signature_place: '1:200,40,150,80',
    signature_initials: 'A. B.',
    signature_date: true,
  });
  const { stdout } = await run('pdftotext', ['-f', '1', '-l', '1', '-bbox', result, '-']);
  const now = new Date();
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long' }).format(now);
  for (const part of [now.getDate(), month, now.getFullYear()]) expect(stdout).toContain(`>${part}</word>`);
  const [, top, bottom] = /yMin="([\d.]+)"[^>]*yMax="([\d.]+)">A\.</.exec(stdout) ?? [];
  expect(Number(top)).toBeGreaterThan(95);
  expect(Number(bottom)).toBeLessThan(124);
  expect(stdout).toContain('>Body</word>');
});

it('has its date in the language of the person, or as an option says', async () => {
  const { tool } = toolRun(at('.'), { words: resultWords('de') });
  const below = async (form?: string): Promise<string> => {
    const options = { signature: at('block.png'), signature_place: '1:200,40,150,80', signature_date: true };
    const result = await tool('add-signature', at('pages.pdf'), {
      ...options,
      ...(form ? { signature_date_form: form } : {}),
    });
    return (await run('pdftotext', ['-f', '1', '-l', '1', result, '-'])).stdout;
  };
  const now = new Date();
  const month = new Intl.DateTimeFormat('de', { month: 'long' }).format(now);
  expect(await below()).toContain(`${now.getDate()}. ${month} ${now.getFullYear()}`);
  expect(await below('short')).toMatch(/\d\d\.\d\d\.\d{4}/);
  expect(await below('iso')).toMatch(/\d{4}-\d\d-\d\d/);
});

it('is refused on a signed document, unless a copy may be changed', async () => {
  await expect(sign({}, 'signed.pdf')).rejects.toMatchObject({ code: 'signed_document' });
});
