import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PageReader } from '../../read/reader.js';
import { recogniseDocument } from '../document.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'platen-pictures-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('names the pages with pictures that cannot be read', async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([400, 300]);
  page.drawText('A picture should stand below.', { x: 40, y: 250, size: 12, font });
  const image = document.context.stream(new Uint8Array([1, 2, 3, 4]), {
    ...{ Type: 'XObject', Subtype: 'Image', Width: 40, Height: 30, BitsPerComponent: 8 },
    ...{ ColorSpace: 'DeviceRGB', Filter: 'JPXDecode' },
  });
  page.node.setXObject(PDFName.of('Im0'), document.context.register(image));
  const drawing = document.context.stream('q 200 0 0 150 100 50 cm /Im0 Do Q');
  page.node.addContentStream(document.context.register(drawing));
  const path = join(folder, 'lost.pdf');
  await writeFile(path, await document.save());
  const reader = await PageReader.open(path);
  try {
    const quiet = { signal: new AbortController().signal, progress: () => undefined };
    const { remarks } = await recogniseDocument(reader, { pages: [1], images: folder }, quiet);
    expect(remarks).toEqual([{ code: 'lost_picture', pages: [1] }]);
  } finally {
    reader.close();
  }
});
