import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../executions/testing/folders.js';
import { platenDirectories, portableFolder } from './directories.js';

it('follows XDG on Linux and ignores relative paths, as the specification asks', () => {
  expect(platenDirectories({}, 'linux', '/home/ann').data).toBe('/home/ann/.local/share/platen');
  const own = { XDG_DATA_HOME: '/data', XDG_CONFIG_HOME: 'relative' };
  const directories = platenDirectories(own, 'linux', '/home/ann');
  expect(directories.data).toBe('/data/platen');
  expect(directories.config).toBe('/home/ann/.config/platen');
});

it('follows the conventions of macOS', () => {
  const { data, logs } = platenDirectories({}, 'darwin', '/Users/ann');
  expect(data).toBe('/Users/ann/Library/Application Support/Platen');
  expect(logs).toBe('/Users/ann/Library/Logs/Platen');
});

it('puts everything below PLATEN_DATA_DIR', () => {
  const directories = platenDirectories({ PLATEN_DATA_DIR: '/own' }, 'linux', '/home/ann');
  for (const path of Object.values(directories) as string[]) expect(path.startsWith('/own')).toBe(true);
});

/** A folder with Platen's files in it. */
async function withData(): Promise<{ place: string; data: string }> {
  const place = await testFolder();
  const data = join(place, 'Platen-data');
  await mkdir(data);
  return { place, data };
}

it.each([
  ['an unpacked folder', 'linux', 'platen', {}],
  ['a program of Windows', 'win32', 'Platen.exe', {}],
  ['an app of macOS', 'darwin', 'Platen.app/Contents/MacOS/Platen', {}],
] as const)('puts everything beside %s', async (_what, platform, path, environment) => {
  const { place, data } = await withData();
  const program = join(place, path);
  const found = platenDirectories(environment, platform, '/home/ann', program);
  for (const folder of Object.values(found) as string[]) expect(folder.startsWith(data)).toBe(true);
  const plain = platenDirectories(environment, platform, '/home/ann', join(place, 'elsewhere', path));
  expect(plain.data.startsWith('/home/ann')).toBe(true);
});

it('knows where an AppImage and a portable program lie, and takes neither from a program that started it', async () => {
  const { place, data } = await withData();
  const image = { APPIMAGE: join(place, 'Platen.AppImage'), APPDIR: '/tmp/.mount_Platen' };
  const mounted = '/tmp/.mount_Platen/platen';
  expect(portableFolder({ environment: image, platform: 'linux', program: mounted })).toBe(data);
  expect(portableFolder({ environment: image, platform: 'linux', program: '/opt/Platen/platen' })).toBeNull();
  const portable = (name: string) => ({
    PORTABLE_EXECUTABLE_DIR: place,
    PORTABLE_EXECUTABLE_APP_FILENAME: name,
  });
  const unfolded = join(place, 'unfolded', 'Platen.exe');
  const asked = (name: string) =>
    portableFolder({ environment: portable(name), platform: 'win32', program: unfolded });
  expect(asked('Platen')).toBe(data);
  expect(asked('Editor')).toBeNull();
});

it('takes a folder only, and none beside Node', async () => {
  const { place, data } = await withData();
  const at = (program: string) => portableFolder({ environment: {}, platform: 'linux', program });
  expect(at(join(place, 'node'))).toBeNull();
  const file = join(await testFolder(), 'Platen-data');
  await writeFile(file, '');
  expect(at(join(dirname(file), 'platen'))).toBeNull();
  expect(at(join(dirname(data), 'platen'))).toBe(data);
});
