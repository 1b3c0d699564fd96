/** What the window may ask of watched folders. Folders are taken as they were chosen in a dialog, or are in force already. */
import { dirname } from 'node:path';
import { shell, type BrowserWindow, type WebContents } from 'electron';
import { ServiceError, type WatchDraft, type WatchedFolder } from '../../contract/index.js';
import type { DesktopWords } from '../../words/desktop.js';
import { choose } from './dialogs.js';
import type { Grants } from './grants.js';
import type { Handlers } from './ipc.js';
import type { Watching } from './watching.js';

type WatchHandlers = Pick<
  Handlers,
  | 'watches'
  | 'saveWatch'
  | 'removeWatch'
  | 'pauseWatch'
  | 'retryWatch'
  | 'watchProblems'
  | 'retryWatchProblems'
  | 'dismissWatchProblems'
  | 'revealWatchProblem'
  | 'openWatchFolder'
  | 'chooseWatchFolder'
>;

interface WatchHandlerContext {
  readonly watching: Watching;
  readonly grants: Grants;
  readonly words: () => DesktopWords;
}

export function makeWatchHandlers(
  { watching, grants, words }: WatchHandlerContext,
  windowOf: (sender: WebContents) => BrowserWindow,
): WatchHandlers {
  const find = async (id: string): Promise<WatchedFolder> => {
    const found = (await (await watching.open()).states()).find(({ watch }) => watch.id === id);
    if (!found) throw new ServiceError('unknown_watch', { watch: id });
    return found.watch;
  };
  return {
    watches: async () => (await (await watching.openIfAny())?.states()) ?? [],
    saveWatch: async ([draft, id]) => {
      const folders = await watching.open();
      const before = id === null ? [] : foldersOf(await find(id));
      for (const folder of foldersOf(draft)) if (!before.includes(folder)) grants.checkFolder(folder);
      grants.checkOptions(draft.options);
      return folders.save(draft, id);
    },
    removeWatch: async ([id]) => {
      await (await watching.open()).remove(id);
      return null;
    },
    pauseWatch: async ([id, isPaused]) => (await watching.open()).pause(id, isPaused),
    retryWatch: async ([id]) => {
      (await watching.open()).retryNow(id);
      return null;
    },
    watchProblems: async ([id]) => (await watching.open()).problems(id),
    retryWatchProblems: async ([{ problems, password }]) => {
      await (await watching.open()).retryProblems(problems, password);
      return null;
    },
    dismissWatchProblems: async ([problems]) => {
      (await watching.open()).dismissProblems(problems);
      return null;
    },
    revealWatchProblem: async ([problem]) => {
      const path = (await watching.open()).problemPath(problem);
      if (path === null) throw new ServiceError('file_missing');
      shell.showItemInFolder(path);
      return null;
    },
    openWatchFolder: async ([id, which]) => {
      const { folder, target, originals } = await find(id);
      const wanted = {
        folder,
        target: target ?? folder,
        originals: originals.kind === 'move' ? originals.folder : folder,
      }[which];
      const trouble = await shell.openPath(wanted);
      if (trouble !== '') throw new ServiceError('watch_folder_missing', { name: wanted });
      return null;
    },
    chooseWatchFolder: async ([which, near], sender) => {
      const titles = {
        folder: words().chooseWatched,
        target: words().chooseTarget,
        originals: words().chooseOriginals,
      };
      const [folder] = await choose(windowOf(sender), {
        title: titles[which],
        ...(near === null ? {} : { defaultPath: dirname(near) }),
        properties: ['openDirectory', 'createDirectory', 'promptToCreate'],
      });
      return folder === undefined ? null : grants.grantFolder(folder);
    },
  };
}

const foldersOf = ({ folder, target, originals }: WatchDraft): string[] => [
  folder,
  ...(target === null ? [] : [target]),
  ...(originals.kind === 'move' ? [originals.folder] : []),
];
