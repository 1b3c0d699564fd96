/**
 * macOS: its own Seatbelt, by `sandbox-exec`. Written for macOS and not tried there; a LibreOffice that does not come up inside
 * goes without, as it does on Linux.
 */
import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SandboxSystem, SandboxView } from './interface.js';

/** Fonts a person installed for himself, below the home folder. */
const ownFonts = ['Library/Fonts', 'Library/FontCollections'];

/**
 * What is the person's, or other programs': homes, drives and servers, temporary files. Everything else on the computer is
 * the system's and stays readable; LibreOffice asks for much of it through the system's frameworks.
 */
const personal = ['/Users', '/Volumes', '/Network', '/private/tmp', '/private/var/tmp', '/private/var/root'];
/** Temporary files of all programs lie below `T`; what the system keeps for fonts lies beside it, below `C`. */
const personalTemporary = '^/private/var/folders/[^/]+/[^/]+/T(/|$)';
const systemCaches = '^/private/var/folders/[^/]+/[^/]+/C(/|$)';
/** sal/osl/unx/pipe.cxx: where LibreOffice listens, by the name it was given and by that of its profile. */
const officeSockets = '^/private(/var)?/tmp/OSL_PIPE_';

/** Paths are parameters of the profile and never part of its text, so that no letter of a name has to be escaped. */
const parameter = (name: string, index: number) => `(subpath (param "${name}${index}"))`;
const all = (name: string, paths: readonly string[]) =>
  paths.map((_, index) => parameter(name, index)).join(' ');

/** A rule over paths, or nothing where there are none: a rule without paths would mean all of them. */
const rule = (start: string, paths: string) => (paths === '' ? [] : [`(${start} ${paths})`]);

/** Real paths. */
interface Places {
  /** Folders whose programs may be started. */
  readonly programs: readonly string[];
  readonly readable: readonly string[];
  readonly writable: readonly string[];
}

/** In the language of Seatbelt's profiles the last rule that fits decides. */
function profile({ programs, readable, writable }: Places): string {
  const home = personal.map((path) => `(subpath "${path}")`).join(' ');
  return [
    '(version 1)',
    '(allow default)',
    // Nothing leaves the computer; only those who know LibreOffice's own socket reach it.
    '(deny network*)',
    '(allow network-bind network-inbound (local unix-socket))',
    // Nobody else is asked to open a document or to start a program, outside of the sandbox.
    '(deny appleevent-send)',
    '(deny lsopen)',
    '(deny process-exec)',
    '(deny file-write*)',
    `(deny file-read-data file-read-xattr ${home} (regex #"${personalTemporary}"))`,
    `(allow file-write* (literal "/dev/null") (regex #"${systemCaches}"))`,
    `(allow file-read-data file-write* (regex #"${officeSockets}"))`,
    ...rule('allow file-read-data file-read-xattr', all('READABLE', readable)),
    ...rule('allow file-read-data file-read-xattr file-write*', all('WRITABLE', writable)),
    // Only what is started here, and what belongs to it.
    `(allow process-exec ${all('PROGRAM', programs)})`,
  ].join('\n');
}

/** Seatbelt knows files by their real places: /tmp is /private/tmp. What does not exist is left as it is. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function words(view: SandboxView, command: readonly string[]): string[] {
  const [program = ''] = command;
  const real = realPath(program);
  const places = {
    programs: [dirname(real), ...view.readable].map(realPath),
    readable: [...view.readable, ...ownFonts.map((name) => join(homedir(), name)), real].map(realPath),
    writable: [...view.writable, view.temporary].map(realPath),
  };
  const define = (name: string, paths: readonly string[]) =>
    paths.flatMap((path, index) => ['-D', `${name}${index}=${path}`]);
  return [
    ...define('PROGRAM', places.programs),
    ...define('READABLE', places.readable),
    ...define('WRITABLE', places.writable),
    ...['-p', profile(places), '--'],
    ...command,
  ];
}

export const seatbelt: SandboxSystem = {
  platform: 'darwin',
  places: ['/usr/bin/sandbox-exec'],
  hasOwnTemporary: false,
  words,
};
