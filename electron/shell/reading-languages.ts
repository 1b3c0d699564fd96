/** The languages text is recognised in: what the window can ask about them. */
import type { BrowserWindow, WebContents } from 'electron';
import { ServiceError } from '../../contract/index.js';
import { choose } from './dialogs.js';
import type { Handlers } from './ipc.js';
import type { DesktopWords } from '../../words/desktop.js';

/** What is done with the data; loaded only when it is asked for. */
const languageFiles = async () => ({
  ...(await import('../engine/recognition/add-language.js')),
  ...(await import('../engine/recognition/languages.js')),
});

/** @param folder absolute path of the data a person added; it need not exist */
export function makeLanguageHandlers(
  folder: string,
  windowOf: (sender: WebContents) => BrowserWindow,
  words: () => DesktopWords,
): Pick<Handlers, 'readingLanguages' | 'addReadingLanguage' | 'removeReadingLanguage'> {
  return {
    readingLanguages: async () =>
      (await (await languageFiles()).listLanguages(folder)).map(({ code, bundled }) => ({ code, bundled })),
    addReadingLanguage: async (_args, sender) => {
      const [file] = await choose(windowOf(sender), {
        title: words().chooseLanguage,
        filters: [
          // Only the last part of a name counts as its extension here.
          { name: words().languageData, extensions: ['traineddata', 'gz'] },
          { name: words().allFiles, extensions: ['*'] },
        ],
        properties: ['openFile'],
      });
      if (file === undefined) return null;
      const { code, bundled } = await (await languageFiles()).addLanguage(file, folder);
      return { code, bundled };
    },
    removeReadingLanguage: async ([code]) => {
      const { listLanguages, removeLanguage } = await languageFiles();
      if (await removeLanguage(code, folder)) return null;
      const known = (await listLanguages(folder)).map((language) => language.code).join(', ');
      throw new ServiceError('unknown_language', { language: code, known });
    },
  };
}
