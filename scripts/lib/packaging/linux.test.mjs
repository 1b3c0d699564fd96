import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import yaml from 'yaml';
import { root } from '../paths.mjs';
import { controlFile, makeDeb, readWords } from './deb.mjs';
import { commandWords } from '../command-words.mjs';
import { finishForLinux, launcher, metainfo, writeCommandLineFiles } from './linux.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-linux-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const config = yaml.parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8'));

test('every command of the command line is known to the launcher and to the app', () => {
  const program = join(root, 'dist', 'cli', 'main.js');
  const help = execFileSync(process.execPath, [program, '--help', '--language', 'en'], { encoding: 'utf8' });
  const shown = [...help.slice(help.indexOf('Commands:')).matchAll(/^ {2}([a-z]+)(?: |$)/gm)].map(
    ([, name]) => name,
  );
  expect(shown).toContain('convert');
  expect(commandWords()).toEqual(expect.arrayContaining(shown));
});

test('the manual page and completion lie where the packages take them from', { tags: ['long'] }, () => {
  writeCommandLineFiles(folder, new Date('2026-11-23T00:00:00Z'));
  const taken = [...config.deb.fpm, ...config.rpm.fpm]
    .map((/** @type {string} */ line) => line.split('=')[0]?.replace('release/linux-unpacked/', '') ?? '')
    .filter((path) => /\/man\/|completion/.test(path));
  expect(new Set(taken).size).toBe(4);
  for (const path of taken) expect(readFileSync(join(folder, path)).length, path).toBeGreaterThan(1000);
  const page = gunzipSync(readFileSync(join(folder, 'usr/share/man/man1/platen.1.gz'))).toString();
  expect(page).toMatch(/^\.TH PLATEN 1 "2026-11-23" "Platen /);
});

describe.runIf(process.platform === 'linux')('the launcher', () => {
  /** A program in the app's place that says what it was started with. */
  const start = (/** @type {string[]} */ words, environment = {}) => {
    const app = join(folder, 'Platen');
    mkdirSync(app, { recursive: true });
    writeFileSync(join(app, 'platen'), '#!/bin/sh\nprintf "%s\\n" "$@" "${ELECTRON_RUN_AS_NODE:-}"\n');
    chmodSync(join(app, 'platen'), 0o755);
    finishForLinux(app, '1.2.3', new Date(0));
    rmSync(join(folder, 'link'), { force: true });
    symlinkSync(join(app, 'platen'), join(folder, 'link'));
    const env = { PATH: process.env.PATH, ...environment };
    const { status, stdout, stderr } = spawnSync(join(folder, 'link'), words, { env, encoding: 'utf8' });
    const lines = stdout.split('\n');
    return { status, words: lines.slice(0, -2), node: lines.at(-2) ?? '', stderr };
  };

  test('runs commands without a display, whatever display there is', () => {
    for (const environment of [{}, { DISPLAY: ':99' }])
      for (const words of [['convert', 'a b.docx'], ['languages'], ['--help']]) {
        const started = start(words, environment);
        expect(started).toMatchObject({ status: 0, stderr: '' });
        expect(started.words).toContain('--ozone-platform=headless');
        expect(started.words.slice(-words.length)).toEqual(words);
      }
  });

  test('asks an engine first where one left its socket, with the app as Node', async () => {
    const app = join(folder, 'Platen', 'resources', 'app.asar', 'dist', 'cli', 'packaged.js');
    const runtime = join(folder, 'runtime');
    mkdirSync(join(runtime, 'platen'), { recursive: true });
    const environment = { XDG_RUNTIME_DIR: runtime };
    expect(start(['convert', 'a.docx'], environment).words).not.toContain(app);
    const socket = createServer().listen(join(runtime, 'platen', 'f00.socket'));
    onTestFinished(() => void socket.close());
    await once(socket, 'listening');
    const asked = start(['convert', 'a.docx'], environment);
    expect(asked.words[0]).toBe(app);
    expect(asked.words.slice(-2)).toEqual(['convert', 'a.docx']);
    expect(asked.words).toContain('--ozone-platform=headless');
    expect(asked.node).toBe('1');
    for (const other of [{ APPIMAGE: '/a' }, { PLATEN_WRAPPER: 'env' }])
      expect(start(['convert', 'a.docx'], { ...environment, ...other })).toMatchObject({ node: '' });
    expect(start(['doctor'], environment)).toMatchObject({ node: '' });
  });

  test('opens files in a window, and says what to do where none can be shown', () => {
    const opened = start(['a b.docx', 'convert'], { DISPLAY: ':99' });
    expect(opened.status).toBe(0);
    expect(opened.words.slice(-2)).toEqual(['a b.docx', 'convert']);
    expect(opened.words).not.toContain('--ozone-platform=headless');
    expect(start(['--workflow', 'x', 'a.docx'], { WAYLAND_DISPLAY: 'wayland-0' }).status).toBe(0);
    for (const words of [[], ['a.docx']]) {
      const refused = start(words);
      expect(refused).toMatchObject({ status: 2, words: [] });
      expect(refused.stderr).toContain('platen convert FILE');
    }
  });

  test('takes the sandbox away for root alone', () => {
    const words = start(['convert', 'a.docx']).words;
    expect(words.includes('--no-sandbox')).toBe(process.getuid?.() === 0);
  });

  test('tells its version by itself', () => {
    expect(start(['--version'])).toMatchObject({ status: 0, node: '1.2.3', stderr: '' });
    expect(launcher(manifest.version)).not.toMatch(/@[a-z]+@/);
  });
});

test('desktops find the window’s entry, its description and its program under one name', () => {
  const text = metainfo(manifest.version, new Date('2026-11-23T00:00:00Z'));
  expect(manifest.desktopName).toBe(`${config.appId}.desktop`);
  expect(config.linux.syncDesktopName).toBe(true);
  expect(text).toContain(`<id>${config.appId}</id>`);
  expect(text).toContain(`<launchable type="desktop-id">${manifest.desktopName}</launchable>`);
  expect(text).toContain(`<release version="${manifest.version}" date="2026-11-23" />`);
  // Every language of the window, English without a mark.
  for (const language of ['nl', 'de', 'fr', 'es', 'it', 'pt'])
    expect(text).toContain(
      `<summary xml:lang="${language}">${config.linux.desktop.entry[`Comment[${language}]`]}</summary>`,
    );
  const flatpak = yaml.parse(readFileSync(join(root, 'assets', 'linux', 'org.platen.Platen.yml'), 'utf8'));
  expect(flatpak).toMatchObject({ id: config.appId, command: 'platen' });
});

const words = [
  ...[
    '-s',
    'dir',
    '--force',
    '-t',
    'deb',
    '-d',
    'libc6 (>= 2.36)',
    '-d',
    'libgtk-3-0',
    '--deb-compression',
    'gzip',
  ],
  ...[
    '--architecture',
    'amd64',
    '--description',
    'Drop documents\n Offline and\n\nfree',
    '--version',
    '0.1.0~rc1',
  ],
  ...['--name', 'platen', '--maintainer', 'The Platen authors', '--url', 'https://platen.invalid'],
];

test('a Debian package says what it is and what it needs', () => {
  expect(controlFile(readWords(words), 12)).toBe(
    'Package: platen\nVersion: 0.1.0~rc1\nSection: utils\nPriority: optional\nArchitecture: amd64\n' +
      'Maintainer: The Platen authors\nInstalled-Size: 12\nDepends: libc6 (>= 2.36), libgtk-3-0\n' +
      'Description: Drop documents\n Offline and\n .\n free\n',
  );
  const homepage = controlFile(readWords([...words, '--url=https://example.org/']), 1);
  expect(homepage).toContain('Homepage: https://example.org/\n');
  expect(() => controlFile(readWords(words.slice(0, -4)), 1)).toThrow('without Maintainer');
});

test.runIf(spawnSync('dpkg-deb', ['--version']).status === 0)(
  'a Debian package is made by dpkg-deb',
  async () => {
    mkdirSync(join(folder, 'app'));
    writeFileSync(join(folder, 'app', 'platen'), '#!/bin/sh\n', { mode: 0o775 });
    writeFileSync(join(folder, 'app', 'data'), 'x'.repeat(2000), { mode: 0o600 });
    writeFileSync(join(folder, 'after.sh'), '#!/bin/sh\ntrue\n');
    const made = join(folder, 'platen.deb');
    await makeDeb([
      ...words,
      ...['--after-install', join(folder, 'after.sh'), '--package', made],
      `${join(folder, 'app')}/=/opt/Platen`,
      `${join(folder, 'after.sh')}=/usr/share/doc/platen/copyright`,
    ]);
    const told = (/** @type {string[]} */ ...args) => execFileSync('dpkg-deb', args, { encoding: 'utf8' });
    expect(told('-f', made, 'Package', 'Installed-Size')).toMatch(/Package: platen\nInstalled-Size: \d+\n/);
    const listed = told('-c', made);
    expect(listed).toMatch(/^-rwxr-xr-x root\/root .* \.\/opt\/Platen\/platen$/m);
    expect(listed).toMatch(/^-rw-r--r-- root\/root .* \.\/opt\/Platen\/data$/m);
    expect(listed).toMatch(/^-rw-r--r-- root\/root .* \.\/usr\/share\/doc\/platen\/copyright$/m);
    execFileSync('dpkg-deb', ['-R', made, join(folder, 'tree')]);
    expect(readFileSync(join(folder, 'tree', 'DEBIAN', 'postinst'), 'utf8')).toContain('true');
    // The sums hold.
    execFileSync('md5sum', ['--check', '--quiet', 'DEBIAN/md5sums'], { cwd: join(folder, 'tree') });
  },
);
