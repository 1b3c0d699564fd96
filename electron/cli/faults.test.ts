/** Faults of ours in the built command line. They are put into a process from outside, before it loads anything else. */
import { once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { commandLineForEach, sample } from './testing/command-line.js';

const commandLine = commandLineForEach();

/** Throws where nobody listens: as a worker is started, or as a folder is read, whose reader then waits for ever. */
const faults = `
import child from 'node:child_process';
import promises from 'node:fs/promises';
import { existsSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const folder = process.env.PLATEN_TEST_FAULTS;
const raise = () => {
  if (!existsSync(folder + '/rejects')) setImmediate(() => { throw new Error('a fault of a test'); });
  else Promise.reject(new Error('a fault of a test'));
};
for (const name of ['fork', 'spawn']) {
  const real = child[name];
  child[name] = (program, ...more) => {
    if (existsSync(folder + '/worker') && /bwrap|worker/.test(String(program))) raise();
    return real(program, ...more);
  };
}
const { readdir } = promises;
promises.readdir = (...given) => {
  if (existsSync(folder + '/once')) {
    rmSync(folder + '/once');
    raise();
  }
  if (!existsSync(folder + '/readdir')) return readdir(...given);
  raise();
  return new Promise(() => {});
};
syncBuiltinESMExports();
`;

/** Starts a command with faults of these kinds. */
async function start(kinds: readonly string[], args: readonly string[]) {
  const { folder, data, start: begin } = commandLine();
  const places = join(folder, 'faults');
  await mkdir(places);
  await writeFile(join(places, 'faults.mjs'), faults);
  for (const kind of kinds) await writeFile(join(places, kind), '');
  const before = { ...process.env };
  onTestFinished(() => {
    for (const name of ['NODE_OPTIONS', 'PLATEN_TEST_FAULTS'])
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
  });
  process.env['NODE_OPTIONS'] = `--import=${join(places, 'faults.mjs')}`;
  process.env['PLATEN_TEST_FAULTS'] = places;
  const log = (name: string) => readFile(join(data, 'logs', `${name}.log`), 'utf8').catch(() => '');
  return { ...begin(args), log, places };
}

const sentence = 'Something went wrong inside Platen.';

it.each([
  ['thrown', ['worker']],
  ['rejected', ['worker', 'rejects']],
])('a fault (%s) stops a conversion in order, is said and written down', async (how, kinds) => {
  const { ended, log } = await start(kinds, ['convert', sample('letter.docx'), '--out', 'out', '--json']);
  const { status, stdout, stderr } = await ended;
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('at ');
  // One object, with what became of the document.
  expect(JSON.parse(stdout)).toMatchObject({ results: [] });
  expect(await readdir(join(commandLine().folder, 'out')).catch(() => [])).toEqual([]);
  expect(await log('platen-cli')).toContain(`${how} where nobody listens`);
  expect(await log('platen-cli')).toContain('a fault of a test');
});

it('a command that waits for what a fault has taken away ends all the same, with an answer', async () => {
  await mkdir(join(commandLine().folder, 'documents'));
  const { ended, log } = await start(['readdir'], ['convert', 'documents', '--out', 'out', '--json']);
  const { status, stdout, stderr } = await ended;
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
  expect(JSON.parse(stdout)).toMatchObject({ errors: [{ code: 'internal' }] });
  expect(await log('platen-cli')).toContain('thrown where nobody listens');
});

it('watched folders go on after a fault', async () => {
  const { folder, run } = commandLine();
  const watched = join(folder, 'watched');
  await mkdir(watched);
  await run(['watch', 'add', watched, '-w', 'Images to PDF']);
  const { child, ended, log, places } = await start([], ['watch', 'run']);
  await once(child.stderr!, 'data');
  await writeFile(join(places, 'once'), '');
  await copyFile(sample('specimen.jpg'), join(watched, 'one.jpg'));
  await expect.poll(() => log('platen-watch'), { timeout: 60_000 }).toContain('thrown where nobody listens');
  await expect.poll(() => readdir(watched), { timeout: 60_000 }).toContain('one.pdf');
  child.kill('SIGTERM');
  const { stderr } = await ended;
  expect(stderr).not.toContain(sentence);
});
