// `npm test`: sets the machine up, then runs every check and test, all of them even when one fails, and sums up.
// `npm test -- --only unit,e2e` or `--skip e2e` runs a part; `--all` adds the long tests; `--changed` runs what a change can touch.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lanes, whatToTest } from './lib/arguments.mjs';
import { runLanes, summary } from './lib/lanes.mjs';
import { timesOfTests } from './lib/times-of-tests.mjs';
import { root } from './lib/paths.mjs';
import { outputOf, run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

/** @param {readonly string[]} path */
const program = (...path) => join(root, 'node_modules', ...path);

const knip = [program('knip', 'bin', 'knip.js'), '--no-progress'];

// TypeScript in machine code: the same checks in an eighth of the time. ESLint needs the one in JavaScript.
const tsc = program('typescript-7', 'bin', 'tsc');

/** What did not change since the last run is not looked at again. */
const cache = join(root, 'node_modules', '.cache', 'platen');

/** What each phase runs, one after the other, each with Node; and how a line of its output names a failure. */
/** @type {Record<'types' | 'lint' | 'build' | 'unit' | 'e2e', { run: string[][], failures?: RegExp, flaky?: RegExp }>} */
const commands = {
  types: {
    run: ['.', 'renderer', 'e2e', 'scripts', 'bench', 'scripts/electron'].map((folder) => [
      tsc,
      ...['-p', `${folder}/tsconfig.json`, '--noEmit', '--incremental'],
      // Several checkers look the same types up, each for itself: four take half as much of the processor again, beside which tests run.
      ...['--checkers', '1'],
      ...['--tsBuildInfoFile', join(cache, 'types', `${folder.replace('/', '-')}.json`)],
    ]),
    failures: /error TS\d+/,
  },
  lint: {
    run: [
      [program('oxlint', 'bin', 'oxlint'), '--type-aware', '--format=unix', '--deny-warnings'],
      knip,
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
 * The lint of single files; knip looks at all of them.
 * @param {readonly string[]} files
 */
function lintOf(files) {
  const code = files.filter((file) => /\.(?:tsx?|mjs|js)$/.test(file));
  return commands.lint.run.map((words) => {
    if (words === knip) return words;
    const isLayout = words[0]?.includes('oxfmt') === true;
    // Each of them leaves other files alone by its own settings.
    const unmatched = '--no-error-on-unmatched-pattern';
    return [...words.filter((word) => word !== '.'), unmatched, ...(isLayout ? files : code)];
  });
}

/**
 * What a change can touch, in place of everything. Says what that is.
 * @param {string} since a commit; empty: where `main` was left, or the last commit on `main` itself
 * @param {(text: string) => void} write
 * @returns {Promise<Partial<Record<'types' | 'lint' | 'build' | 'unit' | 'e2e', string[][]>>>} what a phase runs
 * @throws Error without git, or where it does not know the commit
 */
async function changedRuns(since, write) {
  // Needs packages, which stand there only after the set-up.
  const { touchedBy } = await import('./lib/changed.mjs');
  const git = (/** @type {string[]} */ ...words) => {
    const output = outputOf('git', ['-C', root, ...words]);
    if (output === null) throw new Error('`--changed` asks git, which is not installed.');
    return output.split('\n').filter((line) => line !== '');
  };
  const from = since === '' ? git('merge-base', 'main', 'HEAD')[0] : git('rev-parse', '--verify', since)[0];
  if (from === undefined) throw new Error(`git does not know ${since === '' ? 'a branch main' : since}.`);
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
    existsSync(join(root, file)),
  );
  const changed = [
    ...new Set([...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')]),
  ];
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const times = timesOfTests();
  const { tests, left, scenarios } = touchedBy(changed, paths, read, (file) => times.get(file));
  const more = left === 0 ? '' : `; ${left} more that are further away are left to npm test`;
  write(`Changed since ${from.slice(0, 8)}: ${changed.length} files. ${tests.length} test files${more}.\n`);
  for (const file of [...tests, ...scenarios]) write(`  ${file}\n`);
  const files = changed.filter((file) => existsSync(join(root, file)));
  const withFiles = (/** @type {string[][]} */ list, /** @type {readonly string[]} */ names) =>
    names.length === 0 ? [] : list.map((words) => [...words, ...names]);
  return {
    lint: lintOf(files),
    // Both phases build what they need.
    build: [],
    unit: withFiles(commands.unit.run, tests),
    e2e: withFiles(commands.e2e.run, scenarios),
  };
}

/**
 * What did not change is not looked at again. Only for tools that judge a file by itself.
 * @param {string} name
 */
function cached(name) {
  return ['--cache', '--cache-strategy=content', `--cache-location=${join(cache, name)}`];
}

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupted.abort());

/**
 * @param {keyof typeof commands} name
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[][]} [list] what it runs, where that is not all
 */
function phase(name, env, list = commands[name].run) {
  const { failures, flaky } = commands[name];
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
  const { phases, all, changedSince } = whatToTest(process.argv.slice(2));
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
  const runs = changedSince === null ? {} : await changedRuns(changedSince, write);
  const chosen = lanes.map((lane) =>
    lane
      .filter((name) => phases.includes(name) && runs[name]?.length !== 0)
      .map((name) => phase(name, env, runs[name])),
  );
  rows.push(...(await runLanes(chosen, write, interrupted.signal)));
  process.stdout.write(summary(rows, (performance.now() - started) / 1000));
  process.exitCode = rows.every(({ ok }) => ok) && !interrupted.signal.aborted ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
