/** Quick actions of the Finder: workflows of Automator in the person's Library, one for each action. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { FileAction, FileManagers } from './offered.js';

/** All of ours begin with it; macOS keeps services of one name apart by their folders. */
const prefix = 'org.platen.';

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const shellWord = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n';

/** That it takes files, and what the menu calls it. */
const info = ({ name }: FileAction): string =>
  `${head}<plist version="1.0"><dict><key>NSServices</key><array><dict><key>NSMenuItem</key><dict><key>default</key><string>${xml(name)}</string></dict><key>NSMessage</key><string>runWorkflowAsService</string><key>NSRequiredContext</key><dict><key>NSApplicationIdentifier</key><string>com.apple.finder</string></dict><key>NSSendFileTypes</key><array><string>public.item</string></array></dict></array></dict></plist>\n`;

/** One action of Automator: a script of the shell that is given the files as arguments. */
export const workflowOf = (program: readonly string[], { words }: FileAction): string => {
  const command = `${[...program, ...words].map(shellWord).join(' ')} "$@" >/dev/null 2>&1 &`;
  return `${head}<plist version="1.0"><dict><key>AMApplicationBuild</key><string>523</string><key>AMApplicationVersion</key><string>2.10</string><key>AMDocumentVersion</key><string>2</string><key>actions</key><array><dict><key>action</key><dict><key>AMAccepts</key><dict><key>Container</key><string>List</string><key>Optional</key><true/><key>Types</key><array><string>com.apple.cocoa.path</string></array></dict><key>ActionBundlePath</key><string>/System/Library/Automator/Run Shell Script.action</string><key>ActionName</key><string>Run Shell Script</string><key>ActionParameters</key><dict><key>COMMAND_STRING</key><string>${xml(command)}</string><key>CheckedForUserDefaultShell</key><true/><key>inputMethod</key><integer>1</integer><key>shell</key><string>/bin/sh</string><key>source</key><string></string></dict><key>BundleIdentifier</key><string>com.apple.RunShellScript</string><key>Class Name</key><string>RunShellScriptAction</string></dict></dict></array><key>connectors</key><dict/><key>workflowMetaData</key><dict><key>serviceInputTypeIdentifier</key><string>com.apple.Automator.fileSystemObject</string><key>serviceOutputTypeIdentifier</key><string>com.apple.Automator.nothing</string><key>workflowTypeIdentifier</key><string>com.apple.Automator.servicesMenu</string></dict></dict></plist>\n`;
};

export function macFileManagers(home: string = homedir()): FileManagers {
  const services = join(home, 'Library', 'Services');
  const remove = async () => {
    for (const name of await readdir(services).catch(() => []))
      if (name.startsWith(prefix) && name.endsWith('.workflow'))
        await rm(join(services, name), { recursive: true, force: true });
  };
  return {
    remove,
    offer: async ({ program, actions }) => {
      await remove();
      for (const action of actions) {
        const contents = join(services, `${prefix}${action.id}.workflow`, 'Contents');
        await mkdir(contents, { recursive: true });
        await writeFile(join(contents, 'Info.plist'), info(action));
        await writeFile(join(contents, 'document.wflow'), workflowOf(program, action));
      }
    },
  };
}
