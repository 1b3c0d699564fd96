/** The table of commands against everything that shows it: menus, keys, words, the entry of the desktop, workflows. */
import { readFileSync } from 'node:fs';
import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import yaml from 'yaml';
import { languages } from '../../contract/languages.js';
import {
  commandFacts,
  commandFromOutside,
  contextMenus,
  contextPlaces,
  isWindowCommand,
  menuCommands,
  startedTasks,
  windowCommands,
} from '../../contract/window-commands.js';
import { commandWords } from '../../words/desktop.js';
import { desktopWords } from '../../words/desktop.js';
import { findWorkflow } from '../workflows/catalogue.js';
import { contextTemplate, menuTemplate, textTemplate } from './menu.js';

const flat = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => (Array.isArray(item.submenu) ? [item, ...flat(item.submenu)] : [item]));

const menuOf = (platform: NodeJS.Platform, isPossible: () => boolean = () => true, run = () => undefined) =>
  flat(
    menuTemplate({
      platform,
      words: desktopWords('en'),
      commands: commandWords('en'),
      developerTools: false,
      isPossible,
      run,
    }),
  );

test('every command stands in the menu of every system exactly once, under its name and with its keys', () => {
  for (const platform of ['linux', 'win32', 'darwin'] as const) {
    const items = menuOf(platform).filter(({ id }) => id !== undefined);
    expect(items.map(({ id }) => id).sort()).toEqual([...menuCommands].sort());
    for (const name of menuCommands) {
      const item = items.find(({ id }) => id === name);
      expect(item?.label).toBe(commandWords('en')[name]);
      const { keys, macKeys, isListKey, role } = commandFacts[name];
      const wanted = platform === 'darwin' ? (macKeys ?? keys)?.[0] : keys?.[0];
      expect(item?.accelerator, name).toBe(platform === 'darwin' && isListKey ? undefined : wanted);
      // A key of a list belongs to the list: the menu shows it, and must not take it from a person who types.
      if (isListKey && platform !== 'darwin') expect(item?.registerAccelerator).toBe(false);
      expect(item?.role).toBe(role);
    }
  }
});

test('what cannot be done is out of use in the menu, and the rest says which command it is', () => {
  const run: string[] = [];
  const items = menuOf('linux', () => false, ((name: string) => void run.push(name)) as () => undefined);
  for (const item of items.filter(({ id }) => windowCommands.some((name) => name === id))) {
    expect(item.enabled).toBe(false);
    (item.click as unknown as () => void)();
  }
  expect(run.sort()).toEqual([...windowCommands].sort());
});

test('every command has a name of its own within its menu, in every language', () => {
  for (const language of languages) {
    const words = commandWords(language);
    for (const name of menuCommands) {
      expect(words[name], `${language} ${name}`).toMatch(/\S/);
      const beside = menuCommands.filter((other) => commandFacts[other].menu === commandFacts[name].menu);
      expect(beside.filter((other) => words[other] === words[name])).toEqual([name]);
    }
  }
});

test('no two commands have the same keys where both are heard', () => {
  const heard = windowCommands.filter((name) => !commandFacts[name].isListKey);
  const all = heard.flatMap((name) => commandFacts[name].keys ?? []);
  expect(new Set(all).size).toBe(all.length);
});

test('tasks are workflows that the command line knows by the same name', () => {
  for (const name of menuCommands) {
    const { workflow, menu } = commandFacts[name];
    expect(menu === 'tasks').toBe(workflow !== undefined);
    if (workflow !== undefined) expect(findWorkflow(workflow).key).toBe(workflow);
  }
});

test('the menu of the app’s icon starts what a start from outside may ask for, in every language', () => {
  const config = yaml.parse(readFileSync('electron-builder.yml', 'utf8')) as {
    linux: {
      desktop: { entry: { Actions: string }; desktopActions: Record<string, Record<string, string>> };
    };
  };
  const { entry, desktopActions } = config.linux.desktop;
  const actions = Object.values(desktopActions);
  expect(entry.Actions).toBe(
    Object.keys(desktopActions)
      .map((name) => `${name};`)
      .join(''),
  );
  expect(actions.map(({ Exec }) => Exec)).toEqual(startedTasks.map((name) => `platen --do=${name}`));
  for (const [place, command] of startedTasks.entries()) {
    expect(commandFromOutside(command)).toBe(command);
    for (const language of languages)
      expect(actions[place]?.[language === 'en' ? 'Name' : `Name[${language}]`]).toBe(
        commandWords(language)[command],
      );
  }
});

test('a start from outside asks for nothing that changes or converts anything', () => {
  const harmless = menuCommands.filter((name) => commandFacts[name].fromOutside);
  for (const name of harmless) expect(name).toMatch(/^(add|show|task)-/);
  expect(harmless.every(isWindowCommand)).toBe(true);
});

const options = { platform: 'linux', commands: commandWords('en'), run: () => undefined } as const;

test('a context menu has what can be done there, under the names of the menu, and no line without two neighbours', () => {
  for (const place of contextPlaces) {
    const commands = contextMenus[place].filter((name) => name !== '-');
    expect(new Set(commands).size).toBe(commands.length);
    const items = contextTemplate(place, new Set(commands), options);
    expect(items.flatMap(({ id }) => id ?? [])).toEqual(commands);
    for (const { id, label, enabled } of items.filter((item) => item.type !== 'separator')) {
      expect(label).toBe(options.commands[id as keyof typeof options.commands]);
      expect(enabled).toBe(true);
    }
    expect(contextTemplate(place, new Set(), options)).toEqual([]);
    // With any of them missing.
    for (const missing of commands) {
      const rest = contextTemplate(place, new Set(commands.filter((name) => name !== missing)), options);
      const isLine = rest.map(({ type }) => type === 'separator');
      expect(isLine.some((line, at) => line && (at === 0 || isLine[at + 1] !== false))).toBe(false);
    }
  }
});

test('a field offers to paste, selected text to copy it, and all else nothing', () => {
  const editFlags = { canCut: false, canCopy: true, canPaste: true, canSelectAll: true } as never;
  const roles = (isEditable: boolean, selectionText: string) =>
    textTemplate({ isEditable, editFlags, selectionText }, options).flatMap(({ role, enabled }) =>
      role ? [`${role} ${enabled}`] : [],
    );
  expect(roles(true, '')).toEqual(['cut false', 'copy true', 'paste true', 'selectAll true']);
  expect(roles(false, 'words')).toEqual(['copy true']);
  expect(roles(false, ' ')).toEqual([]);
});
