/** What file managers are given: on Linux the files themselves, run by a shell; of the other systems what would be written. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readGroups } from '../programs/desktop-entry.js';
import { linuxFileManagers } from './linux.js';
import { workflowOf } from './macos.js';
import { registryOf } from './windows.js';

const run = promisify(execFile);
let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'platen-menus-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const convert = { id: 'convert', name: 'Convert with Platen', words: [] };
const own = { id: 'own-3', name: "Anna's 50 % / draft", words: ["--workflow=anna's"] };

/** Writes the words that it is started with, a line each. */
async function program(): Promise<string[]> {
  const path = join(home, 'a "strange" $HOME 100% program');
  await writeFile(path, `#!/bin/sh\nprintf '%s\\n' "$@" > '${join(home, 'heard')}'\n`, { mode: 0o755 });
  return [path];
}

test.runIf(process.platform === 'linux')(
  'a script of Files starts the program with its words and the files, whatever they are called',
  async () => {
    const managers = linuxFileManagers({}, home);
    await managers.offer({ program: await program(), title: 'Platen', actions: [convert, own] });
    const scripts = join(home, '.local/share/nautilus/scripts/Platen');
    expect((await readdir(scripts)).sort()).toEqual(["Anna's 50 %   draft", 'Convert with Platen']);
    await run(join(scripts, "Anna's 50 %   draft"), ["/a b/it's.pdf", '/c.docx']);
    expect(await readFile(join(home, 'heard'), 'utf8')).toBe(`--workflow=anna's\n/a b/it's.pdf\n/c.docx\n`);
    // Files and Caja give names alone, in the folder that is shown.
    const names = ['serve', '-a.pdf', 'it is.pdf'];
    await run(join(scripts, 'Convert with Platen'), names, { cwd: home });
    expect(await readFile(join(home, 'heard'), 'utf8')).toBe(
      names.map((name) => `${home}/${name}\n`).join(''),
    );
  },
);

test('scripts of long and of equal names all stand there', async () => {
  const managers = linuxFileManagers({}, home);
  const named = (id: string, name: string) => ({ id, name, words: [] });
  const actions = [
    named('1', '会議の議事録'.repeat(16)),
    named('2', 'Draft/1'),
    named('3', 'Draft 1'),
    named('4', '..'),
  ];
  await managers.offer({ program: ['platen'], title: 'Platen', actions });
  const scripts = await readdir(join(home, '.local/share/nautilus/scripts/Platen'));
  expect(scripts.filter((name) => !name.startsWith('会議')).sort()).toEqual([
    'Draft 1',
    'Draft 1 (2)',
    'Platen',
  ]);
  expect(scripts).toHaveLength(4);
});

test('Dolphin gets one entry with an action each, and Nemo an entry each', async () => {
  const managers = linuxFileManagers({}, home);
  await managers.offer({ program: ['/opt/Platen/platen'], title: 'Platen', actions: [convert, own] });
  const entry = join(home, '.local/share/kio/servicemenus/org.platen.Platen.desktop');
  const groups = readGroups(await readFile(entry, 'utf8'));
  expect(groups.get('Desktop Entry')?.get('Actions')).toBe('convert;own-3;');
  expect(groups.get('Desktop Action convert')?.get('Exec')).toBe('"/opt/Platen/platen" %F');
  expect(groups.get('Desktop Action own-3')?.get('Name')).toBe("Anna's 50 % / draft");
  expect((await stat(entry)).mode & 0o111).toBe(0o111);
  const nemo = readGroups(
    await readFile(join(home, '.local/share/nemo/actions/platen-own-3.nemo_action'), 'utf8'),
  );
  expect(nemo.get('Nemo Action')?.get('Exec')).toBe(`"/opt/Platen/platen" "--workflow=anna's" %F`);
});

test('what is offered anew replaces what was there, nothing of the person’s own is touched, and all of it goes', async () => {
  const managers = linuxFileManagers({ XDG_DATA_HOME: join(home, 'data') }, home);
  const scripts = join(home, 'data/nautilus/scripts/Platen');
  await mkdir(scripts, { recursive: true });
  await writeFile(join(scripts, 'Convert with Platen'), 'mine');
  await managers.offer({ program: ['platen'], title: 'Platen', actions: [convert, own] });
  await managers.offer({ program: ['platen'], title: 'Platen', actions: [convert] });
  expect(await readdir(scripts)).toEqual(['Convert with Platen']);
  expect(await readFile(join(scripts, 'Convert with Platen'), 'utf8')).toBe('mine');
  expect(await readdir(join(home, 'data/nemo/actions'))).toEqual(['platen-convert.nemo_action']);
  await managers.remove();
  expect(await readdir(scripts)).toEqual(['Convert with Platen']);
  expect(await readdir(join(home, 'data/nemo/actions'))).toEqual([]);
  expect(await readdir(join(home, 'data/kio/servicemenus'))).toEqual([]);
  await expect(stat(join(home, '.config/caja/scripts/Platen'))).rejects.toThrow('ENOENT');
});

test('Explorer is given a command that starts the program with its words and the file', () => {
  const written = registryOf({
    program: [String.raw`C:\Program Files\Platen\Platen.exe`],
    title: 'Platen',
    actions: [convert, { ...own, name: 'A & B' }],
  });
  expect(written.find(([key]) => key.endsWith(String.raw`02-own-3\command`))?.[2]).toBe(
    String.raw`"C:\Program Files\Platen\Platen.exe" "--workflow=anna's" "%1"`,
  );
  expect(written.find(([key]) => key.endsWith('02-own-3'))?.[2]).toBe('A && B');
  // Else no selection of more than 15 files has the menu.
  const shown = written
    .filter(([, name]) => name === 'MultiSelectModel')
    .map(([key, , value]) => [key, value]);
  expect(shown).toEqual(written.filter(([, name]) => name === 'MUIVerb').map(([key]) => [key, 'Player']));
});

test.runIf(process.platform !== 'win32')(
  'a quick action of the Finder holds a command that a shell reads back',
  async () => {
    const [path = ''] = await program();
    const text = workflowOf([path], own);
    const command = /<key>COMMAND_STRING<\/key><string>(.*?)<\/string>/s.exec(text)?.[1] ?? '';
    const read = command.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    // The shell is waited for, and not what it started.
    await run('/bin/sh', ['-c', `${read}\nwait`, 'sh', '/a b.pdf']);
    expect(await readFile(join(home, 'heard'), 'utf8')).toBe(`--workflow=anna's\n/a b.pdf\n`);
  },
);
