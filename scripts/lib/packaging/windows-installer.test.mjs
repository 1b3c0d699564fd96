// The installers of Windows, made here as far as that goes: electron-builder's own templates, our include and our settings, compiled
// by Debian's makensis. In the place of its plug-ins stand libraries that only have their names: what is made cannot be run.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { outputOf } from '../run.mjs';

const find = (/** @type {string} */ name) => outputOf('sh', ['-c', `command -v ${name}`])?.trim() || null;
const makensis = find('makensis');
const sevenZip = find('7zz');
const share = '/usr/share/nsis';

/** Functions of the plug-ins that the templates call; `_` and the like are functions too. */
function pluginCalls() {
  const templates = join(root, 'node_modules', 'app-builder-lib', 'templates', 'nsis');
  const texts = readdirSync(templates, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(nsi|nsh)$/.test(name))
    .map((name) => readFileSync(join(templates, name), 'utf8'));
  const own = new Set([
    'StdUtils',
    'UAC',
    'nsProcess',
    'Nsis7z',
    'WinShell',
    'SpiderBanner',
    'inetc',
    'nsisunz',
  ]);
  /** @type {Map<string, Set<string>>} */
  const calls = new Map();
  for (const [, plugin = '', name = ''] of texts.join('\n').matchAll(/\b(\w+)::(\w+)/g))
    if (own.has(plugin)) calls.set(plugin, (calls.get(plugin) ?? new Set()).add(name));
  return calls;
}

/** A Windows library that exports these names and does nothing. */
function emptyLibrary(/** @type {readonly string[]} */ names) {
  const start = 0x1000;
  const sorted = [...names].sort();
  const body = Buffer.alloc(0x200 * Math.ceil((0x100 + names.length * 80) / 0x200));
  const [functions, pointers, ordinals] = [40, 40 + 4 * names.length, 40 + 8 * names.length];
  let at = ordinals + 2 * names.length;
  const text = (/** @type {string} */ value) => {
    const place = at;
    at += body.write(`${value}\0`, at, 'latin1');
    return start + place;
  };
  body.writeUInt32LE(text('x.dll'), 12);
  [1, names.length, names.length, start + functions, start + pointers, start + ordinals].forEach(
    (value, index) => body.writeUInt32LE(value, 16 + 4 * index),
  );
  sorted.forEach((name, index) => {
    body.writeUInt32LE(start, functions + 4 * index);
    body.writeUInt32LE(text(name), pointers + 4 * index);
    body.writeUInt16LE(index, ordinals + 2 * index);
  });
  const head = Buffer.alloc(0x200);
  head.write('MZ', 0, 'latin1');
  head.writeUInt32LE(0x40, 0x3c);
  head.write('PE\0\0', 0x40, 'latin1');
  // i386, one section, an optional header of 224 bytes, a library.
  [0x14c, 1].forEach((value, index) => head.writeUInt16LE(value, 0x44 + 2 * index));
  head.writeUInt16LE(224, 0x54);
  head.writeUInt16LE(0x2102, 0x56);
  head.writeUInt16LE(0x10b, 0x58);
  head.writeUInt32LE(0x10000000, 0x58 + 28);
  head.writeUInt32LE(0x1000, 0x58 + 32);
  head.writeUInt32LE(0x200, 0x58 + 36);
  head.writeUInt32LE(16, 0x58 + 92);
  head.writeUInt32LE(start, 0x58 + 96);
  head.writeUInt32LE(at, 0x58 + 100);
  const section = 0x58 + 224;
  head.write('.edata', section, 'latin1');
  [at, start, body.length, 0x200].forEach((value, index) =>
    head.writeUInt32LE(value, section + 8 + 4 * index),
  );
  head.writeUInt32LE(0x40000040, section + 36);
  return Buffer.concat([head, body]);
}

describe.runIf(makensis && sevenZip)('the installers of Windows', () => {
  let folder = '';
  const before = { ...process.env };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'platen-nsis-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
    process.env = before;
  });

  test('compile from the settings that a release takes', async () => {
    const app = join(folder, 'win-unpacked');
    mkdirSync(join(app, 'resources'), { recursive: true });
    writeFileSync(join(app, 'Platen.exe'), 'MZ');
    const tools = join(folder, 'nsis');
    mkdirSync(join(tools, 'linux'), { recursive: true });
    for (const name of readdirSync(share)) symlinkSync(join(share, name), join(tools, name));
    symlinkSync(makensis ?? '', join(tools, 'linux', 'makensis'));
    writeFileSync(join(tools, 'elevate.exe'), 'MZ');
    const plugins = join(folder, 'resources', 'plugins', 'x86-unicode');
    mkdirSync(plugins, { recursive: true });
    for (const [name, calls] of pluginCalls())
      writeFileSync(join(plugins, `${name}.dll`), emptyLibrary([...calls]));
    // Runs the first installer only to have it write the uninstaller: here a copy stands for that.
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin', 'wine'), '#!/bin/sh\ncp "$1" "${1%exe}__uninstaller.exe"\n');
    chmodSync(join(folder, 'bin', 'wine'), 0o755);
    Object.assign(process.env, {
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      USE_SYSTEM_WINE: 'true',
      NSISDIR: share,
      ELECTRON_BUILDER_7ZIP_PATH: sevenZip,
      ELECTRON_BUILDER_NSIS_DIR: tools,
      ELECTRON_BUILDER_NSIS_RESOURCES_DIR: join(folder, 'resources'),
    });
    await build({
      projectDir: root,
      prepackaged: app,
      targets: Platform.WINDOWS.createTarget(['nsis', 'portable']),
      publish: 'never',
      config: {
        extends: join(root, 'electron-builder.yml'),
        electronVersion: '45.4.1',
        directories: { output: join(folder, 'out') },
        // Debian's texts lack some of NSIS' newer ones.
        nsis: { warningsAsErrors: false },
        portable: { warningsAsErrors: false },
      },
    });
    const made = readdirSync(join(folder, 'out')).filter((name) => name.endsWith('.exe'));
    expect(made.map((name) => name.replace(/-\d.*-x64-/, '-')).sort()).toEqual([
      'Platen-portable.exe',
      'Platen-setup.exe',
    ]);
    for (const name of made) expect(statSync(join(folder, 'out', name)).size).toBeGreaterThan(50_000);
  });
});

test('the command line of Windows starts the program beside its folder, and tells how it ended', () => {
  const text = readFileSync(join(root, 'assets', 'windows', 'bin', 'platen.cmd'), 'latin1');
  // cmd.exe loses its place in scripts without carriage returns.
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  expect(text).toContain('"%~dp0..\\Platen.exe" %*');
  expect(text).toContain('exit /b %errorlevel%');
  expect(existsSync(join(root, 'assets', 'windows', 'bin', 'Platen.exe'))).toBe(false);
});

test('the installer calls the script that is packed, as the script wants to be called', () => {
  const include = readFileSync(join(root, 'assets', 'windows', 'installer.nsh'), 'utf8');
  const script = readFileSync(join(root, 'assets', 'windows', 'bin', 'search-path.ps1'), 'utf8');
  expect(include).toContain('$INSTDIR\\bin\\search-path.ps1" -Mode ${MODE} -Scope $R0');
  for (const [, mode = ''] of include.matchAll(/insertmacro platenPath (\w+)/g))
    expect(script).toContain(`'${mode}'`);
  // What is not a letter of ASCII is read in the computer's own letters by PowerShell 5.
  expect(/^\p{ASCII}*$/u.test(script)).toBe(true);
});
