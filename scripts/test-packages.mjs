// `npm run test:packages`: makes the Debian package, and the AppImage where a runtime is given (PLATEN_APPIMAGE_RUNTIME), and
// tries them on bare systems that never saw LibreOffice. Needs root, mmdebstrap, Xvfb, poppler, and some twenty minutes; it is no
// part of `npm test`. Words: releases of Debian (bookworm trixie), kinds of package (deb AppImage), and `--keep` for packages that
// were made before.
import { spawn } from 'node:child_process';
import { chown, copyFile, cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { bareTree, filesOf, inside, inTree, must, reader } from './lib/packaging/trees.mjs';
import { root } from './lib/paths.mjs';
import { outputOf, run } from './lib/run.mjs';

/** One document of every family, and what it becomes when that is no PDF. */
const families = [
  ['Word', 'letter.docx'],
  ['Word 97', 'letter.doc'],
  ['OpenDocument', 'quotation.odt'],
  ['RTF', 'letter.rtf'],
  ['WordPerfect', 'memo.wpd'],
  ['Excel', 'budget.xlsx'],
  ['PowerPoint', 'catalogue.pptx'],
  ['table of text', 'price-list.csv'],
  ['iWork', 'letter.pages'],
  ['Visio', 'orders.vsdx'],
  ['metafile', 'pressroom.emf'],
  ['picture', 'specimen.heic'],
  ['JPEG 2000', 'specimen.j2k'],
  ['scan', 'proofs.tiff'],
  ['SVG', 'mark.svg'],
  ['web page', 'open-house.mht'],
  ['Markdown', 'pressroom-handbook.md'],
  ['text', 'press-log.txt'],
  ['email', 'proofs.eml'],
  ['Outlook', 'order.msg'],
  ['mailbox', 'mailbox.pst'],
  ['calendar', 'print-shop.ics'],
  ['AutoCAD', 'press-hall.dwg'],
  ['book', 'ink-and-weather.epub'],
  ['Kindle', 'ink-and-weather.mobi'],
  ['XPS', 'poster.xps'],
  ['PDF to Word', 'annual-report.pdf', 'docx'],
  ['PDF to Excel', 'annual-report.pdf', 'xlsx'],
];

/** One for each way of reading: LibreOffice, the window's own browser, a compiler of drawings, recognition of text. */
const forRoot = ['letter.docx', 'open-house.mht', 'mark.svg', 'proofs.tiff'];

const samples = join(root, 'assets', 'samples');
const release = join(root, 'release');
const expected = JSON.parse(readFileSync(join(samples, 'expected.json'), 'utf8'));
const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);

/** Names of packages that a field asks for, the first that Debian 12 knows of each, and the last that later ones know. */
function neededPackages(deb, suite) {
  const field = outputOf('dpkg-deb', ['-f', deb, 'Depends']) ?? '';
  return field
    .split(',')
    .map((entry) => entry.split('|').map((name) => name.replace(/\(.*\)/, '').trim()))
    .map((names) => (suite === 'bookworm' ? names[0] : names.at(-1)))
    .join(',');
}

/**
 * Converts by the person's command, each document alone.
 * @param {string} tree
 * @param {string} program as the person names it
 * @returns {{ family: string, name: string, seconds: number, size: number, noise: string }[]}
 */
function convertFamilies(tree, program) {
  return families.map(([family = '', name = '', to]) => {
    // One by the address that a file manager hands over.
    const given = name === 'letter.docx' ? `file:///srv/samples/${name}` : `/srv/samples/${name}`;
    const out = `${reader.home}/out/${to ?? 'pdf'}-${name}/`;
    const words = ['convert', given, '--out', out, '--json', ...(to ? ['--to', to] : [])];
    const before = process.hrtime.bigint();
    const done = inside(tree, [program, ...words], { asReader: true });
    const seconds = Number(process.hrtime.bigint() - before) / 1e9;
    const files = resultsOf(done, name).map((path) => join(tree, path));
    checkResults(files, name, to);
    const size = files.reduce((sum, file) => sum + statSync(file).size, 0);
    return { family, name, seconds, size, noise: done.stderr.trim() };
  });
}

/** Paths of what a run made. */
function resultsOf(done, name) {
  let report;
  try {
    report = JSON.parse(done.stdout);
  } catch {
    throw new Error(`${name}: ended with ${done.status ?? done.signal}\n${done.stdout}\n${done.stderr}`);
  }
  if (report.status !== 'done' || report.errors?.length > 0 || !report.results?.length)
    throw new Error(`${name}: ${JSON.stringify(report, null, 1)}`);
  return report.results.map((result) => result.path);
}

/** By other programs than the one that made them; a mailbox gives one for each message. */
function checkResults(files, name, to) {
  if (to !== undefined) {
    const part = to === 'docx' ? 'word/document.xml' : 'xl/workbook.xml';
    if (!(outputOf('unzip', ['-p', files[0], part]) ?? '').includes('<'))
      throw new Error(`${name}: no ${part}.`);
    return;
  }
  const wanted = expected[name];
  const documents = files.filter((file) => file.endsWith('.pdf'));
  const text = documents.map((file) => outputOf('pdftotext', ['-layout', file, '-']) ?? '').join(' ');
  const plain = text.replace(/\s+/g, ' ');
  for (const word of wanted.words ?? [])
    if (!plain.includes(word)) throw new Error(`${name}: “${word}” is not in the result.`);
  const pages = documents.map((file) =>
    Number(/^Pages:\s+(\d+)/m.exec(outputOf('pdfinfo', [file]) ?? '')?.[1]),
  );
  const sum = pages.reduce((before, count) => before + count, 0);
  if (sum !== wanted.pages) throw new Error(`${name}: ${sum} pages, and ${wanted.pages} were expected.`);
}

/** Some by one command; gives the seconds it took. */
function convertTogether(tree, program, names, asReader) {
  const out = `${asReader ? reader.home : '/root'}/together/`;
  const given = names.map((name) => `/srv/samples/${name}`);
  const before = process.hrtime.bigint();
  const done = inside(tree, [program, 'convert', ...given, '--out', out, '--json'], { asReader });
  const seconds = Number(process.hrtime.bigint() - before) / 1e9;
  const paths = resultsOf(done, 'together');
  if (paths.length < names.length)
    throw new Error(`${names.length} documents gave ${paths.length} results:\n${done.stdout}`);
  return seconds;
}

/**
 * Opens the window with a document named by its address, and waits until its row is there.
 * @param {string} tree
 * @param {string} title what is tried
 * @param {string} program
 * @param {string} picture path of a picture of it
 * @returns {Promise<number>} seconds
 */
async function firstWindow(tree, title, program, picture) {
  const port = 20_000 + (process.pid % 20_000);
  const display = `:${1000 + (process.pid % 1000)}`;
  const server = spawn('Xvfb', [display, '-ac', '-screen', '0', '1280x800x24'], { stdio: 'ignore' });
  const before = Date.now();
  const { args, env, ...started } = inTree(
    tree,
    [program, `--remote-debugging-port=${port}`, 'file:///srv/samples/letter.docx'],
    { asReader: true, environment: { DISPLAY: display } },
  );
  const child = spawn(started.program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.on('data', (text) => (told += text));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    while (Date.now() < before + 120_000 && child.exitCode === null && child.signalCode === null) {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => null);
      const page = browser
        ?.contexts()
        .flatMap((context) => context.pages())
        .find((candidate) => candidate.url().startsWith('app://platen/'));
      if (page) {
        await page.getByText('letter.docx').first().waitFor({ timeout: 60_000 });
        const seconds = (Date.now() - before) / 1000;
        await page.screenshot({ path: picture });
        await browser?.close();
        return seconds;
      }
      await browser?.close();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    // A library that the program opens by name and does not find ends it without a word (SIGTRAP).
    const end = child.exitCode ?? child.signalCode;
    const what =
      end === null ? 'The program runs without a window' : `The program ended by itself with ${end}`;
    throw new Error(`${title}: ${what}, and said:\n${told}`);
  } finally {
    child.kill('SIGKILL');
    await ended;
    server.kill();
  }
}

/** Clears what an earlier try left, and brings the documents. */
async function prepare(tree) {
  for (const name of readdirSync(join(tree, 'srv'))) await rm(join(tree, 'srv', name), { recursive: true });
  for (const [home, owner] of /** @type {const} */ ([
    ['root', 0],
    ['home/reader', 1000],
  ])) {
    await rm(join(tree, home), { recursive: true, force: true });
    await mkdir(join(tree, home), { mode: 0o700 });
    await chown(join(tree, home), owner, owner);
  }
  await cp(samples, join(tree, 'srv', 'samples'), { recursive: true });
}

/** All that is tried with a program, however it came into the tree. */
async function tryProgram(tree, title, program, isEach) {
  const { stdout } = must(tree, [program, '--version'], { asReader: true });
  say(`${title}: ${stdout.trim()}; converting ...`);
  const rows = isEach ? convertFamilies(tree, program) : [];
  const names = families.filter(([, , to]) => to === undefined).map(([, name = '']) => name);
  const asPerson = isEach ? undefined : convertTogether(tree, program, names, true);
  say(`${title}: ${isEach ? families.length : names.length} of ${families.length} families, as a person.`);
  const asRoot = convertTogether(tree, program, forRoot, false);
  const picture = join(release, `window-${title.replaceAll(' ', '-')}.png`);
  const window = await firstWindow(tree, title, program, picture);
  say(`${title}: as root too, and the window opened with the document.`);
  return { title, rows, asPerson, asRoot, window };
}

async function tryDeb(tree, suite, deb) {
  await prepare(tree);
  const before = filesOf(tree);
  await copyFile(deb, join(tree, 'srv', 'platen.deb'));
  must(tree, ['apt-get', 'install', '--yes', '--no-install-recommends', '/srv/platen.deb']);
  const owned = must(tree, ['dpkg', '--listfiles', 'platen']).stdout.trim().split('\n').length;
  const tried = await tryProgram(tree, `${suite} deb`, 'platen', true);
  must(tree, ['apt-get', 'purge', '--yes', 'platen']);
  const after = filesOf(tree);
  const left = [...after].filter((file) => !before.has(file));
  // dpkg takes a folder away when it is empty, and nobody else owns this one.
  const lost = [...before].filter((file) => !after.has(file) && file !== 'd opt');
  if (left.length > 0 || lost.length > 0)
    throw new Error(`${suite}: the removal leaves ${left.join(', ')} and takes ${lost.join(', ')}.`);
  say(
    `${suite} deb: apt purge took all ${owned} files and folders away; ${before.size} of the system are there as before.`,
  );
  return tried;
}

async function tryAppImage(tree, suite, image) {
  await prepare(tree);
  const folder = join(tree, 'srv', 'appimage');
  await mkdir(folder);
  await chown(folder, 1000, 1000);
  await copyFile(image, join(folder, 'Platen.AppImage'));
  // A download is the person's own, and only an owner makes it a program.
  await chown(join(folder, 'Platen.AppImage'), 1000, 1000);
  // Taken out, which needs no FUSE of any version.
  must(
    tree,
    [
      'sh',
      '-c',
      'cd /srv/appimage && chmod +x Platen.AppImage && ./Platen.AppImage --appimage-extract >/dev/null',
    ],
    {
      asReader: true,
    },
  );
  const entry = must(tree, ['sh', '-c', 'grep -h ^Exec= /srv/appimage/squashfs-root/*.desktop']).stdout;
  if (entry.includes('no-sandbox')) throw new Error(`The AppImage starts without a sandbox: ${entry}`);
  return tryProgram(tree, `${suite} AppImage`, '/srv/appimage/squashfs-root/AppRun', false);
}

/** The table of docs/packages.md. */
function table(tried) {
  const line = (/** @type {string[]} */ ...cells) => `| ${cells.join(' | ')} |`;
  const all = (/** @type {string} */ what, /** @type {'asPerson' | 'asRoot' | 'window'} */ key) =>
    line(what, '', '', ...tried.map((one) => one[key]?.toFixed(1) ?? ''));
  return [
    line('Family', 'Document', 'Result, kB', ...tried.map(({ title }) => `${title}, s`)),
    line('---', '---', '---', ...tried.map(() => '---')),
    ...families.map(([family = '', name = ''], index) => {
      const of = tried.map(({ rows }) => rows[index]);
      const size = of.find((row) => row !== undefined)?.size ?? 0;
      return line(
        family,
        name,
        `${Math.ceil(size / 1000)}`,
        ...of.map((row) => row?.seconds.toFixed(1) ?? ''),
      );
    }),
    all('all that become PDFs, by one command', 'asPerson'),
    all(`${forRoot.length} of them by one command, as root`, 'asRoot'),
    all('the window, with letter.docx', 'window'),
  ].join('\n');
}

async function sizes(deb, image) {
  const megabytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1e6)} MB`;
  const unpacked = outputOf('du', [
    '--apparent-size',
    '--bytes',
    '--summarize',
    join(release, 'linux-unpacked'),
  ]);
  const lines = [`unpacked: ${megabytes(Number.parseInt(unpacked ?? '', 10))}`];
  for (const file of [deb, image])
    if (file) lines.push(`${file.slice(release.length + 1)}: ${megabytes((await stat(file)).size)}`);
  return lines.join('; ');
}

const words = process.argv.slice(2);
const kindsKnown = ['deb', 'AppImage'];
const runtime = process.env.PLATEN_APPIMAGE_RUNTIME;
const isMade = words.includes('--keep');
const named = words.filter((word) => kindsKnown.includes(word));
/** An AppImage needs a runtime that no registry has. */
const kinds = named.length > 0 ? named : kindsKnown.filter((kind) => kind === 'deb' || runtime || isMade);
const suites = words.filter((word) => !word.startsWith('--') && !kindsKnown.includes(word));
const work = process.env.PLATEN_TREES ?? (await mkdtemp(join(tmpdir(), 'platen-trees-')));
try {
  if (process.getuid?.() !== 0) throw new Error('Bare systems are made by root alone.');
  if (!isMade) {
    const dist = [join(root, 'scripts', 'dist.mjs'), '--trial', '--installers'];
    const made = await run(process.execPath, [...dist, ...new Set(['deb', ...kinds])]);
    if (made !== 0) throw new Error('The packages were not made.');
  }
  const found = (/** @type {RegExp} */ kind) => {
    const name = readdirSync(release).find((file) => kind.test(file));
    return name === undefined ? undefined : join(release, name);
  };
  const [deb, image] = [found(/^platen_.*_amd64\.deb$/), found(/\.AppImage$/)];
  // It also says what a bare system has to have.
  if (deb === undefined) throw new Error('There is no Debian package in release/.');
  const tried = [];
  for (const suite of suites.length > 0 ? suites : ['bookworm', 'trixie']) {
    const tree = join(work, suite);
    await bareTree(tree, suite, neededPackages(deb, suite));
    if (kinds.includes('deb')) tried.push(await tryDeb(tree, suite, deb));
    if (kinds.includes('AppImage') && image !== undefined) tried.push(await tryAppImage(tree, suite, image));
  }
  const page = `${table(tried)}\n\n${await sizes(deb, image)}\n`;
  process.stdout.write(page);
  await writeFile(join(release, 'packages.md'), page);
  for (const { title, rows } of tried)
    for (const { name, noise } of rows) if (noise !== '') say(`${title}: ${name} said: ${noise}`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  if (process.env.PLATEN_TREES === undefined) await rm(work, { recursive: true, force: true });
}
