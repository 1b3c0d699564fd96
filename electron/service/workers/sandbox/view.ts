/** What a worker in its sandbox sees beside the system: its own folders, and the programs, fonts and languages of its settings. */
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fontPlaces } from '../../../engine/fonts/font-places.js';
import type { EngineConfig } from '../../../engine/interface/protocol.js';
import { removeFolder } from '../../../executions/remove-folder.js';
import { folderOfProgram, installationOf } from '../../../systems/sandbox/installations.js';
import { isWithin, type PrintReach } from './reach.js';
import { makeFolders, type WorkerView } from './command.js';
import type { InputMounts } from './input-mounts.js';

/** Folders of one worker, and the shared one. */
interface Folders {
  /** The name of further folders that are created for it. */
  readonly name: string;
  readonly scratch: string;
  readonly jobs: string;
  readonly slots: string;
}

/** The view of a worker that converts. Creates its folders. @param needs the files of the worker program */
export function viewOf(
  engine: EngineConfig,
  needs: readonly string[],
  { name, scratch, jobs, slots }: Folders,
  environment: NodeJS.ProcessEnv = process.env,
): WorkerView {
  return makeView(engine.scratch, name, {
    readable: [
      ...needs,
      ...programs(engine, environment),
      ...fonts(environment),
      ...[engine.fonts, engine.languages].flatMap((folder) => (folder === undefined ? [] : [made(folder)])),
    ],
    writable: [scratch, jobs, slots],
    lendable: engine.states !== undefined && existsSync(made(engine.states)) ? engine.states : null,
  });
}

/**
 * The view of a process that only reads documents: it starts no program and leaves no files. Creates its folders.
 * @param root folder for work in progress
 * @param needs the files of the process's program
 */
export const readingView = (
  root: string,
  needs: readonly string[],
  { name, scratch }: Pick<Folders, 'name' | 'scratch'>,
  environment: NodeJS.ProcessEnv = process.env,
): WorkerView =>
  makeView(root, name, { readable: [...needs, ...fonts(environment)], writable: [scratch], lendable: null });

function makeView(
  root: string,
  name: string,
  parts: Pick<WorkerView, 'readable' | 'writable' | 'lendable'>,
): WorkerView {
  const folder = realpathSync(root);
  const view = { ...parts, inputs: join(folder, `i-${name}`), tables: join(folder, `m-${name}`) };
  makeFolders(view);
  return view;
}

const fonts = (environment: NodeJS.ProcessEnv): string[] =>
  fontPlaces(environment['FONTCONFIG_FILE'] ?? '/etc/fonts/fonts.conf');

/** The folders of a view from which a page may be printed. @param jobs folder of the worker's jobs, one of its writable folders */
export const reachOf = (view: WorkerView, jobs: string, mounts: InputMounts): PrintReach => ({
  own: jobs,
  apart: view.tables,
  find: (path) => {
    const behind = mounts.behind(path);
    if (behind !== null) return behind.isWritable ? null : behind.path;
    return view.readable.some((shown) => path === shown || isWithin(shown, path)) ? path : null;
  },
});

/** Removes the created folders, once the worker has ended. */
export async function removeView({ inputs, tables }: WorkerView): Promise<void> {
  await Promise.all([inputs, tables].map(removeFolder));
}

/** Programs that a worker starts, with their files; those of the system are visible anyway. */
function programs({ libreOfficeProgram, printer }: EngineConfig, environment: NodeJS.ProcessEnv): string[] {
  const named = [
    printer.kind === 'browser' ? printer.program : null,
    environment['PLATEN_GHOSTSCRIPT'] ?? null,
    environment['PLATEN_BUBBLEWRAP'] ?? null,
  ];
  const folders = named.flatMap((program) => {
    try {
      return program === null ? [] : [folderOfProgram(program), program];
    } catch {
      // It is missing, or no path: the code that needs it reports that.
      return [];
    }
  });
  return [...(libreOfficeProgram === null ? [] : [installationOf(libreOfficeProgram)]), ...folders];
}

/** Later files of a folder are visible as well when the folder exists at the start. */
function made(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    // Then it will have no files, either.
  }
  return folder;
}
