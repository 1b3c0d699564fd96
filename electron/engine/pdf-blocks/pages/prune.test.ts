import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString, type PDFObject } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Pdf } from '../../pdf-core/pdf/index.js';
import { pruneLostPages } from './prune.js';
import { qpdf } from '../../pdf-core/forgiving/qpdf.js';

let folder: string;
const at = (name: string): string => join(folder, name);
const n = PDFName.of.bind(PDFName);

/** Three pages, tagged; the first links to the second and third, straight and by name. */
async function makePdf(): Promise<void> {
  const pdf = await PDFDocument.create();
  const c = pdf.context;
  const pages = [0, 1, 2].map(() => pdf.addPage([200, 200]));
  const ref = (page: number) => pages[page]!.ref;
  const link = (Dest: PDFObject | string) =>
    c.register(c.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest }));
  const links = [
    link(c.obj([ref(1), 'Fit'])),
    link(c.obj([ref(2), 'Fit'])),
    link(PDFString.of('b')),
    link('c'),
  ];
  pages[0]!.node.set(n('Annots'), c.obj(links));
  pdf.catalog.set(n('Dests'), c.obj({ c: [ref(2), 'Fit'] }));
  const names = c.obj({ Names: [PDFString.of('a'), [ref(2), 'Fit'], PDFString.of('b'), [ref(1), 'Fit']] });
  pdf.catalog.set(n('Names'), c.obj({ Dests: names }));
  pdf.catalog.set(n('OpenAction'), c.obj([ref(2), 'Fit']));
  const root = c.nextRef();
  const elements = pages.map((page, place) => {
    page.node.set(n('StructParents'), c.obj(place));
    const words = PDFString.of(`words ${place} ${'long '.repeat(place === 2 ? 5000 : 1)}`);
    return c.register(c.obj({ Type: 'StructElem', S: 'P', P: root, Pg: page.ref, K: 0, ActualText: words }));
  });
  const numbers = elements.flatMap((element, place) => [place, [element]]);
  c.assign(root, c.obj({ Type: 'StructTreeRoot', K: elements, ParentTree: { Nums: numbers } }));
  pdf.catalog.set(n('StructTreeRoot'), root);
  await writeFile(at('whole.pdf'), await pdf.save({ useObjectStreams: false }));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prune-'));
  await makePdf();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('drops links, names and tags of pages that are gone, and nothing else', async () => {
  const take = [
    '--stream-data=uncompress',
    '--compress-streams=n',
    '--object-streams=disable',
    '--pages',
    '.',
    '1-2',
    '--',
  ];
  await qpdf((map) => [map(at('whole.pdf')), ...take, map(at('part.pdf'))]);
  expect(await pruneLostPages(at('part.pdf'), at('out.pdf'), folder)).toBe(true);
  expect((await qpdf((map) => ['--check', map(at('out.pdf'))])).warnings).toBe('');
  const file = await Pdf.open(at('out.pdf'), { directory: folder });
  const [first, second] = file.pages;
  const links = file
    .array(file.dictionary(first)?.['/Annots'])
    .map((item) => file.dictionary(item)?.['/Dest']);
  expect(links).toEqual([[second, '/Fit'], 'u:b']);
  expect(file.catalog['/OpenAction']).toBeUndefined();
  expect(file.catalog['/Dests']).toEqual({});
  const [leaf] = file.array(file.dictionary(file.dictionary(file.catalog['/Names'])?.['/Dests'])?.['/Kids']);
  expect(file.dictionary(leaf)?.['/Names']).toEqual(['u:b', [second, '/Fit']]);
  const tree = file.dictionary(file.catalog['/StructTreeRoot']);
  const elements = file.array(tree?.['/K']);
  expect(elements.map((element) => file.dictionary(element)?.['/Pg'])).toEqual([first, second]);
  const numbers = file.array(file.dictionary(tree?.['/ParentTree'])?.['/Nums']);
  expect(numbers.filter((item) => typeof item === 'number')).toEqual([0, 1]);
  expect([...file.all()].some(({ value }) => JSON.stringify(value).includes('words 2'))).toBe(false);
  await file.close();
  expect((await stat(at('out.pdf'))).size).toBeLessThan(10_000);
});

it('leaves a whole document alone', async () => {
  expect(await pruneLostPages(at('whole.pdf'), at('none.pdf'), folder)).toBe(false);
});
