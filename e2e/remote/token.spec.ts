/** A token is in the keychain of the system, and nowhere else. */
import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../app.js';
import { holding } from './holding.js';
import { startSmallService } from './small.js';
import { addService, chip, choose, keychain, announcedSmall } from './window.js';

/** A process and all that it started. */
async function family(first: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const id of all) {
    const status = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null);
    // The name of the program, in brackets, may hold anything.
    const parent = status?.slice(status.lastIndexOf(')') + 2).split(' ')[1];
    if (parent !== undefined) parents.set(id, Number(parent));
  }
  const found = [first];
  for (const id of found) for (const [child, parent] of parents) if (parent === id) found.push(child);
  return found;
}

test('the token is in the keychain and nowhere else', async ({ platen }) => {
  test.skip(process.platform !== 'linux', 'What runs is looked at by /proc.');
  const { app, page, data, folder } = platen;
  const service = await startSmallService();
  try {
    await addService(page, announcedSmall(service));
    await choose(page, 'Small service');
    await expect(chip(page)).toContainText('1,000');
    expect((await keychain()).map(({ password }) => password)).toContain(service.token);

    const ids = await family(app.process().pid!);
    expect(ids.length).toBeGreaterThan(2);
    for (const id of ids)
      for (const file of ['cmdline', 'environ'])
        expect(await readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')).not.toContain(service.token);
    // What is open but has no name any more is a file, too.
    for (const id of ids)
      for (const handle of await readdir(`/proc/${id}/fd`).catch(() => [])) {
        const path = `/proc/${id}/fd/${handle}`;
        if (!/ \(deleted\)$/.test(await readlink(path).catch(() => ''))) continue;
        expect(await readFile(path, 'latin1').catch(() => '')).not.toContain(service.token);
      }
    // The window has it in no field any more.
    expect(await page.content()).not.toContain(service.token);
    await app.close();
    // A reader of the store finds what is there.
    const control = join(folder, 'control');
    await writeFile(control, `x${service.token}`);
    expect(await holding(join(data, '..'), service.token)).toEqual([control]);
    await rm(control);
    expect(await holding(join(data, '..'), service.token)).toEqual([]);
    expect(await holding(process.env['XDG_CONFIG_HOME'] ?? data, service.token)).toEqual([]);
    expect((await service.memory()).elsewhere).toEqual([]);
  } finally {
    await service.close();
  }
});
