/** Pages of a document in a file of their own, by the real worker: nothing else of it may go along. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodePDFRawStream, PDFDocument, PDFRawStream, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { sample, testService } from '../testing/service.js';

const never = () => new AbortController().signal;

/** Three pages, each with a word of its own, bookmarks to none, and a file that is attached to the whole. */
async function report(path: string): Promise<void> {
  const document = await PDFDocument.create();
  document.setSubject('SUBJECT-OF-THE-WHOLE');
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const word of ['FIRSTPAGE', 'SECONDPAGE', 'THIRDPAGE'])
    document.addPage([300, 300]).drawText(word, { x: 40, y: 150, size: 20, font });
  await document.attach(Buffer.from('ATTACHED-TO-THE-WHOLE'), 'figures.txt', { mimeType: 'text/plain' });
  await writeFile(path, await document.save());
}

/** All that a PDF holds, streams undone; words are written in hexadecimal by who made them. */
async function allOf(path: string): Promise<string> {
  const bytes = await readFile(path);
  const document = await PDFDocument.load(bytes);
  const streams = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream
        ? [Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')]
        : [object.toString()],
    );
  const all = [bytes.toString('latin1'), ...streams].join('\n');
  return all.replaceAll(/<([0-9A-Fa-f]+)>/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1'));
}

describe('pages of a document', () => {
  it('are all that is in the file made of them', async () => {
    const { local, folder } = await testService();
    const [whole, cut] = [join(folder, 'report.pdf'), join(folder, 'cut.pdf')];
    await report(whole);
    // What is looked for is found where it is.
    for (const word of ['FIRSTPAGE', 'SECONDPAGE', 'ATTACHED-TO-THE-WHOLE'])
      expect(await allOf(whole)).toContain(word);
    expect(await local.previews.cut(whole, '1,3', cut, never())).toBe(2);
    const all = await allOf(cut);
    expect(all).toContain('FIRSTPAGE');
    expect(all).toContain('THIRDPAGE');
    for (const word of ['SECONDPAGE', 'ATTACHED-TO-THE-WHOLE', 'figures.txt', 'SUBJECT-OF-THE-WHOLE'])
      expect(all).not.toContain(word);
    expect((await readdir(folder)).sort()).toContain('cut.pdf');
  });

  it('are refused in words where there are none such', async () => {
    const { local, folder } = await testService();
    const cut = join(folder, 'cut.pdf');
    const tried = (path: string, pages: string) =>
      expect(local.previews.cut(path, pages, cut, never())).rejects;
    await tried(sample('annual-report.pdf'), '900').toMatchObject({ code: 'page_range' });
    await tried(sample('letter.docx'), '1').toMatchObject({ code: 'pages_of_pdf_only' });
    await tried(join(folder, 'gone.pdf'), '1').toMatchObject({ name: 'ServiceError' });
    expect(await readdir(folder)).not.toContain('cut.pdf');
  });
});
