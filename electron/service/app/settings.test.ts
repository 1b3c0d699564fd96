import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SettingsStore } from './settings.js';
import { testFolder } from '../../executions/testing/folders.js';

describe('settings', () => {
  it('start with defaults and survive', async () => {
    const folder = join(await testFolder(), 'below', 'config');
    const store = await SettingsStore.open(folder);
    expect(store.get()).toMatchObject({ language: 'system', parallel: null });
    await store.update({ language: 'nl', parallel: 3 });
    expect((await SettingsStore.open(folder)).get()).toMatchObject({ language: 'nl', parallel: 3 });
    expect(await readdir(folder)).toEqual(['settings.json']);
  });

  it('keep a broken file beside and go on with defaults', async () => {
    const folder = await testFolder();
    await writeFile(join(folder, 'settings.json'), '{"language": "nl"');
    expect((await SettingsStore.open(folder)).get().language).toBe('system');
    expect(await readFile(join(folder, 'settings.broken.json'), 'utf8')).toBe('{"language": "nl"');
  });

  it('of the version before open whole', async () => {
    const folder = await testFolder();
    const before = {
      language: 'nl',
      theme: 'dark',
      targetDirectory: '/results',
      namePattern: '{name}-{n}',
      parallel: 2,
      libreOfficePath: '/opt/libreoffice/soffice',
      rememberedOptions: { 'html-to-pdf': { network: 'true' }, 'word-to-pdf': { pages: '1-2' } },
      recentWorkflows: ['html-to-pdf', 'merge-pdf'],
    };
    await writeFile(join(folder, 'settings.json'), JSON.stringify(before));
    // What that version did not know has its default.
    const since = {
      service: 'local',
      workflowServices: {},
      serves: false,
      servesPort: 7420,
      servesLegacy: false,
      staysInTray: null,
      looksForUpdates: null,
      startsAtLogin: false,
      paper: 'system',
      lengths: 'system',
      readingLanguage: null,
      inFileMenus: false,
      notInFileMenus: [],
    };
    expect((await SettingsStore.open(folder)).get()).toEqual({ ...before, ...since });
  });

  it('lose one wrong value only', async () => {
    const folder = await testFolder();
    await writeFile(join(folder, 'settings.json'), '{"language": "nl", "theme": "pink", "parallel": 99}');
    expect((await SettingsStore.open(folder)).get()).toMatchObject({
      language: 'nl',
      theme: 'system',
      parallel: null,
    });
  });

  it('write changes in the order they were made', async () => {
    const folder = await testFolder();
    const store = await SettingsStore.open(folder);
    await Promise.all([1, 2, 3, 4, 5].map((parallel) => store.update({ parallel })));
    expect((await SettingsStore.open(folder)).get().parallel).toBe(5);
  });

  it('tell their listeners', async () => {
    const store = await SettingsStore.open(await testFolder());
    const seen: (number | null)[] = [];
    const leave = store.onChange(({ parallel }) => seen.push(parallel));
    await store.update({ parallel: 2 });
    leave();
    await store.update({ parallel: 4 });
    expect(seen).toEqual([2]);
  });
});
