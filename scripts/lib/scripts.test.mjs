import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isWindowStart, phases, whatToTest } from './arguments.mjs';
import { fingerprint } from './build.mjs';
import { root } from './paths.mjs';
import { withLock } from './lock.mjs';
import { isInstalled } from './packages.mjs';
import {
  chooseNames,
  installCommand,
  missingPackages,
  nodeComplaint,
  packagesFor,
  systemOf,
  withoutUnknown,
} from './system.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a checkout without packages', () => {
  /**
   * What a script links before its first line runs.
   * @param {string} file
   * @param {Set<string>} seen
   * @returns {string[]}
   */
  const linked = (file, seen) => {
    if (seen.has(file)) return [];
    seen.add(file);
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/^import (?:[^'(]*? from )?'([^']+)';$/gms)].flatMap(([, name = '']) =>
      name.startsWith('.') ? linked(posix.join(posix.dirname(file), name), seen) : [`${file}: ${name}`],
    );
  };

  it.each(['test', 'start', 'platen', 'e2e', 'bench', 'unit'])('can load %s, which sets it up', (name) => {
    const all = linked(`scripts/${name}.mjs`, new Set());
    expect(all.some((line) => line.includes('node:'))).toBe(true);
    expect(all.filter((line) => !line.includes(': node:'))).toEqual([]);
  });
});

describe('packages of the system', () => {
  it('are missing when dpkg does not call them installed', () => {
    const dpkg = 'xvfb installed\ndbus config-files\nlibgtk-3-0t64 installed\n';
    expect(missingPackages(['xvfb', 'dbus', 'libgtk-3-0|libgtk-3-0t64', 'xauth'], dpkg)).toEqual([
      'dbus',
      'xauth',
    ]);
    expect(missingPackages(['xvfb'], '')).toEqual(['xvfb']);
  });

  it('are installed under the name this system knows', () => {
    const isAvailable = (/** @type {string} */ name) => name.endsWith('t64') || name === 'xvfb';
    expect(chooseNames(['libasound2|libasound2t64', 'xvfb', 'unknown|other'], isAvailable)).toEqual([
      'libasound2t64',
      'xvfb',
      'unknown',
    ]);
  });

  it('may be lacking where the system has none of a kind', () => {
    const wanted = ['xvfb', '?chromium-headless-shell|chromium'];
    expect(missingPackages(wanted, 'chromium installed')).toEqual(['xvfb']);
    expect(withoutUnknown(wanted, (name) => name === 'chromium')).toEqual(wanted);
    expect(withoutUnknown(wanted, (name) => name === 'xvfb')).toEqual(['xvfb']);
    expect(chooseNames(wanted, (name) => name === 'chromium')).toEqual(['xvfb', 'chromium']);
    expect(packagesFor(['convert']).join(' ')).toContain('chromium');
  });

  it('bring the five programs of LibreOffice and the metric-compatible fonts', () => {
    const packages = packagesFor(['convert']).join(' ');
    for (const part of [
      'writer',
      'calc',
      'impress',
      'draw',
      'math',
      'carlito',
      'caladea',
      'liberation',
      'dejavu',
    ]) {
      expect(packages).toContain(part);
    }
    expect(packages).not.toContain('libgtk');
    expect(packagesFor(['convert', 'window', 'test'])).toContain('gnome-keyring');
  });

  it.each(
    /** @type {const} */ ([
      [
        'linux',
        'ID=debian\nVERSION_ID="12"',
        'debian',
        /^sudo apt-get install --no-install-recommends xvfb$/,
      ],
      ['linux', 'ID=linuxmint\nID_LIKE="ubuntu debian"', 'debian', /apt-get/],
      ['linux', 'ID=fedora', 'fedora', /^sudo dnf install .*libreoffice-writer.*libreoffice-math/],
      ['linux', 'ID=manjaro\nID_LIKE=arch', 'arch', /^sudo pacman/],
      ['darwin', '', 'macos', /^brew install --cask libreoffice/],
      ['win32', '', 'windows', /^winget install/],
    ]),
  )('come with one command on %s %j', (platform, osRelease, system, command) => {
    expect(systemOf(platform, osRelease)).toBe(system);
    expect(installCommand(system, ['xvfb'])).toMatch(command);
  });

  it('have no command on a system nobody knows', () => {
    expect(installCommand(systemOf('linux', 'ID=guix'), ['xvfb'])).toBeNull();
  });
});

describe('Node', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s will do', (version) => {
    expect(nodeComplaint(version)).toBeNull();
  });
  it.each(['20.18.3', '18.20.0', '16.0.0'])('%s is too old', (version) => {
    expect(nodeComplaint(version)).toContain(version);
  });
});

describe('npm packages', () => {
  const wanted = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', optional: true },
    },
  };
  it('are installed when each one is there in its version', () => {
    expect(isInstalled(wanted, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(true);
  });
  it('are not when one is missing or has another version', () => {
    expect(isInstalled(wanted, { packages: {} })).toBe(false);
    expect(isInstalled(wanted, { packages: { 'node_modules/a': { version: '1.0.1' } } })).toBe(false);
  });
});

describe('the lockfile', () => {
  // npm leaves out the packages of other systems when it writes a lockfile beside node_modules, and then refuses it.
  it('lists every optional package, so that a fresh clone can be installed on any system', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('npm start', () => {
  const isFile = (/** @type {string} */ word) => ['letter.docx', 'convert'].includes(word);
  it.each([[[]], [['letter.docx']]])('opens the window for %j', (words) => {
    expect(isWindowStart(words, isFile)).toBe(true);
  });
  it.each([
    [['convert', 'letter.docx']],
    [['convert']],
    [['--help']],
    [['konvert']],
    [['letter.docx', '--json']],
  ])('runs the command line for %j', (words) => {
    expect(isWindowStart(words, isFile)).toBe(false);
  });
});

describe('npm test', () => {
  it('runs every phase, or the ones asked for in their order', () => {
    expect(whatToTest([])).toEqual({ phases, all: false, changedSince: null });
    expect(whatToTest(['--changed']).changedSince).toBe('');
    expect(whatToTest(['--changed=v0.2.0', '--only', 'unit'])).toMatchObject({
      changedSince: 'v0.2.0',
      phases: ['unit'],
    });
    expect(whatToTest(['--only', 'e2e,types']).phases).toEqual(['types', 'e2e']);
    expect(whatToTest(['--skip', 'e2e']).phases).toEqual(phases.filter((phase) => phase !== 'e2e'));
    expect(whatToTest(['--all', '--only', 'unit'])).toMatchObject({ phases: ['unit'], all: true });
  });
  it.each([[['--only', 'nothing']], [['--only']], [['lint']]])('refuses %j', (words) => {
    expect(() => whatToTest(words)).toThrow(/Usage/);
  });
});

describe('the build', () => {
  it('is stale after a change of a source, and not after a change of a test', () => {
    mkdirSync(join(folder, 'src'));
    const source = join(folder, 'src', 'a.ts');
    writeFileSync(source, '1');
    const first = fingerprint(folder, ['src', 'missing.json']);
    writeFileSync(join(folder, 'src', 'a.test.ts'), '1');
    expect(fingerprint(folder, ['src', 'missing.json'])).toBe(first);
    utimesSync(source, new Date(0), new Date(0));
    const second = fingerprint(folder, ['src', 'missing.json']);
    expect(second).not.toBe(first);
    writeFileSync(join(folder, 'missing.json'), '{}');
    expect(fingerprint(folder, ['src', 'missing.json'])).not.toBe(second);
  });

  it('is done by one process at a time', async () => {
    /** @type {string[]} */
    const steps = [];
    const work = (/** @type {string} */ name) => () =>
      new Promise((resolve) => {
        steps.push(`${name} begins`);
        setTimeout(() => {
          steps.push(`${name} ends`);
          resolve(name);
        }, 20);
      });
    await Promise.all([withLock('x', work('a'), folder), withLock('x', work('b'), folder)]);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('takes over the lock of a process that died', async () => {
    writeFileSync(join(folder, 'x.lock'), '999999999');
    expect(await withLock('x', async () => 'done', folder)).toBe('done');
  });
});
