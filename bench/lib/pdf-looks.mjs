// What there is in a PDF, told by native programs: pages as pictures, words, links, fields, bookmarks, labels, soundness.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Pages that are drawn of a document: the first ones. */
const drawnPages = 8;
/** Mean difference of grey, of 255, up to which two pictures are the same: lines may move by a part of a pixel. */
export const sameUpTo = 0.75;

const limit = { timeout: 60_000, maxBuffer: 256 * 1024 * 1024, encoding: /** @type {const} */ ('utf8') };

const nativePassword = (password) => (password === undefined ? [] : [`--password=${password}`]);

/** 0 without a word, 3 with warnings, 2 with errors: what `qpdf --check` says; null when it crashed, which it does on some. */
export function soundness(path, password) {
  return spawnSync('qpdf', [...nativePassword(password), '--check', path], limit).status;
}

/** Pages by qpdf, counted and not only claimed; null when it cannot open the file. */
export function countPages(path, password) {
  const { status, stdout } = spawnSync('qpdf', [...nativePassword(password), '--show-pages', path], limit);
  return status === 0 || status === 3 ? (stdout.match(/^page \d+: /gm)?.length ?? 0) : null;
}

/** Grey pictures of pages: `{width, height, data}` each; null when the file cannot be drawn. @param [dpi] pixels an inch */
export function pictures(path, scratch, password, dpi = 36) {
  const folder = mkdtempSync(join(scratch, 'drawn-'));
  try {
    const asked = password === undefined ? [] : ['-upw', password];
    const args = [...asked, '-r', String(dpi), '-gray', '-l', String(drawnPages), path, join(folder, 'page')];
    const { status } = spawnSync('pdftoppm', args, limit);
    if (status !== 0) return null;
    return readdirSync(folder)
      .sort()
      .map((name) => readPgm(readFileSync(join(folder, name))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readPgm(bytes) {
  const head = /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(bytes.toString('latin1', 0, 60));
  if (head === null) throw new Error('This is no grey picture of pdftoppm.');
  return { width: Number(head[1]), height: Number(head[2]), data: bytes.subarray(head[0].length) };
}

/** Mean difference of grey; infinite when the sizes differ by more than a pixel. */
export function difference(one, other) {
  if (Math.abs(one.width - other.width) > 1 || Math.abs(one.height - other.height) > 1) return Infinity;
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  let sum = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      sum += Math.abs(one.data[y * one.width + x] - other.data[y * other.width + x]);
  return sum / (width * height);
}

/** Words in the order of the pages. */
export function words(path, password) {
  const asked = password === undefined ? [] : ['-upw', password];
  const { status, stdout } = spawnSync('pdftotext', [...asked, path, '-'], limit);
  return status === 0 ? stdout.split(/\s+/).filter((word) => word !== '') : null;
}

/** qpdf writes numbers of fuzzed files as they stand there, which is no JSON then. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Numbers of links, other annotations, fields, bookmarks and labels; null when qpdf cannot tell. */
export function inventory(path, password) {
  const keys = ['qpdf', 'pages', 'acroform', 'outlines', 'pagelabels'].map((key) => `--json-key=${key}`);
  const args = [...nativePassword(password), '--json=2', '--json-stream-data=none', ...keys, path];
  const { status, stdout } = spawnSync('qpdf', args, limit);
  if (status !== 0 && status !== 3) return null;
  const json = parsed(stdout);
  if (json === null) return null;
  const { qpdf, pages, acroform, outlines, pagelabels } = json;
  const objects = qpdf[1];
  const at = (value) => {
    const found = typeof value === 'string' ? objects[`obj:${value}`] : undefined;
    return found ? (found.value ?? found.stream?.dict) : value;
  };
  let links = 0;
  let notes = 0;
  for (const { object } of pages) {
    const annotations = at(at(object)?.['/Annots']);
    for (const annotation of Array.isArray(annotations) ? annotations : []) {
      const kind = at(annotation)?.['/Subtype'];
      if (kind === '/Link') links += 1;
      else if (kind !== '/Widget') notes += 1;
    }
  }
  const bookmarks = (items) => items.reduce((sum, { kids }) => sum + 1 + bookmarks(kids ?? []), 0);
  return {
    links,
    notes,
    fields: acroform.fields.length,
    bookmarks: bookmarks(outlines),
    // One list may say in one entry what another says of each page.
    labels: pagelabels.filter(({ index, label }, place) => {
      const before = pagelabels[place - 1];
      if (!before) return true;
      const counted = (before.label['/St'] ?? 1) + index - before.index;
      const { '/St': start = 1, ...look } = label;
      const { '/St': _, ...lookBefore } = before.label;
      return start !== counted || JSON.stringify(look) !== JSON.stringify(lookBefore);
    }).length,
  };
}

/** Images inside, each once, of at least 16 pixels: what pdfimages lists; masks belong to their images. */
export function picturesInside(path) {
  const { stdout } = spawnSync('pdfimages', ['-list', path], limit);
  const rows = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/));
  // Page, number, type, width, height, colour, components, bits, encoding, interpolation, object, generation.
  const found = rows.filter(
    ([, , type, width, height, , , , , , object]) =>
      type === 'image' && /^\d+$/.test(object) && Math.min(Number(width), Number(height)) >= 16,
  );
  return [...new Set(found.map((row) => row[10]))];
}

/** How many files are attached, as pdfdetach counts them. */
export function attachedFiles(path) {
  const { stdout } = spawnSync('pdfdetach', ['-list', path], limit);
  return Number(/^(\d+) embedded file/m.exec(stdout ?? '')?.[1] ?? 0);
}
