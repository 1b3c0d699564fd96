import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { testFolder } from '../../executions/testing/folders.js';
import { openLog } from './log.js';

afterEach(() => void vi.useRealTimers());

it('the log of a program that goes on is put aside while it runs, and one old one is kept', async () => {
  vi.useFakeTimers();
  const folder = await testFolder();
  const log = openLog(folder, 'serve', { gathers: true, limit: 1000 });
  const texts = ['first', 'second', 'third'].map((word) => `${word} `.repeat(300));
  for (const text of texts) {
    log.info(text);
    // Longer than between two looks.
    vi.advanceTimersByTime(61_000);
  }
  log.info('last');
  vi.advanceTimersByTime(200);
  expect((await readdir(folder)).sort()).toEqual(['serve.log', 'serve.old.log']);
  const [now, old] = await Promise.all(
    ['serve.log', 'serve.old.log'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  expect(old).toContain(texts[2]);
  expect(old).not.toContain(texts[1]);
  expect(now).toContain('last');
  expect(now).not.toContain('third');
});
