// `node scripts/releasing/feeds.mjs OUT FEED...`: what the updater reads (`latest-linux.yml` and its like), of several that were
// written for one system, each for one package or one processor. The feeds are removed.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import yaml from 'yaml';

/**
 * Where a build may ask for newer versions.
 * @param {string} url of a folder; over https, or on this computer for a trial, since a feed names what is installed
 * @throws Error for any other
 */
export function checkedAddress(url) {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && hostname !== '127.0.0.1')
    throw new Error(
      'PLATEN_UPDATE_URL must begin with https://: over http anyone on the network could send any program.',
    );
  return url;
}

/**
 * @typedef {{ version: string, files: { url: string }[] }} Feed
 * @param {readonly Feed[]} feeds of one version
 * @returns {Feed} the first, with the files of all
 * @throws Error when there is none, or they are of several versions
 */
export function joinFeeds(feeds) {
  const [first] = feeds;
  if (first === undefined) throw new Error('There is no feed.');
  const versions = [...new Set(feeds.map(({ version }) => version))];
  if (versions.length > 1) throw new Error(`Feeds of several versions: ${versions.join(', ')}.`);
  return { ...first, files: feeds.flatMap(({ files }) => files) };
}

/**
 * @param {string} out
 * @param {readonly string[]} paths
 */
function joinFiles(out, paths) {
  const feed = joinFeeds(paths.map((path) => yaml.parse(readFileSync(path, 'utf8'))));
  for (const path of paths) rmSync(path);
  writeFileSync(out, yaml.stringify(feed));
}

const [, script, out, ...paths] = process.argv;
if (script !== undefined && import.meta.url === pathToFileURL(script).href) joinFiles(out ?? '', paths);
