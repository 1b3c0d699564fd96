/** Platen's own files on the command line: what is said where they are damaged, and who may look into them. */
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockDatabase } from '../executions/testing/lock.js';
import { commandLineForEach, sample } from './testing/command-line.js';

const commandLine = commandLineForEach();
const isWindows = process.platform === 'win32';

/** Something was converted, and is in the history. */
async function converted() {
  const opened = commandLine();
  const { status } = await opened.run(['convert', sample('specimen.png'), '--out', 'out', '-q']);
  expect(status).toBe(0);
  return opened;
}

it('the command that finds a damaged history first reports it with its path, and a new history is started', async () => {
  const { run, data } = await converted();
  await writeFile(join(data, 'history.db'), Buffer.alloc(40_000, 5));
  const first = await run(['history']);
  const aside = (await readdir(data)).find((name) => /^history\.broken-\d+\.db$/.test(name));
  expect([first.status, first.stdout]).toEqual([1, '']);
  expect(first.stderr).toContain(`It was saved as “${join(data, aside!)}”`);
  expect(first.stderr).not.toContain('There are no conversions yet');
  const second = await run(['history']);
  expect([second.status, second.stderr]).toEqual([0, 'There are no conversions yet.\n']);
  const third = await run(['convert', sample('specimen.png'), '--out', 'out']);
  expect([third.status, third.stderr.includes('history')]).toEqual([0, false]);
  expect((await run(['history'])).stdout).toContain('specimen.png');
});

it('a conversion is done and says what became of the history', async () => {
  const { run, data } = await converted();
  await writeFile(join(data, 'history.db'), Buffer.alloc(40_000, 5));
  const { status, stdout, stderr } = await run(['convert', sample('specimen.png'), '--out', 'out', '-q']);
  expect([status, stdout]).toEqual([0, expect.stringContaining('specimen (2).pdf')]);
  expect(stderr.match(/platen: The history was damaged\./g)).toHaveLength(1);
});

it('a history that another program keeps locked is told as that, and not as an empty one', async () => {
  const { run, data } = await converted();
  const release = await lockDatabase(join(data, 'history.db'));
  const { status, stdout, stderr } = await run(['history']);
  await release();
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    `platen: Another program has locked the history “${join(data, 'history.db')}”. Nothing is recorded until it is unlocked.\n`,
  );
  expect((await run(['history'])).stdout).toContain('specimen.png');
});

it('a damaged list of watched folders is told each time, until there is a new one', async () => {
  const { run, data, folder } = commandLine();
  await mkdir(data);
  await writeFile(join(data, 'watched-folders.json'), '{"watches": [ {');
  const kept = join(data, 'watched-folders.broken.json');
  for (const words of [
    ['watch', 'list'],
    ['watch', 'list', '--json'],
  ]) {
    const { status, stderr } = await run(words);
    expect([status, stderr.match(/saved as “(.*)”/)?.[1]]).toEqual([1, kept]);
  }
  expect(await readFile(kept, 'utf8')).toBe('{"watches": [ {');
  await mkdir(join(folder, 'in'));
  await run(['watch', 'add', 'in', '-w', 'rotate-pdf', '-o', 'rotation=180']);
  expect(await run(['watch', 'list'])).toMatchObject({ status: 0, stderr: '' });
  await writeFile(join(data, 'watched-folders.json'), 'damaged once more');
  expect((await run(['watch', 'list'])).stderr).toMatch(/watched-folders\.broken-\d+\.json/);
});

it('a damaged list of services is told', async () => {
  const { run, data } = commandLine();
  await mkdir(data);
  await writeFile(join(data, 'services.json'), '[');
  const { status, stderr } = await run(['services', 'list']);
  expect([status, stderr.match(/saved as “(.*)”/)?.[1]]).toEqual([1, join(data, 'services.broken.json')]);
});

it('a damaged record of watched folders is put aside, and told', async () => {
  const { run, data } = commandLine();
  await mkdir(data);
  await writeFile(join(data, 'watched.db'), Buffer.alloc(9000, 5));
  await writeFile(join(data, 'watched.db-wal'), 'what was written last');
  const { status, stderr } = await run(['watch', 'list']);
  const aside = (await readdir(data)).find((name) => /^watched\.broken-\d+\.db$/.test(name));
  expect([status, stderr.match(/saved as “(.*)”/)?.[1]]).toEqual([1, join(data, aside!)]);
  expect(await readFile(join(data, `${aside}-wal`), 'utf8')).toBe('what was written last');
});

it.each([
  ['{"language": "nl", broken', 'They were saved as “'],
  ['{"language": "nl", "theme": "purple"}', 'The old settings were saved as “'],
])('settings that are %s are told once, with where they lie', async (text, said) => {
  const { run, data } = commandLine();
  await mkdir(data);
  await writeFile(join(data, 'settings.json'), text);
  const { stderr } = await run(['watch', 'list']);
  expect(stderr).toContain(`${said}${join(data, 'settings.broken.json')}”`);
  expect(await readFile(join(data, 'settings.broken.json'), 'utf8')).toBe(text);
  expect((await run(['watch', 'list'])).stderr).toBe('');
});

it
  .skipIf(isWindows)
  .each([
    [['doctor']],
    [['history']],
    [['watch', 'list']],
    [['workflows']],
    [['fonts', 'list']],
    [['services', 'list']],
    [['languages']],
  ])('keeps others out of its folder, whichever command comes first: %j', async (words) => {
  const { run, data } = commandLine();
  const before = process.umask(0o022);
  try {
    await run(words);
    await run(['history']);
    const facts = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await facts(data)).toBe(0o700);
    const files = (await readdir(data, { withFileTypes: true })).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const { name } of files) {
      // The log of the history may go while the database is closed.
      const found = await facts(join(data, name)).catch((error: NodeJS.ErrnoException) => error.code);
      if (found !== 'ENOENT') expect([name, found]).toEqual([name, 0o600]);
    }
  } finally {
    process.umask(before);
  }
});

it.skipIf(isWindows)(
  'a folder that is open to others is named by the doctor, and its files are closed',
  async () => {
    const { run, data } = await converted();
    await chmod(data, 0o755);
    await chmod(join(data, 'history.db'), 0o644);
    const { stdout } = await run(['doctor', '--json']);
    const { checks } = JSON.parse(stdout) as { checks: { id: string }[] };
    expect(checks.find(({ id }) => id === 'folders')).toMatchObject({
      state: 'warning',
      found: data,
      advice: expect.stringContaining('chmod 700') as string,
    });
    await run(['history']);
    expect((await stat(join(data, 'history.db'))).mode & 0o777).toBe(0o600);
    await rm(join(data, 'history.db'));
  },
);
