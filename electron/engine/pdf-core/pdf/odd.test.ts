/** Documents that are as the standard says, or nearly, and seldom: each written out by hand. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Pdf } from './pdf.js';
import { inspectPdf } from '../../pdf-blocks/inspection/facts.js';
import type { QpdfValue } from '../objects/values.js';
import { wordsOf } from '../pdfium/testing.js';
import { openPdfFile } from '../file/file.js';
import { Unreadable } from '../file/scan.js';
import { trimResources } from './trim-resources.js';
import { strictly, writeChanged } from './testing.js';

let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odd-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Written = string | { readonly generation: number; readonly text: string };

/** Objects from number 1 on; the first is the catalog. */
async function makePdf(name: string, objects: readonly Written[]): Promise<string> {
  let text = '%PDF-1.7\n';
  let table = '0000000000 65535 f \n';
  objects.forEach((given, place) => {
    const { generation, text: body } = typeof given === 'string' ? { generation: 0, text: given } : given;
    table += `${String(text.length).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`;
    text += `${place + 1} ${generation} obj\n${body}\nendobj\n`;
  });
  const size = objects.length + 1;
  const end = `trailer\n<</Root 1 0 R/Size ${size}>>\nstartxref\n${text.length}\n%%EOF\n`;
  await writeFile(at(name), `${text}xref\n0 ${size}\n${table}${end}`, 'latin1');
  return at(name);
}

const stream = (text: string, entries = ''): string =>
  `<<${entries}/Length ${text.length}>>\nstream\n${text}\nendstream`;
const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const catalog = '<</Type/Catalog/Pages 2 0 R>>';

const written = (source: string, change?: (pdf: Pdf) => void): Promise<string> =>
  writeChanged(source, at('written.pdf'), change);

it('leaves a stream whose length is itself to others', async () => {
  const path = await makePdf('itself.pdf', [
    catalog,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R>>',
    '<</Length 4 0 R>>\nstream\nq Q\nendstream',
  ]);
  const file = openPdfFile(path)!;
  try {
    expect(() => file.object(4)).toThrow(Unreadable);
  } finally {
    file.close();
  }
  expect(await inspectPdf(path)).toMatchObject({ pages: 1 });
});

it('takes a reference to an earlier generation for one to nothing', async () => {
  const path = await makePdf('generations.pdf', [
    catalog,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Annots[4 1 R 4 0 R]>>',
    { generation: 1, text: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>' },
  ]);
  const result = strictly(await written(path));
  try {
    const page = result.dictionary(result.pages[0])!;
    expect(page['/Annots']).toEqual([expect.stringMatching(/^\d+ 0 R$/), null]);
  } finally {
    result.closeNow();
  }
});

it('keeps on a page what its forms and drawn letters use of it', async () => {
  const path = await makePdf('fall-through.pdf', [
    catalog,
    '<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]/Resources<</Font<</F1 7 0 R/T3 9 0 R/No 10 0 R>>/XObject<</X 8 0 R>>>>>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 5 0 R>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 6 0 R>>',
    stream('/X Do'),
    stream('BT /T3 20 Tf 20 20 Td (a) Tj ET'),
    helvetica,
    stream(
      'BT /F1 20 Tf 20 20 Td (within) Tj ET',
      '/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Resources<</ProcSet[/PDF]>>',
    ),
    '<</Type/Font/Subtype/Type3/FontBBox[0 0 99 99]/FontMatrix[.01 0 0 .01 0 0]/FirstChar 97/LastChar 97/Widths[99]' +
      '/Encoding<</Differences[97/a]>>/CharProcs<</a 11 0 R>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
    stream('99 0 d0 BT /F1 50 Tf (drawn) Tj ET'),
  ]);
  const result = await written(path, (draft) => {
    draft.keepPages(draft.pages);
    trimResources(draft);
  });
  expect((await wordsOf(result))[0]).toBe('within');
  const file = strictly(result);
  try {
    const fonts = file.pages.map((page) =>
      Object.keys(file.dictionary(file.dictionary(file.dictionary(page)!['/Resources'])!['/Font'])!),
    );
    expect(fonts).toEqual([['/F1'], ['/F1', '/T3']]);
  } finally {
    file.closeNow();
  }
});

it('keeps in a form what another one, shown by it from the list of the page, uses of it', async () => {
  const form = '/Type/XObject/Subtype/Form/BBox[0 0 200 200]';
  const path = await makePdf('by-turns.pdf', [
    catalog,
    '<</Type/Pages/Count 1/Kids[3 0 R]/Resources<</Font<</F1 5 0 R>>/XObject<</X 6 0 R/Y 7 0 R>>>>>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>',
    stream('/X Do'),
    helvetica,
    stream('/Y Do', `${form}/Resources<</XObject<</Z 8 0 R>>>>`),
    stream('/Z Do', `${form}/Resources<</ProcSet[/PDF]>>`),
    stream('BT /F1 20 Tf 20 20 Td (innermost) Tj ET', `${form}/Resources<</Font<</F1 5 0 R>>>>`),
  ]);
  const file = strictly(
    await written(path, (draft) => {
      draft.keepPages(draft.pages);
      trimResources(draft);
    }),
  );
  try {
    const objects = (owner: QpdfValue | undefined) =>
      file.dictionary(file.dictionary(file.dictionary(owner)?.['/Resources'])?.['/XObject']);
    expect(Object.keys(objects(file.pages[0])!)).toEqual(['/X', '/Y']);
    expect(Object.keys(objects(objects(file.pages[0])!['/X'])!)).toEqual(['/Z']);
  } finally {
    file.closeNow();
  }
});

it('copies a stream whose data lie in another file as it is', async () => {
  const path = await makePdf('outer.pdf', [
    catalog,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</Im0 6 0 R>>>>>>',
    stream('BT /F1 20 Tf 20 200 Td (Kite) Tj ET'),
    helvetica,
    stream('', '/Type/XObject/Subtype/Image/Width 1/Height 1/F 7 0 R/FFilter/FlateDecode'),
    '<</Type/Filespec/FS/URL/F(https://example.org/kite.png)>>',
  ]);
  const result = await written(path);
  expect(await wordsOf(result)).toEqual(['Kite']);
  const file = strictly(result);
  try {
    const page = file.dictionary(file.pages[0]);
    const shown = file.dictionary(file.dictionary(page?.['/Resources'])?.['/XObject'])?.['/Im0'];
    expect(file.dictionary(shown)).toMatchObject({ '/FFilter': '/FlateDecode', '/Length': 0 });
    expect(file.dictionary(shown)?.['/Filter']).toBeUndefined();
  } finally {
    file.closeNow();
  }
});

it('writes a list that all pages inherit once', async () => {
  const fonts = Array.from({ length: 500 }, (_, font) => `/F${font}${helvetica}`).join('');
  const kids = Array.from({ length: 50 }, (_, page) => `${page + 3} 0 R`).join(' ');
  const path = await makePdf('inherited.pdf', [
    catalog,
    `<</Type/Pages/Count 50/Kids[${kids}]/Resources<</Font<<${fonts}>>>>>>`,
    ...Array.from({ length: 50 }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>'),
  ]);
  const given = (await stat(path)).size;
  expect((await stat(await written(path, (draft) => draft.keepPages(draft.pages)))).size).toBeLessThan(
    given * 1.5,
  );
});

it('packs data that have no filter, but for the description of the document', async () => {
  const content = 'BT /F1 20 Tf 20 20 Td (packed) Tj ET\n'.repeat(500);
  const description = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${' '.repeat(2000)}</x:xmpmeta>`;
  const path = await makePdf('plain.pdf', [
    '<</Type/Catalog/Pages 2 0 R/Metadata 6 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    stream(content),
    helvetica,
    stream(description, '/Type/Metadata/Subtype/XML'),
  ]);
  const result = await written(path);
  const { size } = await stat(result);
  expect(size).toBeGreaterThan(description.length);
  expect(size).toBeLessThan(description.length + 2000);
  expect((await wordsOf(result))[0]).toContain('packed');
});

it('keeps what JSON cannot say when its object is changed', async () => {
  const odd = '/Odd<</Half<feffd800>/Text<feff20ac0041>/Signed +3./Name/N#e9>>';
  const path = await makePdf('values.pdf', [
    `<</Type/Catalog/Pages 2 0 R${odd}>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>',
  ]);
  const edit = await Pdf.open(path, { directory: folder, isChanged: true });
  edit.set(edit.root, { ...edit.catalog, '/Lang': 'u:nl' });
  await edit.save(at('changed.pdf'));
  await edit.close();
  const file = strictly(at('changed.pdf'));
  try {
    const { '/Lang': language, '/Odd': kept } = file.catalog;
    expect(language).toBe('u:nl');
    // Half of a character stays as it was; text is written as qpdf writes it.
    expect(kept).toEqual({
      '/Half': 'u:\ud800',
      '/Text': 'u:€A',
      '/Signed': 3,
      '/Name': 'n:/N#e9',
    });
  } finally {
    file.closeNow();
  }
});
