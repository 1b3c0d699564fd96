/** The workflows that turn a PDF into something else; entries of the catalogue like the others. */
import type { OptionDefinitions } from '../options.js';
import type { WorkflowDefinition } from '../workflow.js';
import { factsOf } from '../pdf/tools.js';
import type { FromPdfId } from './tools.js';
import { toJpgOptions, toPngOptions, toTiffOptions, toWebpOptions } from './images.js';
import { toPowerPointOptions } from './powerpoint.js';
import { toCsvOptions, toExcelOptions } from './tables.js';
import { toHtmlOptions, toMarkdownOptions, toTextOptions } from './text.js';
import { toWordOptions } from './word.js';

/** What tells such a conversion from the others. */
interface FromPdfDefinition {
  readonly id: number;
  /** Key of the workflow and of its step. */
  readonly key: FromPdfId;
  readonly name: string;
  readonly options: OptionDefinitions;
  readonly description: string;
}

const definitions: readonly FromPdfDefinition[] = [
  {
    id: 40,
    key: 'pdf-to-word',
    name: 'PDF to Word',
    options: toWordOptions,
    description: 'A document to edit, with its headings, lists and tables.',
  },
  {
    id: 41,
    key: 'pdf-to-excel',
    name: 'PDF to Excel',
    options: toExcelOptions,
    description: 'The tables of a PDF as sheets, numbers as numbers.',
  },
  {
    id: 42,
    key: 'pdf-to-powerpoint',
    name: 'PDF to PowerPoint',
    options: toPowerPointOptions,
    description: 'A slide for each page, with text that can be edited.',
  },
  {
    id: 43,
    key: 'pdf-to-jpg',
    name: 'PDF to JPG',
    options: toJpgOptions,
    description: 'Each page as a JPEG picture.',
  },
  {
    id: 44,
    key: 'pdf-to-png',
    name: 'PDF to PNG',
    options: toPngOptions,
    description: 'Each page as a picture without loss.',
  },
  {
    id: 45,
    key: 'pdf-to-webp',
    name: 'PDF to WebP',
    options: toWebpOptions,
    description: 'Each page as a small picture for the web.',
  },
  {
    id: 46,
    key: 'pdf-to-tiff',
    name: 'PDF to TIFF',
    options: toTiffOptions,
    description: 'All pages in one TIFF, or one each; for fax and archives.',
  },
  {
    id: 47,
    key: 'pdf-to-text',
    name: 'PDF to Text',
    options: toTextOptions,
    description: 'The plain text, in reading order or as it stands on the page.',
  },
  {
    id: 48,
    key: 'pdf-to-html',
    name: 'PDF to HTML',
    options: toHtmlOptions,
    description: 'One web page with everything in it.',
  },
  {
    id: 49,
    key: 'pdf-to-csv',
    name: 'PDF to CSV',
    options: toCsvOptions,
    description: 'The tables of a PDF as data.',
  },
  {
    id: 50,
    key: 'pdf-to-markdown',
    name: 'PDF to Markdown',
    options: toMarkdownOptions,
    description: 'Headings, lists, tables and links for notes and language models.',
  },
];

export const fromPdfWorkflows: readonly WorkflowDefinition[] = definitions.map((definition) => ({
  ...definition,
  inputs: ['pdf'],
  category: 'from_pdf',
  output: factsOf(definition.key).gives,
  each: definition.key,
}));
