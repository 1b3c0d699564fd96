/** Documents with a preview inside, and PostScript, through the whole engine. */
import { readFile } from 'node:fs/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { locateGhostscript } from '../../engine/exec/locate-ghostscript.js';
import { readPages, readWords, sample, testEngine, type TestEngine } from '../../engine/testing/engine.js';

let engine: TestEngine;
const ghostscript = await locateGhostscript();
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  await engine.close();
  expect(engine.pids.size).toBe(0);
});
afterEach(() => {
  delete process.env['PLATEN_GHOSTSCRIPT'];
});
const withoutGhostscript = () => void (process.env['PLATEN_GHOSTSCRIPT'] = 'none');

async function changed(
  name: string,
  change: (parts: Record<string, Uint8Array>) => void,
): Promise<Uint8Array> {
  const parts = unzipSync(await readFile(sample(name)));
  change(parts);
  return zipSync(parts);
}

describe('Apple documents', () => {
  it('are the pages their own program saved with them', async () => {
    const result = await engine.convert(sample('letter.pages'));
    expect(result.remarks).toMatchObject([{ level: 'info', code: 'preview_only' }]);
    expect(await readWords(result.bytes)).toContain('Museum of the Harbour');
  });

  it('give the pages that were asked for', async () => {
    const result = await engine.convert(sample('catalogue.key'), { options: { pages: '2-3' } });
    expect(result.pages).toBe(2);
    await expect(engine.convert(sample('catalogue.key'), { options: { pages: '90' } })).rejects.toMatchObject(
      {
        code: 'page_range',
      },
    );
  });

  it('become the PDF/A that was asked for', async () => {
    const result = await engine.convert(sample('letter.pages'), { options: { pdf_type: 'pdfa-2b' } });
    expect(result.messages).toContain('pdfa_reached');
  });

  it('show their small picture, with a warning, where there is nothing else', async () => {
    const result = await engine.convert(sample('budget.numbers'));
    expect(result.remarks).toMatchObject([{ level: 'warning', code: 'preview_only' }]);
    expect(result.pages).toBe(1);
  });

  it('with a preview that is no PDF are read in another way', async () => {
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const path = await engine.file(
      'broken.pages',
      await changed('letter.pages', (parts) => {
        parts['QuickLook/Preview.pdf'] = strToU8('%PDF-1.4 but no more');
        parts['preview.jpg'] = picture;
      }),
    );
    const result = await engine.convert(path);
    expect(result.remarks).toMatchObject([{ level: 'warning', code: 'preview_only' }]);
  });
});

describe('PostScript', () => {
  it.skipIf(ghostscript === null)('is drawn by Ghostscript, an EPS on a page of its size', async () => {
    const stamp = await engine.convert(sample('stamp.eps'));
    expect(stamp.messages).toEqual([]);
    const [page] = await readPages(stamp.bytes);
    expect([page?.width, page?.height].map((side) => Math.round(side ?? 0))).toEqual([128, 128]);
  });

  it.skipIf(ghostscript === null)('reaches no file beside itself', async () => {
    const path = await engine.file(
      'nosy.ps',
      '%!PS\n/Courier findfont 12 scalefont setfont\n(/etc/hostname) (r) file 80 string readstring pop 72 72 moveto show showpage\n',
    );
    await expect(engine.convert(path)).rejects.toMatchObject({ code: 'damaged_file' });
    const writer = await engine.file(
      'writer.ps',
      `%!PS\n(${engine.folder}/written) (w) file (x) writestring showpage\n`,
    );
    await expect(engine.convert(writer)).rejects.toMatchObject({ code: 'damaged_file' });
    await expect(readFile(`${engine.folder}/written`)).rejects.toThrow();
  });

  it.skipIf(ghostscript === null)('that never ends is stopped when it is cancelled', async () => {
    const path = await engine.file('endless.ps', '%!PS\n{ } loop\n');
    const stop = new AbortController();
    const running = engine.convert(path, { signal: stop.signal });
    setTimeout(() => stop.abort(), 500);
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('without Ghostscript says what is missing', async () => {
    withoutGhostscript();
    await expect(engine.convert(sample('broadside.ps'))).rejects.toMatchObject({
      code: 'ghostscript_missing',
    });
  });

  it('without Ghostscript shows the preview of an EPSI, and says that it is one', async () => {
    withoutGhostscript();
    const result = await engine.convert(sample('stamp.eps'));
    expect(result.remarks).toMatchObject([{ level: 'warning', code: 'preview_only' }]);
    expect(result.pages).toBe(1);
  });

  it('without Ghostscript shows the TIFF of an EPS for Windows', async () => {
    withoutGhostscript();
    const script = await readFile(sample('stamp.eps'));
    const tiff = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'navy' } })
      .tiff()
      .toBuffer();
    const header = Buffer.alloc(30);
    header.writeUInt32BE(0xc5d0d3c6);
    header.writeUInt32LE(30, 4);
    header.writeUInt32LE(script.length, 8);
    header.writeUInt32LE(30 + script.length, 20);
    header.writeUInt32LE(tiff.length, 24);
    header.writeUInt16LE(0xffff, 28);
    const path = await engine.file('windows.eps', Buffer.concat([header, script, tiff]));
    const result = await engine.convert(path);
    expect(result.messages).toEqual(['preview_only']);
    const cut = await engine.file('cut.eps', Buffer.concat([header, script.subarray(0, 100)]));
    await expect(engine.convert(cut)).rejects.toMatchObject({ code: 'damaged_file' });
  });
});
