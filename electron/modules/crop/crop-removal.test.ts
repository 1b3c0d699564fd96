/** What is cut off for good is in no byte of the result; what is shown looks as before. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, PDFName, PDFString, rgb, type PDFPage } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordArgument, qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { objectsOf } from '../../engine/pdf-core/pdf/testing.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { toolRun, type ToolRun } from '../testing/tool-run.js';

let folder: string;
let run: ToolRun;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-crop-removal-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** 60 mm at the bottom: what is drawn there is the secret. */
const cut = { crop_bottom: 60, crop_remove: true };

function annotate(pdf: PDFDocument, page: PDFPage, entries: Record<string, unknown>): void {
  page.node.addAnnot(pdf.context.register(pdf.context.obj({ Type: 'Annot', F: 4, ...entries } as never)));
}

/** Pages of 400 by 500 points with the word "secret" wherever a page can hold one, below 170 points. */
async function make(name: string, change: (page: PDFPage, number: number) => void = () => undefined) {
  const pdf = await PDFDocument.create();
  const form = pdf.getForm();
  for (let number = 1; number <= 2; number += 1) {
    const page = pdf.addPage([400, 500]);
    page.drawText('shown above', { x: 40, y: 400, size: 20 });
    page.drawText('secret text', { x: 40, y: 100, size: 20 });
    page.drawRectangle({ x: 200, y: 300, width: 80, height: 60, color: rgb(0, 0, 1) });
    const field = form.createTextField(`field${number}`);
    field.setText('secret value');
    field.addToPage(page, { x: 40, y: 40, width: 120, height: 20 });
    annotate(pdf, page, { Subtype: 'Text', Rect: [40, 70, 60, 90], Contents: PDFString.of('secret remark') });
    const link = (uri: string) => ({ Type: 'Action', S: 'URI', URI: PDFString.of(uri) });
    annotate(pdf, page, { Subtype: 'Link', Rect: [0, 20, 30, 40], A: link('https://secret.example/') });
    annotate(pdf, page, { Subtype: 'Link', Rect: [40, 150, 80, 420], A: link('https://shown.example/') });
    page.node.set(PDFName.of('PieceInfo'), pdf.context.obj({ App: PDFString.of('secret of a program') }));
    change(page, number);
  }
  const root = pdf.context.obj({
    Type: 'StructTreeRoot',
    K: { S: 'P', ActualText: PDFString.of('secret tag') },
  });
  pdf.catalog.set(PDFName.of('StructTreeRoot'), pdf.context.register(root));
  await writeFile(at(name), await pdf.save({ useObjectStreams: false }));
  return at(name);
}

/** All that is in a PDF, its streams unpacked. */
async function everything(path: string, password?: string): Promise<string> {
  await qpdf(
    (map) => [
      ...passwordArgument(password),
      ...['--decrypt', '--qdf', '--object-streams=disable', map(path), map(at('plain.pdf'))],
    ],
    password,
  );
  return readFile(at('plain.pdf'), 'latin1');
}

const textOf = (path: string) => execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });

async function picture(path: string, page: number) {
  const pages = await openPages(path);
  const shown = await pages.picture(page, { dpi: 72, grey: true });
  pages.close();
  return shown;
}

describe('what is cut off for good', () => {
  it('is in no object of the result, and what is shown looks as it does when it is hidden', async () => {
    const path = await make('secret.pdf');
    expect(await everything(path)).toContain('secret');
    const hidden = await run.tool('crop-pdf', path, { ...cut, crop_remove: false });
    expect(textOf(hidden)).toContain('secret');
    const output = await run.tool('crop-pdf', path, cut);
    expect(run.remarks.map(({ code }) => code)).toEqual(['tags_lost', 'crop_removed']);
    expect(await everything(output)).not.toContain('secret');
    expect(textOf(output).trim()).toBe('');
    for (const page of [1, 2]) {
      const [wanted, found] = [await picture(hidden, page), await picture(output, page)];
      expect([found.width, found.height]).toEqual([wanted.width, wanted.height]);
      const different = wanted.data.filter(
        (value, place) => Math.abs(value - found.data[place]!) > 60,
      ).length;
      expect(different / wanted.data.length).toBeLessThan(0.003);
    }
    const said = execFileSync('pdfinfo', ['-box', output], { encoding: 'utf8' });
    const [, bottom] = /MediaBox: +\S+ +(\S+)/.exec(said) ?? [];
    expect(Number(bottom)).toBeCloseTo(170.08, 1);
  });

  it('leaves links that are shown, cut to the page', async () => {
    const output = await run.tool('crop-pdf', await make('links.pdf'), cut);
    const objects = await objectsOf(output);
    const page = objects.dictionary(objects.pages[0]);
    const links = objects.array(page?.['/Annots']).map((item) => objects.dictionary(item));
    expect(links.map((link) => link?.['/Subtype'])).toEqual(['/Link']);
    expect(objects.numbers(links[0]?.['/Rect'])?.map(Math.round)).toEqual([40, 170, 80, 420]);
    expect(objects.catalog['/AcroForm']).toBeUndefined();
  });

  it('leaves the pages alone that were not asked for', async () => {
    const output = await run.tool('crop-pdf', await make('one.pdf'), { ...cut, pages: '1' });
    const text = textOf(output);
    expect(text.match(/secret text/g)).toHaveLength(1);
    expect(text.match(/shown above/g)).toHaveLength(1);
    const values = execFileSync('pdftotext', ['-f', '1', '-l', '1', output, '-'], { encoding: 'utf8' });
    expect(values.trim()).toBe('');
    const objects = await objectsOf(output);
    expect(objects.array(objects.dictionary(objects.catalog['/AcroForm'])?.['/Fields'])).toHaveLength(1);
  });

  it.each([90, 180, 270])('looks the same on a page turned by %i', async (rotation) => {
    const path = await make('turned.pdf', (page) => {
      page.setRotation(degrees(rotation));
      page.node.set(PDFName.of('UserUnit'), page.doc.context.obj(2));
    });
    const margins = { crop_left: 30, crop_top: 12 };
    const hidden = await run.tool('crop-pdf', path, margins);
    const output = await run.tool('crop-pdf', path, { ...margins, crop_remove: true });
    const [wanted, found] = [await picture(hidden, 1), await picture(output, 1)];
    expect([found.width, found.height]).toEqual([wanted.width, wanted.height]);
    const different = wanted.data.filter((value, place) => Math.abs(value - found.data[place]!) > 60).length;
    expect(different / wanted.data.length).toBeLessThan(0.01);
  });

  it('does not stay behind with what pages inherit, nor in a thumbnail of the metadata', async () => {
    const packet =
      '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>application/pdf</dc:format>' +
      '<xmp:Thumbnails><rdf:Alt><rdf:li>secret picture</rdf:li></rdf:Alt></xmp:Thumbnails></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>';
    const content = '/Form Do';
    const form = '(secret form) pop';
    const objects = [
      '<</Type/Catalog/Pages 2 0 R/Metadata 6 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 400 500]/Resources<</XObject<</Form 5 0 R>>>>>>',
      '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>',
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
      `<</Type/XObject/Subtype/Form/BBox[0 0 400 500]/Length ${form.length}>>stream\n${form}\nendstream`,
      `<</Type/Metadata/Subtype/XML/Length ${packet.length}>>stream\n${packet}\nendstream`,
    ];
    const body = objects.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`).join('');
    await writeFile(at('inherited.pdf'), `%PDF-1.7\n${body}trailer\n<</Root 1 0 R/Size 7>>\n%%EOF\n`);
    const output = await run.tool('crop-pdf', at('inherited.pdf'), cut);
    const all = await everything(output);
    expect(all).not.toContain('secret');
    expect(all).toContain('application/pdf');
  });

  it('keeps a document protected', async () => {
    const path = await run.tool('protect-pdf', await make('open.pdf'), {
      open_password: 'kite',
      owner_password: 'press',
    });
    const output = await run.tool('crop-pdf', path, { ...cut, entitled: true }, 'kite');
    expect(await everything(output, 'kite')).not.toContain('secret');
    expect(() => textOf(output)).toThrow();
  });
});
