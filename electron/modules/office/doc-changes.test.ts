/** What a Word 97 to 2003 document says of its tracked changes on paper, and what is printed of them. Read by Poppler. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import cfb from 'cfb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateLibreOffice } from '../../engine/exec/locate-libreoffice.js';
import { warmEngine, type TestEngine } from '../../engine/testing/engine.js';
import { ownLibreOffice } from './testing/own-libreoffice.js';
import { wordFile } from './testing/package.js';
import { savedAs } from './testing/saved-as.js';

const run = promisify(execFile);
let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const by = (id: number) => `w:id="${id}" w:author="A" w:date="2026-01-01T00:00:00Z"`;
const body = `<w:p><w:r><w:t xml:space="preserve">KEPT </w:t></w:r><w:del ${by(1)}><w:r><w:delText xml:space="preserve">DELETED </w:delText></w:r></w:del><w:ins ${by(2)}><w:r><w:t>INSERTED</w:t></w:r></w:ins></w:p>`;

/** `fRMView` and `fRMPrint` in byte 7 of the properties ([MS-DOC] 2.7.2); the 31st pair of the header says where they are. */
function withChanges(bytes: Buffer, isViewed: boolean, isPrinted: boolean): Buffer {
  const container = cfb.read(bytes, { type: 'buffer' });
  const stream = (name: string) => {
    const entry = cfb.find(container, name);
    if (!entry) throw new Error(`no ${name}`);
    return entry;
  };
  const word = Buffer.from(stream('WordDocument').content as Uint8Array);
  const entry = stream((word.readUInt16LE(0x0a) & 0x0200) !== 0 ? '1Table' : '0Table');
  const table = Buffer.from(entry.content as Uint8Array);
  const at = word.readUInt32LE(0x9a + 31 * 8) + 7;
  table[at] = ((table[at] ?? 0) & ~0x18) | (isViewed ? 0x08 : 0) | (isPrinted ? 0x10 : 0);
  entry.content = table;
  return cfb.write(container, { type: 'buffer' }) as Buffer;
}

describe('tracked changes of a .doc', async () => {
  const place = await locateLibreOffice({ bundled: null, configured: null });
  const own = ownLibreOffice(place?.program ?? '');

  it('are printed where it says so, whatever is on the screen', async () => {
    const source = join(own().folder, 'text.docx');
    await writeFile(source, wordFile(body));
    const bytes = await savedAs(own(), source, 'doc');
    const wordsOf = async (isViewed: boolean, isPrinted: boolean, options = {}) => {
      const path = await engine.file('text.doc', withChanges(bytes, isViewed, isPrinted));
      const made = await engine.convert(path, { options });
      return (await run('pdftotext', [made.path, '-'])).stdout.trim();
    };
    for (const isViewed of [true, false]) {
      expect(await wordsOf(isViewed, true)).toBe('KEPT DELETED INSERTED');
      expect(await wordsOf(isViewed, false)).toBe('KEPT INSERTED');
    }
    // What somebody asks for goes before what the document says.
    expect(await wordsOf(true, false, { tracked_changes: 'original' })).toBe('KEPT DELETED');
  });
});
