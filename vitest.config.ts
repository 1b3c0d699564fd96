/** Unit and integration tests: real LibreOffice, real files, Node only. The window's own tests are in `e2e/`. */
import { relative, sep } from 'node:path';
import { growingForks } from './scripts/lib/vitest-forks.mjs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/**
 * Files that change something of their whole process, or watch its programs end: each runs in a process of its own, which costs
 * one to four seconds of the processor for the start and for what is imported.
 */
const alone = [
  // They start, watch, limit or kill whole programs.
  'bench/lib/{hang-watch,measure}.test.mjs',
  'bench/torture/**',
  'electron/service/{crash,nothing-left,spare-worker}.test.ts',
  'electron/service/views/page-viewer.test.ts',
  'electron/service/workers/{process-tree,warm,worker}.test.ts',
  'electron/service/workers/sandbox/sandbox.test.ts',
  'electron/service/uploads/inspect.test.ts',
  'electron/gateway/operations/**',
  'e2e/gateway/{examples,one-process,openapi,running,v1-end,v1-waiting}.test.ts',
  'e2e/remote/{closing,contract,full-disk}.test.ts',
  'electron/engine/{company,samples}.test.ts',
  'electron/engine/worker/watchdog.test.ts',
  'electron/modules/testing/bombs.test.ts',
  // It sets others in the place of modules, which a warm process has loaded.
  'electron/modules/from-pdf/images/draw-lanes.test.ts',
  'electron/modules/email/archive/resume.test.ts',
  'electron/modules/image/coding.test.ts',
  'electron/modules/office/{contents,failures,memory,office,sandbox}.test.ts',
  'electron/modules/office/external-references/**',
  'electron/engine/print/**',
  'electron/engine/fonts/**',
  'electron/modules/html/**',
  // They load ESLint and TypeScript, pack and sign.
  'scripts/{book,dependencies,electron,icons}/**',
  'scripts/lib/cluster/**',
  'scripts/lib/packaging/**',
  'scripts/lib/{newer-node,rooms,type-names,typed-lint,walls}.test.mjs',
  'scripts/{packaging,stage-engine}.test.mjs',
  // They replace parts of Node, of Electron or of the environment.
  'electron/cli/{disks-and-names,doctor,emitters,faults,language,lost-output,start,talk,warm}.test.ts',
  'electron/service/workers/{environment,not-listed,remembered-trials}.test.ts',
  'electron/modules/cad/shared-defaults.test.ts',
  'electron/modules/testing/{hard-conditions,qpdf-runs}.test.ts',
  'electron/modules/preview/**',
  'electron/executions/{remove-folder,delivery/deliver}.test.ts',
  'electron/remote/connections/keychain.test.ts',
  'electron/shell/{gate,ipc,remote-door,remote-handlers}.test.ts',
];

/**
 * The command line, the service, what stands before it in the window, over HTTP and elsewhere: a process, its modules and the
 * workers of `warmRunner()` go on from file to file. What a test changes of the environment and the folder it puts back.
 */
const faces = ['electron/{cli,service,shell}/**', 'e2e/{gateway,remote}/**'];

/**
 * Files of a project together: a process goes on with the next file of its own project only. Those alone come first, because the
 * longest are among them, with those of the cluster between them, far from each other.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const of = (name: string) => sorted.filter(({ project }) => project.name === name);
    return [
      ...spread(of('alone'), of('cluster')),
      ...['faces', 'warm', 'window'].flatMap((name) => byRoom(of(name))),
    ];
  }
}

/** Puts `few` between `many` at equal distances, the first one first. */
function spread<Item>(many: readonly Item[], few: readonly Item[]): Item[] {
  const distance = Math.ceil(many.length / Math.max(1, few.length));
  const between = few.flatMap((one, at) => [one, ...many.slice(at * distance, (at + 1) * distance)]);
  return few.length === 0 ? [...many] : between;
}

/**
 * Files of one room after each other, in the order in which the rooms come: they need the same programs and libraries, which
 * processes that go on from file to file then have.
 */
function byRoom(files: readonly TestSpecification[]): TestSpecification[] {
  const rooms = new Map<string, TestSpecification[]>();
  for (const file of files) {
    const path = relative(import.meta.dirname, file.moduleId).split(sep);
    const room = path.slice(0, path[1] === 'modules' ? 3 : 2).join('/');
    rooms.set(room, [...(rooms.get(room) ?? []), file]);
  }
  return [...rooms.values()].flat();
}

/** Several machines in one, of real processes. */
const cluster = ['e2e/cluster/**/*.test.ts'];

/** Parts of the window, drawn without a browser. */
const window = ['renderer/**/*.test.tsx'];

const isAll = process.env['PLATEN_TEST_ALL'] === '1';
const include = ['{contract,words,electron,renderer,scripts,bench}/**/*.test.{ts,tsx,mjs}'];
const exclude = [...configDefaults.exclude, 'dist/**', 'release/**', 'e2e/**'];

export default defineConfig({
  test: {
    // The worker and the command line are run as they ship.
    globalSetup: ['./scripts/lib/vitest-setup.mjs'],
    pool: growingForks(),
    // One more than the cores of the smallest machine: a third of the time tests wait for programs, timers and disks. Each
    // worker may start a LibreOffice of its own, about 250 MB.
    maxWorkers: 3,
    sequence: { sequencer: ByProject },
    tags: [
      {
        name: 'long',
        description: 'Long tests: only with `npm test -- --all`',
        ...(isAll ? {} : { skip: true }),
      },
    ],
    // A test that waits ends when what it waits for is there. These only end what hangs, on the slowest machine too.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
    reporters: [
      'default',
      './scripts/lib/failed-files.mjs',
      ...(process.env['GITHUB_ACTIONS'] ? ['github-actions'] : []),
    ],
    projects: [
      project('alone', alone, [...configDefaults.exclude], { isolate: true }),
      project('faces', faces, [...configDefaults.exclude, ...alone.map(testsIn)]),
      project('warm', include, [...exclude, ...alone.map(testsIn), ...faces.map(testsIn), ...window]),
      // Gateways and workers on one PostgreSQL, while nodes and servers fall. Each test has a dozen processes, which wait for most of
      // the time: so a file runs beside others, and by their order not beside another one of these.
      project('cluster', cluster, [...configDefaults.exclude], { isolate: true }),
      project('window', window, exclude, { environment: 'happy-dom' }),
    ],
  },
});

/** A project; its files share processes unless `more` says otherwise. */
function project(
  name: string,
  patterns: readonly string[],
  left: readonly string[],
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  const test = { name, include: patterns.map(testsIn), exclude: [...left], isolate: false };
  return { extends: true, test: { ...test, ...more } };
}

/** The tests among the files that a pattern of `alone` names. */
function testsIn(pattern: string): string {
  return pattern.endsWith('/**') ? `${pattern}/*.test.{ts,tsx,mjs}` : pattern;
}
