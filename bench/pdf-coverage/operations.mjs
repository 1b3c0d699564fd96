// What is asked of each operation on a PDF, and what qpdf alone would be asked for.
import { statSync } from 'node:fs';
import { attachedFiles, picturesInside } from '../lib/pdf-looks.mjs';

/** Opens what is protected here. */
export const password = 'kite';

/** These are what is there besides the pages. */
const furniture = ['links', 'notes', 'fields', 'bookmarks', 'labels'];
const without = (...names) => furniture.filter((name) => !names.includes(name));
const all = (count) => Array.from({ length: count }, (_, place) => [place, place]);

/** Text recognition takes seconds a page: small files of few pages, of which two are read. */
const isShort = ({ path, pages }) => pages !== null && pages <= 5 && statSync(path).size <= 300_000;

/**
 * Each operation.
 * - `pages`: how many the result must have; by default as many as the input
 * - `same`: which pages look the same, as pairs of places from 0 in input and result; null compares none
 * - `alike`: how much pictures may differ where they do not stay the same
 * - `keeps`: what must be there as often as before; `words` whether the text is the same
 * - `inParts`: the result is several PDFs; `files`: several files of other kinds, judged by `judge` from
 *   `{path, pages}` of each, which gives what is wrong with them
 * - `expects`: for `files`, how many native programs find; none there makes "there are none" a right answer
 * - `takes`: which inputs are tried; all by default
 * - `native`: what qpdf would be asked for
 */
export const operations = {
  'rotate-pdf': {
    options: { rotation: '90', pages: '1' },
    same: (count) => all(count).slice(1),
    keeps: furniture,
    native: (input, output) => ['--rotate=+90:1', input, output],
  },
  'merge-pdf': {
    others: true,
    pages: (count) => count + 5,
    same: all,
    keeps: ['links', 'notes', 'fields'],
    native: (input, output, small) => ['--empty', '--pages', input, small, '--', output],
  },
  'split-pdf': {
    options: { split_by: 'pages', split_pages: 2 },
    inParts: true,
    native: (input, output) => ['--split-pages=2', input, output],
  },
  'organise-pdf': {
    // As the service does: what is locked or damaged is made plain first.
    passes: true,
    options: { page_plan: 'A-,A1' },
    pages: (count) => count + 1,
    same: all,
    keeps: without('labels'),
    native: (input, output) => [input, '--pages', '.', '1-z,1', '--', output],
  },
  'protect-pdf': {
    options: { open_password: password },
    protects: true,
    same: all,
    keeps: furniture,
    words: true,
    native: (input, output) => ['--encrypt', password, 'o', '256', '--', input, output],
  },
  'unprotect-pdf': { protectFirst: true, same: all, keeps: furniture, words: true },
  'repair-pdf': { same: all, keeps: furniture, words: true, native: (input, output) => [input, output] },
  'compress-pdf': { same: all, alike: 6, keeps: furniture, words: true },
  'edit-metadata': { options: { title: 'Kites' }, same: all, keeps: furniture, words: true },
  'flatten-pdf': { same: all, alike: 6, keeps: ['links', 'bookmarks', 'labels'] },
  'watermark-pdf': { options: { watermark_text: 'KITE' }, same: all, alike: 40, keeps: furniture },
  'number-pages': { same: all, alike: 4, keeps: furniture },
  'remove-blank-pages': { pages: null, same: null, keeps: [] },
  'resize-pages': { same: null, keeps: furniture },
  'crop-pdf': { same: null, keeps: furniture },
  'pages-per-sheet': {
    pages: (count) => Math.ceil(count / 2),
    same: null,
    keeps: without('fields', 'labels'),
  },
  // Colours go through the profile of the result.
  'pdf-to-pdfa': { options: { level: '2b' }, same: all, alike: 6, keeps: ['links', 'bookmarks', 'labels'] },
  'ocr-pdf': {
    takes: isShort,
    options: { ocr_pages: 'skip', auto_rotate: false, pages: '1-2' },
    // A page that is not there is refused.
    optionsFor: ({ pages }) => (pages < 2 ? { pages: '1' } : {}),
    same: all,
    keeps: furniture,
  },
  'extract-images': {
    files: true,
    expects: (input) => picturesInside(input.path).length,
    judge: (files, expected) =>
      files.length < expected ? [`${files.length} images instead of ${expected}`] : [],
  },
  'extract-attachments': {
    files: true,
    expects: (input) => attachedFiles(input.path),
    judge: (files, expected) =>
      files.length < expected ? [`${files.length} attachments instead of ${expected}`] : [],
  },
  'pdf-information': {
    files: true,
    options: { information_format: 'json' },
    expects: (input) => (input.pages ? 1 : 0),
    judge: ([report], _expected, input) => {
      const { pages } = JSON.parse(report.text);
      const isRight = input.soundness === 0 ? pages === input.pages : pages >= input.pages;
      return isRight ? [] : [`the report says ${pages} pages instead of ${input.pages}`];
    },
  },
};

/** These are right whatever the file. */
export const plainAnswers = new Set(['signed_document', 'nothing_to_show', 'all_blank', 'image_too_large']);

/** These are right where native programs find nothing to take out. */
export const nothingThere = new Set(['no_images', 'images_too_small', 'no_attachments']);

/** These are right for a file of which qpdf cannot make anything either. */
export const aboutDamage = new Set([
  'password_required',
  'empty_file',
  'no_pages',
  'damaged_file',
  'wrong_password',
  'unsupported_protection',
]);
