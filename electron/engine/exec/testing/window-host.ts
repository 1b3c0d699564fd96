/** The app's hidden window for tests in Node: builds the small app around it and runs it in the real Electron. */
import { spawn } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { electronSwitches, hasDisplay, resolveElectron } from '../../../../scripts/electron-runtime.mjs';
import type { PrintReport, PrintRequest, ScriptRequest } from '../../interface/printer.js';

export interface Asked {
  readonly print?: PrintRequest;
  readonly script?: ScriptRequest;
  readonly cancelAfter?: number;
  readonly kill?: true;
}

export interface PrintHostAnswer {
  readonly report?: PrintReport;
  readonly value?: string;
  readonly error?: string;
  readonly cause?: string;
  readonly milliseconds: number;
}

const manifest = JSON.stringify({
  name: 'platen-print-host',
  version: '0.0.0',
  type: 'module',
  main: 'app/main.js',
});

/** Milliseconds for all that is asked in one go. */
const runLimit = 90_000;

const project = join(import.meta.dirname, '..', '..', '..', '..');

/** Builds the app into a folder; gives a function that lets it answer. */
export async function windowHost(
  folder: string,
): Promise<(asked: readonly Asked[]) => Promise<PrintHostAnswer[]>> {
  const out = join(folder, 'host');
  await mkdir(out, { recursive: true });
  await symlink(join(project, 'node_modules'), join(out, 'node_modules'), 'junction');
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    build: {
      ssr: join(project, 'electron', 'shell', 'testing', 'print-host.ts'),
      outDir: join(out, 'app'),
      target: 'node20',
      minify: false,
      rolldownOptions: { external: ['electron'], output: { entryFileNames: 'main.js' } },
    },
  });
  await writeFile(join(out, 'package.json'), manifest);
  let runs = 0;
  return async (asked) => {
    runs += 1;
    const [question, answer] = [join(out, `asked-${runs}.json`), join(out, `answers-${runs}.json`)];
    await writeFile(question, JSON.stringify(asked));
    await run(out, [question, answer]);
    return (JSON.parse(await readFile(answer, 'utf8')) as { given: PrintHostAnswer[] }).given;
  };
}

async function run(folder: string, words: readonly string[]): Promise<void> {
  const { executable } = await resolveElectron();
  const line = [executable, ...electronSwitches(), folder, ...words];
  const whole = hasDisplay() ? line : ['xvfb-run', '--auto-servernum', ...line];
  const environment = { ...process.env };
  delete environment['ELECTRON_RUN_AS_NODE'];
  const [program, ...rest] = whole as [string, ...string[]];
  const child = spawn(program, rest, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text: string) => (said = (said + text).slice(-4000)));
  const timer = setTimeout(() => child.kill(), runLimit);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => clearTimeout(timer));
  if (status !== 0) throw new Error(`Electron ended with ${status}: ${said}`);
}
