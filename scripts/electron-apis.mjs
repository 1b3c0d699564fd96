// `npm run electron-apis`: what of Electron the app uses, written into docs/electron.md, and the typings of the oldest
// Electron that it runs on, cut to that: scripts/electron/electron-33.d.ts, by which `npm test` checks the types too.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byOwner, declaredIn, listed, marks } from './electron/inventory.mjs';
import { reduced } from './electron/reduce.mjs';
import { programWith, usesIn } from './electron/uses.mjs';
import { root } from './lib/paths.mjs';
import { substitute } from './lib/substitute-electron.mjs';

/** Looked through for the first that has something; the last is the oldest that the app runs on. */
const versions = ['20.3.12', '25.9.8', '28.3.3', '30.5.1', '32.2.8', substitute.version];
const [oldest] = versions.slice(-1);
const majorOf = (version) => Number.parseInt(version, 10);

const folder = mkdtempSync(join(tmpdir(), 'platen-electron-'));
try {
  const typings = versions.map((version) => ({ version, path: fetchTypings(version) }));
  const { path } = typings[typings.length - 1];
  const program = programWith(path);
  const source = reduced(program, usesIn(program, path));
  const reference =
    '/// <reference path="../../node_modules/electron/node_modules/@types/node/index.d.ts" />';
  const head = `// Electron ${oldest} (MIT), cut by \`npm run electron-apis\` to what the app uses.\n${reference}`;
  write(join(root, 'scripts', 'electron', `electron-${majorOf(oldest)}.d.ts`), `${head}\n\n${source}\n`);

  const finders = typings.map(({ version, path: from }) => ({
    major: majorOf(version),
    find: declaredIn(readFileSync(from, 'utf8')),
  }));
  const owners = byOwner(usesIn(programWith()).values());
  const now = declaredIn(readFileSync(join(root, 'node_modules', 'electron', 'electron.d.ts'), 'utf8'));
  const before = finders[finders.length - 1].find;
  const needs = (owner, member) => {
    const first = finders.find(({ find }) => find(owner, member) !== undefined);
    if (first === undefined) return 'under another name';
    return first.major === majorOf(versions[0]) ? '' : String(first.major);
  };
  for (const [owner, members] of owners)
    for (const member of members)
      if (before(owner, member) !== now(owner, member))
        process.stdout.write(`${owner}.${member}\n  - ${before(owner, member)}\n  + ${now(owner, member)}\n`);
  const page = join(root, 'docs', 'electron.md');
  const [start, end] = marks;
  const [above] = readFileSync(page, 'utf8').split(start);
  const [, below] = readFileSync(page, 'utf8').split(end);
  write(page, `${above}${start}\n\n${listed(owners, needs)}\n\n${end}${below}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Of the package nothing but its typings; no script of it is run. */
function fetchTypings(version) {
  const work = join(folder, version);
  execFileSync(
    'npm',
    ['pack', `electron@${version}`, '--ignore-scripts', '--silent', '--pack-destination', folder],
    {
      cwd: folder,
    },
  );
  execFileSync('tar', [
    '-xzf',
    join(folder, `electron-${version}.tgz`),
    '-C',
    folder,
    'package/electron.d.ts',
  ]);
  const path = `${work}.d.ts`;
  writeFileSync(path, readFileSync(join(folder, 'package', 'electron.d.ts'), 'utf8'));
  return path;
}

function write(path, text) {
  writeFileSync(path, text);
  execFileSync(process.execPath, [join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt'), path], { cwd: root });
}
