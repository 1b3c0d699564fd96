import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandFor, readEntry } from './desktop-entry.js';
import { programsOf } from './index.js';
import { linuxPrograms } from './linux.js';

const entry = (...lines: string[]) =>
  ['[Desktop Entry]', 'Type=Application', 'Name=Viewer', 'Exec=viewer %f', ...lines].join('\n');

describe('an entry of a desktop', () => {
  it('has the name of the best language there is', () => {
    const text = entry('Name[de]=Betrachter', 'Name[pt_BR]=Visualizador', 'Name[pt]=Visor');
    const name = (...languages: string[]) => readEntry(text, languages, [])?.name;
    expect(name('de')).toBe('Betrachter');
    expect(name('fr', 'de')).toBe('Betrachter');
    expect(name('pt-BR')).toBe('Visualizador');
    expect(name('pt-PT')).toBe('Visor');
    expect(name('en', 'de')).toBe('Viewer');
    expect(name()).toBe('Viewer');
  });

  it('counts only where it is a program that this desktop shows', () => {
    expect(readEntry(entry('NoDisplay=true'), [], [])).toBeNull();
    expect(readEntry(entry('Hidden=true'), [], [])).toBeNull();
    expect(readEntry(entry('Terminal=true'), [], [])).toBeNull();
    expect(readEntry(entry('OnlyShowIn=KDE;'), [], ['GNOME'])).toBeNull();
    expect(readEntry(entry('OnlyShowIn=KDE;GNOME;'), [], ['GNOME'])).not.toBeNull();
    expect(readEntry(entry('NotShowIn=GNOME;'), [], ['GNOME'])).toBeNull();
    expect(readEntry('[Desktop Entry]\nType=Link\nName=a\nExec=a', [], [])).toBeNull();
    // Keys of another group are not the entry's.
    expect(readEntry('[Other]\nType=Application\nName=a\nExec=a', [], [])).toBeNull();
  });

  it('opens any path as one word, and reads any text without an end', () => {
    const command = (exec: string, path: string) =>
      commandFor(readEntry(`[Desktop Entry]\nType=Application\nName=V\nExec=${exec}`, [], [])!, path);
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        const path = `/x/${name}`;
        expect(command('viewer --new %F', path)).toEqual(['viewer', '--new', path]);
        expect(command('viewer', path)).toEqual(['viewer', path]);
        expect(command('"/opt/My Viewer/v" %f', path)).toEqual(['/opt/My Viewer/v', path]);
        const [, address = ''] = command('viewer %U', path);
        expect(address).toMatch(/^file:\/\/\/x\/?\S*$/);
      }),
    );
    expect(fileURLToPath(command('viewer %u', '/a b/ü%20.pdf')[1] ?? '')).toBe('/a b/ü%20.pdf');
    expect(command('viewer %i %c %k 100%%', '/a')).toEqual(['viewer', 'V', '', '100%', '/a']);
    fc.assert(fc.property(fc.string(), (text) => void readEntry(text, ['de'], ['GNOME'])));
  });
});

describe('programs on Linux', () => {
  let home = '';
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'platen-programs-'));
    await mkdir(join(home, 'data', 'applications'), { recursive: true });
    await mkdir(join(home, 'config'), { recursive: true });
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  const programs = () =>
    linuxPrograms({
      HOME: home,
      PATH: '/usr/bin:/bin',
      XDG_DATA_HOME: join(home, 'data'),
      XDG_DATA_DIRS: join(home, 'none'),
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_CONFIG_DIRS: join(home, 'none'),
    });
  const write = (path: string, text: string) => writeFile(join(home, path), text);
  const add = (id: string, name: string, exec: string) =>
    write(`data/applications/${id}`, `[Desktop Entry]\nType=Application\nName=${name}\nExec=${exec}\n`);
  const pdf = ['application/pdf'];

  it('come with the usual one first, without what was removed, hidden, not installed or is Platen itself', async () => {
    await add('a.desktop', 'A', 'sh -c true');
    await add('b.desktop', 'B', 'sh -c true');
    await add('c.desktop', 'C', 'sh -c true');
    await add('gone.desktop', 'Gone', 'platen-no-such-program %f');
    await add('org.platen.Platen.desktop', 'Platen', 'sh');
    await write(
      'data/applications/mimeinfo.cache',
      '[MIME Cache]\napplication/pdf=a.desktop;b.desktop;c.desktop;gone.desktop;org.platen.Platen.desktop;nowhere.desktop;../x.desktop;\n',
    );
    await write(
      'config/mimeapps.list',
      '[Default Applications]\napplication/pdf=b.desktop\n[Removed Associations]\napplication/pdf=c.desktop;\n',
    );
    expect((await programs().list(pdf, ['en'])).map(({ name }) => name)).toEqual(['B', 'A']);
    expect(await programs().list(['text/csv'], ['en'])).toEqual([]);
  });

  it('open a document where they were told of, and only those', async () => {
    const path = join(home, 'a $(x) "b".pdf');
    await writeFile(path, '%PDF');
    await add('copy.desktop', 'Copy', `cp %f ${join(home, 'copied.pdf')}`);
    await add('other.desktop', 'Other', `cp %f ${join(home, 'other.pdf')}`);
    await write('data/applications/mimeinfo.cache', '[MIME Cache]\napplication/pdf=copy.desktop;\n');
    expect(await programs().open('other.desktop', pdf, path)).toBe(false);
    expect(await programs().open('../../copy.desktop', pdf, path)).toBe(false);
    expect(await programs().open('copy.desktop', ['text/csv'], path)).toBe(false);
    expect(await programs().open('copy.desktop', pdf, path)).toBe(true);
    await expect
      .poll(() => readFile(join(home, 'copied.pdf'), 'utf8').catch(() => ''), { timeout: 30_000 })
      .toBe('%PDF');
    await expect(readFile(join(home, 'other.pdf'))).rejects.toThrow();
    expect(await programs().openBy(join(home, 'no-such-program'), path)).toBe(false);
    expect(await programs().openBy('cp', path)).toBe(false);
  });
});

it('other systems have their own way to all programs', () => {
  expect(programsOf('win32').chooser).toBe('system');
  expect(programsOf('darwin').chooser).toBe('file');
  expect(linuxPrograms({ FLATPAK_ID: 'org.platen.Platen' }).chooser).toBeNull();
});
