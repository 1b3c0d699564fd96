import { expect, it } from 'vitest';
import { platenDirectories } from './directories.js';

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
