// Tables, cell by cell: the documents of ICDAR-2013 with their truths, as Platen's window shows the tables of each page, beside
// LibreOffice's import of PDFs and OpenDataLoader (Java, its own way of finding tables without a model).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFiles } from '../../lib/corpora.mjs';
import { Worker } from '../../lib/ours.mjs';
import { compare, f1, scores } from '../adjacency.mjs';
import { icdarCorpus, icdarDocuments, icdarTruth } from '../icdar.mjs';
import { libreOfficeTables, openDataLoaderTables } from '../table-peers.mjs';

/** @param {import('../../fidelity.mjs').Section} options */
export async function measure({ scratch, isQuick, say, row }) {
  const documents = icdarDocuments(await corpusFiles(say, [icdarCorpus]));
  if (documents.length === 0) {
    say('the documents of ICDAR-2013 cannot be had here: tables are left out');
    return [];
  }
  const truths = new Map(documents.map(({ name, path }) => [name, icdarTruth(path)]));
  const results = (found) =>
    documents.map(({ name, half }) => {
      const cells = (tables) => tables.map((table) => table.cells);
      const ours = compare(cells(found.get(name) ?? []), cells(truths.get(name)));
      return { name, half, ...ours, tables: (found.get(name) ?? []).length };
    });
  const ours = results(await ourTables(documents, scratch));
  for (const one of ours) if (f1(one) < 0.9) say(`${one.name}: ${f1(one).toFixed(3)} (${one.half})`);
  const peers = isQuick ? [] : await peersOf(documents, scratch, say, results);
  const parts = ['tuned on', 'held out', 'both'].map((half) => ({
    half,
    of: (list) => list.filter((one) => half === 'both' || one.half === half),
  }));
  return parts.flatMap(({ half, of }) => {
    const own = scores(of(ours));
    const name = `tables, ${half} (${of(ours).length} documents)`;
    const compared = peers.length > 0 ? peers : [{ name: null, list: null }];
    return [
      ...['micro', 'macro'].flatMap((mean) =>
        compared.map((peer) =>
          row(name, `adjacency F1 ${mean}`, own[mean], peer.list && scores(of(peer.list))[mean], peer.name),
        ),
      ),
      row(name, 'precision', own.precision),
      row(name, 'recall', own.recall),
    ];
  });
}

async function ourTables(documents, scratch) {
  const worker = new Worker(null, scratch);
  try {
    const found = new Map();
    for (const { name, path } of documents) found.set(name, await tablesOf(worker, path));
    return found;
  } finally {
    await worker.close();
  }
}

/** The tables of every page, as the window has them. */
async function tablesOf(worker, path) {
  const { pages } = await worker.show({ path, page: null, side: 16 });
  const tables = [];
  for (let page = 1; page <= pages; page += 1) {
    const wish = { name: 'document.pdf', given: '', locale: 'found' };
    const view = await worker.show({ path, page, side: 16, tables: wish });
    for (const { cells } of view.tables.tables)
      tables.push({
        page,
        cells: cells.map(({ row, column, row_span: rowSpan, column_span: columnSpan, text }) => ({
          ...{ row, column, rowSpan, columnSpan, text },
        })),
      });
  }
  return tables;
}

async function peersOf(documents, scratch, say, results) {
  const peers = [];
  const readers = { libreoffice: libreOfficeTables, opendataloader: openDataLoaderTables };
  for (const [name, read] of Object.entries(readers)) {
    say(name);
    const folder = join(scratch, name);
    mkdirSync(folder);
    const found = await read(documents, folder);
    if (found === null) say(`${name} is not here and is left out`);
    else peers.push({ name, list: results(found) });
  }
  return peers;
}
