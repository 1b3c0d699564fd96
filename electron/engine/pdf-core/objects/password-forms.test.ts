/** Passwords with letters beyond ASCII, in files that qpdf made of the bytes other programs make of them. */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngine, type TestEngine } from '../../testing/engine.js';
import { openPages } from '../pdfium/pages.js';
import { passwordForms } from './password-forms.js';

let engine: TestEngine;
let plain: string;
beforeAll(async () => {
  engine = await testEngine();
  const document = await PDFDocument.create();
  document.addPage([200, 100]).drawText('WORDSINSIDE', { x: 20, y: 50 });
  plain = join(engine.folder, 'plain.pdf');
  await writeFile(plain, await document.save());
});
afterAll(() => engine.close());

type Kind = '40' | '128' | '128 --use-aes=y' | '256' | '256 --force-R5';

let count = 0;
/** A file that opens with these bytes. */
function lockedWith(bytes: Buffer, kind: Kind): string {
  const path = join(engine.folder, `locked-${(count += 1)}.pdf`);
  const hex = bytes.toString('hex');
  execFileSync('qpdf', [
    ...[
      '--allow-weak-crypto',
      '--password-mode=hex-bytes',
      '--encrypt',
      hex,
      Buffer.from('owner').toString('hex'),
    ],
    ...[...kind.split(' '), '--', plain, path],
  ]);
  return path;
}

const locked: [string, string, Kind, Buffer][] = [
  ['Latin-1, as Acrobat and LibreOffice', 'Grün', '128 --use-aes=y', Buffer.from('Gr\u00fcn', 'latin1')],
  ['Latin-1 in 40 bits', 'Grün', '40', Buffer.from('Gr\u00fcn', 'latin1')],
  ['PDFDocEncoding', 'Preis€', '128', Buffer.from('5072656973a0', 'hex')],
  ['Windows 1252', 'Preis€', '128', Buffer.from('507265697380', 'hex')],
  ['MacRoman', 'café', '128', Buffer.from('6361668e', 'hex')],
  ['DOS', 'café', '128', Buffer.from('63616682', 'hex')],
  ['UTF-8 before its time', 'Grün', '128', Buffer.from('Grün')],
  ['Windows 1250', 'łódź', '128', Buffer.from('b3f3649f', 'hex')],
  ['Windows 1251', 'пароль', '128 --use-aes=y', Buffer.from('efe0f0eeebfc', 'hex')],
  ['Shift_JIS', '暗号', '128', Buffer.from('88c38d86', 'hex')],
  ['composed, typed apart', 'Gru\u0308n', '256', Buffer.from('Gr\u00fcn')],
  ['apart, typed composed', 'Gr\u00fcn', '256', Buffer.from('Gru\u0308n')],
  ['apart, typed composed, by revision 5', 'Gr\u00fcn', '256 --force-R5', Buffer.from('Gru\u0308n')],
  ['prepared', 'ﬁne\u00adprint\u00a0ü', '256', Buffer.from('fineprint ü')],
  ['as typed', 'ﬁne ü', '256', Buffer.from('ﬁne ü')],
];

describe('the right password opens', () => {
  it.each(locked)('%s', async (_what, password, kind, bytes) => {
    const path = lockedWith(bytes, kind);
    const text = await engine.convert(path, { step: 'pdf-to-text', password });
    expect(text.bytes.toString()).toContain('WORDSINSIDE');
    const open = await engine.convert(path, { step: 'unprotect-pdf', password });
    expect(execFileSync('pdftotext', [open.path, '-'], { encoding: 'utf8' })).toContain('WORDSINSIDE');
    const small = await engine.convert(path, { step: 'compress-pdf', password });
    expect(small.pages).toBe(1);
    const pages = await openPages(path, password);
    pages.close();
  });

  it('and a wrong one does not', async () => {
    const path = lockedWith(Buffer.from('Gr\u00fcn', 'latin1'), '128');
    for (const password of ['Grun', 'Gr\u00f6n', 'Gr\u00fcn '])
      await expect(engine.convert(path, { step: 'pdf-to-text', password })).rejects.toMatchObject({
        code: 'wrong_password',
      });
  });

  it('in the form it was typed in first, and each form once', () => {
    const forms = passwordForms('Grün');
    expect(forms[0]).toEqual(Buffer.from('Grün'));
    expect(new Set(forms.map((form) => form.toString('hex'))).size).toBe(forms.length);
    expect(passwordForms('plain')).toEqual([Buffer.from('plain')]);
  });
});
