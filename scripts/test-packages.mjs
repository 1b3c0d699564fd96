// `npm run test:packages`: makes the Debian package and tries it on bare systems that never saw LibreOffice. Needs root,
// mmdebstrap, xvfb-run, and some ten minutes; it is no part of `npm test`. Words: releases of Debian (bookworm trixie), and
// `--keep` for a package that was made before.
import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { outputOf, run } from './lib/run.mjs';

/** One document of every family, and what comes of it. */
const families = [
  ['Word', 'letter.docx'],
  ['Word 97', 'letter.doc'],
  ['OpenDocument', 'quotation.odt'],
  ['Excel', 'budget.xlsx'],
  ['PowerPoint', 'catalogue.pptx'],
  ['table of text', 'price-list.csv'],
  ['iWork', 'letter.pages'],
  ['Visio', 'orders.vsdx'],
  ['picture', 'specimen.heic'],
  ['scan', 'proofs.tiff'],
  ['SVG', 'mark.svg'],
  ['web page', 'open-house.mht'],
  ['Markdown', 'pressroom-handbook.md'],
  ['text', 'press-log.txt'],
  ['email', 'proofs.eml'],
  ['Outlook', 'order.msg'],
  ['AutoCAD', 'press-hall.dwg'],
  ['book', 'ink-and-weather.epub'],
  ['XPS', 'poster.xps'],
  ['PDF to Word', 'annual-report.pdf', 'docx'],
];

const samples = join(root, 'assets', 'samples');
const expected = JSON.parse(await readFile(join(samples, 'expected.json'), 'utf8'));
const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);
const mirror = () =>
  (outputOf('apt-get', ['indextargets', '--format', '$(REPO_URI) $(SUITE)', 'Created-By: Packages']) ?? '')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
    .find((address) => address !== '' && !/security/.test(address));

/**
 * A command in a tree, with mounts of its own that go with it.
 * @param {string} tree
 * @param {readonly string[]} command
 * @param {NodeJS.ProcessEnv} environment
 */
function inTree(tree, command, environment = {}) {
  const mounts = 'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && exec chroot "$0" "$@"';
  return /** @type {const} */ ([
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', mounts, tree, ...command],
    { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8', ...environment } },
  ]);
}

function inside(tree, command, environment = {}) {
  const [program, args, options] = inTree(tree, command, environment);
  return spawnSync(program, args, { ...options, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

function must(tree, command) {
  const done = inside(tree, command);
  if (done.status !== 0)
    throw new Error(
      `${command.join(' ')} ended with ${done.status ?? done.signal}:\n${done.stdout}${done.stderr}`,
    );
  return done;
}

/** Every file of a tree but what dpkg and apt keep of their own, and what the tests brought. */
const filesOf = (/** @type {string} */ tree) =>
  new Set(
    (
      outputOf('find', [
        tree,
        ...['(', '-path', `${tree}/proc`, '-o', '-path', `${tree}/dev`, '-o', '-path', `${tree}/srv`],
        ...[
          '-o',
          '-path',
          `${tree}/var/lib/dpkg`,
          '-o',
          '-path',
          `${tree}/var/log`,
          '-o',
          '-path',
          `${tree}/tmp`,
          ')',
        ],
        ...['-prune', '-o', '-printf', '%y %P\\n'],
      ]) ?? ''
    ).split('\n'),
  );

/** Makes a bare tree with what the package asks for, or takes the one that is there. */
async function bareTree(place, release, wanted) {
  if (existsSync(join(place, 'etc', 'debian_version'))) return;
  const address = mirror();
  const status = await run('mmdebstrap', [
    '--variant=minbase',
    `--include=${wanted}`,
    release,
    place,
    address ?? '',
  ]);
  if (status !== 0) throw new Error(`No tree of ${release} could be made.`);
}

/** Names of packages that a field asks for, the first that a release knows of each. */
function neededPackages(deb, release) {
  const field = outputOf('dpkg-deb', ['-f', deb, 'Depends']) ?? '';
  return field
    .split(',')
    .map((entry) => entry.split('|').map((name) => name.replace(/\(.*\)/, '').trim()))
    .map((names) => (release === 'bookworm' ? names[0] : names.at(-1)))
    .join(',');
}

async function convertFamilies(tree, release) {
  const rows = [];
  for (const [family, name, to] of families) {
    const out = `/srv/out-${name}`;
    const before = process.hrtime.bigint();
    const given = name === 'letter.docx' ? [`file:///srv/samples/${name}`] : [`/srv/samples/${name}`];
    const command = [
      'platen',
      'convert',
      ...given,
      '--out',
      `${out}/`,
      '--json',
      ...(to ? ['--to', to] : []),
    ];
    const done = inside(tree, command);
    const seconds = Number(process.hrtime.bigint() - before) / 1e9;
    let report;
    try {
      report = JSON.parse(done.stdout);
    } catch {
      throw new Error(
        `${release}: ${name}: ended with ${done.status ?? done.signal}\n${done.stdout}\n${done.stderr}`,
      );
    }
    const path = report.results?.[0]?.path;
    if (report.status !== 'done' || path === undefined)
      throw new Error(`${release}: ${name}: ${JSON.stringify(report, null, 1)}`);
    const file = join(tree, path);
    checkResult(file, name, to);
    rows.push({ family, name, seconds, size: (await stat(file)).size, noise: done.stderr.trim() });
  }
  return rows;
}

/** By other programs than the one that made it. */
function checkResult(file, name, to) {
  const text =
    to === undefined
      ? (outputOf('pdftotext', ['-layout', file, '-']) ?? '')
      : (outputOf('unzip', ['-p', file, 'word/document.xml']) ?? '').replace(/<[^>]*>/g, ' ');
  const plain = text.replace(/\s+/g, ' ');
  for (const word of expected[name]?.words ?? [])
    if (!plain.includes(word)) throw new Error(`${name}: “${word}” is not in the result.`);
  if (to !== undefined) return;
  const pages = Number(/^Pages:\s+(\d+)/m.exec(outputOf('pdfinfo', [file]) ?? '')?.[1]);
  if (expected[name] && pages !== expected[name].pages)
    throw new Error(`${name}: ${pages} pages, and ${expected[name].pages} were expected.`);
}

/** Opens the window and waits until its page is there; gives the seconds that took. */
async function firstWindow(tree) {
  const port = 20_000 + (process.pid % 20_000);
  const [program, args, { env }] = inTree(
    tree,
    ['platen', `--remote-debugging-port=${port}`, 'file:///srv/samples/letter.docx'],
    {},
  );
  const before = Date.now();
  const child = spawn('xvfb-run', ['--auto-servernum', program, ...args], {
    env: { ...process.env, ...env, PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let told = '';
  child.stderr.on('data', (text) => (told += text));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const limit = before + 120_000;
    while (Date.now() < limit && child.exitCode === null) {
      /** @type {{ url: string }[]} */
      const pages = await fetch(`http://127.0.0.1:${port}/json`).then(
        (reply) => /** @type {any} */ (reply.json()),
        () => [],
      );
      if (pages.some(({ url }) => url.startsWith('app://platen/'))) return (Date.now() - before) / 1000;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`The window did not open:\n${told}`);
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
  }
}

async function tryOn(tree, release, deb) {
  say(`${release}: installing ...`);
  for (const name of readdirSync(join(tree, 'srv'))) await rm(join(tree, 'srv', name), { recursive: true });
  await rm(join(tree, 'root'), { recursive: true, force: true });
  await mkdir(join(tree, 'root'), { mode: 0o700 });
  if (existsSync(join(tree, 'usr', 'lib', 'libreoffice'))) throw new Error('This tree has LibreOffice.');
  const before = filesOf(tree);
  await cp(samples, join(tree, 'srv', 'samples'), { recursive: true });
  await cp(deb, join(tree, 'srv', 'platen.deb'));
  must(tree, ['dpkg', '--install', '/srv/platen.deb']);
  say(`${release}: converting ...`);
  const rows = await convertFamilies(tree, release);
  const version = must(tree, ['platen', '--version']).stdout.trim();
  const window = await firstWindow(tree);
  must(tree, ['dpkg', '--purge', 'platen']);
  await rm(join(tree, 'root'), { recursive: true, force: true });
  await mkdir(join(tree, 'root'), { mode: 0o700 });
  const left = [...filesOf(tree)].filter((file) => !before.has(file));
  return { release, rows, version, window, left };
}

/** The table of docs/packages.md. */
function table(tried) {
  const names = tried.map(({ release }) => release);
  const lines = [
    `| Family | Document | Result, kB | ${names.map((name) => `${name}, s`).join(' | ')} |`,
    `| --- | --- | --- |${' --- |'.repeat(names.length)}`,
  ];
  for (const [index, [family, name]] of families.entries()) {
    const of = tried.map(({ rows }) => rows[index]);
    const seconds = of.map((row) => row.seconds.toFixed(1)).join(' | ');
    lines.push(`| ${family} | ${name} | ${Math.ceil((of[0]?.size ?? 0) / 1000)} | ${seconds} |`);
  }
  lines.push(
    `| first window | letter.docx | | ${tried.map(({ window }) => window.toFixed(1)).join(' | ')} |`,
  );
  return lines.join('\n');
}

const words = process.argv.slice(2);
const releases = words.filter((word) => !word.startsWith('--'));
const work = process.env.PLATEN_TREES ?? (await mkdtemp(join(tmpdir(), 'platen-trees-')));
try {
  if (process.getuid?.() !== 0) throw new Error('Bare systems are made by root alone.');
  if (!words.includes('--keep')) {
    const made = await run(process.execPath, [
      join(root, 'scripts', 'dist.mjs'),
      '--trial',
      '--installers',
      'deb',
    ]);
    if (made !== 0) throw new Error('The package was not made.');
  }
  const name = readdirSync(join(root, 'release')).find((file) => /^platen_.*_amd64\.deb$/.test(file));
  if (name === undefined) throw new Error('There is no package in release/.');
  const deb = join(root, 'release', name);
  const tried = [];
  for (const release of releases.length > 0 ? releases : ['bookworm', 'trixie']) {
    const tree = join(work, release);
    await bareTree(tree, release, neededPackages(deb, release));
    tried.push(await tryOn(tree, release, deb));
  }
  const { size } = await stat(deb);
  const installed = outputOf('dpkg-deb', ['-f', deb, 'Installed-Size'])?.trim();
  const page = `${table(tried)}\n\n${name}: ${(size / 1e6).toFixed(0)} MB; installed: ${((Number(installed) * 1024) / 1e6).toFixed(0)} MB.\n`;
  process.stdout.write(page);
  await writeFile(join(root, 'release', 'packages.md'), page);
  for (const { release, left, rows } of tried) {
    for (const { name: document, noise } of rows)
      if (noise !== '') say(`${release}: ${document} said: ${noise}`);
    if (left.length > 0) throw new Error(`${release}: these stay after the removal:\n  ${left.join('\n  ')}`);
    say(`${release}: nothing stays after the removal.`);
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  if (process.env.PLATEN_TREES === undefined) await rm(work, { recursive: true, force: true });
}
