import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { glanceAt } from './first-glance.js';

test('a first glance takes from the settings what can be used, and the system’s ways for the rest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-glance-'));
  const glanceOf = async (text: string) => {
    await writeFile(join(folder, 'settings.json'), text);
    return glanceAt(folder);
  };
  const system = { language: 'system', theme: 'system' };
  try {
    expect(glanceAt(folder)).toEqual(system);
    expect(await glanceOf('{"theme":"dark","language":"pt","parallel":2}')).toEqual({
      language: 'pt',
      theme: 'dark',
    });
    for (const broken of ['', '{', 'null', '[]', '7', '{"theme":"purple","language":["de"]}'])
      expect(await glanceOf(broken), broken).toEqual(system);
  } finally {
    await rm(folder, { recursive: true });
  }
});
