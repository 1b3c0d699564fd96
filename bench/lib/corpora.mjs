// Public test files, fetched for measuring and never committed. `PLATEN_CORPORA` names a folder that holds them already.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { extname, join, sep } from 'node:path';
import { zipSync } from 'fflate';
import { capture } from '../peers/process.mjs';

const mail = ['eml', 'msg', 'mbox', 'pst', 'ost', 'dat'];
const drawings = ['dwg', 'dxf', 'odg', 'vsd', 'vsdx', 'pub', 'wmf', 'emf', 'xps'];
const books = ['epub', 'fb2', 'mobi', 'azw', 'azw3', 'cbz', 'cbr'];
const pages = ['html', 'htm', 'mht', 'mhtml'];
const others = ['wps', 'pages', 'key', 'numbers'];

/** Each: name of its folder, its repository, the files that are taken. */
const corpora = [
  {
    name: 'tika',
    repository: 'apache/tika',
    extensions: [...mail, ...drawings, ...books, ...pages, ...others],
  },
  { name: 'poi', repository: 'apache/poi', extensions: [...mail, ...drawings, ...others] },
  { name: 'libredwg', repository: 'LibreDWG/libredwg', extensions: ['dwg', 'dxf'] },
  { name: 'acadsharp', repository: 'DomCR/ACadSharp', extensions: ['dwg', 'dxf'] },
  { name: 'ezdxf', repository: 'mozman/ezdxf', extensions: ['dwg', 'dxf'] },
  // Its books lie unpacked, one folder each.
  { name: 'epub3-samples', repository: 'IDPF/epub3-samples', extensions: ['epub'], books: '30' },
  { name: 'libmobi', repository: 'bfabiszewski/libmobi', extensions: ['mobi', 'azw3'] },
  { name: 'msgreader', repository: 'HiraokaHyperTools/msgreader', extensions: ['msg'] },
  { name: 'mailparser', repository: 'nodemailer/mailparser', extensions: ['eml'] },
  { name: 'pst-extractor', repository: 'epfromer/pst-extractor', extensions: ['pst', 'ost'] },
  { name: 'rar-test-files', repository: 'ssokolow/rar-test-files', extensions: ['cbr'] },
  { name: 'hpst', repository: 'HiraokaHyperTools/pst-extractor', extensions: ['pst', 'ost'] },
  { name: 'java-libpst', repository: 'rjohnsondev/java-libpst', extensions: ['pst', 'ost'] },
];

/** Pictures of text, with what they say beside some. */
export const scanCorpora = [
  { name: 'ocrmypdf', repository: 'ocrmypdf/OCRmyPDF', extensions: ['pdf', 'png'] },
  { name: 'tesseract', repository: 'tesseract-ocr/test', extensions: ['tif', 'png', 'txt'] },
];

/** PDFs, many of them damaged on purpose. */
export const pdfCorpora = [
  { name: 'pdfjs', repository: 'mozilla/pdf.js', extensions: ['pdf'] },
  { name: 'qpdf', repository: 'qpdf/qpdf', extensions: ['pdf'] },
  { name: 'pypdf', repository: 'py-pdf/sample-files', extensions: ['pdf'] },
  { name: 'ocrmypdf', repository: 'ocrmypdf/OCRmyPDF', extensions: ['pdf'] },
];

/** Further PDFs for the operations on them. */
export const morePdfCorpora = [
  { name: 'pymupdf', repository: 'pymupdf/PyMuPDF', extensions: ['pdf'] },
  { name: 'pdfplumber', repository: 'jsvine/pdfplumber', extensions: ['pdf'] },
  { name: 'pikepdf', repository: 'pikepdf/pikepdf', extensions: ['pdf'] },
];

const office = ['doc', 'docx', 'rtf', 'odt', 'xls', 'xlsx', 'xlsb', 'ods', 'ppt', 'pptx', 'odp'];

/** Documents of all kinds, one beside the other. */
export const companyCorpora = ['poi', 'tika'].map((name) => ({
  name,
  repository: `apache/${name}`,
  extensions: [...office, ...mail, ...drawings, ...books, ...pages, 'csv', 'txt', 'md', 'png', 'jpg', 'tif'],
}));

const cache = () => join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'platen', 'corpora');

/** Every file below a folder. */
function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name === '.git') continue;
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/**
 * The files of all corpora that are here or can be fetched.
 * @param {(line: string) => void} say @param {typeof corpora} [list]
 * @returns {Promise<{ corpus: string, path: string }[]>}
 */
export async function corpusFiles(say, list = corpora) {
  const folder = process.env.PLATEN_CORPORA ?? cache();
  mkdirSync(folder, { recursive: true });
  const files = [];
  for (const { name, repository, extensions, books: unpacked } of list) {
    const place = join(folder, name);
    if (!existsSync(place)) await clone(repository, place, say);
    if (unpacked !== undefined && existsSync(join(place, unpacked))) packBooks(join(place, unpacked), place);
    if (!existsSync(place)) continue;
    const wanted = (path) => extensions.includes(extname(path).slice(1).toLowerCase());
    files.push(...[...filesBelow(place)].filter(wanted).map((path) => ({ corpus: name, path })));
  }
  return onceEach(files.sort((a, b) => (a.path < b.path ? -1 : 1)));
}

/** Projects share test files: the same content counts once. */
function onceEach(files) {
  const seen = new Set();
  return files.filter(({ path }) => {
    const content = createHash('sha256').update(readFileSync(path)).digest('hex');
    return !seen.has(content) && seen.add(content);
  });
}

async function clone(repository, place, say) {
  say(`fetching ${repository}`);
  const address = `https://github.com/${repository}.git`;
  const { status } = await capture('git', ['clone', '--quiet', '--depth', '1', address, place], process.env);
  if (status !== 0) say(`${repository} cannot be fetched from here; it is left out`);
}

/** Makes an EPUB of each folder: the media type first and stored, as the format asks (OCF 3.3, 4.2). */
function packBooks(folder, target) {
  for (const book of readdirSync(folder)) {
    const output = join(target, `${book}.epub`);
    if (existsSync(output)) continue;
    const top = join(folder, book);
    const names = [...filesBelow(top)].map((path) => path.slice(top.length + 1));
    const content = names
      .filter((name) => name !== 'mimetype')
      .map((name) => [name.split(sep).join('/'), new Uint8Array(readFileSync(join(top, name)))]);
    const mimetype = [new TextEncoder().encode('application/epub+zip'), { level: 0 }];
    writeFileSync(output, zipSync({ mimetype, ...Object.fromEntries(content) }));
  }
}
