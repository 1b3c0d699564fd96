// @ts-check
// What the small service can really convert: few formats, plainly, with real pages.
import { readFile } from 'node:fs/promises';
import { extname, parse } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { parse as parseCsv } from 'csv-parse/sync';
import { Document, Packer, Paragraph } from 'docx';
import { Workbook } from '@cj-tech-master/excelts';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import yauzl from 'yauzl';

/**
 * A file that came in.
 * @typedef {{ name: string, path: string, size: number }} Input
 */

/**
 * What a workflow does: with each input by itself, or with all of them at once.
 * @typedef {object} Work
 * @property {string} name
 * @property {'pdf' | 'docx' | 'txt'} makes
 * @property {((input: Input) => Promise<Uint8Array>)=} each
 * @property {((inputs: readonly Input[]) => Promise<Uint8Array>)=} together
 */

/** Points. */
const page = { width: 595, height: 842, margin: 56, size: 10, leading: 14 };

/** Longer texts are refused, as services have limits: their pages would take minutes and gigabytes, in which nobody else is served. */
const maxLines = 200_000;

/**
 * Sets lines of text on as many pages as they need. Characters that the font of every PDF reader lacks become question marks.
 * @param {readonly string[]} lines
 */
async function textToPdf(lines) {
  if (lines.length > maxLines) throw new Error(`More than ${maxLines} lines`);
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Courier);
  const known = new Set(font.getCharacterSet());
  const perLine = Math.floor((page.width - 2 * page.margin) / font.widthOfTextAtSize('0', page.size));
  const perPage = Math.floor((page.height - 2 * page.margin) / page.leading);
  const rows = lines.flatMap((line) => {
    const text = [...line.replaceAll('\t', '    ')]
      .map((character) => (known.has(character.codePointAt(0) ?? 0) ? character : '?'))
      .join('');
    return text.match(new RegExp(`.{1,${perLine}}`, 'g')) ?? [''];
  });
  for (let at = 0; at === 0 || at < rows.length; at += perPage) {
    const sheet = document.addPage([page.width, page.height]);
    rows.slice(at, at + perPage).forEach((text, row) => {
      const y = page.height - page.margin - (row + 1) * page.leading;
      sheet.drawText(text, { x: page.margin, y, size: page.size, font });
    });
  }
  return document.save();
}

/**
 * @param {string} path
 * @param {string} entry
 * @returns {Promise<Buffer>}
 */
async function fromZip(path, entry) {
  const zip = await yauzl.openPromise(path);
  try {
    for await (const found of zip.eachEntry())
      if (found.fileName === entry) {
        const chunks = [];
        for await (const chunk of await zip.openReadStreamPromise(found)) chunks.push(chunk);
        return Buffer.concat(chunks);
      }
  } finally {
    zip.close();
  }
  throw new Error(`${entry} is not there`);
}

/**
 * The paragraphs of a DOCX (ECMA-376-1, 17.3.1).
 * @param {string} path
 */
async function paragraphsOf(path) {
  /** @type {string[]} */
  const paragraphs = [];
  let text = '';
  let isText = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    isText = name === 'w:t';
    if (name === 'w:p') text = '';
    if (name === 'w:tab') text += '\t';
  });
  parser.on('text', (characters) => {
    if (isText) text += characters;
  });
  parser.on('closetag', ({ name }) => {
    isText = false;
    if (name === 'w:p') paragraphs.push(text);
  });
  parser.write((await fromZip(path, 'word/document.xml')).toString('utf8')).close();
  return paragraphs;
}

/**
 * Rows as lines, each column as wide as its widest cell.
 * @param {readonly (readonly string[])[]} rows
 */
function tableLines(rows) {
  /** @type {number[]} */
  const widths = [];
  for (const row of rows)
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

/** @param {Input} input */
async function tableToPdf({ path, name }) {
  const kind = extname(name).toLowerCase();
  if (kind === '.csv' || kind === '.tsv')
    return textToPdf(
      tableLines(
        parseCsv(await readFile(path), {
          delimiter: kind === '.tsv' ? '\t' : [',', ';'],
          relaxColumnCount: true,
        }),
      ),
    );
  const book = new Workbook();
  await book.xlsx.readFile(path);
  const lines = book.worksheets.flatMap((sheet) => {
    /** @type {string[][]} */
    const rows = [];
    sheet.eachRow((row) => {
      rows.push(Array.from({ length: row.cellCount }, (_, cell) => row.getCell(cell + 1).text));
    });
    return [sheet.name, ...tableLines(rows), ''];
  });
  return textToPdf(lines);
}

/** @param {Input} input */
const wordToPdf = async ({ path }) => textToPdf(await paragraphsOf(path));

/** @param {Input} input */
async function pictureOrTextToPdf({ path, name }) {
  if (['.txt', '.md', '.log'].includes(extname(name).toLowerCase()))
    return textToPdf((await readFile(path, 'utf8')).split(/\r?\n/));
  const picture = await sharp(path).png().toBuffer({ resolveWithObject: true });
  const document = await PDFDocument.create();
  const image = await document.embedPng(picture.data);
  const sheet = document.addPage([picture.info.width, picture.info.height]);
  sheet.drawImage(image, { x: 0, y: 0, width: picture.info.width, height: picture.info.height });
  return document.save();
}

/** @param {readonly Uint8Array[]} documents */
async function joined(documents) {
  const whole = await PDFDocument.create();
  for (const bytes of documents) {
    const part = await PDFDocument.load(bytes);
    for (const sheet of await whole.copyPages(part, part.getPageIndices())) whole.addPage(sheet);
  }
  return whole.save();
}

/** @type {ReturnType<typeof PDFiumLibrary.init> | undefined} */
let pdfium;

/** @param {Input} input */
async function textOf({ path }) {
  pdfium ??= PDFiumLibrary.init();
  const document = await (await pdfium).loadDocument(await readFile(path));
  try {
    return [...document.pages()].map((sheet) => sheet.getText());
  } finally {
    document.destroy();
  }
}

/** @param {Input} input */
async function pdfToWord(input) {
  const lines = (await textOf(input)).flatMap((text) => text.split(/\r?\n/));
  return Packer.toBuffer(
    new Document({ sections: [{ children: lines.map((line) => new Paragraph(line)) }] }),
  );
}

/** @param {Input} input */
const compress = async ({ path }) =>
  (await PDFDocument.load(await readFile(path))).save({ useObjectStreams: true });

/**
 * The workflows that everybody has: those names of the contract that it can do.
 * @type {readonly Work[]}
 */
export const systemWork = [
  { name: 'Word to PDF', makes: 'pdf', each: wordToPdf },
  { name: 'Excel to PDF', makes: 'pdf', each: tableToPdf },
  {
    name: 'Merge PDFs',
    makes: 'pdf',
    together: async (inputs) => joined(await Promise.all(inputs.map(({ path }) => readFile(path)))),
  },
  { name: 'Compress PDF', makes: 'pdf', each: compress },
  { name: 'PDF to Word', makes: 'docx', each: pdfToWord },
  {
    name: 'Merge Word to PDF',
    makes: 'pdf',
    together: async (inputs) => joined(await Promise.all(inputs.map(wordToPdf))),
  },
];

/**
 * The user's own.
 * @type {readonly Work[]}
 */
export const userWork = [
  { name: 'Pictures and text to PDF', makes: 'pdf', each: pictureOrTextToPdf },
  {
    name: 'PDF to text',
    makes: 'txt',
    each: async (input) => Buffer.from((await textOf(input)).join('\f'), 'utf8'),
  },
];

/**
 * Pages of a result; 1 for what has none.
 * @param {Uint8Array} bytes
 */
export async function pagesOf(bytes) {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') return 1;
  return (await PDFDocument.load(bytes)).getPageCount();
}

/** @param {string} name */
export const stemOf = (name) => parse(name).name;
