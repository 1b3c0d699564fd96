// The libraries LibreOffice needs lie beside it, and nothing it needs lies outside but what every Linux desktop has.
import { copyFile, readdir, chmod, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { outputOf } from '../run.mjs';
import { readDynamic } from './elf.mjs';

/**
 * Left to the system: the C library, which must fit its kernel and its locales; the C++ runtime, which every program of a
 * process shares; and X, which must fit the server. A package asks for them.
 */
const ofSystem = [
  /^ld-linux-x86-64\.so\.2$/,
  /^lib(c|m|dl|rt|pthread|resolv|util|nsl)\.so\.\d+$/,
  /^lib(gcc_s|stdc\+\+)\.so\.\d+$/,
  /^lib(X11|X11-xcb|Xext|Xrender|Xau|Xdmcp|xcb|xcb-[a-z]+)\.so\.\d+$/,
];

export const isOfSystem = (/** @type {string} */ name) => ofSystem.some((pattern) => pattern.test(name));

/** Loaded by name while it works, which no list of needed libraries tells: what NSS encrypts with. */
const loadedByName = {
  from: /^libnss3\.so$/,
  names: ['libsoftokn3.so', 'libfreebl3.so', 'libfreeblpriv3.so'],
};

/** @param {string} folder */
async function elfFiles(folder) {
  const found = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const dynamic = await readDynamic(path);
    if (dynamic !== null) found.push({ path, ...dynamic });
  }
  return found;
}

/**
 * Lays beside LibreOffice what it needs of this system, and makes all of it look there first.
 * @param {string} program folder that holds soffice.bin; changed
 * @param {string} source the program folder it was copied from, which the loader understands
 * @returns {Promise<string[]>} paths on this system of what was taken
 * @throws Error when a library of it is not here, or `patchelf` is missing
 */
export async function bringLibraries(program, source) {
  const taken = new Map();
  const wanted = (await elfFiles(program)).map(({ path }) => join(source, path.slice(program.length + 1)));
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    for (const [name, place] of resolved(path)) {
      if (taken.has(name) || isOfSystem(name) || dirname(place) === source) continue;
      taken.set(name, place);
      if (!loadedByName.from.test(name)) continue;
      for (const other of loadedByName.names) {
        const beside = join(dirname(place), other);
        const there = await realpath(beside).catch(() => null);
        if (there === null) throw new Error(`The library ${other} was not found beside ${place}.`);
        taken.set(other, there);
        wanted.push(there);
      }
    }
  }
  for (const [name, place] of taken) {
    const copy = join(program, name);
    await copyFile(place, copy);
    await chmod(copy, 0o644);
    setRunPath(copy);
  }
  return [...taken.values()];
}

/**
 * The libraries the loader finds for a file, itself not among them, with those they need in turn.
 * @param {string} path
 * @returns {[name: string, place: string][]}
 */
function resolved(path) {
  const lines = (outputOf('ldd', [path]) ?? '').split('\n');
  return lines.flatMap((line) => {
    const found = /^\s*(\S+) => (?:(\/\S+)|not found)/.exec(line);
    if (found === null) return [];
    const [, name = '', place] = found;
    if (place === undefined)
      throw new Error(
        `The library ${name}, which ${basename(path)} of LibreOffice needs, was not found here.`,
      );
    return [/** @type {[string, string]} */ ([basename(name), place])];
  });
}

/**
 * Makes a library or program look beside itself before it looks anywhere else.
 * @param {string} file changed
 * @throws Error when `patchelf` is missing
 */
export function setRunPath(file) {
  const output = outputOf('patchelf', ['--set-rpath', '$ORIGIN', file]);
  if (output === null)
    throw new Error(
      'The program patchelf is missing, which a package is made with. Install it (patchelf on Debian).',
    );
}

/**
 * What would keep LibreOffice from starting on a system that has none.
 * @param {string} program folder that holds soffice.bin
 * @returns {Promise<string[]>} sentences; none when it stands by itself
 */
export async function libraryProblems(program) {
  const files = await elfFiles(program);
  const here = new Set(await readdir(program));
  const problems = new Set();
  for (const { path, needed, runPaths } of files) {
    const name = path.slice(program.length + 1);
    const inside = needed.filter((library) => here.has(library));
    const looksHere =
      runPaths.some((folder) => folder.replace(/\/+$/, '') === '$ORIGIN') || dirname(name) !== '.';
    if (inside.length > 0 && !looksHere)
      problems.add(`${name} does not look for ${inside[0]} in its own folder.`);
    for (const folder of runPaths.filter((place) => !place.startsWith('$ORIGIN')))
      problems.add(`${name} looks for libraries in ${folder}.`);
    for (const library of needed)
      if (!here.has(library) && !isOfSystem(library))
        problems.add(`The library ${library}, which ${name} needs, is missing.`);
  }
  if (!files.some(({ path }) => /^soffice(\.bin)?$/.test(basename(path))))
    problems.add('There is no soffice.bin.');
  return [...problems].sort();
}

/**
 * The newest version of the C library that something in a folder asks for, such as `2.36`.
 * @param {string} folder
 */
export async function neededGlibc(folder) {
  const versions = (await elfFiles(folder)).flatMap(({ versions: all }) =>
    all.flatMap((name) => /^GLIBC_(\d+\.\d+)/.exec(name)?.[1] ?? []),
  );
  return versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? '2.28';
}
