import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '../../../contract/languages.js';
import { resultWords } from '../../../words/results.js';
import { sentenceOf } from '../../engine/pdf-blocks/accessibility/sentences.js';
import { changedObjects, soundObjects, writeObjects } from '../../engine/pdf-blocks/accessibility/testing.js';
import { sample } from '../../engine/testing/engine.js';
import { toolRun, type ToolRun } from '../testing/tool-run.js';
import { areaOf } from './areas.js';

let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-accessibility-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
const codes = () => run.remarks.map(({ code }) => code);
const report = () => readFile(run.parts.at(-1)!.path, 'utf8');

it('says that a document keeps the rules, and what a person must judge', async () => {
  const path = await written('kites.pdf', writeObjects(soundObjects));
  await run.tool('check-accessibility', path, { accessibility_format: 'json' });
  expect(run.parts.at(-1)!.name).toBe('kites-accessibility.json');
  const found = JSON.parse(await report()) as { kept: { id: string }[]; absent: string[]; judge: string[] };
  expect(found).toMatchObject({ verdict: 'kept', claim: '1', title: 'Kites', broken: [] });
  expect(found.kept.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'tags',
      'content',
      'tables',
      'lists',
      'pictures',
      'fields',
      'annotations',
      'fonts',
    ]),
  );
  expect(found.absent).toEqual(['contents', 'notes', 'layers', 'files', 'protection']);
  expect(found.judge).toHaveLength(7);
  expect(codes()).toEqual(['accessibility_kept']);
});

it('tells broken rules with their place, the verdict first', async () => {
  const path = await written('fault.pdf', writeObjects(changedObjects('figure', '/Alt (A square)', '')));
  await run.tool('check-accessibility', path, { accessibility_format: 'text' });
  const text = await report();
  expect(text.indexOf('Does not follow PDF/UA-1. Broken rules: 1')).toBeLessThan(text.indexOf('7.3-1'));
  expect(text).toMatch(/7\.3-1\s+The tag Figure has no alternative text\.\s+1\s+1/);
  expect(codes()).toEqual(['accessibility_broken']);
  await run.tool('check-accessibility', path);
  expect(run.parts.at(-1)!.name).toBe('fault-accessibility.html');
  expect(await report()).toContain('<td>The tag Figure has no alternative text.</td>');
  await expect(
    run.tool('check-accessibility', path, { accessibility_failed: 'error' }),
  ).rejects.toMatchObject({
    code: 'accessibility_failed',
    params: { count: 1, first: '7.3-1' },
  });
  expect(run.parts.at(-1)!.name).toBe('fault-accessibility.html');
});

it('says where only the claim is missing', async () => {
  const path = await written(
    'unclaimed.pdf',
    writeObjects(changedObjects('metadata', '<pdfuaid:part>1</pdfuaid:part>', '')),
  );
  await run.tool('check-accessibility', path, { accessibility_format: 'json' });
  expect(JSON.parse(await report())).toMatchObject({ verdict: 'unclaimed', claim: null });
  expect(codes()).toEqual(['accessibility_unclaimed']);
});

it('reads a protected document, whose protection is a matter of the rules', async () => {
  const plain = await written('plain.pdf', writeObjects(soundObjects));
  const locked = await run.tool('protect-pdf', plain, { open_password: 'kite' });
  await run.tool('check-accessibility', locked, { accessibility_format: 'json' }, 'kite');
  const found = JSON.parse(await report()) as { kept: { id: string }[]; broken: { rule: string }[] };
  expect(found.kept.map(({ id }) => id)).toContain('protection');
  expect(found.broken.filter(({ rule }) => rule.startsWith('7.'))).toEqual([]);
});

it('finds a document without tags', async () => {
  await run.tool('check-accessibility', sample('annual-report.pdf'), { accessibility_format: 'json' });
  expect(JSON.parse(await report())).toMatchObject({ verdict: 'broken' });
});

it('has a sentence without open places in every language', () => {
  const places = { what: 'Table', found: 'P', expected: 'TR, Caption', count: 1, pages: [1] };
  const finding = { rule: '7.2-3', kind: 'children', ...places } as const;
  for (const language of languages) {
    const sentence = sentenceOf(finding, resultWords(language));
    expect(sentence).toContain('TR, Caption');
    expect(sentence).not.toContain('{');
  }
  expect(areaOf('7.2-34')?.id).toBe('language');
  expect(areaOf('7.2-15')?.id).toBe('tables');
  expect(areaOf('7.18.4-1')?.id).toBe('fields');
});
