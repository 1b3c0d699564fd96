/** Finds a browser of the Chromium family for printing HTML where there is no window of our own. */
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Names on the search path, the leanest first. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'brave-browser',
  'vivaldi',
];

const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Brave Browser.app/Contents/MacOS/Brave Browser',
];

const windowsPlaces = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ['BraveSoftware', 'Brave-Browser', 'Application', 'brave.exe'],
];

/** Absolute path of the browser; null when there is none. `PLATEN_CHROMIUM` names one and wins. */
export async function locateChromium(environment: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  for (const place of places(environment)) {
    if (await runs(place)) return place;
  }
  return null;
}

function places(environment: NodeJS.ProcessEnv): string[] {
  const named = environment['PLATEN_CHROMIUM'];
  if (named !== undefined && named !== '') return [named];
  switch (process.platform) {
    case 'darwin':
      return macPlaces;
    case 'win32':
      return ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => {
        const folder = environment[name];
        return folder === undefined ? [] : windowsPlaces.map((parts) => join(folder, ...parts));
      });
    default: {
      const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
      return names.flatMap((name) => folders.map((folder) => join(folder, name)));
    }
  }
}

async function runs(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
