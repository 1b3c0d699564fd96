// Lays LibreOffice and the fonts into build/engine, from where the packager takes them.
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { dirname, join, posix, sep } from 'node:path';
import { bringLibraries, libraryProblems } from './lib/packaging/office-libraries.mjs';
import { libraryLicences } from './lib/packaging/licences.mjs';
import { findInstallation, officeLayout } from './lib/packaging/office-layout.mjs';
import { goesAlong, partProblems } from './lib/packaging/office-parts.mjs';
import { root } from './lib/paths.mjs';
import { listLibrariesThere, makeRelocatable } from './lib/relocate-libreoffice.mjs';

/** Fonts that documents ask for, or that stand in for them with the same widths: folder and licence on this system. */
const fonts = [
  { name: 'Carlito', pattern: /^Carlito-.*\.ttf$/, licence: 'fonts-crosextra-carlito' },
  { name: 'Caladea', pattern: /^Caladea-.*\.ttf$/, licence: 'fonts-crosextra-caladea' },
  // The bullets and signs of LibreOffice's own lists and equations.
  { name: 'OpenSymbol', pattern: /^opens___\.ttf$/, licence: 'fonts-opensymbol' },
  { name: 'Liberation', pattern: /^Liberation(Sans|Serif|Mono)-.*\.ttf$/, licence: 'fonts-liberation' },
  {
    name: 'DejaVu',
    pattern: /^DejaVu(Sans|SansMono|Serif)(-(Bold)?(Oblique|Italic)?)?\.ttf$/,
    licence: 'fonts-dejavu-core',
  },
];

/**
 * The installation to take.
 * @param {NodeJS.ProcessEnv} environment
 * @param {NodeJS.Platform} platform whose layout it has
 * @throws Error when there is none: a package without it must not be made
 */
export function requireInstallation(environment = process.env, platform = process.platform) {
  const source = findInstallation(environment, platform);
  if (source === null) {
    const { programs, program } = officeLayout(platform);
    const place = environment.PLATEN_LIBREOFFICE_DIR;
    throw new Error(
      place
        ? `There is no LibreOffice in ${place} (PLATEN_LIBREOFFICE_DIR): ${join(programs, program)} is missing. Nothing was packaged.`
        : 'LibreOffice was not found, and a package without it must not be made. Install it, or name its folder in PLATEN_LIBREOFFICE_DIR.',
    );
  }
  return source;
}

/**
 * Stages the engine.
 * @param {{ log?: (line: string) => void, environment?: NodeJS.ProcessEnv, target?: string, platform?: NodeJS.Platform }} [options]
 *   the platform is the one whose layout the installation has
 * @returns {Promise<string>} the staged folder
 * @throws Error when LibreOffice or one of the fonts is missing: a package without them must not be made
 */
export async function stageEngine({
  log = () => undefined,
  environment = process.env,
  target,
  platform = process.platform,
} = {}) {
  const layout = officeLayout(platform);
  const source = requireInstallation(environment, platform);
  const folder = target ?? join(root, 'build', 'engine');
  const office = join(folder, 'libreoffice', layout.folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  log(`Staging LibreOffice from ${source} ...`);
  await cp(source, office, {
    recursive: true,
    dereference: true,
    // Distributions link parts that are not installed.
    filter: async (path) =>
      goesAlong(layout.asOnLinux(path.slice(source.length + 1).replaceAll(sep, '/'))) &&
      (await realpath(path).catch(() => null)) !== null,
  });
  const programs = join(office, layout.programs);
  await makeRelocatable(join(office, layout.startFiles), [source, await realpath(source)]);
  await listLibrariesThere(join(office, layout.fonts, '..', '..', 'basic'));
  const taken =
    platform === 'linux' ? await bringLibraries(programs, await realpath(join(source, 'program'))) : [];
  if (taken.length > 0) log(`${taken.length} libraries of this system go along with it.`);
  const there = await placesOf(office, layout);
  const problems = [
    ...(platform === 'linux' ? await libraryProblems(programs) : []),
    ...partProblems((place) => there.has(posix.join('program', place))),
  ];
  if (problems.length > 0)
    throw new Error(`This LibreOffice would not work on another computer:\n  ${problems.join('\n  ')}`);
  if (platform === 'linux') await libraryLicences(taken, join(folder, 'licences', 'libraries'));
  await stageFonts(join(office, layout.fonts), join(folder, 'licences'), platform);
  return folder;
}

/**
 * What lies in the installation, as Linux calls it.
 * @param {string} office
 * @param {{ asOnLinux: (place: string) => string }} layout
 */
async function placesOf(office, layout) {
  const places = await readdir(office, { recursive: true });
  return new Set(places.map((place) => layout.asOnLinux(place.replaceAll(sep, '/'))));
}

/**
 * Lays the fonts beside those that LibreOffice brings, with their licences.
 * @param {string} target folder of fonts
 * @param {string} licences
 * @param {NodeJS.Platform} platform
 * @param {string} share where this system keeps fonts and what belongs to packages
 * @throws Error when a font, or on Linux its licence, is missing
 */
export async function stageFonts(target, licences, platform, share = '/usr/share') {
  await mkdir(target, { recursive: true });
  await mkdir(licences, { recursive: true });
  const found = await readdir(join(share, 'fonts'), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = [
    ...found.map((entry) => ({ name: entry.name, path: join(entry.parentPath ?? entry.path, entry.name) })),
    ...(await readdir(target)).map((name) => ({ name, path: join(target, name) })),
  ];
  for (const { name, pattern, licence } of fonts) {
    const wanted = files.filter((file) => pattern.test(file.name));
    if (wanted.length === 0)
      throw new Error(`The font ${name} was not found. Install it (${licence} on Debian).`);
    for (const file of wanted) {
      if (dirname(file.path) !== target) await copyFile(file.path, join(target, file.name));
    }
    const text = join(share, 'doc', licence, 'copyright');
    if (existsSync(text)) await copyFile(text, join(licences, `${name}.txt`));
    else if (platform === 'linux') throw new Error(`The licence of the font ${name} (${text}) is missing.`);
  }
}
