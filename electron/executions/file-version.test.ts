import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import Libsql from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { FileVersion } from './file-version.js';
import { testFolder } from './testing/folders.js';

async function twoConnections() {
  const file = join(await testFolder(), 'a.db');
  const [mine, other] = [new Libsql(file), new Libsql(file)];
  onTestFinished(() => {
    for (const database of [mine, other]) if (database.open) database.close();
  });
  mine.pragma('journal_mode = WAL');
  mine.exec('CREATE TABLE words (word TEXT)');
  return { mine, write: () => other.exec(`INSERT INTO words VALUES ('one')`) };
}

it('is another one in the next turn after a commit of somebody else, and the same one without', async () => {
  const { mine, write } = await twoConnections();
  const version = new FileVersion(mine, () => 0);
  const before = version.current;
  await turn();
  expect(version.current).toBe(before);
  await turn();
  write();
  expect(version.current).not.toBe(before);
});

it('asks once in a turn, and anew where the turn takes long or this process has committed', async () => {
  const { mine, write } = await twoConnections();
  let now = 0;
  const version = new FileVersion(mine, () => now);
  const first = version.current;
  write();
  expect(version.current).toBe(first);
  now = 1;
  const second = version.current;
  expect(second).not.toBe(first);
  write();
  expect(version.current).toBe(second);
  version.changed();
  expect(version.current).not.toBe(second);
});

it('equals nothing, itself included, where the file cannot be asked', async () => {
  const { mine } = await twoConnections();
  mine.close();
  expect(new FileVersion(mine).current).toBeNaN();
});
