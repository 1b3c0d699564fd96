// One process at a time does a piece of set-up; the others wait for it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cache } from './paths.mjs';

function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Someone else's process: it is there, it may just not be signalled.
    return error.code === 'EPERM';
  }
}

/** The process that holds a lock; 0 when it cannot be read yet or any more. */
function holderOf(/** @type {string} */ file) {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/**
 * Runs `work` while holding a lock named `name`. A lock left behind by a process that died is taken over.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work, folder = cache) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.lock`);
  for (let unreadable = 0; ; await sleep(100)) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file);
    unreadable = holder === 0 ? unreadable + 1 : 0;
    if ((holder !== 0 && !isRunning(holder)) || unreadable > 20) rmSync(file, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
