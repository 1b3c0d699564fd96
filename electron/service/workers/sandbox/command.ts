/**
 * How a worker is started in its sandbox on Linux: two nested sandboxes of bubblewrap. The outer one has the whole computer,
 * read-only, and a few lines of shell that may mount: they mount the files of a job for the worker. The inner one has the
 * worker, which sees the system, its own files, and these mounts.
 */
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownFontWords, shown, systemWords } from '../../../systems/sandbox/bubblewrap.js';
import { hasFilter, systemCallFilter } from '../../../systems/sandbox/seccomp.js';

/** The number of a file descriptor that holds the filter of system calls; behind the three usual ones and the line to the parent. */
const filterDescriptor = 4;

/** Its user id inside: root there would have none of root's rights, and could start no sandbox of its own. */
const somebody = 1000;

/** What one worker sees beside the system. Absolute paths. */
export interface WorkerView {
  /** Programs, fonts, language data; what does not exist is left out. */
  readonly readable: readonly string[];
  /** Its own folders, and those that all workers share. */
  readonly writable: readonly string[];
  /** The folder below which files of jobs are mounted; the worker cannot write there. */
  readonly inputs: string;
  /** The folder of lists of what to mount; the worker does not see it. */
  readonly tables: string;
  /** Folder whose contents may be mounted writable; null: none. */
  readonly lendable: string | null;
}

/** How namespaces are made. */
export interface SandboxWay {
  /** Absolute path of bwrap. */
  readonly program: string;
  /** Root mounts with its own rights, and so reaches files of other users; other users only have rights in a namespace. */
  readonly isRoot: boolean;
}

/**
 * Mounts the entries of the numbered tables, and answers with the number and the status; with 0 once it is ready. Mounts below
 * $2, which is a mount of its own, appear in the namespace of the worker, which is started last and replaces the shell. The mount of
 * BusyBox makes one change at a time: the kernel refuses two in one call (mount(2)). The inner bubblewrap looks up its child in /proc
 * by the number that it has here. In the /proc of the computer that is another process, mostly one of the kernel; in that of a container
 * it is none, and bubblewrap ends.
 */
const script = `
tables=$1 inputs=$2
shift 2
mount --make-private --make-shared "$inputs" 2>/dev/null ||
  { mount --make-private "$inputs" && mount --make-shared "$inputs"; } || exit 41
mount -t proc proc /proc 2>/dev/null
exec 5<&0 6>&1
echo '0 0'
(
  exec 3<&- 4<&- 2>/dev/null
  while read -r number; do mount -a -T "$tables/$number"; echo "$number $?"; done
) <&5 >&6 &
exec "$@" 5<&- 6>&- </dev/null >/dev/null 2>&1
`;

/**
 * Writes the system call filter outside the worker's view.
 * @returns its file descriptor, to be closed after the start; null for a processor without a filter
 */
export function openFilter(view: WorkerView): number | null {
  if (!hasFilter()) return null;
  const path = join(view.tables, 'filter');
  writeFileSync(path, systemCallFilter({ isInnermost: false }), { mode: 0o600 });
  return openSync(path, 'r');
}

/** Creates the folders of a view that belong to one worker. */
export function makeFolders({ inputs, tables }: Pick<WorkerView, 'inputs' | 'tables'>): void {
  for (const folder of [inputs, tables, lentPlace(tables)]) mkdirSync(folder, { mode: 0o700 });
}

/** The command that runs a program of Node as a worker in its sandbox. Its environment is the caller's. */
export function sandboxCommand(
  way: SandboxWay,
  view: WorkerView,
  command: readonly string[],
): [program: string, ...args: string[]] {
  return [...around(way, view), ...inside(way, view), ...command] as [string, ...string[]];
}

/** Enters the control groups whose files are named before `--`, and then executes the command after it. */
const enter = 'while [ "$1" != -- ]; do echo 0 >"$1" || :; shift; done; shift; exec "$@"';

/** A command that is a member of a control group from its first moment on. @param members as in `ControlGroup` */
export function commandInGroup(
  members: readonly string[],
  command: readonly string[],
): [program: string, ...args: string[]] {
  return ['/bin/sh', '-c', enter, 'enter', ...members, '--', ...command];
}

/** The folder's path for the shell that mounts; it must exist and be empty. At its normal path it is read-only. */
export const lentPlace = (tables: string): string => join(tables, 'lendable');

const writable = (path: string) => ['--bind', path, path];

function around({ program, isRoot }: SandboxWay, view: WorkerView): string[] {
  return [
    program,
    '--unshare-pid',
    '--die-with-parent',
    ...(isRoot ? [] : ['--unshare-user', '--uid', '0', '--gid', '0']),
    ...['--cap-add', 'ALL'],
    ...shownAll,
    ...view.writable.flatMap(writable),
    ...(view.lendable === null ? [] : ['--bind', view.lendable, lentPlace(view.tables)]),
    ...['--ro-bind', view.inputs, view.inputs],
    ...['--', '/bin/sh', '-c', script, 'mounts', view.tables, view.inputs],
  ];
}

/** All mounts read-only; mounts made from them are read-only, too. */
const shownAll = ['--ro-bind', '/', '/', '--dev', '/dev', '--dev-bind', '/proc', '/proc'];

function inside({ program }: SandboxWay, view: WorkerView): string[] {
  const [user, group] = [process.getuid?.() || somebody, process.getgid?.() || somebody];
  return [
    program,
    // No processes but its own, no network, no shared memory; all of it ends with the process that started it.
    '--unshare-all',
    '--die-with-parent',
    ...['--cap-drop', 'ALL', '--uid', `${user}`, '--gid', `${group}`],
    ...systemWords(),
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--dir', '/var/tmp'],
    ...ownFontWords(),
    ...shown('/etc/ssl/openssl.cnf'),
    ...view.readable.flatMap(shown),
    ...['--ro-bind', view.inputs, view.inputs],
    ...view.writable.flatMap(writable),
    ...(hasFilter() ? ['--seccomp', `${filterDescriptor}`] : []),
    ...['--chdir', '/', '--'],
  ];
}

/**
 * The worker's own files: Node, and the app with its packages, which may be beside it.
 * @param entry absolute path of a file in a folder of `dist`
 */
export function ownFiles(entry: string, node: string = process.execPath): string[] {
  const app = dirname(dirname(dirname(entry)));
  const packages = /^(.*?\/node_modules)\//.exec(join(app, '/'))?.[1];
  const parts = ['dist', 'node_modules', 'assets', 'package.json'].map((name) => join(app, name));
  return [node, ...(packages === undefined ? parts : [packages])];
}
