import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFRawStream, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { warmEngine, readWords, type TestEngine } from '../../engine/testing/engine.js';
import { FactsReader } from '../../engine/recognition/page-facts.js';
import { addOddScan, addScan, scanOf, wordBoxes } from './testing.js';

let engine: TestEngine;
beforeAll(async () => (engine = await warmEngine()));
afterAll(() => engine.close());

const lines = ['The quick brown fox jumps', 'over the lazy dog today', 'and sleeps until morning'];

async function pdfOf(name: string, fill: (document: PDFDocument) => Promise<void>): Promise<string> {
  const document = await PDFDocument.create();
  await fill(document);
  return engine.file(name, await document.save({ useObjectStreams: false }));
}

/** Digests of the pictures' bytes as they are stored. */
async function pictures(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')
        ? [createHash('sha256').update(object.contents).digest('hex')]
        : [],
    )
    .sort();
}

async function look(path: string, page = 1): Promise<string> {
  const pages = await openPages(path);
  const { data } = await pages.picture(page, { dpi: 72 });
  pages.close();
  return createHash('sha256').update(data).digest('hex');
}

/** Where the letters of invisible text are, in parts of the page as it is stored. */
async function hiddenLetters(path: string, page: number): Promise<number> {
  const facts = await FactsReader.open(path);
  const { hidden } = facts.read(page);
  facts.close();
  return hidden;
}

const ocr = (path: string, options: Record<string, string | boolean | number> = {}) =>
  engine.convert(path, { step: 'ocr-pdf', options, parts: true });

describe('OCR PDF', () => {
  it(
    'makes scans searchable, leaves pages with text alone and changes no pixel and no byte of a picture',
    { tags: ['long'] },
    async () => {
      const scan = await scanOf(lines);
      const path = await pdfOf('mixed.pdf', async (document) => {
        await addScan(document, scan);
        const font = await document.embedFont(StandardFonts.Helvetica);
        document
          .addPage([300, 200])
          .drawText('Real text of a long page. '.repeat(6), { font, size: 9, maxWidth: 280 });
        await addOddScan(document, scan, 90);
        document.addPage([200, 200]);
      });
      const result = await ocr(path);
      expect(result.pages).toBe(4);
      expect(await readWords(result.bytes)).toContain('quick brown fox jumps over the lazy dog');
      expect(result.remarks[0]).toMatchObject({ code: 'text_recognised', params: { pages: 2, left: 2 } });
      expect(await pictures(result.bytes)).toEqual(await pictures(await readFile(path)));
      expect(await look(result.path)).toBe(await look(path));
      expect(await look(result.path, 2)).toBe(await look(path, 2));
      expect(await hiddenLetters(result.path, 2)).toBe(0);
      const checked = await qpdf((at) => ['--check', at(result.path)]);
      expect(checked.warnings).toBe('');
    },
  );

  it.each([0, 90, 180, 270])('puts words over their picture on a page turned by %i degrees', async (turn) => {
    const scan = await scanOf(lines);
    const path = await pdfOf(`odd-${turn}.pdf`, (document) => addOddScan(document, scan, turn));
    const result = await ocr(path, { auto_rotate: false });
    const words = await wordBoxes(result.path);
    const fox = words.find(({ text }) => text === 'fox');
    // DejaVu Sans at 34 pixels: "The quick brown " is about 284 wide, from 60 on; half the units of 72 at 200 dpi.
    const scale = 36 / 200;
    expect(fox?.left).toBeGreaterThan(30 + 330 * scale);
    expect(fox?.right).toBeLessThan(30 + 440 * scale);
    // The baseline is at 100 of 300 pixels from above; letters go a little below it.
    const baseline = 20 + 200 * scale;
    expect(fox?.bottom).toBeGreaterThan(baseline - 4);
    expect(fox?.bottom).toBeLessThan(baseline + 0.6);
    expect(fox?.top).toBeGreaterThan(baseline + 3);
    expect(fox?.top).toBeLessThan(baseline + 8);
  });

  it('turns a scan that lies upside down or on its side, and reads it', { tags: ['long'] }, async () => {
    const scans = await Promise.all(
      [180, 90].map((turned) => scanOf([...lines, ...lines, ...lines], { turned })),
    );
    const path = await pdfOf('turned.pdf', async (document) => {
      for (const scan of scans) await addScan(document, scan);
    });
    const result = await ocr(path, { ocr_text: 'hocr' });
    expect(result.remarks[0]).toMatchObject({ params: { turned: 2 } });
    const hocr = await readFile(result.parts[0]!.path, 'utf8');
    const lyingWords = [...hocr.matchAll(/bbox (\d+) (\d+) (\d+) (\d+); x_wconf \d+">(?:sleeps|morning)</g)];
    expect(lyingWords.length).toBeGreaterThan(6);
    for (const [, left, top, right, bottom] of lyingWords)
      expect(Number(right) - Number(left)).toBeGreaterThan(Number(bottom) - Number(top));
    expect(await readWords(result.bytes)).toContain('sleeps until morning');
    const document = await PDFDocument.load(result.bytes);
    expect(document.getPages().map((page) => page.getRotation().angle)).toEqual([180, 270]);
  });

  it(
    'replaces an earlier recognition, and makes a picture of a page where it is forced to',
    { tags: ['long'] },
    async () => {
      const path = await pdfOf(
        'first.pdf',
        async (document) => void (await addScan(document, await scanOf(lines))),
      );
      const first = await ocr(path);
      const once = await hiddenLetters(first.path, 1);
      const kept = await engine.file('kept.pdf', first.bytes);
      const skipped = await ocr(kept);
      expect(skipped.messages).toContain('nothing_to_recognise');
      const redone = await ocr(kept, { ocr_pages: 'redo' });
      expect(await hiddenLetters(redone.path, 1)).toBe(once);
      const forced = await ocr(kept, { ocr_pages: 'force' });
      expect(await hiddenLetters(forced.path, 1)).toBeGreaterThan(once * 0.9);
      expect(await pictures(forced.bytes)).not.toEqual(await pictures(first.bytes));
    },
  );

  it('keeps the protection of a document, and its pictures byte for byte', async () => {
    const path = await pdfOf(
      'open.pdf',
      async (document) => void (await addScan(document, await scanOf(lines))),
    );
    const locked = await engine.file('locked.pdf', '');
    await qpdf((at) => ['--encrypt', 'secret', 'owner', '256', '--', at(path), at(locked)]);
    const result = await engine.convert(locked, { step: 'ocr-pdf', password: 'secret' });
    await expect(qpdf((at) => ['--check', at(result.path)])).rejects.toMatchObject({
      code: 'password_required',
    });
    const opened = join(engine.folder, 'opened.pdf');
    await qpdf((at) => ['--password=secret', '--decrypt', at(result.path), at(opened)], 'secret');
    expect(await hiddenLetters(opened, 1)).toBeGreaterThan(50);
    expect(await pictures(await readFile(opened))).toEqual(await pictures(await readFile(path)));
  });

  it('leaves pictures in a file with object streams byte for byte, packed or not', async () => {
    const path = await pdfOf(
      'plain-streams.pdf',
      async (document) => void (await addScan(document, await scanOf(lines))),
    );
    // The pixels themselves, without any filter, in a file whose other objects are in streams.
    const raw = await engine.file('raw.pdf', '');
    const unpacked = ['--decode-level=all', '--compress-streams=n', '--object-streams=generate'];
    await qpdf((at) => [...unpacked, at(path), at(raw)]);
    const result = await ocr(raw);
    expect(await hiddenLetters(result.path, 1)).toBeGreaterThan(50);
    expect((await readFile(raw)).length).toBeGreaterThan(500_000);
    expect(await pictures(result.bytes)).toEqual(await pictures(await readFile(raw)));
  });

  it('takes an image, reads several languages at once, and gives the text as files', async () => {
    const path = await engine.file(
      'brief.jpg',
      await scanOf(['Größe und Übung', 'Straße über die Brücke', 'the quick brown fox']),
    );
    const result = await ocr(path, { ocr_language: 'deu+eng', ocr_text: 'both' });
    expect(await readWords(result.bytes)).toContain('Straße über die Brücke');
    expect(result.parts.map(({ name }) => name)).toEqual(['brief.txt', 'brief.hocr']);
    const [text, hocr] = await Promise.all(result.parts.map((part) => readFile(part.path, 'utf8')));
    expect(text).toContain('Größe und Übung');
    expect(hocr).toMatch(/class="ocrx_word" title="bbox \d+ \d+ \d+ \d+; x_wconf \d+">Straße</);
  });

  it('recognises text on what other workflows make', async () => {
    const path = await engine.file('photo.jpg', await scanOf(lines));
    const result = await engine.convert(path, { options: { ocr: true, ocr_language: 'eng' } });
    expect(await readWords(result.bytes)).toContain('lazy dog');
  });

  it('keeps the accents of each page, whichever of the languages was chosen first', async () => {
    const german = [
      'Über dem Hafen lag dichter Nebel, als das',
      'letzte Schiff anlegte. Für die Zöllner war',
      'es früh, und sie prüften die Kisten gründlich.',
      'Niemand wusste, weshalb der Kapitän zwölf',
      'Stunden gewartet hatte und was in den drei',
      'schweren Holzkisten war. Nur eine Unterschrift',
      'fehlte, und der Hafenmeister schrieb es auf.',
    ];
    const french = [
      'Le port était calme quand le dernier bateau',
      'est arrivé. Personne ne savait pourquoi le',
      'capitaine était resté à bord de la péniche.',
    ];
    const english = [
      'The harbour was quiet when the last boat',
      'came in. Nobody on the quay knew why the',
      'skipper had waited for twelve hours.',
    ];
    const path = await pdfOf('languages.pdf', async (document) => {
      for (const page of [german, english, french]) await addScan(document, await scanOf(page));
    });
    const several = await ocr(path, { ocr_language: 'eng+deu+fra' });
    expect(several.messages).not.toContain('text_in_other_language');
    const text = await readWords(several.bytes);
    for (const word of [
      'Über',
      'Zöllner',
      'prüften',
      'gründlich',
      'était',
      'arrivé',
      'péniche',
      'harbour',
      'skipper',
    ])
      expect(text).toContain(word);
    const missing = await ocr(path, { ocr_language: 'eng+fra' });
    expect(missing.remarks).toContainEqual(
      expect.objectContaining({ code: 'text_in_other_language', params: { languages: 'deu', pages: '1' } }),
    );
  });

  it('names a language it does not have, and language data that is none', async () => {
    const path = await engine.file('any.jpg', await scanOf(['word']));
    await expect(ocr(path, { ocr_language: 'eng+xyz' })).rejects.toMatchObject({
      code: 'unknown_language',
      params: { language: 'xyz', known: expect.stringContaining('nld') as string },
    });
    const { listLanguages, readLanguage } = await import('../../engine/recognition/languages.js');
    await writeFile(join(engine.folder, 'xyz.traineddata'), 'nothing of the kind');
    const added = (await listLanguages(engine.folder)).find(({ code }) => code === 'xyz');
    expect(added).toMatchObject({ bundled: false });
    await expect(readLanguage(added!)).rejects.toMatchObject({ code: 'language_unreadable' });
  });

  it('stops when it is told to', async () => {
    const path = await pdfOf('stopped.pdf', async (document) => {
      for (const _ of [1, 2, 3]) await addScan(document, await scanOf(lines));
    });
    const abort = new AbortController();
    const onStep = (step: string) =>
      step === 'recognising' && setTimeout(() => abort.abort(new ServiceError('cancelled')), 50);
    const running = engine.convert(path, { step: 'ocr-pdf', signal: abort.signal, onStep });
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  });
});

it('says which pages are done, and how far it is within them', async () => {
  const path = await pdfOf('told.pdf', async (document) => {
    for (let page = 1; page <= 2; page += 1) await addScan(document, await scanOf(lines));
  });
  const told: { fraction: number; done: number; of: number }[] = [];
  await engine.convert(path, {
    step: 'ocr-pdf',
    onStep: (step, fraction, pages) => {
      if (step === 'recognising') told.push({ fraction: fraction ?? -1, done: -1, of: -1, ...pages });
    },
  });
  expect(told.every(({ of }) => of === 2)).toBe(true);
  // Nothing can be measured until the readers have started.
  expect(told[0]).toMatchObject({ fraction: -1, done: 0 });
  expect(told.at(-1)).toMatchObject({ fraction: 1, done: 2 });
  expect(told.some(({ fraction, done }) => fraction > 0 && fraction < 0.5 && done === 0)).toBe(true);
  expect(told.map(({ fraction }) => fraction)).toEqual(
    told.map(({ fraction }) => fraction).sort((a, b) => a - b),
  );
});

it('tells once what was read on the first page with text, upright, before the others are done', async () => {
  const scan = await scanOf(lines);
  const path = await pdfOf('shown.pdf', async (document) => {
    document.addPage([200, 200]);
    await addOddScan(document, scan, 180);
    for (let page = 1; page <= 4; page += 1) await addScan(document, scan);
  });
  const told: { page: number; turn: number; text: string; done: number }[] = [];
  let done = 0;
  await engine.convert(path, {
    step: 'ocr-pdf',
    onStep: (_step, _fraction, pages) => (done = pages?.done ?? done),
    onRead: (read) => told.push({ ...read, done }),
  });
  expect(told).toHaveLength(1);
  const [first] = told;
  expect(first?.done).toBeLessThan(6);
  expect(first?.text).toContain('quick brown fox jumps');
  // Of a single page the result comes as soon.
  const alone: unknown[] = [];
  const single = await pdfOf('alone.pdf', async (document) => void (await addScan(document, scan)));
  await engine.convert(single, { step: 'ocr-pdf', onRead: (read) => alone.push(read) });
  expect(alone).toEqual([]);
});
