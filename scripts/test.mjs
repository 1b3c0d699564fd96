// `npm test`: sets the machine up, then runs every check and test, all of them even when one fails, and sums up.
// `npm test -- --only unit,e2e` or `--skip e2e` runs a part.
import { join } from 'node:path';
import { phasesToRun } from './lib/arguments.mjs';
import { ensureBuilt, parts } from './lib/build.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

const program = (...path) => join(root, 'node_modules', ...path);

/** Runs programs of node_modules one after the other, with their output on standard output. */
async function node(...commands) {
  let ok = true;
  for (const [file, ...args] of commands) {
    const status = await run(process.execPath, [file, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    ok &&= status === 0;
  }
  return ok;
}

const tsc = program('typescript', 'bin', 'tsc');

/** What each phase does; resolves to true when all was well. */
const work = {
  'set-up': () => setUp(['convert', 'window', 'test']),
  types: () =>
    node([tsc, '-p', 'tsconfig.json', '--noEmit'], [tsc, '-p', 'renderer/tsconfig.json', '--noEmit']),
  lint: () =>
    node(
      [program('eslint', 'bin', 'eslint.js'), '.'],
      [program('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'],
    ),
  build: () => ensureBuilt(Object.keys(parts)).then(() => true),
  unit: () => node([program('vitest', 'vitest.mjs'), 'run']),
  e2e: () => node([join(root, 'scripts', 'e2e.mjs')]),
};

const seconds = (since) => (performance.now() - since) / 1000;

async function runPhase(phase) {
  process.stdout.write(`\n── ${phase}\n`);
  const started = performance.now();
  let ok = false;
  try {
    ok = await work[phase]();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  }
  return { phase, ok, time: seconds(started) };
}

try {
  const rows = [];
  const started = performance.now();
  for (const phase of phasesToRun(process.argv.slice(2))) rows.push(await runPhase(phase));
  process.stdout.write('\nphase     result  seconds\n');
  for (const { phase, ok, time } of rows) {
    process.stdout.write(
      `${phase.padEnd(10)}${(ok ? 'ok' : 'FAILED').padEnd(8)}${time.toFixed(1).padStart(7)}\n`,
    );
  }
  process.stdout.write(`${'all'.padEnd(18)}${seconds(started).toFixed(1).padStart(7)}\n`);
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
