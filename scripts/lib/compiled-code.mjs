// Keeps what V8 compiles of the command line and of a worker beside them, as `electron/systems/compiled-code.ts` reads it: a few documents
// are converted by the program that is to run them, without a sandbox, and what was compiled meanwhile is written.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** What is done. Each may fail where LibreOffice or a browser is missing: then what was compiled until then is kept. */
const runs = [
  ['annual-report.pdf', '--workflow', 'rotate-pdf'],
  ['annual-report.pdf', '--to', 'md'],
  ['annual-report.pdf', '--to', 'txt'],
  ['letter.docx'],
  ['budget.xlsx'],
  ['inquiry.eml'],
  ['inks.gif'],
];

/** Milliseconds after which one of them is given up. */
const limit = 60_000;

/** @typedef {Record<string, [digest: string, code: Buffer]>} Compiled by the path of the source */

/**
 * Writes the compiled code of both programs.
 * @param {{ program?: string, environment?: Record<string, string> }} [node] the program that will run them; left out: this Node
 */
export async function recordCompiledCode({ program = process.execPath, environment = {} } = {}) {
  const work = mkdtempSync(join(tmpdir(), 'platen-compiled-'));
  try {
    const version = await outputOf(program, ['-p', 'process.versions.v8 + "-" + process.arch'], environment);
    const folder = join(work, 'code');
    mkdirSync(folder);
    for (const [sample, ...words] of runs) {
      const file = join(root, 'assets', 'samples', sample);
      const args = ['convert', file, ...words, '--quiet', '--out', `${join(work, 'out')}/`];
      await outputOf(program, [join(root, 'dist', 'cli', 'main.js'), ...args], {
        ...environment,
        PLATEN_DATA_DIR: join(work, 'data'),
        PLATEN_BUBBLEWRAP: 'none',
        // An engine would stay behind the build.
        PLATEN_WARM: '0',
        PLATEN_RECORD_COMPILED: folder,
      });
    }
    for (const part of ['cli', 'worker']) {
      const parts = readdirSync(folder).filter((name) => name.startsWith(`${part}-`));
      if (parts.length === 0) continue;
      const all = parts.map((name) => read(readFileSync(join(folder, name))));
      const target = join(root, 'dist', part, `compiled-${version.trim()}.bin`);
      writeFileSync(`${target}.part`, write(mostOf(all)));
      renameSync(`${target}.part`, target);
    }
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * Of each source the code that has most functions in it.
 * @param {readonly Compiled[]} all
 */
function mostOf(all) {
  /** @type {Compiled} */
  const most = {};
  for (const one of all)
    for (const [place, [digest, code]] of Object.entries(one))
      if (code.length > (most[place]?.[1].length ?? 0)) most[place] = [digest, code];
  return most;
}

/** @param {Buffer} bytes @returns {Compiled} */
function read(bytes) {
  const start = 32 + bytes.readUInt32LE(0);
  /** @type {Record<string, [string, number, number]>} */
  const index = JSON.parse(bytes.toString('utf8', 32, start));
  return Object.fromEntries(
    Object.entries(index).map(([place, [digest, from, to]]) => [
      place,
      [digest, bytes.subarray(start + from, start + to)],
    ]),
  );
}

const digestOf = (/** @type {Buffer} */ bytes) => createHash('sha1').update(bytes).digest('base64');

/** @param {Compiled} compiled */
function write(compiled) {
  /** @type {Record<string, [string, number, number, string]>} */
  const index = {};
  let size = 0;
  for (const [place, [digest, code]] of Object.entries(compiled)) {
    index[place] = [digest, size, size + code.length, digestOf(code)];
    size += code.length;
  }
  const names = Buffer.from(JSON.stringify(index));
  const head = Buffer.alloc(4);
  head.writeUInt32LE(names.length);
  return Buffer.concat([
    head,
    Buffer.from(digestOf(names), 'latin1'),
    names,
    ...Object.values(compiled).map(([, code]) => code),
  ]);
}

/**
 * Standard output; what the program says of a failure is left out.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Record<string, string>} environment
 * @returns {Promise<string>}
 */
function outputOf(program, args, environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: limit,
    });
    let output = '';
    child.stdout.on('data', (/** @type {Buffer} */ data) => (output += data.toString()));
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}
