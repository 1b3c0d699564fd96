import { SaxesParser } from 'saxes';
import { expect, it, vi } from 'vitest';
import { instanceEnvironment, profileXml } from './profile.js';

const folders = {
  root: '/s',
  profile: '/s/profile',
  home: '/s/home',
  programs: '/s/bin',
  temporary: '/s/tmp',
};

it('gives an instance folders of its own on every system, and nothing of the person', () => {
  vi.stubEnv('PLATEN_TEST_SECRET', 'token');
  const names = { linux: 'HOME', darwin: 'HOME', win32: 'APPDATA' } as const;
  for (const [platform, name] of Object.entries(names)) {
    const environment = instanceEnvironment(folders, platform as NodeJS.Platform);
    expect(environment[name]).toBe('/s/home');
    expect(environment['TMPDIR'] ?? environment['TEMP']).toBe('/s/tmp');
    expect(environment).not.toHaveProperty('PLATEN_TEST_SECRET');
  }
  vi.unstubAllEnvs();
  expect(instanceEnvironment(folders, 'linux')).toMatchObject({
    SAL_USE_VCLPLUGIN: 'svp',
    FONTCONFIG_FILE: '/s/fonts.conf',
  });
  expect(instanceEnvironment(folders, 'darwin')).not.toHaveProperty('SAL_USE_VCLPLUGIN');
  expect(instanceEnvironment(folders, 'win32')).not.toHaveProperty('LC_ALL');
});

it('tells replaced fonts to LibreOffice itself where there is no fontconfig', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    const text = profileXml(9, platform);
    new SaxesParser().write(text).close();
    expect(text.includes('oor:name="calibrilight"')).toBe(platform !== 'linux');
    expect(text).toContain('DisableMacrosExecution');
  }
});
