/** Failures beside a full disk, on a small disk of the test's own. */
import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { testFolder } from '../../executions/testing/folders.js';
import { explained } from './full-disk.js';

it('are the disk’s, also where the program has removed what it had written of its result', async ({
  skip,
}) => {
  const folder = await testFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', folder]).status !== 0)
    skip('mounting a small file system needs more rights');
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  const failed = new ServiceError('conversion_failed');
  const result = join(folder, 'result.pdf');
  await writeFile(result, Buffer.alloc(1024 * 1024));
  await writeFile(join(folder, 'others'), Buffer.alloc(30 * 1024 * 1024));
  await rm(result);
  expect(explained(failed, folder)).toMatchObject({ code: 'work_folder_full', cause: failed });
  expect(explained(new ServiceError('password_required'), folder).code).toBe('password_required');
  await rm(join(folder, 'others'));
  expect(explained(failed, folder)).toBe(failed);
});
