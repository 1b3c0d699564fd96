// The tables of the ICDAR-2013 competition, with what people wrote down of their cells, as tabula-java keeps them.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { SaxesParser } from 'saxes';

export const icdarCorpus = { name: 'tabula-java', repository: 'tabulapdf/tabula-java', extensions: ['pdf'] };

/**
 * The documents with a truth, in the order of their names; every second is for tuning, so that content decides nothing.
 * @param {{ path: string }[]} files of {@link icdarCorpus}
 */
export function icdarDocuments(files) {
  return files
    .filter(({ path }) => /icdar2013-dataset/.test(path) && existsSync(truthPath(path)))
    .map(({ path }) => ({ name: basename(path, '.pdf'), path }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((document, place) => ({ ...document, half: place % 2 === 0 ? 'tuned on' : 'held out' }));
}

const truthPath = (path) => path.replace(/\.pdf$/, '-str.xml');

/**
 * Tables of a document: each region of a table counts by itself, as they lie on one page.
 * @param {string} path of the PDF
 */
export function icdarTruth(path) {
  const regions = [];
  /** @type {string | null} */
  let content = null;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const number = (key) => (attributes[key] ? Number(attributes[key]) : undefined);
    if (name === 'region') regions.push({ page: number('page') ?? 1, cells: [] });
    if (name === 'cell') {
      const [row, column] = [number('start-row') ?? 0, number('start-col') ?? 0];
      regions.at(-1).cells.push({
        row,
        column,
        rowSpan: (number('end-row') ?? row) - row + 1,
        columnSpan: (number('end-col') ?? column) - column + 1,
        text: '',
      });
    }
    if (name === 'content') content = '';
  });
  parser.on('text', (text) => {
    if (content !== null) content += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name !== 'content') return;
    regions.at(-1).cells.at(-1).text += content;
    content = null;
  });
  parser.write(readFileSync(truthPath(path), 'utf8').replace(/^\uFEFF/, '')).close();
  return regions;
}
