/**
 * Runs a Ghostscript the user installed, as a program of its own: it is the one thing that reads PostScript well, and
 * its licence keeps it out of the box.
 */
import { spawn } from 'node:child_process';
import { access, constants, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';

export interface GhostscriptWork {
  /** Absolute paths. */
  readonly input: string;
  readonly output: string;
  /** Private folder; also where Ghostscript keeps what it needs in between. */
  readonly directory: string;
  /** Crop the page to the drawing, as EPS asks for. */
  readonly crop: boolean;
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly timeLimit: number;
  onProcess(pid: number, running: boolean): void;
}

/** Where package managers of the Mac put it: programs started from the Finder have no search path. */
const macPlaces = ['/opt/homebrew/bin/gs', '/usr/local/bin/gs', '/opt/local/bin/gs'];

/** Absolute path of Ghostscript; null when there is none. `PLATEN_GHOSTSCRIPT` names one and wins; `none` means none. */
export async function locateGhostscript(
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string | null> {
  const named = environment['PLATEN_GHOSTSCRIPT'] ?? '';
  if (named === 'none') return null;
  for (const place of named === '' ? await places(environment) : [named]) {
    const runs = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return place;
  }
  return null;
}

async function places(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const path = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  if (process.platform !== 'win32') {
    const onPath = path.map((folder) => join(folder, 'gs'));
    return process.platform === 'darwin' ? [...onPath, ...macPlaces] : onPath;
  }
  const onPath = path.map((folder) => join(folder, 'gswin64c.exe'));
  for (const name of ['ProgramFiles', 'ProgramFiles(x86)']) {
    const folder = join(environment[name] ?? '', 'gs');
    const editions = (await readdir(folder).catch(() => [])).sort().reverse();
    for (const program of ['gswin64c.exe', 'gswin32c.exe'])
      onPath.push(...editions.map((edition) => join(folder, edition, 'bin', program)));
  }
  return onPath;
}

/**
 * Turns PostScript into a PDF.
 * @returns false when Ghostscript found a fault in the file; `output` is then not to be used
 * @throws ServiceError `cancelled`, `timed_out`
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
  const child = spawn(program, args, {
    cwd: directory,
    stdio: 'ignore',
    windowsHide: true,
    env: { ...process.env, TMPDIR: directory, TEMP: directory, TMP: directory, GS_OPTIONS: '' },
  });
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
  }
}
