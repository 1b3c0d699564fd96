/** Nothing is called protected that its passwords do not open, and a password that fits is never refused. */
import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEncryption, onStrictPdf } from '../../engine/pdf-core/pdf/index.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { currentPdfium } from '../../engine/pdf-core/pdfium/pdfium.js';
import { sample } from '../../engine/testing/engine.js';
import { confirmProtection } from './confirm-protection.js';

let folder: string;
let sealed: string;
const at = (name: string): string => join(folder, name);
const promised = { user: 'kite', owner: 'string', isRestricted: true };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-confirm-'));
  sealed = at('sealed.pdf');
  const encryption = makeEncryption('kite', 'string', {
    ...{ print: 'full', copy: false, change: true },
    ...{ annotate: true, fill: true, assemble: true },
  } as const);
  await onStrictPdf({ path: sample('annual-report.pdf'), password: undefined }, folder, (pdf) =>
    pdf.save(sealed, { encryption }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a result', () => {
  it('that is as promised passes', async () => {
    await confirmProtection(sealed, promised);
  });
  it.each(['O', 'U', 'OE', 'UE', 'Perms', 'P'])('with another /%s does not', async (name) => {
    const text = await readFile(sealed, 'latin1');
    const changed =
      name === 'P'
        ? text.replace(/\/P -\d+/, (found) => found.replace(/.$/, (digit) => (digit === '4' ? '8' : '4')))
        : text.replace(
            new RegExp(`/${name} <(..)`),
            (_, byte: string) => `/${name} <${byte === '00' ? '11' : '00'}`,
          );
    expect(changed).not.toBe(text);
    await writeFile(at('changed.pdf'), changed, 'latin1');
    await expect(confirmProtection(at('changed.pdf'), promised)).rejects.toMatchObject({
      code: 'result_invalid',
    });
  });
  it.each([
    ['the user', { ...promised, user: 'kites' }],
    ['the owner', { ...promised, owner: 'strings' }],
    ['the permissions', { ...promised, isRestricted: false }],
    ['a password to open', { ...promised, user: '' }],
  ])('that differs in %s does not', async (_, wrong) => {
    await expect(confirmProtection(sealed, wrong)).rejects.toMatchObject({ code: 'result_invalid' });
  });
});

describe('the right password opens', () => {
  const opens = async () => {
    const pages = await openPages(sealed, 'kite');
    expect(pages.count).toBeGreaterThan(0);
    pages.close();
  };
  it('after wrong ones in the same instance', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await expect(openPages(sealed, `kite${turn}`)).rejects.toMatchObject({ code: 'wrong_password' });
      await opens();
    }
  });
  it('after an instance has trapped and another took its place', async () => {
    const first = await currentPdfium();
    expect(() =>
      first.run(() => {
        throw new WebAssembly.RuntimeError('a trap');
      }),
    ).toThrow();
    await opens();
    expect(await currentPdfium()).not.toBe(first);
  });
  it('while others are open, and after garbage', async () => {
    await writeFile(at('garbage.pdf'), '%PDF-1.7\nnothing of the kind');
    const other = await openPages(sample('annual-report.pdf'));
    await expect(openPages(at('garbage.pdf'), 'kite')).rejects.toMatchObject({ code: 'damaged_file' });
    await Promise.all([opens(), opens(), opens()]);
    other.close();
  });
  it('and a file that comes short is called damaged, not locked', async () => {
    await copyFile(sealed, at('short.pdf'));
    await truncate(at('short.pdf'), 3000);
    await expect(openPages(at('short.pdf'), 'kite')).rejects.toMatchObject({ code: 'damaged_file' });
  });
});
