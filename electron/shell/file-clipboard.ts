/** Files on the clipboard, as the file managers of each system understand them. */
import { pathToFileURL } from 'node:url';
import { escapeXml } from '../engine/markup/escape.js';

/** What is written, under the name that other programs ask for. */
export interface ClipboardFiles {
  readonly format: string;
  readonly content: Buffer;
}

/** Desktops whose file managers read a plain list of addresses first; all others on Linux read that of GNOME. */
const readLists = /kde|lxqt|deepin|enlightenment/i;

/**
 * @param desktop as `XDG_CURRENT_DESKTOP` names it
 * @returns formats that say the same, best first; none where the system has no format for that many files that can be written
 *   from here: on Windows, several
 */
export function filesOnClipboard(
  paths: readonly string[],
  platform: NodeJS.Platform,
  desktop: string,
): ClipboardFiles[] {
  const [first] = paths;
  if (first === undefined) return [];
  switch (platform) {
    case 'win32':
      // The name of one file in UTF-16 with its end; several need a structure that cannot be written by its name.
      return paths.length === 1
        ? [{ format: 'FileNameW', content: Buffer.from(`${first}\0`, 'utf16le') }]
        : [];
    case 'darwin':
      return [{ format: 'NSFilenamesPboardType', content: Buffer.from(propertyList(paths)) }];
    default: {
      const addresses = paths.map((path) => pathToFileURL(path).href);
      const list = {
        format: 'text/uri-list',
        content: Buffer.from(addresses.map((one) => `${one}\r\n`).join('')),
      };
      const copied = {
        format: 'x-special/gnome-copied-files',
        content: Buffer.from(['copy', ...addresses].join('\n')),
      };
      return readLists.test(desktop) ? [list, copied] : [copied, list];
    }
  }
}

/** Paths as macOS lists them. */
const propertyList = (paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    '<plist version="1.0"><array>',
    ...paths.map((path) => `<string>${escapeXml(path)}</string>`),
    '</array></plist>',
  ].join('\n');
