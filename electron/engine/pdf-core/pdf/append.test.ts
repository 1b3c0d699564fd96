/** Updates behind the end of a PDF, read by qpdf and by the strict reader. */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Pdf } from './pdf.js';
import { readStrictly } from './strictly.js';
import { qpdf } from '../forgiving/qpdf.js';

let folder = '';
let source = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'update-'));
  source = join(folder, 'source.pdf');
  const document = await PDFDocument.create();
  for (let page = 0; page < 3; page += 1) document.addPage([200, 300]).drawText('kite');
  writeFileSync(source, await document.save());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isSound = (path: string) => qpdf((at) => ['--check', at(path)]);

it('holds what is appended at once, and forgets what is taken back', async () => {
  const path = join(folder, 'flat.pdf');
  const pdf = await Pdf.openFlat(source, { password: undefined, copy: path });
  try {
    const all = Array.from({ length: pdf.nextObject - 1 }, (_, at) => `${at + 1} 0 R`);
    const references = all.filter((reference) => pdf.object(reference));
    const start = pdf.state;
    const values = new Map(references.map((reference) => [reference, pdf.object(reference)!.value]));
    // What is too much by far is cut off again; the same places hold other things afterwards.
    for (const reference of references)
      pdf.put(reference, { value: { '/Long': `b:${'ab'.repeat(20_000)}` } });
    expect(references.map((reference) => Object.keys(pdf.dictionary(reference)!))).toEqual(
      references.map(() => ['/Long']),
    );
    pdf.revert(start);
    expect(new Map(references.map((reference) => [reference, pdf.object(reference)?.value]))).toEqual(values);
    const dictionaries = references.filter((reference) => !pdf.isStream(reference));
    const marked = (reference: string) => ({
      ...(values.get(reference) as object),
      '/Mark': Number.parseInt(reference, 10),
    });
    for (const reference of dictionaries) pdf.set(reference, marked(reference));
    expect(dictionaries.map((reference) => pdf.object(reference)?.value)).toEqual(dictionaries.map(marked));
    await pdf.append();
  } finally {
    await pdf.close();
  }
  await expect(isSound(path)).resolves.toBeDefined();
  expect(readStrictly(path, ({ pages }) => pages.length)).toBe(3);
});

it('takes values and the bytes of files into a PDF with object streams', async () => {
  const path = join(folder, 'packed.pdf');
  await qpdf((at) => ['--object-streams=generate', at(source), at(path)]);
  const bytes = join(folder, 'bytes');
  writeFileSync(bytes, Buffer.alloc(3_000_000, 'kite '));
  copyFileSync(path, join(folder, 'before.pdf'));
  const pdf = await Pdf.openToAppend(path, folder);
  const stream = pdf.addFileStream({ '/Type': '/Kite' }, bytes);
  const value = pdf.add({ '/Small': 0.0000001 });
  await pdf.append();
  await pdf.close();
  await expect(isSound(path)).resolves.toBeDefined();
  const read = readStrictly(path, (made) => ({
    pages: made.pages.length,
    small: made.at(value),
    data: made.unpacked(stream),
  }));
  expect(read?.pages).toBe(3);
  expect(read?.small).toEqual({ '/Small': 0.0000001 });
  expect(read?.data?.equals(Buffer.alloc(3_000_000, 'kite '))).toBe(true);
});

it.each(['generate', 'disable'])(
  'keeps the data of a stream whose dictionary changes, and the kind of the cross-references (%s)',
  async (streams) => {
    const path = join(folder, `${streams}.pdf`);
    await qpdf((at) => [`--object-streams=${streams}`, at(source), at(path)]);
    const pdf = await Pdf.openToAppend(path, folder);
    const [content] = pdf.array(pdf.dictionary(pdf.pages[0])!['/Contents']) as readonly [string];
    const before = pdf.unpacked(content)!;
    pdf.set(content, { ...pdf.dictionary(content), '/Kite': true });
    await pdf.append();
    await pdf.close();
    await expect(isSound(path)).resolves.toBeDefined();
    const after = readStrictly(path, (made) => [made.dictionary(content)?.['/Kite'], made.unpacked(content)]);
    expect(after).toEqual([true, before]);
  },
);
