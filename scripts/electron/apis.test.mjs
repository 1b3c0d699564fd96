/** What of Electron the app uses stands in docs/electron.md, and 45 wants none of it gone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { byOwner, declaredIn, readList } from './inventory.mjs';
import { programWith, usesIn } from './uses.mjs';

/** @type {Map<string, import('./uses.mjs').Use>} */
let uses;
beforeAll(() => {
  uses = usesIn(programWith());
});

describe('what of Electron is used', () => {
  it('stands in docs/electron.md; otherwise `npm run electron-apis` writes it', () => {
    const told = readList(readFileSync(join(root, 'docs', 'electron.md'), 'utf8'));
    // What is used no longer goes from the page when it is written next.
    const isTold = ([owner, members]) =>
      told.has(owner) && members.every((member) => told.get(owner)?.includes(member));
    expect([...byOwner(uses.values())].filter((one) => !isTold(one))).toEqual([]);
  });

  it('is more than names: calls, events, options, and what is read of what came', () => {
    expect([...uses.keys()]).toEqual(
      expect.arrayContaining([
        'App.whenReady',
        "App.on 'second-instance'",
        'WebPreferences.sandbox',
        'OpenDialogReturnValue.filePaths',
        'WebUtils.getPathForFile',
      ]),
    );
  });

  it('is not deprecated', () => {
    const deprecated = [...uses.values()].filter(({ declaration }) => ts.getJSDocDeprecatedTag(declaration));
    expect(deprecated.map(({ owner, member }) => `${owner}.${member}`)).toEqual([]);
  });
});

describe('how typings declare a member', () => {
  it('is found at its owner and at what that inherits, with events by their name', () => {
    const find = declaredIn(`declare namespace Electron {
      class View { /** Closes. */ close(): void; on(event: 'closed', listener: () => void): this }
      class Window extends View { }
    }`);
    expect(find('Window', 'close')).toBe('close(): void;');
    expect(find('Window', "on 'closed'")).toBe("on(event: 'closed', listener: () => void): this;");
    expect(find('Window', 'open')).toBeUndefined();
  });
});
