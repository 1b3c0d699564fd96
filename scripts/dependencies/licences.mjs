/** Which licences may be shipped, and the texts of those that must go along. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
// @ts-expect-error It has no types: it takes an expression and a list of licences, and says whether they are enough.
import satisfies from 'spdx-satisfies';
import { root } from '../lib/paths.mjs';

/** @typedef {import('./read.mjs').Package} Package */

/** SPDX identifiers of licences that ask for no more than their text, or touch their own files alone. */
const permissive = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Zlib', 'CC0-1.0', 'Unlicense', 'Python-2.0', 'OFL-1.1', 'MPL-2.0'],
];

/** Licences of direct dependencies that carry other works inside, which their `license` field does not tell; by the key in `uses.mjs`. */
export const inside = new Map([
  ['@cornerstonejs/codec-openjpeg', 'MIT; OpenJPEG inside: BSD-2-Clause'],
  ['@embedpdf/pdfium', 'MIT; PDFium inside: BSD-3-Clause and Apache-2.0'],
  ['@myriaddreamin/typst-ts-node-compiler', 'Apache-2.0; resvg inside: Apache-2.0 or MIT'],
  ['@neslinesli93/qpdf-wasm', 'ISC; qpdf inside: Apache-2.0'],
  ['@tesseract.js-data/*', 'Apache-2.0 (the packages MIT)'],
  ['heic-convert', 'ISC; libheif and libde265 (`libheif-js`): LGPL-3.0, as a replaceable file'],
  ['katex', 'MIT; its typefaces: OFL-1.1'],
  ['libarchive-wasm', 'MIT; libarchive inside: BSD-2-Clause'],
  ['sharp', 'Apache-2.0; libvips: LGPL-3.0-or-later, as a replaceable shared library'],
  ['tesseract.js-core', 'Apache-2.0; Leptonica inside: BSD-2-Clause'],
  ['zxing-wasm', 'MIT; ZXing-C++ inside: Apache-2.0'],
]);

/** Packages without a `license` field, whose licence stands in a file of theirs. */
export const statedInFile = new Map([['khroma', 'MIT']]);

/** Under the LGPL only what lies beside the application as files that anybody may replace. */
const replaceable = /^(?:@img\/sharp-|libheif-js$)/;
const lesser = ['LGPL-3.0-or-later', 'LGPL-3.0'];

/**
 * Packages that may not be shipped as they are.
 * @param {readonly Package[]} packages
 * @returns {string[]} sentences; none is the aim
 */
export function licenceFaults(packages) {
  return packages
    .filter(({ name, licence }) => {
      const allowed = replaceable.test(name) ? [...permissive, ...lesser] : permissive;
      try {
        return !satisfies(licence, allowed);
      } catch {
        return true;
      }
    })
    .map(({ name, version, licence }) => `${name} ${version} is under “${licence}”`);
}

/**
 * The licence text of an installed package.
 * @param {Package} found
 * @returns {Promise<string | null>} null where the package has no such file
 */
async function textOf({ path }) {
  const folder = join(root, path);
  const names = await readdir(folder);
  const file = names.find((name) => /^(?:licen[cs]e|copying)(?:[.-](?:md|txt|mit))?$/i.test(name));
  return file ? (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n').trim() : null;
}

/**
 * The texts of packages, each once, with the names of those it is of.
 * @param {readonly Package[]} packages installed in `node_modules`
 * @returns {Promise<{ readonly names: string[], readonly text: string }[]>} those without a file of their own come last, with the
 *   name of their licence as text
 */
export async function licenceTexts(packages) {
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  /** @type {Map<string, string[]>} */
  const without = new Map();
  for (const found of packages) {
    const text = await textOf(found);
    const [shelf, key] = text === null ? [without, `Licence: ${found.licence}`] : [byText, text];
    shelf.set(key, [...(shelf.get(key) ?? []), found.name]);
  }
  return [...byText, ...without].map(([text, names]) => ({ names: [...new Set(names)], text }));
}
