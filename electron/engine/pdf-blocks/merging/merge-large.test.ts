/** Merges of documents with more in them than fits on the stack at once. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext } from '../../testing/context.js';
import { mergePdfs } from './merge.js';

let directory: string;
const at = (name: string): string => path.join(directory, name);
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'merge-large-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** A tagged page with that many elements, each an object of its own. */
async function tagged(name: string, elements: number): Promise<{ path: string; name: string }> {
  const first = 6;
  const kids = Array.from({ length: elements }, (_, place) => `${first + place} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> /StructTreeRoot 4 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Resources << >> >>',
    '<< /Type /StructTreeRoot /K 5 0 R >>',
    `<< /Type /StructElem /S /Document /P 4 0 R /K [${kids.join(' ')}] >>`,
    ...kids.map((_, place) => `<< /Type /StructElem /S /P /P 5 0 R /Pg 3 0 R /T (${place}) >>`),
  ];
  const pieces = ['%PDF-1.7\n'];
  let length = pieces[0]!.length;
  const places: number[] = [];
  for (const [place, object] of objects.entries()) {
    const piece = `${place + 1} 0 obj\n${object}\nendobj\n`;
    places.push(length);
    length += piece.length;
    pieces.push(piece);
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  pieces.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`,
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  );
  await writeFile(at(name), pieces.join(''));
  return { path: at(name), name };
}

it('carries 200,000 tags over', { tags: ['long'] }, async () => {
  const files = [await tagged('one.pdf', 100_000), await tagged('two.pdf', 100_000)];
  await mergePdfs(files, at('both.pdf'), {}, testContext(directory));
  const shown = execFileSync('qpdf', ['--qdf', '--object-streams=disable', at('both.pdf'), '-'], {
    maxBuffer: 1e9,
  }).toString('latin1');
  expect(shown.match(/\/S \/P$/gm)).toHaveLength(200_000);
});
