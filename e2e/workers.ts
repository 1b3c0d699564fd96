/** The processes of an app that read documents. Linux only: there they stand in a sandbox, and Electron does not count them. */
import { readdir, readFile } from 'node:fs/promises';

/**
 * The process that draws pages, among its workers: the folder for its temporary files tells it from them.
 * @param root process id of the app
 */
export async function pageProcessesOf(root: number): Promise<number[]> {
  const all = await processesOf(root);
  const own = await Promise.all(all.map(isForPages));
  return all.filter((_, at) => own[at]);
}

/**
 * The workers that convert.
 * @param root process id of the app
 */
export async function workersOf(root: number): Promise<number[]> {
  const all = await processesOf(root);
  const own = await Promise.all(all.map(isForPages));
  return all.filter((_, at) => !own[at]);
}

const isForPages = async (pid: number): Promise<boolean> =>
  /(?:^|\0)TMPDIR=[^\0]*\/w-pages-/.test(await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => ''));

async function processesOf(root: number): Promise<number[]> {
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
