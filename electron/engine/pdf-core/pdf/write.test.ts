import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPdf } from '../../pdf-blocks/inspection/check.js';
import { qpdf } from '../forgiving/qpdf.js';
import { wordsOf } from '../pdfium/testing.js';
import { sample } from '../../testing/engine.js';
import { makeEncryption } from '../file/encryption.js';
import { keepFields } from './keep-fields.js';
import { onStrictPdf } from './strictly.js';
import { sharesResources, trimResources } from './trim-resources.js';
import type { Pdf } from './pdf.js';
import { strictly, writeChanged } from './testing.js';

let folder: string;
const at = (name: string): string => join(folder, name);
const allowed = {
  print: 'full',
  copy: true,
  change: true,
  annotate: true,
  fill: true,
  assemble: true,
} as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-write-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = (source: string, change?: (pdf: Pdf) => void): Promise<string> =>
  writeChanged(source, at('written.pdf'), change);

/** All pages have one list of two fonts and a large picture, of which each uses a part. */
async function makeShared(): Promise<string> {
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const picture = context.register(
    context.stream(randomBytes(30_000), {
      ...{ Type: 'XObject', Subtype: 'Image', Width: 100, Height: 100 },
      ...{ ColorSpace: 'DeviceRGB', BitsPerComponent: 8 },
    }),
  );
  await pdf.flush();
  const list = context.register(context.obj({ Font: { F1: font.ref }, XObject: { 'Im#31': picture } }));
  for (const [place, content] of [
    'BT /F1 9 Tf 9 9 Td (words) Tj ET',
    'q 90 0 0 90 0 0 cm /Im1 Do Q',
  ].entries()) {
    const page = pdf.addPage([100, 100]);
    page.node.set(PDFName.of('Resources'), list);
    page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
    expect(place).toBeLessThan(2);
  }
  const path = at('shared.pdf');
  await writeFile(path, (await pdf.save()).slice());
  return path;
}

describe('a PDF written anew', () => {
  it('has all words of the old one, and no fault', async () => {
    const source = sample('annual-report.pdf');
    const result = await written(source);
    expect(await wordsOf(result)).toEqual(await wordsOf(source));
    const { warnings } = await qpdf((map) => ['--check', map(result)]);
    expect(warnings).toBe('');
  });

  it.each([
    ['preserve', false],
    ['generate', true],
  ])('keeps the kind of its cross-references (%s)', async (streams, packed) => {
    const source = at(`${streams}.pdf`);
    await qpdf((map) => [map(sample('annual-report.pdf')), `--object-streams=${streams}`, map(source)]);
    const result = await written(source);
    const text = await readFile(result, 'latin1');
    expect(text.includes('/ObjStm')).toBe(packed);
    expect(/^xref$/m.test(text)).toBe(!packed);
    const { warnings } = await qpdf((map) => ['--check', map(result)]);
    expect(warnings).toBe('');
    expect(await wordsOf(result)).toEqual(await wordsOf(source));
  });

  it('holds the pages that are kept and nothing of the others', async () => {
    const pdf = await PDFDocument.create();
    for (const word of ['one', 'two', 'three']) {
      const page = pdf.addPage([200, 200]);
      page.drawText(word);
      page.node.set(PDFName.of('Secret'), PDFString.of(`secret of ${word}`));
    }
    pdf.catalog.set(PDFName.of('Elsewhere'), pdf.context.obj([pdf.getPage(2).ref]));
    await writeFile(at('three.pdf'), await pdf.save());
    const result = await written(at('three.pdf'), (draft) =>
      draft.keepPages([draft.pages[1]!, draft.pages[0]!]),
    );
    expect(await wordsOf(result)).toEqual(['two', 'one']);
    await qpdf((map) => [map(result), '--qdf', '--object-streams=disable', map(at('plain.pdf'))]);
    const text = await readFile(at('plain.pdf'), 'latin1');
    expect(text).toContain('secret of two');
    expect(text).not.toContain('secret of three');
  });

  it('takes along only the fonts and pictures its pages use', async () => {
    const source = await makeShared();
    const result = await written(source, (draft) => {
      expect(sharesResources(draft)).toBe(true);
      draft.keepPages([draft.pages[0]!]);
      trimResources(draft);
    });
    expect(await wordsOf(result)).toEqual(['words']);
    expect((await stat(result)).size).toBeLessThan(5_000);
    const other = await written(source, (draft) => {
      draft.keepPages([draft.pages[1]!]);
      trimResources(draft);
    });
    expect((await stat(other)).size).toBeGreaterThan(30_000);
  });

  it('keeps of a form the fields on its pages', async () => {
    const pdf = await PDFDocument.create();
    const form = pdf.getForm();
    for (const name of ['first', 'second']) {
      const page = pdf.addPage([200, 200]);
      form.createTextField(name).addToPage(page);
      form.createTextField(`both.${name}`).addToPage(page);
    }
    await writeFile(at('form.pdf'), await pdf.save());
    const result = await written(at('form.pdf'), (draft) => {
      draft.keepPages([draft.pages[1]!]);
      keepFields(draft);
    });
    const read = await PDFDocument.load(await readFile(result));
    expect(
      read
        .getForm()
        .getFields()
        .map((field) => field.getName()),
    ).toEqual(['both.second', 'second']);
  });

  it('is encrypted so that only the password opens it', async () => {
    const encryption = makeEncryption('kite', 'string', allowed);
    const source = sample('annual-report.pdf');
    await writeChanged(source, at('sealed.pdf'), undefined, { encryption });
    const bytes = await readFile(at('sealed.pdf'), 'latin1');
    expect(bytes).not.toContain('/Title');
    await expect(checkPdf(at('sealed.pdf'), 'wrong')).rejects.toThrow();
    expect(await wordsOf(at('sealed.pdf'), 'kite')).toEqual(await wordsOf(source));
    const { warnings } = await qpdf(
      (map) => ['--password=string', '--check', map(at('sealed.pdf'))],
      'string',
    );
    expect(warnings).toBe('');
  });

  it('is made of a plain copy where the file is protected or its places are wrong', async () => {
    const text = await readFile(sample('annual-report.pdf'), 'latin1');
    await writeFile(at('shifted.pdf'), `\n\n${text}`, 'latin1');
    const pages = await onStrictPdf({ path: at('shifted.pdf'), password: undefined }, folder, (pdf) =>
      Promise.resolve(pdf.pages.length),
    );
    expect(pages).toBe((await checkPdf(sample('annual-report.pdf'))).pages);
  });

  it('stops when it is cancelled', async () => {
    const control = new AbortController();
    const pdf = await PDFDocument.create();
    const { context } = pdf;
    for (let page = 0; page < 3; page += 1) {
      const data = context.register(context.stream(Buffer.alloc(9_000_000, page)));
      pdf.addPage().node.set(PDFName.of('Big'), data);
    }
    await writeFile(at('big.pdf'), await pdf.save());
    const big = strictly(at('big.pdf'));
    const work = big.save(at('stopped.pdf'), { signal: control.signal, progress: () => control.abort() });
    await expect(work).rejects.toThrow(/abort/i);
    big.closeNow();
  });
});
