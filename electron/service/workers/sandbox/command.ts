/**
 * How a worker is started in its sandbox on Linux. Two of bubblewrap's stand inside each other. The outer one shows the whole
 * computer, for reading only, to a few lines of shell that may mount: they show the worker the files of a job while it runs. The
 * inner one holds the worker, which sees what belongs to the system and to itself, and what is mounted there for it.
 */
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownFontWords, shown, systemWords } from '../../../systems/sandbox/bubblewrap.js';
import { hasFilter, systemCallFilter } from '../../../systems/sandbox/seccomp.js';

/** The number of a file descriptor that holds the filter of system calls; behind the three usual ones and the line to the parent. */
const filterDescriptor = 4;

/** Its user has this number inside, where root would have none of root's rights but could start no sandbox of its own. */
const somebody = 1000;

/** What one worker sees beside the system. Absolute paths. */
export interface WorkerView {
  /** Programs, fonts, language data; what does not exist is left out. */
  readonly readable: readonly string[];
  /** Folders that are its own, and those that all workers have in common. */
  readonly writable: readonly string[];
  /** The folder below which files of jobs are shown; the worker cannot write there. */
  readonly inputs: string;
  /** The folder of lists of what to mount; the worker does not see it. */
  readonly tables: string;
  /** Folder below which something may be shown that the worker may write to; null: nothing. */
  readonly lendable: string | null;
}

/** How namespaces are made. */
export interface SandboxWay {
  /** Absolute path of bwrap. */
  readonly program: string;
  /** Root mounts with its own rights, and so reaches what belongs to others too; everybody else has rights in a namespace alone. */
  readonly isRoot: boolean;
}

/**
 * Mounts what the numbered tables say, and answers with the number and the status; with 0 once it is there. What is mounted below $2 shows up in the
 * namespace of the worker, which is started last and takes the place of the shell.
 */
const script = `
tables=$1 inputs=$2
shift 2
mount --bind "$inputs" "$inputs" && mount --make-private "$inputs" && mount --make-shared "$inputs" || exit 41
exec 5<&0 6>&1
echo '0 0'
(
  exec 3<&- 4<&- 2>/dev/null
  while read -r number; do mount -a -T "$tables/$number"; echo "$number $?"; done
) <&5 >&6 &
exec "$@" 5<&- 6>&- </dev/null >/dev/null 2>&1
`;

/**
 * Writes the filter of system calls where the worker does not see it.
 * @returns a descriptor of it, to be closed after the start; null for a processor that there is no filter for
 */
export function openFilter(view: WorkerView): number | null {
  if (!hasFilter()) return null;
  const path = join(view.tables, 'filter');
  writeFileSync(path, systemCallFilter({ isInnermost: false }), { mode: 0o600 });
  return openSync(path, 'r');
}

/** Makes the folders of a view that are made for one worker alone. */
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

/** Enters the groups whose files are named before `--`, and becomes what is named behind it. */
const enter = 'while [ "$1" != -- ]; do echo 0 >"$1" || :; shift; done; shift; exec "$@"';

/** A command that is a member of a control group from its first moment on. @param members as in `ControlGroup` */
export function commandInGroup(
  members: readonly string[],
  command: readonly string[],
): [program: string, ...args: string[]] {
  return ['/bin/sh', '-c', enter, 'enter', ...members, '--', ...command];
}

/** Where the folder lies for the shell that mounts; to be there, empty. Where it lies for everybody it may be read only. */
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
    ...['--', '/bin/sh', '-c', script, 'mounts', view.tables, view.inputs],
  ];
}

/** Everything for reading only, as far as mounts go; what is mounted out of it is so, too. */
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
 * What a worker needs of its own: Node, and what belongs to the app with its packages, which may lie beside it.
 * @param entry absolute path of a file in a folder of `dist`
 */
export function ownFiles(entry: string, node: string = process.execPath): string[] {
  const app = dirname(dirname(dirname(entry)));
  const packages = /^(.*?\/node_modules)\//.exec(join(app, '/'))?.[1];
  const parts = ['dist', 'node_modules', 'assets', 'package.json'].map((name) => join(app, name));
  return [node, ...(packages === undefined ? parts : [packages])];
}
