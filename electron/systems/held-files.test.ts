import { expect, it } from 'vitest';
import { isLongPath } from './long-paths.js';
import { patiently } from './held-files.js';

const failing = (code: string, times: number) => {
  let tried = 0;
  return {
    work: () =>
      ++tried <= times ? Promise.reject(Object.assign(new Error(code), { code })) : Promise.resolve(tried),
    tried: () => tried,
  };
};

it.each(['EBUSY', 'EPERM', 'EACCES'])('waits on Windows while a file is held (%s)', async (code) => {
  await expect(patiently(failing(code, 2).work, 'win32')).resolves.toBe(3);
});

it('gives up after a bounded number of tries', async () => {
  const { work, tried } = failing('EBUSY', 1000);
  await expect(patiently(work, 'win32')).rejects.toThrow('EBUSY');
  expect(tried()).toBe(7);
});

it('does not wait for what does not pass, nor on other systems', async () => {
  for (const [code, platform] of [
    ['ENOSPC', 'win32'],
    ['EBUSY', 'linux'],
    ['EACCES', 'darwin'],
  ] as const) {
    const { work, tried } = failing(code, 1);
    await expect(patiently(work, platform)).rejects.toThrow(code);
    expect(tried()).toBe(1);
  }
});

it('knows the paths that programs of Windows cannot take', () => {
  expect(isLongPath(`C:\\${'a'.repeat(256)}`, 'win32')).toBe(false);
  expect(isLongPath(`C:\\${'a'.repeat(257)}`, 'win32')).toBe(true);
  expect(isLongPath('a'.repeat(4000), 'linux')).toBe(false);
});
