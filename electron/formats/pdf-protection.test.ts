import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { isProtected } from './pdf-protection.js';

const samples = fileURLToPath(new URL('../../assets/samples/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'platen-protected-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (text: string): string => {
  const path = join(folder, 'written.pdf');
  writeFileSync(path, text, 'latin1');
  return path;
};

it('tells a sample that wants a password from one that wants none', async () => {
  expect(await isProtected(join(samples, 'special/secret.pdf'), 'pdf')).toBe(true);
  expect(await isProtected(join(samples, 'annual-report.pdf'), 'pdf')).toBe(false);
  expect(await isProtected(join(samples, 'letter.docx'), 'docx')).toBe(false);
});

it('reads the trailer behind a table, and the dictionary of a stream', async () => {
  const table = 'xref\n0 1\n0000000000 65535 f \n';
  const end = `startxref\n9\n%%EOF\n`;
  expect(await isProtected(written(`%PDF-1.7\n${table}trailer\n<</Encrypt 5 0 R>>\n${end}`), 'pdf')).toBe(
    true,
  );
  expect(await isProtected(written(`%PDF-1.7\n${table}trailer\n<</Size 1>>\n${end}`), 'pdf')).toBe(false);
  const stream = (entries: string) =>
    `%PDF-1.7\n9 0 obj<<${entries}>>stream\n/Encrypt 5 0 R\nendstream\n${end}`;
  expect(await isProtected(written(stream('/Encrypt 5 0 R')), 'pdf')).toBe(true);
  expect(await isProtected(written(stream('/EncryptMetadata false')), 'pdf')).toBe(false);
});

it('finds it at the front of a document that is made for the web', async () => {
  const front = `%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Encrypt 5 0 R>>\nstartxref\n0\n%%EOF\n`;
  const page = `${' '.repeat(9000)}\ntrailer\n<</Size 1>>\nstartxref\n9\n%%EOF\n`;
  expect(await isProtected(written(front + page), 'pdf')).toBe(true);
});

it('says no of what cannot be read', async () => {
  expect(await isProtected(join(folder, 'nowhere.pdf'), 'pdf')).toBe(false);
  expect(await isProtected(written('%PDF-1.7\nnothing'), 'pdf')).toBe(false);
});
