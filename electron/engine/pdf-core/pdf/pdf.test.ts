/** A document that looks as the standard says until one of its objects is read: qpdf reads it from there on. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDirectly } from '../file/index.js';
import { isDictionary } from '../objects/objects.js';
import { Pdf } from './pdf.js';
import { qpdf } from '../forgiving/qpdf.js';

const kite = 'kite in the wind';
const metadata = '4 0 R';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forgiving-'));
  path = join(folder, 'odd.pdf');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Metadata 4 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>',
    // It refers to an object that cannot be there, which no reader sees before it asks for it.
    `<</Type/Metadata/Kite 99 0 R/Length ${kite.length}>>\nstream\n${kite}\nendstream`,
    '<</Title(After)>>',
  ];
  let text = '%PDF-1.7\n';
  let table = '0000000000 65535 f \n';
  for (const [place, body] of objects.entries()) {
    table += `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${place + 1} 0 obj\n${body}\nendobj\n`;
  }
  const trailer = `trailer\n<</Root 1 0 R/Info 5 0 R/Size 6>>\nstartxref\n${text.length}\n%%EOF\n`;
  await writeFile(path, `${text}xref\n0 6\n${table}${trailer}`, 'latin1');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** qpdf lists the objects in a file while it reads for us. */
const lists = async () => (await readdir(folder)).filter((name) => name.startsWith('objects-')).length;

it('is read directly up to what is odd, and by qpdf from there on', async () => {
  const pdf = await Pdf.open(path, { directory: folder });
  try {
    expect(pdf.dictionary(pdf.pages[0])?.['/MediaBox']).toEqual([0, 0, 99, 99]);
    expect(await lists()).toBe(0);
    expect(pdf.dictionary(metadata)?.['/Type']).toBe('/Metadata');
    expect(await lists()).toBe(1);
    expect((await pdf.streamData(metadata))?.toString()).toContain(kite);
    expect(pdf.dictionary('5 0 R')).toEqual({ '/Title': 'u:After' });
  } finally {
    await pdf.close();
  }
  expect(await lists()).toBe(0);
});

it('is walked once from end to end, although who reads it changes on the way', async () => {
  const pdf = await Pdf.open(path, { directory: folder });
  try {
    const all = [...pdf.all()];
    expect(all.map(({ reference }) => reference)).toEqual([1, 2, 3, 4, 5].map((id) => `${id} 0 R`));
    expect(all.filter(({ stream }) => stream).map(({ reference }) => reference)).toEqual([metadata]);
    expect(await lists()).toBe(1);
  } finally {
    await pdf.close();
  }
});

it('keeps what was changed before, and is saved with it as a document that needs no qpdf', async () => {
  const output = join(folder, 'saved.pdf');
  const pdf = await Pdf.open(path, { directory: folder });
  try {
    const page = pdf.pages[0]!;
    pdf.set(page, { ...pdf.dictionary(page), '/Rotate': 90 });
    const added = pdf.add({ '/Kite': true });
    expect(pdf.isStream(metadata)).toBe(true);
    expect(await lists()).toBe(1);
    expect(pdf.dictionary(page)?.['/Rotate']).toBe(90);
    pdf.set(pdf.root, { ...pdf.catalog, '/Added': added });
    await pdf.save(output);
  } finally {
    await pdf.close();
  }
  await expect(qpdf((at) => ['--check', at(output)])).resolves.toBeDefined();
  const read = readDirectly(output, (file) => {
    const { value: catalog } = file.at(file.root);
    if (!isDictionary(catalog)) return null;
    const at = (reference: unknown) => file.at(reference as string);
    return {
      page: at(file.pages[0]).value,
      added: at(catalog['/Added']).value,
      metadata: file.data(at(catalog['/Metadata'])).toString(),
    };
  });
  expect(read?.page).toMatchObject({ '/Rotate': 90 });
  expect(read?.added).toEqual({ '/Kite': true });
  expect(read?.metadata).toContain(kite);
});
