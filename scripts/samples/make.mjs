#!/usr/bin/env node
/**
 * Makes everything in assets/samples: `node scripts/samples/make.mjs`. Needs LibreOffice, python3-uno, heif-enc
 * (libheif-examples) and pdfinfo (poppler-utils); the samples are committed, so only who changes them needs these.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { binaryWorkbook } from './binary-workbook.mjs';
import { asDwg, asDxf, hall } from './cad.mjs';
import { makeDrawings } from './drawings.mjs';
import { encryptPackage } from './encrypt.mjs';
import { budget } from './excel.mjs';
import { asKind, withMacro } from './macros.mjs';
import { Office } from './office.mjs';
import { makePages } from './pages.mjs';
import { makePictures } from './pictures.mjs';
import { catalogue } from './slides.mjs';
import { csv, csvUtf16, csvWindows, pressLog, rules, tsv } from './tables.mjs';
import { letter, quotation, report } from './word.mjs';
import { memo } from './wordperfect.mjs';

const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));
const folder = fileURLToPath(new URL('../../assets/samples', import.meta.url));
const at = (name) => join(folder, name);
const special = (name) => at(`special/${name}`);
const password = 'platen';

const office = await Office.open();
try {
  await rm(special(''), { recursive: true, force: true });
  await mkdir(special(''), { recursive: true });
  await makePictures(folder);
  await makePages(folder);
  await makeWord();
  await makeExcel();
  await makeSlides();
  await office.convert(
    at('annual-report.docx'),
    'pdf:writer_pdf_Export:{"ExportBookmarks":{"type":"boolean","value":"true"}}',
    at('annual-report.pdf'),
  );
  await makeSpecial();
  await makeDrawings(folder, office);
  await writeFile(at('press-hall.dxf'), asDxf(hall('dxf')));
  await writeFile(at('press-hall.dwg'), asDwg(hall('dwg')));
  // What is written by hand, or by another script of this folder, keeps its entry.
  const before = JSON.parse(await readFile(at('expected.json'), 'utf8'));
  await writeFile(at('expected.json'), `${JSON.stringify({ ...before, ...(await expected()) }, null, 2)}\n`);
} finally {
  await office.close();
}

async function makeWord() {
  const bytes = await letter();
  await writeFile(at('letter.docx'), bytes);
  await writeFile(at('letter.docm'), withMacro(bytes, 'docm'));
  await writeFile(
    at('letter.dotx'),
    asKind(bytes, 'wordprocessingml.document.main+xml', 'wordprocessingml.template.main+xml'),
  );
  await writeFile(at('quotation.docx'), await quotation());
  await writeFile(at('annual-report.docx'), await report());
  await writeFile(at('memo.wpd'), memo());
  await writeFile(at('house-rules.txt'), rules());
  await writeFile(at('press-log.txt'), pressLog());
  await office.convert(at('letter.docx'), 'doc', at('letter.doc'));
  await office.convert(at('letter.docx'), 'dot:MS Word 97 Vorlage', at('letter.dot'));
  await office.convert(at('letter.docx'), 'rtf', at('letter.rtf'));
  await office.convert(at('quotation.docx'), 'odt', at('quotation.odt'));
  await office.convert(at('letter.docx'), 'fodt', at('letter.fodt'));
}

async function makeExcel() {
  const bytes = await budget();
  await writeFile(at('budget.xlsx'), bytes);
  await writeFile(at('budget.xlsm'), withMacro(bytes, 'xlsm'));
  await writeFile(at('price-list.xlsb'), binaryWorkbook());
  await writeFile(at('price-list.csv'), csv());
  await writeFile(at('price-list.tsv'), tsv());
  for (const kind of ['xls', 'ods', 'fods'])
    await office.convert(at('budget.xlsx'), kind, at(`budget.${kind}`));
}

async function makeSlides() {
  const bytes = await catalogue();
  await writeFile(at('catalogue.pptx'), bytes);
  await writeFile(at('catalogue.pptm'), withMacro(bytes, 'pptm'));
  await writeFile(
    at('catalogue.ppsx'),
    asKind(bytes, 'presentationml.presentation.main+xml', 'presentationml.slideshow.main+xml'),
  );
  await office.convert(at('catalogue.pptx'), 'odp', at('catalogue.odp'));
  await office.convert(at('catalogue.pptx'), 'ppt', at('catalogue.ppt'));
  // A show is the same file under another name.
  await writeFile(at('catalogue.pps'), await readFile(at('catalogue.ppt')));
}

async function makeSpecial() {
  const docx = await readFile(at('letter.docx'));
  const doc = await readFile(at('letter.doc'));
  await writeFile(special('truncated.docx'), docx.subarray(0, Math.floor(docx.length * 0.3)));
  await writeFile(special('truncated.doc'), doc.subarray(0, Math.floor(doc.length * 0.6)));
  await writeFile(special('empty.docx'), '');
  await writeFile(special('no-pdf.pdf'), 'This text was renamed in the hope that it would become a PDF.\n');
  await writeFile(special('really-a-picture.docx'), await readFile(at('specimen.png')));
  await writeFile(special('really-rich-text.doc'), await readFile(at('letter.rtf')));
  await writeFile(
    special('web-page.html'),
    '<!doctype html>\n<title>De Drukkerij</title>\n<p>Open from nine to five.</p>\n',
  );
  await writeFile(special('price list 🖨️ for café.docx'), await quotation());
  await writeFile(special('windows-semicolons.csv'), csvWindows());
  await writeFile(special('utf-16.csv'), csvUtf16());
  for (const [source, target] of [
    ['letter.docx', 'secret.docx'],
    ['budget.xlsx', 'secret.xlsx'],
  ]) {
    await writeFile(special(target), encryptPackage(await readFile(at(source)), password));
  }
  const jobs = [
    ['letter.docx', 'secret.odt', 'writer8'],
    ['letter.doc', 'secret.doc', 'MS Word 97'],
  ].flatMap(([source, target, filter]) => [at(source), special(target), filter]);
  await run('/usr/bin/python3', [join(here, 'protect.py'), office.profile, password, ...jobs], {
    timeout: 120_000,
  });
  const filter = {
    EncryptFile: { type: 'boolean', value: 'true' },
    DocumentOpenPassword: { type: 'string', value: password },
  };
  await office.convert(
    at('letter.docx'),
    `pdf:writer_pdf_Export:${JSON.stringify(filter)}`,
    special('secret.pdf'),
  );
}

/** What a conversion of each sample must give. Pages are counted in PDFs that LibreOffice makes here and now. */
async function expected() {
  const words = {
    letter: ['Museum of the Harbour', 'Joost van Dam'],
    quotation: ['Quotation 2041', 'Letterheads'],
    report: ['Annual report', 'What it taught us'],
    memo: ['Memo to the pressroom', 'sea blue'],
    rules: ['House rules of the pressroom', 'Count the sheets'],
    budget: ['price list', 'Letterheads', 'December'],
    list: ['Article', 'Letterheads'],
    catalogue: ['Spring catalogue', 'What is new this spring'],
  };
  const word = { workflow: 'word-to-pdf' };
  const plain = { workflow: 'text-to-pdf', format: 'txt' };
  const excel = { workflow: 'excel-to-pdf' };
  const slides = { workflow: 'powerpoint-to-pdf', words: words.catalogue };
  // A table of five columns fits the width of a page, and its rows the height: the product lays CSV out itself.
  const table = { workflow: 'csv-to-pdf', pages: 1, words: words.list };
  const page = { workflow: 'html-to-pdf', pages: 1 };
  const image = { workflow: 'images-to-pdf', pages: 1 };
  const failing = { pages: null, workflow: null, format: null };
  /** @type {Record<string, { workflow: string | null, pages?: number | null, words?: string[], format?: string | null, like?: string, password?: string, error?: string }>} */
  const samples = {
    'annual-report.docx': { ...word, words: words.report },
    'letter.docx': { ...word, words: words.letter },
    'quotation.docx': { ...word, words: words.quotation },
    ...Object.fromEntries(
      ['doc', 'docm', 'dot', 'dotx', 'fodt', 'rtf'].map((kind) => [
        `letter.${kind}`,
        { ...word, words: words.letter },
      ]),
    ),
    'quotation.odt': { ...word, words: words.quotation },
    'memo.wpd': { ...word, words: words.memo },
    'house-rules.txt': { ...plain, pages: 1, words: words.rules },
    'press-log.txt': { ...plain, pages: 2, words: ['small press', 'Größe'] },
    ...Object.fromEntries(
      ['xls', 'xlsx', 'xlsm', 'ods', 'fods'].map((kind) => [
        `budget.${kind}`,
        { ...excel, words: words.budget },
      ]),
    ),
    'price-list.xlsb': { ...excel, words: ['price list', 'Letterheads', 'Total'] },
    'price-list.csv': table,
    'price-list.tsv': table,
    ...Object.fromEntries(
      ['odp', 'pps', 'ppsx', 'ppt', 'pptm', 'pptx'].map((kind) => [`catalogue.${kind}`, slides]),
    ),
    ...Object.fromEntries(
      ['avif', 'bmp', 'heic', 'j2k', 'jpg', 'png', 'webp'].map((kind) => [
        `specimen.${kind}`,
        kind === 'j2k' ? { ...image, format: 'jp2' } : image,
      ]),
    ),
    'specimen-turned.jpg': image,
    'inks.gif': image,
    'mark.svg': image,
    'proofs.tiff': { ...image, pages: 3 },
    'open-house.html': { ...page, words: ['Open house', 'Café con tipografía'] },
    'open-house.mht': { ...page, words: ['Open house', 'Café con tipografía'] },
    'workshop.zip': { ...page, format: 'site', words: ['nine presses'] },
    'annual-report.pdf': { workflow: null, words: words.report },
    'special/empty.docx': { ...failing, error: 'empty_file' },
    'special/truncated.docx': { ...failing, error: 'damaged_file' },
    'special/truncated.doc': { ...failing, error: 'damaged_file' },
    'special/no-pdf.pdf': { ...failing, error: 'damaged_file' },
    'special/web-page.html': { workflow: 'html-to-pdf', pages: 1, format: 'html' },
    'special/really-a-picture.docx': { ...image, format: 'png' },
    'special/really-rich-text.doc': { ...word, format: 'rtf', words: words.letter },
    'special/price list 🖨️ for café.docx': { ...word, words: words.quotation },
    'special/windows-semicolons.csv': { ...table, words: [...words.list, 'crème', 'betaald à contant'] },
    'special/utf-16.csv': { ...table, words: [...words.list, 'crème'] },
    'special/secret.docx': { ...word, password, words: words.letter, like: 'letter.docx' },
    'special/secret.doc': { ...word, password, words: words.letter, like: 'letter.doc' },
    'special/secret.odt': { ...word, password, words: words.letter, like: 'letter.docx' },
    'special/secret.xlsx': { ...excel, password, words: words.budget, like: 'budget.xlsx' },
    'special/secret.pdf': { workflow: null, password, words: words.letter, like: 'letter.docx' },
  };
  const result = {};
  for (const [name, { like, ...sample }] of Object.entries(samples)) {
    const format = sample.format === undefined ? name.split('.').pop() : sample.format;
    result[name] = { format, pages: null, ...sample };
    if (sample.pages === undefined)
      result[name].pages = like ? result[like].pages : await countPages(name, sample.words ?? []);
  }
  return result;
}

/** Converts a sample as LibreOffice does by itself, counts its pages and looks for the words in it. */
async function countPages(name, words) {
  const pdf = join(office.folder, 'count.pdf');
  if (name.endsWith('.pdf')) await writeFile(pdf, await readFile(at(name)));
  else await office.convert(at(name), 'pdf', pdf);
  const { stdout } = await run('pdfinfo', [pdf]);
  const text = (await run('pdftotext', ['-layout', pdf, '-'])).stdout.replace(/\s+/g, ' ');
  const missing = words.filter((word) => !text.includes(word));
  if (missing.length > 0) throw new Error(`${name}: the PDF lacks ${missing.join(', ')}`);
  return Number(/^Pages:\s+(\d+)$/m.exec(stdout)?.[1]);
}
