import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { locateLibreOffice } from './locate-libreoffice.js';
import { defaultValue, type SearchedSystem } from './office-places.js';

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'platen-places-')));
});
afterEach(() => rm(folder, { recursive: true }));

/** Lays a program and the file that tells its version; gives the program's folder. */
async function install(place: string, program: string, versionFile = 'versionrc'): Promise<string> {
  const programs = join(folder, place);
  await mkdir(dirname(join(programs, versionFile)), { recursive: true });
  await mkdir(programs, { recursive: true });
  await writeFile(join(programs, program), '');
  await writeFile(join(programs, versionFile), 'AboutBoxVersion=25.2.3.2\n');
  return programs;
}

const computer = (platform: NodeJS.Platform, more: Partial<SearchedSystem> = {}): SearchedSystem => ({
  platform,
  environment: {},
  home: join(folder, 'home'),
  root: folder,
  registry: () => Promise.resolve(null),
  ...more,
});
const nothing = { bundled: null, configured: null };
const find = (surroundings: SearchedSystem) => locateLibreOffice(nothing, surroundings);

describe('on macOS', () => {
  const program = (app: string) => install(`${app}/Contents/MacOS`, 'soffice', '../Resources/versionrc');

  it('finds the app in both folders of applications, and the newest among several', async () => {
    expect(await find(computer('darwin'))).toBeNull();
    const own = await program('home/Applications/LibreOffice.app');
    expect((await find(computer('darwin')))?.program).toBe(own);
    await program('Applications/LibreOffice 7.6.app');
    const newest = await program('Applications/LibreOffice 24.8.app');
    expect((await find(computer('darwin')))?.program).toBe(newest);
    const plain = await program('Applications/LibreOffice.app');
    expect(await find(computer('darwin'))).toEqual({ program: plain, version: '25.2.3.2', source: 'system' });
  });

  it('takes the app that a person names, and the one that is packed', async () => {
    const named = await program('Volumes/Disk/LibreOffice.app');
    const configured = join(folder, 'Volumes/Disk/LibreOffice.app');
    expect((await locateLibreOffice({ bundled: null, configured }, computer('darwin')))?.program).toBe(named);
    const packed = await program('Platen.app/Contents/Resources/engine/libreoffice/LibreOffice.app');
    const bundled = join(folder, 'Platen.app/Contents/Resources/engine/libreoffice');
    expect(await locateLibreOffice({ bundled, configured }, computer('darwin'))).toMatchObject({
      program: packed,
      source: 'bundled',
    });
  });
});

describe('on Windows', () => {
  const windows = (environment: NodeJS.ProcessEnv, more: Partial<SearchedSystem> = {}) =>
    computer('win32', { environment, ...more });

  it('finds what the installer, winget and Chocolatey put there', async () => {
    const found = await install('Program Files/LibreOffice/program', 'soffice.bin', 'version.ini');
    const environment = { ProgramFiles: join(folder, 'Program Files') };
    expect(await find(windows(environment))).toMatchObject({ program: found, version: '25.2.3.2' });
    // Linux's places are none of Windows'.
    await install('usr/lib/libreoffice/program', 'soffice.bin');
    expect(await find(windows({}))).toBeNull();
  });

  it.each([
    ['HKLM\\SOFTWARE\\LibreOffice\\UNO\\InstallPath', ''],
    ['HKCU\\SOFTWARE\\LibreOffice\\UNO\\InstallPath', ''],
    ['HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\App Paths\\soffice.exe', '/soffice.exe'],
  ])('asks the registry (%s)', async (wanted, tail) => {
    const found = await install('D/Office/program', 'soffice.bin', 'version.ini');
    const registry = (key: string, bits: number) =>
      Promise.resolve(key === wanted && bits === 64 ? found + tail : null);
    expect((await find(windows({}, { registry })))?.program).toBe(found);
  });

  it.each([
    ['LOCALAPPDATA', 'Local', 'Local/Programs/LibreOffice/program'],
    ['SCOOP', 'scoop', 'scoop/apps/libreoffice/current/LibreOffice/program'],
    ['HOME', '', 'home/PortableApps/LibreOfficePortable/App/libreoffice/program'],
    ['HOME', '', 'home/LibreOfficePortable/App/libreoffice64/program'],
  ])('finds what lies in a person’s own folders (%s, %s)', async (name, value, place) => {
    const found = await install(place, 'soffice.bin', 'version.ini');
    expect((await find(windows({ [name]: join(folder, value) })))?.program).toBe(found);
  });

  it('reads the registry’s answer in any language', () => {
    const answer = (name: string) =>
      `\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\LibreOffice\\UNO\\InstallPath\r\n    ${name}    REG_SZ    C:\\Program Files\\LibreOffice\\program\r\n\r\n`;
    for (const name of ['(Default)', '(Standard)', '(par défaut)', '(Valore predefinito)'])
      expect(defaultValue(answer(name))).toBe('C:\\Program Files\\LibreOffice\\program');
    expect(
      defaultValue('ERROR: The system was unable to find the specified registry key or value.'),
    ).toBeNull();
  });
});

describe('on Linux', () => {
  it('prefers the distribution’s, then the newest below /opt, then the search path', async () => {
    const linked = await install('snap/lo/program', 'soffice.bin');
    await mkdir(join(folder, 'bin'));
    await writeFile(join(linked, 'soffice'), '');
    await symlink(join(linked, 'soffice'), join(folder, 'bin', 'soffice'));
    const linux = computer('linux', { environment: { PATH: join(folder, 'bin') } });
    expect((await find(linux))?.program).toBe(linked);
    await install('opt/libreoffice7.6/program', 'soffice.bin');
    const newest = await install('opt/libreoffice25.2/program', 'soffice.bin');
    expect((await find(linux))?.program).toBe(newest);
    const own = await install('usr/lib/libreoffice/program', 'soffice.bin');
    expect((await find(linux))?.program).toBe(own);
  });

  it('takes what the environment names before all else, the program itself too', async () => {
    await install('usr/lib/libreoffice/program', 'soffice.bin');
    const named = await install('elsewhere/program', 'soffice.bin');
    for (const value of [named, dirname(named), join(named, 'soffice.bin')]) {
      const linux = computer('linux', { environment: { PLATEN_LIBREOFFICE: value } });
      expect((await find(linux))?.program).toBe(named);
    }
  });
});
