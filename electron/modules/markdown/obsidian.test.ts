/** Notes of Obsidian, through the whole engine; read by poppler. */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testEngine, type TestEngine } from '../../engine/testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

let count = 0;
async function print(
  source: string,
): Promise<{ text: string; pictures: number; messages: readonly string[] }> {
  const folder = join(engine.folder, `notes-${(count += 1)}`);
  await mkdir(folder);
  await sharp({ create: { width: 20, height: 10, channels: 3, background: '#0a0' } }).toFile(
    join(folder, 'a picture.png'),
  );
  await writeFile(join(folder, 'note.md'), source);
  const { path, messages } = await engine.convert(join(folder, 'note.md'));
  const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  const pictures =
    execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' }).trim().split('\n').length - 2;
  return { text, pictures, messages };
}

it('callouts, folded, nested, with titles and of any type', async () => {
  const { text } = await print(
    '# Notes\n\n> [!note]- Folded **title**\n> FOLDEDBODY\n\n> [!warning]+ Open title\n> OPENBODY\n> > [!tip] Inner\n> > NESTEDBODY\n\n> [!custom-thing]\n> CUSTOMBODY\n\n> [!faq]\n\n> [!NOTE]\n> GITHUB\n\n> plain [!note] quote\n',
  );
  for (const words of [
    'Folded title',
    'FOLDEDBODY',
    'Open title',
    'OPENBODY',
    'Inner',
    'NESTEDBODY',
    'Custom thing',
    'CUSTOMBODY',
    'Faq',
    'GITHUB',
    'plain [!note] quote',
  ])
    expect(text).toContain(words);
  expect(text.match(/\[!/g)).toHaveLength(1);
});

it('links and pictures by name', async () => {
  const { text, pictures, messages } = await print(
    'See [[Other Note|the alias]], [[Plain Note]], [[Note#Part]], [[#Here]] and ![[Embedded]].\n\n![[a picture.png]] ![[a picture.png|40]]\n\n| a |\n|---|\n| [[In table\\|cell]] |\n\n`[[code]]` [[not closed and [text](https://example.com)\n',
  );
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'See the alias, Plain Note, Note > Part, Here and Embedded.',
  );
  expect(text).toContain('cell');
  expect(text).toContain('[[code]]');
  expect(text).toContain('[[not closed and text');
  expect([pictures, messages]).toEqual([2, []]);
});

it('marks, and comments that stay with their author', async () => {
  const { text } = await print(
    'Words ==that **are** marked== and 1 == 1 and a==b here %%hidden comment%% stay, 100%% sure.\n\n%%\nhidden block\n\nof lines\n%%\n\nAFTER\n\n```\n%% in code %% ==x==\n```\n\n%% never ends\n\nLAST\n',
  );
  expect(text).toContain('that are marked and 1 == 1 and a==b here');
  for (const words of ['stay, 100%% sure', 'AFTER', '%% in code %% ==x==', '%% never ends', 'LAST'])
    expect(text).toContain(words);
  expect(text).not.toContain('hidden');
});
