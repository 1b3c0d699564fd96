/** Linux: namespaces of its own by bubblewrap, where it is installed and the system allows them. */
import { bubblewrapPlaces, ownFontWords, shown, systemWords } from '../../../systems/sandbox/bubblewrap.js';
import type { SandboxSystem, SandboxView } from './interface.js';

function words(view: SandboxView, command: readonly string[], sharesProc: boolean): string[] {
  return [
    // No processes but its own, no network, no shared memory; all of it ends with the process that started it.
    '--unshare-all',
    '--die-with-parent',
    ...['--cap-drop', 'ALL'],
    ...(view.user === undefined ? [] : ['--uid', `${view.user}`, '--gid', `${view.user}`]),
    ...systemWords(),
    // The kernel mounts no new /proc inside one that is partly covered, as the worker of root has it. That worker's /proc shows
    // no other processes, and hides its own from processes in a user namespace below it.
    ...(sharesProc ? ['--ro-bind', '/proc', '/proc'] : ['--proc', '/proc']),
    ...['--dev', '/dev'],
    ...['--bind', view.temporary, '/tmp'],
    ...ownFontWords(),
    ...view.readable.flatMap(shown),
    ...view.writable.flatMap((path) => ['--bind', path, path]),
    ...(view.filter === undefined ? [] : ['--seccomp', `${view.filter}`]),
    ...['--chdir', '/'],
    '--',
    ...command,
  ];
}

export const bubblewrap: SandboxSystem = {
  platform: 'linux',
  places: bubblewrapPlaces,
  hasOwnTemporary: true,
  words,
};
