/** What answers the window where results and documents are opened: with their usual program, or with another one. */
import { realpath, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { shell, type BrowserWindow, type WebContents } from 'electron';
import { ServiceError, sourceOpens, type ServiceDirectory } from '../../contract/index.js';
import type { ShownFile } from '../../contract/result-actions.js';
import { formats, formatsWithExtension } from '../formats/formats.js';
import type { Programs } from '../systems/programs/index.js';
import type { DesktopWords } from '../../words/desktop.js';
import { choose } from './dialogs.js';
import type { Grants } from './grants.js';
import type { Handlers } from './ipc.js';
import { resultPath } from './results.js';

interface OpenHandlerContext {
  readonly services: Pick<ServiceDirectory, 'status'>;
  readonly grants: Pick<Grants, 'checkFile'>;
  readonly programs: Programs;
  readonly words: () => DesktopWords;
  /** BCP 47, best first. */
  readonly languages: () => readonly string[];
}

type OpeningHandlers = Pick<
  Handlers,
  'openResult' | 'openingPrograms' | 'openWith' | 'openSource' | 'revealSource'
>;

export function makeOpenHandlers(
  { services, grants, programs, words, languages }: OpenHandlerContext,
  windowOf: (sender: WebContents) => BrowserWindow,
): OpeningHandlers {
  const pathOf = async (file: ShownFile): Promise<string> => {
    if ('path' in file) return sourcePath(file.path, grants);
    return resultPath(await services.status(file.executionId), file.result, 'open');
  };
  const openDefault = async (path: string) => {
    const problem = await shell.openPath(path);
    if (problem !== '') throw new ServiceError('unreadable_file', {}, { cause: problem });
    return null;
  };
  /** A program that the person chooses for this file; null: they chose none. */
  const openWithChosen = async (path: string, sender: WebContents): Promise<boolean | null> => {
    const { chooser, place } = programs;
    if (chooser === null) return false;
    if (chooser === 'system') return programs.ask(path);
    const [program] = await choose(windowOf(sender), {
      title: words().chooseProgram,
      defaultPath: place.folder,
      properties: ['openFile'],
      ...(place.extensions.length > 0
        ? { filters: [{ name: words().programs, extensions: [...place.extensions] }] }
        : {}),
    });
    return program === undefined ? null : programs.openBy(program, path);
  };
  return {
    openResult: async ([executionId, result]) => openDefault(await pathOf({ executionId, result })),
    openSource: async ([path]) => openDefault(await sourcePath(path, grants)),
    revealSource: async ([path]) => {
      grants.checkFile(path);
      if (!(await stat(path).catch(() => null))) throw new ServiceError('file_missing');
      shell.showItemInFolder(path);
      return null;
    },
    openingPrograms: async ([file]) => {
      const path = await pathOf(file);
      return {
        programs: [...(await programs.list(typesOf(path), languages()))],
        chooser: programs.chooser,
      };
    },
    openWith: async ([file, id], sender) => {
      const path = await pathOf(file);
      const opened =
        id === null ? await openWithChosen(path, sender) : await programs.open(id, typesOf(path), path);
      if (opened === false) throw new ServiceError('program_not_started');
      return opened === true;
    },
  };
}

/**
 * A document that the window was given, where one of its kind may be opened.
 * @throws ServiceError `file_not_given`, `file_missing`, `not_opened_here`
 */
async function sourcePath(path: string, grants: OpenHandlerContext['grants']): Promise<string> {
  grants.checkFile(path);
  const real = await realpath(path).catch(() => null);
  const facts = real === null ? null : await stat(real).catch(() => null);
  if (real === null || !facts?.isFile()) throw new ServiceError('file_missing');
  // Somebody may have put a link in its place since: what is opened is what it leads to.
  if (!sourceOpens(basename(path)) || !sourceOpens(basename(real))) throw new ServiceError('not_opened_here');
  return path;
}

/** MIME types of a file by its name, the most exact one first. */
function typesOf(path: string): string[] {
  const ids = formatsWithExtension(extname(path).slice(1).toLowerCase());
  const types = ids.flatMap((id) => formats.find((format) => format.id === id)?.mime ?? []);
  // Programs that read any text say so of plain text alone.
  return [...new Set([...types, ...(types.some((type) => type.startsWith('text/')) ? ['text/plain'] : [])])];
}
