/** Folders of tests, removed when the test is over. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A fresh folder; the caller removes it. */
export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'platen-test-'));

/** A fresh folder of the running test. */
export async function testFolder(): Promise<string> {
  const folder = await makeFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return folder;
}
