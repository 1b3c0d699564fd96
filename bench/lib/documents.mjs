// The documents of the benchmarks, made by the generators of the samples: the same bytes of content in every run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { budget, orders } from '../../scripts/samples/excel.mjs';
import { catalogue, manySlides } from '../../scripts/samples/slides.mjs';
import { csv } from '../../scripts/samples/tables.mjs';
import { letter, longReport, quotation } from '../../scripts/samples/word.mjs';

/**
 * @typedef {object} BenchDocument
 * @property {string} name what the row is called
 * @property {string} path absolute
 * @property {string} format Platen's id of it
 */

/** One document of each kind, from a page to a few hundred. @returns {Promise<BenchDocument[]>} */
export async function makeSingles(folder) {
  return write(folder, [
    ['2-page docx', 'quotation', 'docx', await quotation()],
    ['30-page docx', 'long-report', 'docx', await longReport(30)],
    ['5,000-row xlsx', 'orders', 'xlsx', await orders(5000)],
    ['20-slide pptx', 'many-slides', 'pptx', await manySlides(20)],
    ['csv', 'prices', 'csv', csv()],
  ]);
}

/** A mixed batch as a small office has it: half of it letters. @returns {Promise<BenchDocument[]>} */
export async function makeBatch(folder, count) {
  const kinds = [
    ['docx', await letter()],
    ['xlsx', await budget()],
    ['docx', await quotation()],
    ['csv', csv()],
    ['docx', await letter({ to: 'The ferry company', place: 'Hoorn' })],
    ['pptx', await catalogue()],
  ];
  const files = Array.from({ length: count }, (_, at) => {
    const [format, bytes] = kinds[at % kinds.length];
    return [`file ${at + 1}`, `file-${String(at + 1).padStart(2, '0')}`, format, bytes];
  });
  return write(folder, files);
}

function write(folder, files) {
  mkdirSync(folder, { recursive: true });
  return files.map(([name, stem, format, bytes]) => {
    const path = join(folder, `${stem}.${format}`);
    writeFileSync(path, bytes);
    return { name, path, format };
  });
}
