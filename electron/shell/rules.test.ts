import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Execution } from '../../contract/index.js';
import { readArguments, sentOpening } from './arguments.js';
import { menuTemplate } from './menu.js';
import { isOpenable, resultPath } from './results.js';
import { placeOf } from './window-state.js';
import { commandWords } from '../../words/desktop.js';
import { desktopWords } from '../../words/desktop.js';
import { languageInForce } from '../../words/languages.js';

const executionWith = (path: string) => ({ results: [{ index: 0, path }], then: [] }) as unknown as Execution;

test('PDFs are opened, and what Platen itself wrote out of a PDF, by a whole path', () => {
  const of = (...keys: (string | null)[]) => ({
    workflowKey: keys[0] ?? null,
    then: keys.slice(1).map((workflowKey) => ({ workflowKey })),
  });
  expect(isOpenable(of(null), '/a/b.PDF')).toBe(true);
  for (const path of ['b.pdf', '/a/b.exe', '/a/b.desktop', '/a/b.pdf.html', '/a/pdf', '/a/b.docx'])
    expect(isOpenable(of('extract-attachments'), path), path).toBe(false);
  const written: [string, string][] = [
    ['pdf-to-word', '/a/b.docx'],
    ['pdf-to-csv', '/a/b.csv'],
    ['pdf-to-jpg', '/a/b.jpg'],
    ['pdf-to-html', '/a/b.html'],
  ];
  for (const [key, path] of written) {
    expect(isOpenable(of(key), path), path).toBe(true);
    expect(isOpenable(of('word-to-pdf', key), path), path).toBe(true);
    // A service elsewhere, and what stands in a document.
    expect(isOpenable(of(null), path), path).toBe(false);
    expect(isOpenable(of(key, 'extract-attachments'), path), path).toBe(false);
  }
  for (const path of ['/a/b.html', '/a/b.docm', '/a/b.exe', '/a/b.js', '/a/b.desktop', 'b.docx'])
    expect(isOpenable(of('pdf-to-word'), path), path).toBe(false);
});

test('a report is opened where Platen wrote it, and no other page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-results-'));
  try {
    const path = join(folder, 'a.pdfa-report.html');
    await writeFile(path, '<!doctype html>');
    const of = (workflowKey: string, given: string) => ({ ...executionWith(given), workflowKey });
    await expect(resultPath(of('pdf-to-pdfa', path), 0)).resolves.toBe(path);
    await expect(resultPath(of('extract-attachments', path), 0)).rejects.toThrow();
    // Under the name the person wanted, too, but not what lies behind a link or what was taken out of a document.
    const named = join(folder, 'page.html');
    await writeFile(named, '<!doctype html>');
    await expect(resultPath(of('pdf-information', named), 0)).resolves.toBe(named);
    await symlink(named, join(folder, 'linked.html'));
    await expect(resultPath(of('pdf-to-pdfa', join(folder, 'linked.html')), 0)).rejects.toThrow();
    const then = [{ workflowKey: 'extract-attachments' }] as unknown as Execution['then'];
    await expect(resultPath({ ...of('pdf-to-pdfa', path), then }, 0)).rejects.toThrow();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a result that is a link to something else is not opened', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-results-'));
  try {
    await writeFile(join(folder, 'run.sh'), '#!/bin/sh');
    await symlink(join(folder, 'run.sh'), join(folder, 'a.pdf'));
    await writeFile(join(folder, 'b.pdf'), '%PDF');
    await expect(resultPath(executionWith(join(folder, 'a.pdf')), 0)).rejects.toMatchObject({
      code: 'invalid_request',
    });
    await expect(resultPath(executionWith(join(folder, 'b.pdf')), 0)).resolves.toBe(join(folder, 'b.pdf'));
    await expect(resultPath(executionWith(join(folder, 'b.pdf')), 1)).rejects.toMatchObject({
      code: 'invalid_request',
    });
    await expect(resultPath(executionWith(join(folder, 'c.pdf')), 0)).rejects.toMatchObject({
      code: 'file_missing',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('words after the program are a command or files', () => {
  expect(readArguments(['platen', 'convert', 'a.docx', '--json'], false, '/x')).toEqual({
    kind: 'command-line',
    words: ['convert', 'a.docx', '--json'],
  });
  expect(readArguments(['electron', '--no-sandbox', '.', 'a.docx', '/b.pdf'], true, '/x')).toEqual({
    kind: 'window',
    files: ['/x/a.docx', '/b.pdf'],
    workflow: null,
    command: null,
  });
  // As file managers hand them over.
  expect(readArguments(['platen', 'file:///x/%C3%84%20b.docx'], false, '/')).toMatchObject({
    files: ['/x/Ä b.docx'],
  });
  expect(readArguments(['platen', '--inspect=0'], false, '/x')).toEqual({
    kind: 'window',
    files: [],
    workflow: null,
    command: null,
  });
  expect(readArguments(['platen', '--disable-gpu', '--keep-engine', 'f00', '60'], false, '/x')).toEqual({
    kind: 'engine',
    words: ['f00', '60'],
  });
  expect(readArguments(['platen', 'convert', 'a.docx', '--keep-engine'], false, '/x').kind).toBe(
    'command-line',
  );
  // A workflow of one's own is picked for the files, in whatever order they stand.
  const opening = { kind: 'window', files: ['/x/a.png', '/b.png'], workflow: 'board-papers', command: null };
  for (const words of [
    ['--workflow', 'board-papers', 'a.png', '/b.png'],
    ['a.png', '--workflow=board-papers', '/b.png'],
    ['a.png', '/b.png', '--workflow', 'board-papers'],
  ]) {
    expect(readArguments(['platen', ...words], false, '/x')).toEqual(opening);
    expect(readArguments(['electron', '--no-sandbox', '.', ...words], true, '/x')).toEqual(opening);
  }
  expect(readArguments(['platen', '--workflow'], false, '/x')).toMatchObject({ files: [], workflow: null });
  // What entries of the desktop ask for: it opens something, and converts nothing.
  for (const words of [['--do=add-files'], ['--do', 'add-files']])
    expect(readArguments(['platen', ...words], false, '/x')).toMatchObject({
      command: 'add-files',
      files: [],
    });
  for (const word of ['start', 'clear-list', 'undo', 'constructor', ''])
    expect(readArguments(['platen', `--do=${word}`], false, '/x'), word).toMatchObject({ command: null });
  expect(sentOpening({ files: ['/a'], workflow: null, command: 'cancel-run' })).toMatchObject({
    command: null,
  });
  expect(readArguments(['platen', 'run', 'board-papers', 'a.png'], false, '/x')).toMatchObject({
    kind: 'command-line',
  });
});

test('the window opens where it was only while that place is on a display', () => {
  const display = [{ x: 0, y: 0, width: 1920, height: 1080 }];
  const state = { x: 100, y: 50, width: 1000, height: 700, maximized: false };
  expect(placeOf(state, display)).toEqual({ x: 100, y: 50, width: 1000, height: 700 });
  expect(placeOf({ ...state, x: 5000 }, display)).toEqual({ width: 1000, height: 700 });
  expect(placeOf({ ...state, width: 10, height: 10 }, display)).toMatchObject({ width: 900, height: 600 });
});

test('every desktop has its menu, and copy and paste are in it', () => {
  for (const platform of ['darwin', 'win32', 'linux'] as const) {
    const menu = menuTemplate({
      platform,
      words: desktopWords('nl'),
      commands: commandWords('nl'),
      developerTools: false,
      isPossible: () => true,
      run: () => undefined,
    });
    const text = JSON.stringify(menu);
    for (const role of ['copy', 'paste', 'quit']) expect(text).toContain(`"role":"${role}"`);
    expect(text).not.toContain('toggleDevTools');
    expect(menu[0]!.label).toBe(platform === 'darwin' ? 'Platen' : 'Bestand');
  }
});

test('the system’s first language that Platen speaks is used', () => {
  expect(languageInForce('system', ['fi-FI', 'nl-BE', 'en'])).toBe('nl');
  expect(languageInForce('system', ['fi-FI'])).toBe('en');
  expect(languageInForce('en', ['nl'])).toBe('en');
});
