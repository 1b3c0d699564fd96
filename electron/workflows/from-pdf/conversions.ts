/**
 * The conversions of a PDF into something else, each a step and a workflow of its own. Adding one: an entry here, its options
 * beside this, and its tool, for which the compiler asks in the engine.
 */
import type { writers } from '../../../contract/openable.js';
import { chosenBy, manyOf, one } from '../output.js';
import { read, type Entry, type StepFacts } from '../step-facts.js';
import { toJpgOptions, toPngOptions, toTiffOptions, toWebpOptions } from './images.js';
import { toPowerPointOptions } from './powerpoint.js';
import { toCsvOptions, toExcelOptions } from './tables.js';
import { toHtmlOptions, toMarkdownOptions, toTextOptions } from './text.js';
import { toWordOptions } from './word.js';

/** A conversion with its workflow, whose key is the id of its step. */
export interface Conversion extends StepFacts, Entry {}

/** Every conversion by its id. */
export const conversions = {
  'pdf-to-word': {
    ...read,
    id: 40,
    name: 'PDF to Word',
    description: 'A document to edit, with its headings, lists and tables.',
    options: toWordOptions,
    look: { icon: 'word', kind: 'word' },
    gives: one('docx'),
  },
  'pdf-to-excel': {
    ...read,
    id: 41,
    name: 'PDF to Excel',
    description: 'The tables of a PDF as sheets, numbers as numbers.',
    options: toExcelOptions,
    look: { icon: 'sheet', kind: 'excel' },
    gives: one('xlsx'),
  },
  'pdf-to-powerpoint': {
    ...read,
    id: 42,
    name: 'PDF to PowerPoint',
    description: 'A slide for each page, with text that can be edited.',
    options: toPowerPointOptions,
    look: { icon: 'slides', kind: 'powerpoint' },
    gives: one('pptx'),
  },
  'pdf-to-jpg': {
    ...read,
    id: 43,
    name: 'PDF to JPG',
    description: 'Each page as a JPEG picture.',
    options: toJpgOptions,
    look: { icon: 'image', kind: 'image' },
    gives: manyOf('jpg'),
  },
  'pdf-to-png': {
    ...read,
    id: 44,
    name: 'PDF to PNG',
    description: 'Each page as a picture without loss.',
    options: toPngOptions,
    look: { icon: 'image', kind: 'image' },
    gives: manyOf('png'),
  },
  'pdf-to-webp': {
    ...read,
    id: 45,
    name: 'PDF to WebP',
    description: 'Each page as a small picture for the web.',
    options: toWebpOptions,
    look: { icon: 'image', kind: 'image' },
    gives: manyOf('webp'),
  },
  'pdf-to-tiff': {
    ...read,
    id: 46,
    name: 'PDF to TIFF',
    description: 'All pages in one TIFF, or one each; for fax and archives.',
    options: toTiffOptions,
    look: { icon: 'image', kind: 'image' },
    gives: chosenBy(toTiffOptions, 'tiff_files', { one: 'tiff', each: 'zip' }, ''),
  },
  'pdf-to-text': {
    ...read,
    id: 47,
    name: 'PDF to Text',
    description: 'The plain text, in reading order or as it stands on the page.',
    options: toTextOptions,
    look: { icon: 'text', kind: 'text' },
    gives: one('txt'),
  },
  'pdf-to-html': {
    ...read,
    id: 48,
    name: 'PDF to HTML',
    description: 'One web page with everything in it.',
    options: toHtmlOptions,
    look: { icon: 'web', kind: 'web' },
    gives: one('html'),
  },
  'pdf-to-csv': {
    ...read,
    id: 49,
    name: 'PDF to CSV',
    description: 'The tables of a PDF as data.',
    options: toCsvOptions,
    look: { icon: 'sheet', kind: 'excel' },
    gives: manyOf('csv'),
  },
  'pdf-to-markdown': {
    ...read,
    id: 50,
    name: 'PDF to Markdown',
    description: 'Headings, lists, tables and links for notes and language models.',
    options: toMarkdownOptions,
    look: { icon: 'code', kind: 'text' },
    // The pictures lie in a folder beside the text, which then has a folder, too: its links lead to them wherever it goes.
    gives: manyOf('md'),
  },
} as const satisfies Readonly<Record<keyof typeof writers, Conversion>>;

export type ConversionId = keyof typeof conversions;
