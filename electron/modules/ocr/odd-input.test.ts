import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWords, sample, warmEngine, type TestEngine } from '../../engine/testing/engine.js';
import { addScan, dpi, scanOf } from './testing.js';

let engine: TestEngine;
beforeAll(async () => (engine = await warmEngine()));
afterAll(() => engine.close());

const lines = ['The quick brown fox jumps', 'over the lazy dog today', 'and sleeps until morning'];
const read = lines.join(' ');

async function pdfOf(name: string, fill: (document: PDFDocument) => Promise<unknown>): Promise<string> {
  const document = await PDFDocument.create();
  await fill(document);
  return engine.file(name, await document.save({ useObjectStreams: false }));
}

const ocr = (path: string, options: Record<string, string | boolean> = {}) =>
  engine.convert(path, { step: 'ocr-pdf', options });

/** A signature field that holds a signature, as far as anybody looks before it is checked. */
function sign(document: PDFDocument): void {
  const { context } = document;
  const value = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'adbe.pkcs7.detached',
      ByteRange: [0, 1, 2, 3],
      Contents: PDFHexString.of('00'.repeat(32)),
    }),
  );
  const field = PDFDict.withContext(context);
  const entries = { Type: 'Annot', Subtype: 'Widget', FT: 'Sig' };
  for (const [key, name] of Object.entries(entries)) field.set(PDFName.of(key), PDFName.of(name));
  field.set(PDFName.of('T'), PDFString.of('Signature'));
  field.set(PDFName.of('V'), value);
  field.set(PDFName.of('Rect'), context.obj([0, 0, 0, 0]));
  const reference = context.register(field);
  const fields = PDFArray.withContext(context);
  fields.push(reference);
  const form = context.obj({ SigFlags: PDFNumber.of(3) });
  form.set(PDFName.of('Fields'), fields);
  document.catalog.set(PDFName.of('AcroForm'), context.register(form));
  document.getPage(0).node.set(PDFName.of('Annots'), context.obj([reference]));
}

describe('odd scans', () => {
  it('reads a scan whose only text is in a layer that is off, and leaves the layer as it is', async () => {
    const path = await pdfOf('layer.pdf', async (document) => {
      const page = await addScan(document, await scanOf(lines));
      const { context } = document;
      const layer = context.register(context.obj({ Type: 'OCG', Name: 'Draft' }));
      document.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
      page.node.Resources()!.set(PDFName.of('Properties'), context.obj({ Off: layer }));
      const font = page.node.newFontDictionary('F', (await document.embedFont('Helvetica')).ref);
      const words = `(${'Secret words '.repeat(20)}) Tj`;
      page.node.addContentStream(
        context.register(context.stream(`/OC /Off BDC BT ${font.toString()} 4 Tf 5 5 Td ${words} ET EMC`)),
      );
    });
    const { bytes, messages } = await ocr(path);
    expect(messages).toEqual(['text_recognised']);
    const made = await engine.file('layer-read.pdf', bytes);
    const { stdout } = await promisify(execFile)('pdftotext', [made, '-']);
    expect(stdout.replaceAll(/\s+/g, ' ').trim()).toBe(read);
  });

  it('asks before it changes a signed document, and says that the signature is lost in the copy', async () => {
    const path = await pdfOf('signed.pdf', async (document) => {
      await addScan(document, await scanOf(lines));
      sign(document);
    });
    await expect(ocr(path)).rejects.toMatchObject({ code: 'signed_document' });
    const copy = await ocr(path, { signed: 'copy' });
    expect(copy.messages).toEqual(expect.arrayContaining(['signature_lost', 'text_recognised']));
    expect(await readWords(copy.bytes)).toContain(read);
  });

  it('reads white on black', async () => {
    const inverted = await sharp(await scanOf(lines))
      .negate()
      .jpeg()
      .toBuffer();
    const path = await pdfOf('inverted.pdf', (document) => addScan(document, inverted));
    expect(await readWords((await ocr(path)).bytes)).toContain(read);
  });

  it('reads a scan that is stored in strips, lines of text cut through', async () => {
    const scan = await scanOf(lines);
    const { width, height } = await sharp(scan).metadata();
    const path = await pdfOf('strips.pdf', async (document) => {
      const scale = 72 / dpi;
      const page = document.addPage([width * scale, height * scale]);
      for (let top = 0; top < height; top += 40) {
        const rows = Math.min(40, height - top);
        const strip = sharp(scan).extract({ left: 0, top, width, height: rows });
        const image = await document.embedPng(await strip.png().toBuffer());
        const place = { x: 0, y: (height - top - rows) * scale, width: width * scale, height: rows * scale };
        page.drawImage(image, place);
      }
    });
    expect(await readWords((await ocr(path)).bytes)).toContain(read);
  });

  it('reads pages of every size, and leaves blank ones', async () => {
    const scan = await scanOf(lines);
    const path = await pdfOf('sizes.pdf', async (document) => {
      await addScan(document, scan);
      document.addPage([595, 842]);
      const image = await document.embedJpg(scan);
      for (const [width, height] of [
        [50, 20],
        [14400, 14400],
      ] as const)
        document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height: width / 3 });
    });
    const result = await ocr(path);
    expect(result.pages).toBe(4);
    expect(result.remarks[0]).toMatchObject({ code: 'text_recognised', params: { pages: 3, left: 1 } });
    expect((await readWords(result.bytes)).split('quick brown fox').length).toBeGreaterThan(2);
  });

  it('adds text to the pictures in an Office document', async () => {
    const result = await engine.convert(sample('letter.docx'), {
      options: { ocr: true, ocr_language: 'eng' },
    });
    expect(
      result.messages.some((code) => code === 'text_recognised' || code === 'nothing_to_recognise'),
    ).toBe(true);
    expect((await readWords(result.bytes)).length).toBeGreaterThan(20);
  });
});
