/** What a start costs: what `--version`, `--help` and completion load, and how help finds its command. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { commandNames } from '../../contract/command-names.js';
import { testFolder } from '../executions/testing/folders.js';
import { commandLineForEach, program, sample } from './testing/command-line.js';

const commandLine = commandLineForEach();

/** Writes, at the end of a process, the files of its program that it ran and the packages that it asked Node for. */
const recorder = `
const vm = require('node:vm');
const Module = require('node:module');
const loaded = { files: [], packages: [] };
const { Script } = vm;
vm.Script = class extends Script {
  constructor(source, options) {
    super(source, options);
    loaded.files.push(options.filename);
  }
};
const { _load } = Module;
Module._load = function (name, ...more) {
  if (!Module.isBuiltin(name) && !/^[./]/.test(name)) loaded.packages.push(name);
  return _load.call(this, name, ...more);
};
process.on('exit', () => require('node:fs').writeFileSync(process.env.LOADED_FILE, JSON.stringify(loaded)));
`;

/** The packages, and the folders of Platen's own sources, that a command loads. */
async function loadedBy(...words: readonly string[]) {
  const folder = await testFolder();
  const [hook, list] = [join(folder, 'hook.cjs'), join(folder, 'loaded.json')];
  await writeFile(hook, recorder);
  const args = ['--require', hook, program, ...words];
  const env = { ...process.env, PLATEN_DATA_DIR: join(folder, 'data'), LOADED_FILE: list };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const { files, packages } = JSON.parse(readFileSync(list, 'utf8')) as Record<
    'files' | 'packages',
    string[]
  >;
  // What only ties the others together has no source.
  const sources = files
    .filter((file) => existsSync(`${file}.map`))
    .flatMap((file) => {
      const map = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] };
      return map.sources.map((source) => source.replaceAll('../', ''));
    });
  const melted = sources.flatMap((source) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
  const own = sources.filter((source) => /^(?:electron|contract|words)\//.test(source));
  return { stdout, packages: [...new Set([...packages, ...melted])].sort(), own };
}

it('starts without the engine, the contract’s schemas or a database', async () => {
  const { stdout, packages, own } = await loadedBy('--version');
  expect(stdout).toMatch(/^\d/);
  expect(packages).toEqual(['commander']);
  expect(own).toContain('electron/cli/run.ts');
  const behind = own.filter((source) => /^electron\/(?:engine|service|modules|gateway)\//.test(source));
  expect(behind.sort()).toEqual(['electron/service/app/app-files.ts', 'electron/service/app/last-resort.ts']);
});

it('converts without what other commands and services elsewhere need', async () => {
  const folder = await testFolder();
  const { stdout, packages, own } = await loadedBy('convert', sample('inks.gif'), '--out', `${folder}/`);
  expect(stdout).toContain('inks.pdf');
  expect(own).toContain('electron/service/local-service.ts');
  const idle = [
    'fastify',
    'undici',
    'pg',
    'pg-boss',
    'aws4fetch',
    'prom-client',
    'kysely',
    'keytar',
    'chokidar',
    'yaml',
    'puppeteer-core',
    'pdf-lib',
    'sharp',
  ];
  expect(packages.filter((name) => idle.includes(name) || name.startsWith('@opentelemetry/'))).toEqual([]);
  expect(
    own.filter((source) =>
      /^electron\/(?:cluster|gateway|watch|remote\/http)\/|traces|\/engine\.ts$/.test(source),
    ),
  ).toEqual([]);
});

it('tells the version without anything else', async () => {
  const { status, stdout, stderr } = await commandLine().run(['--version']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\S*\n$/);
});

it('helps with every command, and with commands of commands', async () => {
  const { run } = commandLine();
  for (const name of commandNames) {
    const { status, stdout } = await run(['--language', 'en', 'help', name]);
    expect(status, name).toBe(0);
    expect(stdout, name).toBe((await run(['--language', 'en', name, '--help'])).stdout);
    expect(stdout, name).toMatch(new RegExp(`^Usage: platen ${name}\\b`));
  }
  expect((await run(['--language', 'en', 'help', 'workflows', 'save'])).stdout).toMatch(
    /^Usage: platen workflows save /,
  );
  expect((await run(['help'])).stdout).toBe((await run(['--help'])).stdout);
});

it('says which command may be meant, asked for help too', async () => {
  for (const words of [['covert'], ['help', 'covert']])
    expect(await commandLine().run(words)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('“convert”') as string,
    });
});
