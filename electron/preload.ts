/** The bridge: `window.platen`, named functions and nothing else. No event object and no `ipcRenderer` gets through. */
import { contextBridge, ipcRenderer, webUtils } from 'electron';
import {
  desktopEventNames,
  pageChannelNames,
  listeningChannel,
  wireName,
} from '../contract/desktop-names.js';

const requests = Object.fromEntries(
  pageChannelNames.map((name) => [
    name,
    (...args: unknown[]): Promise<unknown> => ipcRenderer.invoke(wireName(name), args),
  ]),
);

function on(name: unknown, listener: (payload: unknown) => void): () => void {
  const known = desktopEventNames.find((event) => event === name);
  if (known === undefined || typeof listener !== 'function') throw new TypeError('There is no such event.');
  const channel = wireName(known);
  const receive = (_event: unknown, payload: unknown) => listener(payload);
  ipcRenderer.on(channel, receive);
  ipcRenderer.send(listeningChannel, known);
  return () => void ipcRenderer.off(channel, receive);
}

function pathForFile(file: unknown): string {
  try {
    return webUtils.getPathForFile(file as File);
  } catch {
    // Not a file at all: text or a picture from another program.
    return '';
  }
}

/**
 * Has files looked at by their paths, which Chromium knows and the page cannot make up: a file that a page made itself has
 * none. The page has no other way to name a path, so all that it can hand in was dropped or pasted by the person.
 */
function inspectFiles(files: unknown): Promise<unknown> {
  const paths = Array.isArray(files) ? files.map(pathForFile).filter((path) => path !== '') : [];
  return ipcRenderer.invoke(wireName('inspectPaths'), [paths]);
}

/** Has a dropped file taken for an option, by its path as above. */
function dropOptionFile(file: unknown): Promise<unknown> {
  return ipcRenderer.invoke(wireName('takeOptionFile'), [pathForFile(file)]);
}

contextBridge.exposeInMainWorld('platen', { ...requests, on, pathForFile, inspectFiles, dropOptionFile });
