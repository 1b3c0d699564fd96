/** What a worker is shown of a document that is read from a copy, as those of watched folders are. */
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Job } from '../../../engine/interface/job.js';
import { testFolder } from '../../../executions/testing/folders.js';
import type { InputMounts, WantedMount } from './input-mounts.js';
import { showJob } from './shown-job.js';

/** Shows everything below `/shown`. */
async function shown(input: Job['inputs'][number]) {
  const wanted: string[] = [];
  const mounts = {
    show: (all: readonly WantedMount[]) => {
      wanted.push(...all.map(({ path }) => path));
      return Promise.resolve(new Map(all.map(({ path }) => [path, `/shown${path}`])));
    },
    copy: (path: string) => Promise.resolve(`/copied${path}`),
    hide: () => undefined,
  } as unknown as InputMounts;
  const job = { inputs: [input], then: [], options: {}, state: null } as unknown as Job;
  return { wanted, input: (await showJob(mounts, job, true))!.job.inputs[0]! };
}

async function bench() {
  const home = await testFolder();
  const [copy, sub] = [join(home, 'copy', 'a.html'), join(home, 'in', 'sub')];
  for (const folder of [join(home, 'copy'), sub, join(home, 'private')])
    await mkdir(folder, { recursive: true });
  for (const folder of [join(home, 'copy'), sub]) await writeFile(join(folder, 'a.html'), '');
  const input = { path: copy, beside: join(sub, 'a.html'), root: sub, name: 'a.html', format: 'html' };
  return { home, copy, sub, input };
}

it('is the copy, and the folder in which its author put it', async () => {
  const { copy, sub, input } = await bench();
  const seen = await shown({ ...input, root: join(sub, '..') });
  expect(seen.wanted.sort()).toEqual([copy, join(sub, '..')].sort());
  expect(seen.input).toMatchObject({
    path: `/shown${copy}`,
    beside: `/shown${sub}/a.html`,
    root: `/shown${join(sub, '..')}`,
  });
  // What reads nothing beside it is shown alone.
  const alone = await shown({ ...input, format: 'docx' });
  expect(alone.wanted).toEqual([copy]);
  expect(alone.input).toEqual({ path: `/shown${copy}`, name: 'a.html', format: 'docx' });
});

it('is the copy alone once a link took the place of that folder', async () => {
  const { home, copy, sub, input } = await bench();
  await rename(sub, join(home, 'gone'));
  await symlink(join(home, 'private'), sub);
  const seen = await shown(input);
  expect(seen.wanted).toEqual([copy]);
  expect(seen.input).toEqual({ path: `/shown${copy}`, name: 'a.html', format: 'html' });
});
