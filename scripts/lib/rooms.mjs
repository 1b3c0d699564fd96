// Which rooms (folders) import each other both ways, and which files need themselves by way of others.
import { posix } from 'node:path';
import ts from 'typescript';
import { isForTests, roomsOf } from './room-order.mjs';

/**
 * Pairs of rooms beside each other that import each other, at every depth; '.' are files of the folder itself.
 * @param {readonly string[]} paths files by their paths in the project
 * @param {(file: string) => string} read
 */
export function roomsBothWays(paths, read) {
  const files = new Set(paths.filter((file) => /\.tsx?$/.test(file) && !isForTests(file)));
  /** @type {Map<string, { folder: string; one: string; other: string; ways: string[] }>} */
  const arrows = new Map();
  for (const from of files) {
    for (const to of importsOf(from, read(from), files)) {
      const { folder, ...rooms } = roomsOf(from, to);
      if (rooms.one.isFile && rooms.other.isFile) continue;
      const [one, other] = [rooms.one, rooms.other].map(({ name, isFile }) => (isFile ? '.' : name));
      const key = JSON.stringify([folder, one, other]);
      const arrow = arrows.get(key) ?? { folder, one, other, ways: [] };
      arrow.ways.push(`${from} -> ${to}`);
      arrows.set(key, arrow);
    }
  }
  return [...arrows.values()]
    .filter(({ one, other }) => one < other)
    .flatMap(({ folder, one, other, ways }) => {
      const back = arrows.get(JSON.stringify([folder, other, one]));
      return back === undefined ? [] : [{ folder, one, other, there: ways, back: back.ways }];
    })
    .toSorted((a, b) => `${a.folder} ${a.one}`.localeCompare(`${b.folder} ${b.one}`));
}

/**
 * Files that need themselves by way of others, each group as one list.
 * @param {readonly string[]} paths files by their paths in the project
 * @param {(file: string) => string} read
 */
export function circlesOf(paths, read) {
  const files = new Set(paths.filter((file) => /\.tsx?$/.test(file) && !isForTests(file)));
  const ways = new Map([...files].map((file) => [file, importsOf(file, read(file), files)]));
  /** Tarjan's algorithm. @type {Map<string, { at: number; low: number; isOpen: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const circles = [];
  const visit = (/** @type {string} */ file) => {
    const here = { at: seen.size, low: seen.size, isOpen: true };
    seen.set(file, here);
    open.push(file);
    for (const next of ways.get(file) ?? []) {
      const there = seen.get(next) ?? visit(next);
      if (there.isOpen) here.low = Math.min(here.low, there.low);
    }
    if (here.low === here.at) {
      const circle = open.splice(open.indexOf(file));
      for (const one of circle) Object.assign(seen.get(one) ?? {}, { isOpen: false });
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return here;
  };
  for (const file of files) if (!seen.has(file)) visit(file);
  return circles;
}

/**
 * The files of ours that a file imports: static, type and dynamic imports alike.
 * @param {string} from
 * @param {string} text
 * @param {ReadonlySet<string>} files
 * @returns {string[]}
 */
export function importsOf(from, text, files) {
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return [];
    const path = posix.join(posix.dirname(from), fileName);
    const hit = [path.replace(/\.js$/, '.ts'), path.replace(/\.jsx?$/, '.tsx'), path].find((one) =>
      files.has(one),
    );
    return hit === undefined ? [] : [hit];
  });
}
