// `npm test`: sets the machine up, then runs every check and test, all of them even when one fails, and sums up.
// `npm test -- --only unit,e2e` or `--skip e2e` runs a part; `--all` adds the long tests.
import { join } from 'node:path';
import { lanes, whatToTest } from './lib/arguments.mjs';
import { runLanes, summary } from './lib/lanes.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

/** @param {readonly string[]} path */
const program = (...path) => join(root, 'node_modules', ...path);

// TypeScript in machine code: the same checks in an eighth of the time. ESLint needs the one in JavaScript.
const tsc = program('typescript-7', 'bin', 'tsc');

/** What each phase runs, one after the other, each with Node; and how a line of its output names a failure. */
/** @type {Record<'types' | 'lint' | 'build' | 'unit' | 'e2e', { run: string[][], failures?: RegExp, flaky?: RegExp }>} */
const commands = {
  types: {
    run: ['.', 'renderer', 'e2e', 'scripts', 'bench', join('scripts', 'electron')].map((folder) => [
      tsc,
      '-p',
      join(folder, 'tsconfig.json'),
      '--noEmit',
    ]),
    failures: /error TS\d+/,
  },
  lint: {
    run: [
      [program('oxlint', 'bin', 'oxlint'), '--type-aware', '--format=unix', '--deny-warnings'],
      [program('knip', 'bin', 'knip.js'), '--no-progress'],
      [program('eslint', 'bin', 'eslint.js'), '.', ...cached('eslint/')],
      [program('oxfmt', 'bin', 'oxfmt'), '--check'],
    ],
    failures: /\[Error|^\s+\d+:\d+\s+error|^\S+ \(\d+ms\)$/,
  },
  build: { run: [[join('scripts', 'build.mjs')]] },
  unit: { run: [[join('scripts', 'unit.mjs')]], failures: /^ *FAIL /, flaky: /^FLAKY / },
  e2e: { run: [[join('scripts', 'e2e.mjs')]], failures: /^ +\d+\) /, flaky: /^ +\d+ flaky$/ },
};

/**
 * What did not change is not looked at again. Only for tools that judge a file by itself.
 * @param {string} name
 */
function cached(name) {
  return [
    '--cache',
    '--cache-strategy=content',
    `--cache-location=${join('node_modules', '.cache', 'platen', name)}`,
  ];
}

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupted.abort());

/**
 * @param {keyof typeof commands} name
 * @param {NodeJS.ProcessEnv} env
 */
function phase(name, env) {
  const { run: list, failures, flaky } = commands[name];
  return {
    name,
    failures,
    flaky,
    work: async (/** @type {(text: string) => void} */ output) => {
      let ok = true;
      for (const args of list) {
        if (interrupted.signal.aborted) return false;
        const status = await run(process.execPath, args, { cwd: root, env, output });
        ok &&= status === 0;
      }
      return ok;
    },
  };
}

try {
  const { phases, all } = whatToTest(process.argv.slice(2));
  const env = {
    ...process.env,
    // One try more for a scenario on a machine that is shared: what passes then is named below the table.
    PLATEN_TEST_RETRY: '1',
    ...(all ? { PLATEN_TEST_ALL: '1' } : {}),
    // Output that is kept until a phase ends still ends on a terminal.
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  };
  const write = (/** @type {string} */ text) => void process.stdout.write(text);
  const started = performance.now();
  const setUpFirst = { name: 'set-up', work: () => setUp(['convert', 'window', 'test']) };
  const rows = phases.includes('set-up') ? await runLanes([[setUpFirst]], write, interrupted.signal) : [];
  const chosen = lanes.map((lane) =>
    lane.filter((name) => phases.includes(name)).map((name) => phase(name, env)),
  );
  rows.push(...(await runLanes(chosen, write, interrupted.signal)));
  process.stdout.write(summary(rows, (performance.now() - started) / 1000));
  process.exitCode = rows.every(({ ok }) => ok) && !interrupted.signal.aborted ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
