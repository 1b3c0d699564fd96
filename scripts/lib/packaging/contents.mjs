// What a package must hold, and must not: looked at in the package itself before an installer is made of it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join, sep } from 'node:path';
import { libraryProblems } from './office-libraries.mjs';
import { goesAlong, partProblems } from './office-parts.mjs';

const { extractFile, getRawHeader } = createRequire(import.meta.url)('@electron/asar');

/** Families of fonts that lie beside LibreOffice, by a file of each. */
export const officeFonts = {
  Carlito: 'Carlito-Regular.ttf',
  Caladea: 'Caladea-Regular.ttf',
  OpenSymbol: 'opens___.ttf',
  'Liberation Sans': 'LiberationSans-Regular.ttf',
  'Liberation Serif': 'LiberationSerif-Regular.ttf',
  'Liberation Mono': 'LiberationMono-Regular.ttf',
  'DejaVu Sans': 'DejaVuSans.ttf',
};

/** @typedef {{ files?: Record<string, Listing> }} Listing a folder of an archive, or a file, which has none in it */

/**
 * The files of the app's archive, those that lie beside it too.
 * @param {string} archive path of app.asar
 * @returns {string[]} with slashes
 */
export function archived(archive) {
  /** @type {string[]} */
  const found = [];
  const walk = (/** @type {Listing} */ node, /** @type {string} */ place) => {
    for (const [name, entry] of Object.entries(node.files ?? {}))
      if (entry.files) walk(entry, `${place}${name}/`);
      else found.push(place + name);
  };
  walk(getRawHeader(archive).header, '');
  return found;
}

/** The folders of npm packages among files, sorted. */
export const packagesAmong = (/** @type {readonly string[]} */ files) =>
  files
    .flatMap((file) => /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1] ?? [])
    .sort();

/** What a package carries for nothing. */
const needless = [
  /\.map$/,
  /\.ts$/,
  /-musl\//,
  /node_modules\/puppeteer-core\//,
  /node_modules\/@opentelemetry\/(?!api\/)/,
  // Pictures of fonts, and files that only old browsers read.
  /\.ttf\.png$/,
  /node_modules\/(@fontsource\/.*|katex\/dist\/fonts\/.*)\.woff$/,
  // Recognition for processors that no Electron of today starts on.
  /tesseract-core(-simd)?\.wasm$/,
  // Other builds of the same packages.
  /node_modules\/(highlight\.js\/es\/languages|brotli\/build|encoding-japanese\/encoding|pngjs\/browser)/,
  /node_modules\/zxing-wasm\/dist\/(es|iife|miniprogram|full|writer)\//,
  /^node_modules\/.*\/(README|CHANGELOG)\.md$/i,
];

/**
 * @typedef {object} Packed
 * @property {string} folder the unpacked app
 * @property {string} resources its resources
 * @property {readonly string[]} chromiumLanguages as `nl`
 * @property {Readonly<Record<string, string>>} dependencies of package.json
 * @property {NodeJS.Platform} platform
 */

/**
 * What is wrong with an unpacked app.
 * @param {Packed} packed
 * @returns {Promise<string[]>} sentences; none when all is there
 */
export async function packageProblems({ folder, resources, chromiumLanguages, dependencies, platform }) {
  const files = archived(join(resources, 'app.asar'));
  const office = join(resources, 'engine', 'libreoffice');
  const linux = platform === 'linux';
  return [
    ...(linux ? await libraryProblems(join(office, 'program')) : []),
    ...(linux ? partProblems((place) => existsSync(join(office, 'program', place))) : []),
    ...(linux ? needlessParts(office) : []),
    ...(linux ? fontProblems(join(office, 'share', 'fonts', 'truetype')) : []),
    ...codeProblems(join(resources, 'app.asar'), files, platform),
    ...dataProblems(files, dependencies),
    ...(linux ? chromiumLanguages : [])
      .filter((language) => !existsSync(join(folder, 'locales', `${language}.pak`)))
      .map((language) => `The window’s language ${language} is missing (locales/${language}.pak).`),
    ...licenceProblems(resources, files, linux),
    ...files
      .filter((file) => needless.some((kind) => kind.test(file)))
      .map((file) => `${file} need not go along.`),
  ];
}

/** What of LibreOffice stays out, and came back by another way. */
const needlessParts = (/** @type {string} */ office) =>
  readdirSync(office, { recursive: true, encoding: 'utf8' })
    .map((place) => place.replaceAll(sep, '/'))
    .filter((place) => !goesAlong(place))
    .map((place) => `LibreOffice’s ${place} need not go along.`);

const fontProblems = (/** @type {string} */ folder) =>
  Object.entries(officeFonts)
    .filter(([, file]) => !existsSync(join(folder, file)))
    .map(([name, file]) => `The font ${name} is missing (${file}).`);

/**
 * Electron brings itself, the app prints with its own windows instead of a browser that is driven, and traces are for services of
 * operators.
 */
const notPacked = new Set([
  ...['electron', 'puppeteer-core'],
  ...['sdk-trace', 'resources', 'exporter-trace-otlp-http'].map((name) => `@opentelemetry/${name}`),
]);

/** The system that a package is built for, by its name. */
const builtFor = /-(win32|darwin|linux)-(?:x64|arm64)$/;

/** Packages that the code names and that do not go along: beside the sources they would be found, and nowhere else. */
function codeProblems(
  /** @type {string} */ archive,
  /** @type {readonly string[]} */ files,
  /** @type {NodeJS.Platform} */ platform,
) {
  const here = new Set(packagesAmong(files).map((place) => place.slice('node_modules/'.length)));
  const named = files
    .filter((/** @type {string} */ file) => /^dist\/(?:main|worker|cli)\/.*\.js$/.test(file))
    .flatMap((/** @type {string} */ file) => packagesNamedIn(extractFile(archive, file).toString('utf8')));
  return [...new Set(named)]
    .filter((name) => !here.has(name) && !notPacked.has(name))
    .filter((name) => (builtFor.exec(name)?.[1] ?? platform) === platform)
    .map((name) => `The package ${name}, which the app loads, is missing.`);
}

/**
 * Packages that built code imports or requires.
 * @param {string} code
 */
export function packagesNamedIn(code) {
  const imports =
    /^(?:import|export)\b[^;\n]*?["']([a-z@][^"':]*)["'];|\bimport\(["']([a-z@][^"':]*)["']\)|\brequire(?:\$\d+)?\(["']([a-z@][^"':]*)["']\)/gm;
  return [...code.matchAll(imports)]
    .map(([, one, other, required]) => one ?? other ?? required ?? '')
    .filter((name) => !isBuiltin(name))
    .map((name) =>
      name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? ''),
    );
}

/** Languages that are recognised, and the fonts of small scripts. */
function dataProblems(/** @type {readonly string[]} */ files, /** @type {object} */ dependencies) {
  const lacking = (/** @type {string} */ prefix, /** @type {RegExp} */ kind, /** @type {string} */ what) =>
    Object.keys(dependencies)
      .filter((name) => name.startsWith(prefix))
      .filter(
        (name) =>
          !files.some(
            (/** @type {string} */ file) => file.startsWith(`node_modules/${name}/`) && kind.test(file),
          ),
      )
      .map((name) => `${what} is missing (${name}).`);
  return [
    ...lacking('@tesseract.js-data/', /\.traineddata\.gz$/, 'A language for recognising text'),
    ...lacking('@expo-google-fonts/', /\.ttf$/, 'A font'),
    ...lacking('@fontsource/', /\.woff2?$/, 'A font'),
  ];
}

function licenceProblems(
  /** @type {string} */ resources,
  /** @type {readonly string[]} */ files,
  /** @type {unknown} */ linux,
) {
  const problems = [];
  const text = (/** @type {string[]} */ ...place) => {
    const path = join(resources, ...place);
    if (existsSync(path)) return readFileSync(path, 'utf8');
    problems.push(`The licences in ${place.join('/')} are missing.`);
    return '';
  };
  const named = new Set(
    [...text('licences', 'packages.txt').matchAll(/^={80}\n(\S+) /gm)].map(([, name]) => name),
  );
  for (const place of packagesAmong(files)) {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    // An alias is named by what it really is.
    if (!named.has(name) && !named.has(aliases[name] ?? name))
      problems.push(`The licence of ${name} is missing.`);
  }
  for (const name of ['LICENSE', 'THIRD-PARTY-NOTICES.md'])
    if (!files.includes(name)) problems.push(`${name} is missing.`);
  if (!linux) return problems;
  const programs = join(resources, 'engine', 'libreoffice', 'program');
  const libraries = text('engine', 'licences', 'libraries', 'libraries.tsv')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
  for (const [library, owner] of libraries)
    if (!existsSync(join(resources, 'engine', 'licences', 'libraries', `${owner}.txt`)))
      problems.push(`The licence of ${library} is missing (${owner}.txt).`);
  if (!readdirSync(join(programs, '..')).some((name) => /^(LICENSE|license)/.test(name)))
    problems.push('The licence of LibreOffice is missing.');
  return problems;
}

/** Packages that lie under another name (package.json, `npm:`). */
/** @type {Readonly<Record<string, string>>} */
const aliases = { 'pdf-lib': '@cantoo/pdf-lib', keytar: '@github/keytar' };
