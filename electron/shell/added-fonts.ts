/** The fonts a person added: what the window can ask about them. */
import type { BrowserWindow, WebContents } from 'electron';
import { ServiceError, type ErrorInfo } from '../../contract/index.js';
import type { AddedFont } from '../../contract/desktop.js';
import { fontFolderMark } from '../service/app/font-folder.js';
import { choose } from './dialogs.js';
import type { Handlers } from './ipc.js';
import type { DesktopWords } from '../../words/desktop.js';

/** What is done with font files; loaded only when it is asked for. */
const fontStore = () => import('../engine/fonts/added-fonts.js');

/**
 * @param folder absolute path of the fonts a person added; it need not exist
 * @param restart starts the app anew, after asking where conversions run
 */
export function makeFontHandlers(
  folder: string,
  windowOf: (sender: WebContents) => BrowserWindow,
  words: () => DesktopWords,
  restart: () => void,
): Pick<Handlers, 'addedFonts' | 'addFonts' | 'removeFont' | 'restoreFont' | 'restartApp'> {
  // Chromium looks for fonts once: web pages, mail and text are drawn with those of the app's start.
  const atStart = fontFolderMark(folder);
  // What was removed in an earlier session stays removed.
  let forgotten = false;
  return {
    addedFonts: async () => {
      const { forgetFontsAside, listFonts } = await fontStore();
      if (!forgotten) await forgetFontsAside(folder);
      forgotten = true;
      return { fonts: await listFonts(folder), restart: fontFolderMark(folder) !== atStart };
    },
    addFonts: async (_args, sender) => {
      const files = await choose(windowOf(sender), {
        title: words().chooseFonts,
        filters: [
          { name: words().fontFiles, extensions: ['ttf', 'otf', 'ttc'] },
          { name: words().allFiles, extensions: ['*'] },
        ],
        properties: ['openFile', 'multiSelections'],
      });
      const { addFont } = await fontStore();
      const added: AddedFont[] = [];
      const refused: ErrorInfo[] = [];
      for (const file of files)
        try {
          added.push(await addFont(file, folder));
        } catch (thrown) {
          refused.push(ServiceError.from(thrown).toInfo());
        }
      return { added, refused };
    },
    removeFont: async ([file]) => {
      await (await fontStore()).putFontAside(file, folder);
      return null;
    },
    restoreFont: async ([file]) => {
      await (await fontStore()).restoreFont(file, folder);
      return null;
    },
    restartApp: () => {
      restart();
      return null;
    },
  };
}
