/** The worker processes of an app. Linux only: there they stand in a sandbox, and Electron does not count them. */
import { readdir, readFile } from 'node:fs/promises';

/** @param root process id of the app */
export async function workersOf(root: number): Promise<number[]> {
  const found: number[] = [];
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    if (words[1]?.endsWith('worker.js')) found.push(pid);
    const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
    for (const thread of threads) {
      const children = await readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '');
      waiting.push(...children.split(' ').filter(Boolean).map(Number));
    }
  }
  return found;
}
