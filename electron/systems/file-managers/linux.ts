/**
 * The menus of file managers on Linux: Dolphin (KDE), Files (GNOME), Nemo (Cinnamon) and Caja (MATE). Each reads files of its own kind
 * below the person's folders; one that is not installed reads nothing.
 */
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { FileAction, FileActions, FileManagers } from './offered.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Stands in every file, so that none of the person's own is ever replaced or removed. */
const mark = '# Written by Platen, which replaces it';

interface Written {
  readonly path: string;
  readonly text: string;
}

/** A value of a desktop entry: one line, with backslashes doubled. */
const valueOf = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ').replaceAll('\\', '\\\\');

/** A command of a desktop entry: quoted words, `%` doubled. */
const commandOf = (words: readonly string[]): string =>
  words
    .map(
      (word) =>
        `"${word
          .replaceAll(/["`$\\]/g, '\\$&')
          .replaceAll('\\', '\\\\')
          .replaceAll('%', '%%')}"`,
    )
    .join(' ');

/** A word for the shell. */
const shellWord = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** Bytes of a name of a script: a folder takes 255 with a number behind it. */
const maxNameBytes = 240;

/**
 * A name of a file: what a file manager shows, without what no folder takes.
 * @param taken names of this list; the new one is added
 */
function fileName(name: string, taken: Set<string>): string {
  const plain = name.replaceAll(/[/\0\r\n]/g, ' ').replace(/^\.+/, '');
  let base = '';
  for (const letter of plain) if (Buffer.byteLength(base + letter) <= maxNameBytes) base += letter;
  base = base.trim() || 'Platen';
  let unique = base;
  for (let number = 2; taken.has(unique); number += 1) unique = `${base} (${number})`;
  taken.add(unique);
  return unique;
}

/** https://develop.kde.org/docs/apps/dolphin/service-menus/ */
const dolphin = ({ program, title, actions }: FileActions): string =>
  [
    mark,
    '[Desktop Entry]',
    'Type=Service',
    'MimeType=application/octet-stream;',
    'X-KDE-ServiceTypes=KonqPopupMenu/Plugin',
    `X-KDE-Submenu=${valueOf(title)}`,
    'Icon=platen',
    `Actions=${actions.map(({ id }) => `${id};`).join('')}`,
    ...actions.flatMap(({ id, name, words }) => [
      '',
      `[Desktop Action ${id}]`,
      `Name=${valueOf(name)}`,
      'Icon=platen',
      `Exec=${commandOf([...program, ...words])} %F`,
    ]),
    '',
  ].join('\n');

/**
 * Files and Caja start a program with what is selected, in its folder, by names alone: they become whole paths, for a file may be
 * called as a command is, or as an option.
 */
const script = (program: readonly string[], { words }: FileAction): string =>
  [
    '#!/bin/sh',
    mark,
    'n=$#',
    'while [ "$n" -gt 0 ]; do',
    '  f=$1; shift; n=$((n - 1))',
    '  case $f in /*) ;; *) f=$PWD/$f ;; esac',
    '  set -- "$@" "$f"',
    'done',
    `exec ${[...program, ...words].map(shellWord).join(' ')} "$@"`,
    '',
  ].join('\n');

/** https://github.com/linuxmint/nemo: files/usr/share/nemo/actions/sample.nemo_action */
const nemo = (program: readonly string[], { name, words }: FileAction): string =>
  [
    mark,
    '[Nemo Action]',
    `Name=${valueOf(name)}`,
    `Exec=${commandOf([...program, ...words])} %F`,
    'Icon-Name=platen',
    'Selection=notnone',
    'Extensions=any;',
    'Quote=double',
    '',
  ].join('\n');

function foldersOf(environment: Environment, home: string) {
  const xdg = (name: string, ...fallback: string[]) => {
    const value = environment[name];
    return value && isAbsolute(value) ? value : join(home, ...fallback);
  };
  const data = xdg('XDG_DATA_HOME', '.local', 'share');
  return {
    dolphin: join(data, 'kio', 'servicemenus'),
    files: join(data, 'nautilus', 'scripts', 'Platen'),
    nemo: join(data, 'nemo', 'actions'),
    caja: join(xdg('XDG_CONFIG_HOME', '.config'), 'caja', 'scripts', 'Platen'),
  };
}

export function linuxFileManagers(
  environment: Environment = process.env,
  home: string = homedir(),
): FileManagers {
  const folders = foldersOf(environment, home);
  const remove = async () => {
    for (const folder of Object.values(folders)) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        if ((await readFile(path, 'utf8').catch(() => '')).includes(mark)) await rm(path, { force: true });
      }
    }
    // Folders of our own, where nothing of the person's stands in them.
    for (const folder of [folders.files, folders.caja])
      if ((await readdir(folder).catch(() => [''])).length === 0) await rm(folder, { recursive: true });
  };
  return {
    remove,
    offer: async (offered) => {
      const { program, actions } = offered;
      await remove();
      const scripts = (folder: string): Written[] => {
        const taken = new Set<string>();
        return actions.map((action) => ({
          path: join(folder, fileName(action.name, taken)),
          text: script(program, action),
        }));
      };
      const written: Written[] = [
        { path: join(folders.dolphin, 'org.platen.Platen.desktop'), text: dolphin(offered) },
        ...scripts(folders.files),
        ...scripts(folders.caja),
        ...actions.map((action) => ({
          path: join(folders.nemo, `platen-${action.id}.nemo_action`),
          text: nemo(program, action),
        })),
      ];
      for (const { path, text } of written) {
        // What is left there is the person's own.
        if ((await readFile(path, 'utf8').catch(() => null)) !== null) continue;
        await mkdir(join(path, '..'), { recursive: true });
        await writeFile(path, text);
        // Dolphin, too, starts only what may be executed.
        await chmod(path, 0o755);
      }
    },
  };
}
