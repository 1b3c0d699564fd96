/** Updates behind the end of a PDF, read by qpdf and by the strict reader. */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FlatPdf } from '../forgiving/flat-pdf.js';
import { appendObjects, readTail } from '../forgiving/append.js';
import { qpdf } from '../forgiving/qpdf.js';
import { readDirectly } from './file.js';

let folder = '';
let source = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'update-'));
  source = join(folder, 'source.pdf');
  const document = await PDFDocument.create();
  for (let page = 0; page < 3; page += 1) document.addPage([200, 300]);
  writeFileSync(source, await document.save());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isSound = (path: string) => qpdf((at) => ['--check', at(path)]);

it('holds objects that are written at the same time, and forgets what is taken back', async () => {
  const path = join(folder, 'flat.pdf');
  const pdf = await FlatPdf.make(source, undefined, path);
  try {
    const ids = Array.from({ length: pdf.count - 1 }, (_, at) => at + 1).filter((id) => pdf.object(id));
    const start = pdf.state;
    const values = new Map(ids.map((id) => [id, pdf.object(id)!.value]));
    // What is too much by far is cut off again; the same places hold other things afterwards.
    await Promise.all(ids.map((id) => pdf.replace(id, { '/Long': `b:${'ab'.repeat(20_000)}` })));
    expect(ids.map((id) => Object.keys(pdf.object(id)!.value as object))).toEqual(ids.map(() => ['/Long']));
    await pdf.revert(start);
    expect(new Map(ids.map((id) => [id, pdf.object(id)?.value]))).toEqual(values);
    const dictionaries = ids.filter((id) => pdf.object(id)!.stream === null);
    const marked = (id: number) => ({ ...(values.get(id) as object), '/Mark': id });
    await Promise.all(dictionaries.map((id) => pdf.replace(id, marked(id))));
    expect(dictionaries.map((id) => pdf.object(id)?.value)).toEqual(dictionaries.map(marked));
    await pdf.finish();
  } finally {
    await pdf.close();
  }
  await expect(isSound(path)).resolves.toBeDefined();
  expect(readDirectly(path, (file) => file.pages.length)).toBe(3);
});

it('takes values and the bytes of files into a PDF with object streams', async () => {
  const path = join(folder, 'packed.pdf');
  await qpdf((at) => ['--object-streams=generate', at(source), at(path)]);
  const bytes = join(folder, 'bytes');
  writeFileSync(bytes, Buffer.alloc(3_000_000, 'kite '));
  copyFileSync(path, join(folder, 'before.pdf'));
  const tail = await readTail(path);
  const [stream, value] = [tail.nextObject, tail.nextObject + 1];
  await appendObjects(path, tail, [[value, '<</Small 0.0000001>>']], {}, [
    { id: stream, dictionary: { '/Type': '/Kite' }, path: bytes },
  ]);
  await expect(isSound(path)).resolves.toBeDefined();
  const read = readDirectly(path, (file) => ({
    pages: file.pages.length,
    small: file.object(value).value,
    data: file.data(file.object(stream)),
  }));
  expect(read?.pages).toBe(3);
  expect(read?.small).toEqual({ '/Small': 0.0000001 });
  expect(read?.data.equals(Buffer.alloc(3_000_000, 'kite '))).toBe(true);
});
