// `node scripts/releasing/notes.mjs TAG`: what CHANGELOG.md says of the version that a tag names, for the draft of its release.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.mjs';

/**
 * The notes of a version: what stands below its heading, up to the next.
 * @param {string} changelog
 * @param {string} version as `1.2.0`
 * @throws Error when there is no heading for it, or nothing below it
 */
export function notesOf(changelog, version) {
  const lines = changelog.split(/\r?\n/);
  const isHeading = (/** @type {string} */ line) => /^## /.test(line);
  const start = lines.findIndex((line) => isHeading(line) && line.slice(3).split(/[\s,]/)[0] === version);
  if (start < 0) throw new Error(`CHANGELOG.md has no heading “## ${version}”: rename “Unreleased” first.`);
  const length = lines.slice(start + 1).findIndex(isHeading);
  const notes = lines
    .slice(start + 1, length < 0 ? undefined : start + 1 + length)
    .join('\n')
    .trim();
  if (notes === '') throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return `${notes}\n`;
}

/**
 * The version a tag names, which must be the one of package.json.
 * @param {string} tag as `v1.2.0`
 * @param {string} version of package.json
 */
export function versionOf(tag, version) {
  if (tag !== `v${version}`)
    throw new Error(
      `The tag is ${tag || 'missing'}, and package.json says ${version}: v${version} was expected.`,
    );
  return version;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    process.stdout.write(
      notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), versionOf(process.argv[2] ?? '', version)),
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
