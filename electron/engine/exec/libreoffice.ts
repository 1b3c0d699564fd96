/** Starts LibreOffice; nothing else in the program does. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { executableName } from './office-places.js';
import { openFilter } from './sandbox/filter.js';
import { confine, type Sandbox, type SandboxView } from './sandbox/index.js';

export interface LibreOfficeStart {
  /** Folder that holds soffice.bin. */
  readonly program: string;
  /** The profile's folder, this instance's alone. */
  readonly profile: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Null: it sees what this process sees. */
  readonly sandbox: { readonly sandbox: Sandbox; readonly view: SandboxView } | null;
  /** Told of every process started, and of its end. */
  onProcess(pid: number, running: boolean): void;
}

export interface LibreOfficeProcess {
  /** LibreOffice's own process, or the sandbox's around it; null until the guard has said it. */
  readonly pid: number | null;
  /** Exit status once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Ends the whole tree at once. */
  kill(): void;
}

/**
 * Starts LibreOffice ($@) and kills it when standard input ends, that is when the process that started it is gone for
 * whatever reason, SIGKILL included. The first line on standard output is LibreOffice's process id.
 */
const guardScript = `
exec 3<&0
socket=$1
elsewhere=$2
shift 2
"$@" </dev/null >/dev/null 2>&1 3<&- &
office=$!
echo "$office"
(exec >/dev/null 2>&1; read -r _ <&3; kill -9 "$office"; rm -f -- "$socket" "$elsewhere") &
guard=$!
wait "$office"
status=$?
kill -9 "$guard" 2>/dev/null
exit "$status"
`;

const quiet = [
  '--headless',
  '--invisible',
  '--norestore',
  '--nodefault',
  '--nologo',
  '--nolockcheck',
  '--nofirststartwizard',
];

/** Starts a LibreOffice that waits for one connection at `accept` (`pipe,name=…`). */
export function startListening(start: LibreOfficeStart, accept: string): LibreOfficeProcess {
  return startProcess(start, [`--accept=${accept};urp;`]);
}

/** One cold conversion; the result appears in `outputFolder` under the source's name. */
export function startConversion(
  start: LibreOfficeStart,
  conversion: {
    readonly source: string;
    readonly outputFolder: string;
    readonly importFilter: string;
    /** `pdf:writer_pdf_Export:{…}` */
    readonly target: string;
  },
): LibreOfficeProcess {
  return startProcess(start, [
    `--infilter=${conversion.importFilter}`,
    '--convert-to',
    conversion.target,
    '--outdir',
    conversion.outputFolder,
    conversion.source,
  ]);
}

function startProcess(start: LibreOfficeStart, args: readonly string[]): LibreOfficeProcess {
  const profile = `-env:UserInstallation=${pathToFileURL(start.profile).href}`;
  const command = [join(start.program, executableName(process.platform)), profile, ...quiet, ...args];
  if (process.platform === 'win32') return startPlain(start, command);
  const { sandbox } = start;
  if (sandbox === null) return startGuarded(start, command, null);
  const filter = openFilter(sandbox);
  const view = filter === null ? sandbox.view : { ...sandbox.view, filter: filterDescriptor };
  const office = startGuarded(start, confine(sandbox.sandbox, view, command), filter);
  if (filter !== null) closeSync(filter);
  return office;
}

/** Behind the three usual ones, and the one that the guard makes of its standard input. */
const filterDescriptor = 4;

/**
 * Where an instance without a sandbox listens for others of its profile: below /tmp, or /var/tmp, whatever TMPDIR says.
 * One that is killed leaves the socket behind. Named by the profile's address, as desktop/source/app/officeipcthread.cxx
 * does: MD5 over its UTF-16, each byte without leading zeros.
 */
export function singleInstanceSockets(profile: string): readonly [string, string] {
  const address = Buffer.from(pathToFileURL(profile).href, 'utf16le');
  const digest = [...createHash('md5').update(address).digest()].map((byte) => byte.toString(16));
  const name = `OSL_PIPE_${process.getuid?.() ?? -1}_SingleOfficeIPC_${digest.join('')}`;
  return [join('/tmp', name), join('/var/tmp', name)];
}

function startGuarded(
  start: LibreOfficeStart,
  command: readonly string[],
  filter: number | null,
): LibreOfficeProcess {
  const sockets = singleInstanceSockets(start.profile);
  const child = spawn('/bin/sh', ['-c', guardScript, 'guard', ...sockets, ...command], {
    stdio: ['pipe', 'pipe', 'ignore', 'ignore', filter ?? 'ignore'],
    env: start.environment,
    // A process group of its own, so that all of it can be killed with one call.
    detached: true,
  });
  const [stdin, stdout] = child.stdio as unknown as [Writable, Readable];
  let office: number | null = null;
  // With a sandbox it lies in the instance's own folder, which goes as a whole.
  const ended = watch(child, start, () => office).then((status) => {
    for (const socket of sockets) rmSync(socket, { force: true });
    return status;
  });
  let line = '';
  stdout.on('data', (text: Buffer) => {
    if (office !== null) return;
    line += text.toString('latin1');
    if (!line.includes('\n')) return;
    office = Number.parseInt(line, 10);
    start.onProcess(office, true);
  });
  stdin.on('error', () => undefined);
  // The pipe is what the guard watches; it must not keep an idle program from leaving.
  child.unref();
  unref(stdin);
  unref(stdout);
  return {
    get pid() {
      return office;
    },
    ended,
    kill: () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // Already gone.
      }
    },
  };
}

/** Written for Windows and not tried there. */
function startPlain(start: LibreOfficeStart, [program, ...args]: readonly string[]): LibreOfficeProcess {
  const child = spawn(program as string, args, {
    stdio: 'ignore',
    env: start.environment,
    windowsHide: true,
  });
  const ended = watch(child, start, () => null);
  child.unref();
  return { pid: child.pid ?? null, ended, kill: () => void child.kill('SIGKILL') };
}

function watch(
  child: ChildProcess,
  start: LibreOfficeStart,
  office: () => number | null,
): Promise<number | null> {
  if (child.pid !== undefined) start.onProcess(child.pid, true);
  return new Promise((resolve) => {
    let over = false;
    const end = (status: number | null) => {
      if (over) return;
      over = true;
      const pid = office();
      if (pid !== null) start.onProcess(pid, false);
      if (child.pid !== undefined) start.onProcess(child.pid, false);
      resolve(status);
    };
    child.on('error', () => end(null));
    child.on('exit', (status) => end(status));
  });
}

const unref = (stream: unknown) => (stream as { unref?: () => void }).unref?.();
