// Tables as other programs find them.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import { libreOfficePlaces } from '../../scripts/lib/system.mjs';
import { capture } from '../peers/process.mjs';

const run = promisify(execFile);

/**
 * @typedef {Map<string, { cells: import('./adjacency.mjs').Cell[] }[]>} Found by the name of the document
 */

/**
 * LibreOffice's import of PDFs into Writer.
 * @param {{ name: string, path: string }[]} documents @param {string} folder an empty one
 * @returns {Promise<Found | null>} null where the program is not there
 */
export async function libreOfficeTables(documents, folder) {
  const soffice = libreOfficePlaces(process.platform, process.env).find((path) => existsSync(path));
  if (soffice === undefined) return null;
  const words = [
    '--headless',
    `-env:UserInstallation=file://${join(folder, 'profile')}`,
    '--infilter=writer_pdf_import',
    '--convert-to',
    'fodt',
    '--outdir',
    folder,
  ];
  // One by one: a document it does not come to an end with takes no other one with it.
  for (const { path } of documents)
    await run(soffice, [...words, path], { timeout: 60_000 }).catch(() => null);
  return new Map(documents.map(({ name }) => [name, writerTables(join(folder, `${name}.fodt`))]));
}

/** Tables of a flat text document (OpenDocument 1.3, 9.1). */
function writerTables(path) {
  if (!existsSync(path)) return [];
  const tables = [];
  const open = [];
  /** @type {{ row: number, column: number, rowSpan: number, columnSpan: number, text: string } | null} */
  let cell = null;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const number = (key) => Number(attributes[key] ?? 1);
    const table = open.at(-1);
    if (name === 'table:table') {
      open.push({ cells: [], row: -1, column: 0 });
      tables.push(open.at(-1));
    } else if (name === 'table:table-row' && table) [table.row, table.column] = [table.row + 1, 0];
    else if (name === 'table:table-cell' && table) {
      const [rowSpan, columnSpan] = [
        number('table:number-rows-spanned'),
        number('table:number-columns-spanned'),
      ];
      cell = { row: table.row, column: table.column, rowSpan, columnSpan, text: '' };
      table.column += number('table:number-columns-repeated');
      table.cells.push(cell);
    } else if (name === 'table:covered-table-cell' && table)
      table.column += number('table:number-columns-repeated');
  });
  parser.on('text', (text) => {
    if (cell) cell.text += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'table:table-cell') cell = null;
    if (name === 'table:table') open.pop();
  });
  parser.write(readFileSync(path, 'utf8')).close();
  return tables;
}

/**
 * OpenDataLoader PDF without its models.
 * @param {{ name: string, path: string }[]} documents @param {string} folder an empty one
 * @returns {Promise<Found | null>} null where there is no Java
 */
export async function openDataLoaderTables(documents, folder) {
  const require = createRequire(import.meta.url);
  const place = dirname(require.resolve('@opendataloader/pdf'));
  const program = join(place, '..', 'lib', 'opendataloader-pdf-cli.jar');
  const words = ['-jar', program, '-o', folder, '-f', 'json', '--quiet', '--image-output', 'off'];
  const { status } = await capture('java', [...words, ...documents.map(({ path }) => path)], process.env);
  if (status !== 0) return null;
  return new Map(
    documents.map(({ name, path }) => {
      const file = join(folder, `${basename(path, '.pdf')}.json`);
      return [name, existsSync(file) ? [...jsonTables(JSON.parse(readFileSync(file, 'utf8')))] : []];
    }),
  );
}

function* jsonTables(node) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'table')
    yield {
      cells: node.rows.flatMap(({ cells }) =>
        cells.map((cell) => ({
          row: cell['row number'] - 1,
          column: cell['column number'] - 1,
          rowSpan: cell['row span'],
          columnSpan: cell['column span'],
          text: [...texts(cell.kids)].join(' '),
        })),
      ),
    };
  else for (const value of Object.values(node)) yield* jsonTables(value);
}

function* texts(node) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.content === 'string') yield node.content;
  else for (const value of Object.values(node)) yield* texts(value);
}
