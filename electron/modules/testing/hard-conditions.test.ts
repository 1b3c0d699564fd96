/** A password that fits is never called wrong, whatever the computer does meanwhile: reads that fail or come short, traps. */
import * as fs from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeEncryption, onStrictPdf } from '../../engine/pdf-core/pdf/index.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { currentPdfium } from '../../engine/pdf-core/pdfium/pdfium.js';
import { sample } from '../../engine/testing/engine.js';

type Read = (fd: number, into: NodeJS.ArrayBufferView, at: number, size: number, from: number) => number;
/** What the system does when a file is read; undefined for what it always does. */
const system = vi.hoisted(() => ({ read: undefined as ((really: Read) => Read) | undefined }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const read: Read = (...given) => (system.read?.(real.readSync) ?? real.readSync)(...given);
  return { ...real, readSync: read };
});

const all = { print: 'full', copy: true, change: true, annotate: true, fill: true, assemble: true } as const;
let folder: string;
let sealed: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-hard-'));
  sealed = join(folder, 'sealed.pdf');
  await onStrictPdf({ path: sample('annual-report.pdf'), password: undefined }, folder, (pdf) =>
    pdf.save(sealed, {
      encryption: makeEncryption('kite', 'string', all),
    }),
  );
});
afterEach(() => (system.read = undefined));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function opened(): Promise<string> {
  try {
    const pages = await openPages(sealed, 'kite');
    pages.close();
    return 'open';
  } catch (thrown) {
    return String((thrown as { code?: string }).code);
  }
}

/** Makes an instance of PDFium unusable, as a document that makes it trap does. */
async function trap(): Promise<void> {
  const pdfium = await currentPdfium();
  expect(() =>
    pdfium.run(() => {
      throw new WebAssembly.RuntimeError('a trap');
    }),
  ).toThrow();
}

describe('a password that fits', () => {
  it('opens where reads come short', async () => {
    system.read = (really) => (fd, into, at, size, from) => really(fd, into, at, Math.ceil(size / 3), from);
    expect(await opened()).toBe('open');
  });

  it('is not called wrong when any one read fails', async () => {
    let reads = 0;
    system.read = (really) => {
      reads += 1;
      return really;
    };
    expect(await opened()).toBe('open');
    const found = new Set<string>();
    for (let bad = 1; bad <= reads; bad += 1) {
      let read = 0;
      system.read = (really) => {
        read += 1;
        if (read === bad) throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
        return really;
      };
      found.add(await opened());
    }
    expect(found).toContain('unreadable_file');
    // Some reads PDFium can do without, and of some it tells only when a page is asked for.
    for (const code of found) expect(['open', 'unreadable_file', 'damaged_file']).toContain(code);
  });

  it('opens after instances were replaced, and while memory grows', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      if (turn % 3 === 0) await trap();
      const pdfium = await currentPdfium();
      const at = pdfium.run(({ pdfium: memory }) => memory._malloc(8 * 1024 * 1024 * (turn + 1)));
      const results = await Promise.all([opened(), opened(), opened()]);
      pdfium.attempt(({ pdfium: memory }) => memory._free(at));
      expect(results).toEqual(['open', 'open', 'open']);
    }
  });

  it('opens with its letters and their marks composed or apart, and with nothing else', async () => {
    const path = join(folder, 'accent.pdf');
    await onStrictPdf({ path: sample('annual-report.pdf'), password: undefined }, folder, (pdf) =>
      pdf.save(path, {
        encryption: makeEncryption('caf\u00e9', 'string', all),
      }),
    );
    (await openPages(path, 'caf\u00e9')).close();
    (await openPages(path, 'cafe\u0301')).close();
    await expect(openPages(path, 'cafe')).rejects.toMatchObject({ code: 'wrong_password' });
  });
});

it('closes a file once: what was opened since under its number stays open', async () => {
  const path = join(folder, 'goes.pdf');
  await copyFile(sealed, path);
  const pages = await openPages(path, 'kite');
  await trap();
  await rm(path);
  await expect(async () => pages.text(1)).rejects.toMatchObject({ code: 'file_missing' });
  const other = fs.openSync(sealed, 'r');
  pages.close();
  expect(fs.readSync(other, Buffer.alloc(4), 0, 4, 0)).toBe(4);
  fs.closeSync(other);
});
