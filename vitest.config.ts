/** Unit and integration tests: real LibreOffice, real files, Node only. The window's own tests are in `e2e/`. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Files that change something of their whole process, or watch its programs end: each runs in a process of its own. All
 * others share a process, its modules and its warm LibreOffice with the files before and after them.
 */
const alone = [
  // They start, watch, limit or kill whole programs.
  'bench/**',
  'electron/cli/*.test.ts',
  'electron/service/*.test.ts',
  'electron/service/{app,files,jobs,numbers,previews,queue,quotes,runs,views,workers}/**',
  'electron/service/uploads/inspect.test.ts',
  'electron/gateway/operations/**',
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
  'scripts/**',
  // They replace parts of Node, of Electron or of the environment.
  'electron/modules/cad/shared-defaults.test.ts',
  'electron/modules/testing/{hard-conditions,qpdf-runs}.test.ts',
  'electron/modules/preview/**',
  'electron/executions/{changes,remove-folder,delivery/deliver}.test.ts',
  'electron/remote/connections/keychain.test.ts',
  'electron/shell/**',
];

/** Those that run alone first: they are the longest, and the others hand a warm process on. */
class AloneFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isAlone = ({ project }: TestSpecification) => project.name === 'alone';
    return [...sorted.filter(isAlone), ...sorted.filter((file) => !isAlone(file))];
  }
}

/** Parts of the window, drawn without a browser. */
const window = ['renderer/**/*.test.tsx'];

const isAll = process.env['PLATEN_TEST_ALL'] === '1';
const include = ['{contract,words,electron,renderer,scripts,bench}/**/*.test.{ts,tsx,mjs}'];
const exclude = [...configDefaults.exclude, 'dist/**', 'release/**', 'e2e/**'];

export default defineConfig({
  test: {
    // The worker and the command line are run as they ship.
    globalSetup: ['./scripts/lib/vitest-setup.mjs'],
    pool: 'forks',
    // One more than the cores of the smallest machine: a third of the time tests wait for programs, timers and disks. Each
    // worker may start a LibreOffice of its own, about 250 MB.
    maxWorkers: 3,
    sequence: { sequencer: AloneFirst },
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
      { extends: true, test: { name: 'alone', include: alone.map(testsIn), exclude, isolate: true } },
      {
        extends: true,
        test: { name: 'warm', include, exclude: [...exclude, ...alone, ...window], isolate: false },
      },
      // The service as it ships, over loopback: the executable twin of its contract.
      {
        extends: true,
        test: {
          name: 'gateway',
          include: ['e2e/gateway/**/*.test.ts'],
          exclude: [...configDefaults.exclude],
          isolate: true,
        },
      },
      // The app as a client of such a service, and the small service that it is tried against.
      {
        extends: true,
        test: {
          name: 'remote',
          include: ['e2e/remote/**/*.test.ts'],
          exclude: [...configDefaults.exclude],
          isolate: true,
        },
      },
      { extends: true, test: { name: 'window', include: window, exclude, environment: 'happy-dom' } },
    ],
  },
});

/** The tests among the files that a pattern of `alone` names. */
function testsIn(pattern: string): string {
  return pattern.endsWith('/**') ? `${pattern}/*.test.{ts,tsx,mjs}` : pattern;
}
