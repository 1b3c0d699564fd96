import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { commandLineForEach } from './testing/command-line.js';

const commandLine = commandLineForEach();

it(
  'watches without a window, and after a kill in the middle goes on without doing anything twice',
  { tags: ['long'] },
  async () => {
    const { folder, run, start } = commandLine();
    const [inbox, out, done] = ['in', 'out', 'done'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const path of [inbox, out, done]) await mkdir(path);
    const names: string[] = [];
    for (let number = 1; number <= 45; number += 1) {
      const document = await PDFDocument.create();
      document.addPage([200, 300]);
      names.push(`${number}.pdf`);
      await writeFile(join(inbox, `${number}.pdf`), await document.save());
    }
    names.sort();
    const added = await run([
      'watch',
      'add',
      'in',
      '-w',
      'rotate-pdf',
      '--out',
      'out',
      '--originals',
      'done',
    ]);
    expect([added.status, added.stderr]).toEqual([0, '']);
    const first = start(['watch', 'run']);
    await expect.poll(async () => (await readdir(out)).length, { interval: 5 }).toBeGreaterThan(2);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = start(['watch', 'run']);
    await expect.poll(async () => (await readdir(done)).sort()).toEqual(names);
    second.child.kill('SIGTERM');
    expect((await second.ended).status).toBe(0);
    expect((await readdir(out)).sort()).toEqual(names);
    expect(await readdir(inbox)).toEqual([]);
    const listed = JSON.parse((await run(['watch', 'list', '--json'])).stdout) as { watches: object[] };
    expect(listed.watches).toMatchObject([{ status: 'idle', today: 45, problems: [], waiting: 0 }]);
  },
);

it('lists, pauses and removes by the folder, and refuses what is not there', async () => {
  const { folder, run } = commandLine();
  await mkdir(join(folder, 'in'));
  await run(['watch', 'add', 'in', '-w', 'rotate-pdf', '-o', 'rotation=180']);
  expect((await run(['watch', 'pause', 'in'])).stdout).toContain('paused');
  expect((await run(['watch', 'resume'])).stdout).toContain('not being watched');
  expect((await run(['watch', 'remove', 'in'])).status).toBe(0);
  expect((await run(['watch', 'list'])).stdout).toBe('');
  expect(await run(['watch', 'remove', 'in'])).toMatchObject({
    status: 2,
    stderr: 'platen: There is no watched folder “in”.\n',
  });
  expect((await run(['watch', 'add', 'nowhere', '-w', 'rotate-pdf'])).status).toBe(1);
});

it.each([
  [['-o', 'rotatoin=180'], 'There is no option “rotatoin”. Did you mean “rotation”?'],
  [['-o', 'rotation=17'], 'rotation: Must be one of'],
  [['-o', 'rotation'], 'rotation'],
  [['-o', 'password=secret'], 'password'],
])('refuses %j before it keeps a folder', async (options, said) => {
  const { folder, run } = commandLine();
  await mkdir(join(folder, 'in'));
  const added = await run(['watch', 'add', 'in', '-w', 'rotate-pdf', ...options]);
  expect(added.status).toBe(2);
  expect(added.stderr).toContain(said);
  expect((await run(['watch', 'list'])).stdout).toBe('');
});
