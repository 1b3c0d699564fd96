// The licence of everything that goes along, in the package itself.
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { outputOf } from '../run.mjs';
import { root } from '../paths.mjs';

const { extractFile } = createRequire(import.meta.url)('@electron/asar');

const modules = join(root, 'node_modules');
const isLicence = (/** @type {string} */ name) => /^(licen[cs]e|copying|unlicense|notice)/i.test(name);

const permission = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`;
const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Texts of the licences that some packages name without bringing them. */
/** @type {Readonly<Record<string, () => string | Promise<string>>>} */
const texts = {
  MIT: () => mit,
  ISC: () => permission,
  'Apache-2.0': () => readFile(join(modules, 'sharp', 'LICENSE'), 'utf8'),
  'LGPL-3.0-or-later': () => readFile(join(modules, 'libheif-js', 'LICENSE'), 'utf8'),
};

/**
 * The licence of an npm package.
 * @param {readonly string[]} names of the files in its folder
 * @param {(name: string) => string} read one of them
 * @returns {Promise<{ name: string, version: string, licence: string, text: string }>}
 * @throws Error when it has none, or names one without its text that is not known here
 */
export async function licenceOf(names, read) {
  const manifest = JSON.parse(read('package.json'));
  const { name, version } = manifest;
  const named = manifest.license ?? manifest.licenses?.[0];
  const licence = typeof named === 'object' ? named.type : named;
  const text = names.filter(isLicence).sort().map(read).join('\n');
  if (text.trim() !== '') return { name, version, licence: licence ?? 'see below', text };
  const known = texts[licence];
  if (known === undefined)
    throw new Error(`The package ${name} ${version} brings no licence (it names “${licence ?? 'none'}”).`);
  const { author } = manifest;
  const holder = (typeof author === 'object' ? author?.name : author) ?? `the authors of ${name}`;
  return { name, version, licence, text: `Copyright (c) ${holder}\n\n${await known()}` };
}

/**
 * The text that names the npm packages of an app with their licences.
 * @param {string} archive path of app.asar
 * @param {readonly string[]} files in it
 * @param {readonly string[]} places of packages among them
 * @throws Error with all that have no licence
 */
export async function packageLicences(archive, files, places) {
  /** @type {Awaited<ReturnType<typeof licenceOf>>[]} */
  const entries = [];
  /** @type {string[]} */
  const problems = [];
  for (const place of places) {
    const names = files
      .filter((file) => file.startsWith(`${place}/`))
      .map((file) => file.slice(place.length + 1))
      .filter((name) => !name.includes('/'));
    await licenceOf(names, (name) => extractFile(archive, join(place, name)).toString('utf8')).then(
      (entry) => entries.push(entry),
      (error) => problems.push(error.message),
    );
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return entries
    .map(
      ({ name, version, licence, text }) =>
        `${'='.repeat(80)}\n${name} ${version} (${licence})\n\n${text.trim()}\n`,
    )
    .join('\n');
}

/** Where Debian keeps what its copyright files refer to. */
const common = '/usr/share/common-licenses';

/**
 * Lays the copyright files of libraries of this system into a folder, with the licences they refer to.
 * @param {readonly string[]} libraries paths on this system
 * @param {string} folder made anew
 * @throws Error when one belongs to no package, or its package brings no copyright file
 */
export async function libraryLicences(libraries, folder) {
  await mkdir(join(folder, 'common'), { recursive: true });
  const lines = [];
  /** Texts that are there, by what they say: libraries of one source bring the same. */
  const written = new Map();
  for (const library of libraries) {
    const name = await packageOf(library);
    if (name === null)
      throw new Error(`The library ${library} belongs to no package: its licence is not known.`);
    const place = join('/usr/share/doc', name, 'copyright');
    if (!existsSync(place)) throw new Error(`The licence of ${basename(library)} (${place}) is missing.`);
    const text = await readFile(place, 'utf8');
    const owner = written.get(text) ?? name;
    lines.push(`${basename(library)}\t${owner}\n`);
    if (written.has(text)) continue;
    written.set(text, name);
    await writeFile(join(folder, `${name}.txt`), text);
    for (const [, referred = ''] of text.matchAll(/common-licenses\/([A-Za-z0-9.-]*\d|BSD|Artistic)/g))
      if (existsSync(join(common, referred)))
        await copyFile(join(common, referred), join(folder, 'common', `${referred}.txt`));
  }
  await writeFile(join(folder, 'libraries.tsv'), lines.sort().join(''));
}

/** The Debian package a file belongs to; null for none. */
async function packageOf(/** @type {string} */ file) {
  const real = await realpath(file);
  // A system whose /lib is a link to /usr/lib knows files by either name.
  for (const path of [file, real, real.replace(/^\/usr/, ''), file.replace(/^\/lib/, '/usr/lib')]) {
    const owner = /^([a-z0-9+.-]+)(?::\S+)?: /m.exec(outputOf('dpkg-query', ['-S', path]) ?? '')?.[1];
    if (owner !== undefined) return owner;
  }
  return null;
}
