// Word files with edits that are known: a word, a paragraph put in, taken out or moved, a cell of a table.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/**
 * @typedef {object} Edit
 * @property {'word' | 'cell' | 'added' | 'removed' | 'moved'} kind
 * @property {string} old empty for what was put in @property {string} fresh empty for what was taken out
 */

/** Numbers that look random, the same for the same seed: from 0 to below the given one. */
export function randomOf(seed) {
  let state = seed * 7919;
  return (/** @type {number} */ below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Texts by which an edit is found. @param {Edit} edit */
export const editsOf = ({ old, fresh }) => [old, fresh].filter((text) => text !== '');

const textOf = (/** @type {string} */ xml) =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join('');

/** A paragraph of the text or of a cell with one run, so that its text can be changed as a whole. */
const isPlain = (/** @type {string} */ xml) =>
  (xml.match(/<w:t[ >]/g) ?? []).length === 1 &&
  !/<w:(?:drawing|fldChar|hyperlink|sdt|numPr|sectPr|br)\b/.test(xml);

/** @param {string} xml @param {string} text */
const withText = (xml, text) =>
  xml.replace(/(<w:t(?: [^>]*)?>)[^<]*(<\/w:t>)/, (_, head, tail) => `${head}${text}${tail}`);

const stem = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'heath'];

/**
 * Makes one to three edits, each in a part of its own.
 * @param {Uint8Array} source a Word file @param {(below: number) => number} random
 * @returns {{ document: Uint8Array, edits: Edit[] }}
 */
export function changed(source, random) {
  const files = unzipSync(new Uint8Array(source));
  const xml = strFromU8(files['word/document.xml']);
  // Tables as wholes, and the paragraphs between them.
  const pieces = xml.split(/(<w:tbl>.*?<\/w:tbl>|<w:p[ >].*?<\/w:p>)/s);
  const isTable = (/** @type {string} */ piece) => piece.startsWith('<w:tbl>');
  const plain = pieces.flatMap((piece, at) =>
    !isTable(piece) && piece.startsWith('<w:p') && isPlain(piece) && textOf(piece).split(' ').length > 11
      ? [at]
      : [],
  );
  const tables = pieces.flatMap((piece, at) => (isTable(piece) ? [at] : []));
  const taken = new Set();
  /** @type {Edit[]} */
  const edits = [];
  const pick = () => {
    const free = plain.filter((at) => !taken.has(at));
    const at = free[random(free.length)];
    if (at !== undefined) taken.add(at);
    return at;
  };
  const fresh = (/** @type {number} */ words) =>
    Array.from({ length: words }, () => `${stem[random(stem.length)]}${100 + random(900)}`).join(' ');
  for (let left = 1 + random(3); left > 0; left -= 1) {
    const kind = /** @type {const} */ (['word', 'cell', 'added', 'removed', 'moved'])[random(5)];
    if (kind === 'cell') {
      const at = tables[random(tables.length || 1)];
      if (at === undefined || taken.has(at)) continue;
      taken.add(at);
      const cells = [...pieces[at].matchAll(/<w:p[ >](?:(?!<\/w:p>).)*<\/w:p>/gs)].filter(
        ([cell]) => isPlain(cell) && textOf(cell).trim() !== '',
      );
      const cell = cells[random(cells.length || 1)];
      if (!cell) continue;
      const text = fresh(1);
      const place = cell.index ?? 0;
      pieces[at] =
        pieces[at].slice(0, place) + withText(cell[0], text) + pieces[at].slice(place + cell[0].length);
      edits.push({ kind, old: textOf(cell[0]), fresh: text });
      continue;
    }
    const at = pick();
    if (at === undefined) continue;
    const text = textOf(pieces[at]);
    if (kind === 'word') {
      const words = text.split(' ');
      const place = 1 + random(words.length - 2);
      const word = fresh(1);
      edits.push({ kind, old: '', fresh: word });
      pieces[at] = withText(pieces[at], words.with(place, word).join(' '));
    } else if (kind === 'added') {
      const sentence = `${fresh(14)}.`;
      edits.push({ kind, old: '', fresh: sentence });
      pieces[at] += withText(pieces[at], sentence);
    } else if (kind === 'removed') {
      edits.push({ kind, old: text, fresh: '' });
      pieces[at] = '';
    } else {
      const target = plain.filter((other) => !taken.has(other) && Math.abs(other - at) > 6);
      const other = target[random(target.length || 1)];
      if (other === undefined) continue;
      taken.add(other);
      edits.push({ kind, old: text, fresh: text });
      pieces[other] += pieces[at];
      pieces[at] = '';
    }
  }
  files['word/document.xml'] = strToU8(pieces.join(''));
  return { document: zipSync(files), edits };
}
