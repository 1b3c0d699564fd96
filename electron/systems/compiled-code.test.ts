/** What was compiled with a program is a shortcut alone: whatever becomes of it, the program runs as it is written. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordVariable } from './compiled-code.js';

const run = promisify(execFile);
const all: string[] = [];

async function testFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'platen-compiled-'));
  all.push(made);
  return made;
}

let folder: string;

/** What the program says, and of each of its two files whether V8 took what was compiled. */
async function outcome(at: string, environment: NodeJS.ProcessEnv = {}) {
  const { stdout } = await run(process.execPath, [join(at, 'main.js')], {
    env: { ...process.env, ...environment },
  });
  return stdout.trim();
}

/** A program of two files, with what was compiled of it. */
async function program(): Promise<{ folder: string; compiled: string }> {
  const at = await testFolder();
  await cp(folder, at, { recursive: true });
  const records = await testFolder();
  await outcome(at, { [recordVariable]: records });
  const [record] = await readdir(records);
  const compiled = join(at, `compiled-${process.versions.v8}-${process.arch}.bin`);
  await cp(join(records, record!), compiled);
  return { folder: at, compiled };
}

afterAll(() => Promise.all(all.map((made) => rm(made, { recursive: true, force: true }))));

beforeAll(async () => {
  folder = await testFolder();
  // The entry of a worker is nothing else, and runs what lies beside it.
  const entry = join(import.meta.dirname, '..', '..', 'dist', 'worker', 'worker.js');
  // What the bundler's helpers are required for, it does not use.
  const code = (await readFile(entry, 'utf8')).replace(/^require\("\.\/chunks\/[^"]+"\);$/m, '');
  await writeFile(join(folder, 'entry.js'), code);
  await mkdir(join(folder, 'chunks'));
  await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }');
  await writeFile(
    join(folder, 'main.js'),
    // Tells of each script whether V8 took what was compiled.
    `const vm = require('node:vm');
     const Script = vm.Script;
     const taken = [];
     vm.Script = class extends Script {
       constructor(source, options) {
         super(source, options);
         taken.push(options.cachedData === undefined ? 'none' : this.cachedDataRejected ? 'refused' : 'taken');
       }
     };
     require('./entry.js');
     console.log(taken.join(' '));`,
  );
  await writeFile(
    join(folder, 'worker-process.js'),
    `const { twice } = require('./chunks/twice.js');
     console.log(twice(21), require('node:path').sep === '/');`,
  );
  await writeFile(
    join(folder, 'chunks', 'twice.js'),
    `exports.twice = (number) => 2 * number; exports.back = require('../worker-process.js');`,
  );
});

it('is taken where it fits', async () => {
  const made = await program();
  expect(await outcome(made.folder)).toBe('42 true\ntaken taken');
});

it('is not needed', async () => {
  expect(await outcome(folder)).toBe('42 true\nnone none');
});

/** What V8 takes of a file of which something is not whole: the rest, or nothing. */
const notAll = /^42 true\n(?:none none|none taken|taken none)$/;

it('is left alone where a byte of it changed, or its end is missing', async () => {
  const made = await program();
  const whole = await readFile(made.compiled);
  for (let place = 0; place < whole.length; place += Math.floor(whole.length / 11)) {
    const damaged = Buffer.from(whole);
    damaged[place]! ^= 0x55;
    await writeFile(made.compiled, damaged);
    expect(await outcome(made.folder)).toMatch(notAll);
  }
  for (const size of [0, 3, 40, whole.length - 1]) {
    await writeFile(made.compiled, whole.subarray(0, size));
    expect(await outcome(made.folder)).toMatch(notAll);
  }
});

it('is left alone for a file that was changed since, also to one of the same length', async () => {
  const made = await program();
  const file = join(made.folder, 'chunks', 'twice.js');
  await writeFile(file, (await readFile(file, 'utf8')).replace('2 * number', '3 * number'));
  expect(await outcome(made.folder)).toBe('63 true\ntaken none');
});

it('is refused by V8 where it was compiled under other settings', async () => {
  const made = await program();
  const { stdout } = await run(process.execPath, [
    '--no-opt',
    '--stack-size=900',
    join(made.folder, 'main.js'),
  ]);
  expect(stdout.trim()).toBe('42 true\nrefused refused');
});
