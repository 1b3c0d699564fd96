/**
 * Runs a Ghostscript the user installed, as a program of its own: it is the one thing that reads PostScript well, and
 * its licence keeps it out of the box.
 */
import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { Remembered } from '../../systems/remembered.js';
import type { SandboxPolicy } from '../interface/sandbox-policy.js';
import { run } from './run.js';
import { openFilter } from './sandbox/filter.js';
import { chooseSandbox, confine, locateSandbox, type SandboxView } from './sandbox/index.js';

export interface GhostscriptWork {
  /** Absolute paths. */
  readonly input: string;
  readonly output: string;
  /** Private folder; also where Ghostscript keeps what it needs in between. */
  readonly directory: string;
  /** Crop the page to the drawing, as EPS asks for. */
  readonly crop: boolean;
  readonly sandbox: SandboxPolicy;
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly timeLimit: number;
  onProcess(pid: number, running: boolean): void;
}

/**
 * Turns PostScript into a PDF.
 * @returns false when Ghostscript found a fault in the file; `output` is then not to be used
 * @throws ServiceError `cancelled`, `timed_out`, `sandbox_missing`
 */
export async function runGhostscript(program: string, work: GhostscriptWork): Promise<boolean> {
  const { input, output, directory, signal, timeLimit } = work;
  if (signal.aborted) throw new ServiceError('cancelled');
  const args = [
    '-q',
    // Neither files nor programs beside the input can be reached from the PostScript.
    '-dSAFER',
    '-dBATCH',
    '-dNOPAUSE',
    '-dPDFSTOPONERROR',
    '-sDEVICE=pdfwrite',
    '-dCompatibilityLevel=1.7',
    '-dAutoRotatePages=/None',
    '-dPDFSETTINGS=/prepress',
    ...(work.crop ? ['-dEPSCrop'] : []),
    `-sOutputFile=${output.replaceAll('%', '%%')}`,
    '-f',
    input,
  ];
  const temporary = await mkdtemp(join(directory, 'gs-'));
  const view = { readable: [input], writable: [directory, dirname(output)], temporary };
  const { command, filter } = await inSandbox(work.sandbox, view, [program, ...args]);
  const [started, ...words] = command;
  const child = spawn(started, words, {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'ignore', filter ?? 'ignore'],
    windowsHide: true,
    env: { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary, GS_OPTIONS: '' },
  });
  if (filter !== null) closeSync(filter);
  const { pid } = child;
  if (pid !== undefined) work.onProcess(pid, true);
  let timedOut = false;
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(() => {
    timedOut = true;
    kill();
  }, timeLimit);
  signal.addEventListener('abort', kill, { once: true });
  try {
    const status = await new Promise<number | null>((resolve) => {
      child.on('error', () => resolve(null));
      child.on('close', resolve);
    });
    // Set by the listener while the program ran.
    if (signal.aborted as boolean) throw new ServiceError('cancelled');
    if (timedOut)
      throw new ServiceError('timed_out', { minutes: Math.max(1, Math.round(timeLimit / 60_000)) });
    return status === 0;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
    if (pid !== undefined) work.onProcess(pid, false);
    await rm(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The milliseconds that the trial run may take, also on a busy computer. */
const trialLimit = 20_000;

/** How the trial run of a Ghostscript in the sandbox ended, by its path; null, which is not remembered, where it did not end. */
const trials = new Remembered(
  async (program: string) => {
    const sandbox = await locateSandbox();
    if (sandbox === null) return null;
    const view = { readable: [program], writable: [], temporary: '/var/tmp' };
    const [started, ...words] = confine(sandbox, view, [program, '--version']);
    return (await run(started, words, { timeLimit: trialLimit })).status;
  },
  (status) => status !== null,
);

/** Behind the three usual ones. */
const filterDescriptor = 3;

interface Started {
  readonly command: [program: string, ...args: string[]];
  /** A descriptor to be handed over as the fourth and closed here; null for none. */
  readonly filter: number | null;
}

/** The command as it is where no sandbox works, or where this Ghostscript does not come up in it. */
async function inSandbox(
  policy: SandboxPolicy,
  view: SandboxView,
  command: readonly [program: string, ...args: string[]],
): Promise<Started> {
  const sandbox = await chooseSandbox(policy);
  const plain: Started = { command: [...command], filter: null };
  if (sandbox === null) return plain;
  // Where it does not belong to the system, the program itself is shown.
  const program = await realpath(command[0]);
  const wider = { ...view, readable: [...view.readable, program] };
  if ((await trials.get(program)) === 0) {
    const filter = openFilter({ sandbox, view });
    const filtered = filter === null ? wider : { ...wider, filter: filterDescriptor };
    return { command: confine(sandbox, filtered, [program, ...command.slice(1)]), filter };
  }
  if (policy === 'required') throw new ServiceError('sandbox_missing');
  return plain;
}
