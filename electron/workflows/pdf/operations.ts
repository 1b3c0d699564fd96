/**
 * The operations on one PDF: their facts, and what the catalogue says of them. Adding one: an entry here, its options beside
 * this, and its tool, for which the compiler asks in the engine; see docs/adding-a-workflow.md.
 */
import { formatsOf, type FormatId } from '../../formats/formats.js';
import { chosenBy, many } from '../output.js';
import { change, extract, type Entry, type OperationFacts } from '../step-facts.js';
import { blankPagesOptions } from './blank-pages.js';
import { compressOptions } from './compress.js';
import { cropOptions } from './crop.js';
import { extractImagesOptions } from './extract.js';
import { flattenOptions } from './flatten.js';
import { informationOptions, informationSuffix } from './information.js';
import { metadataOptions } from './metadata.js';
import { numberOptions } from './number-pages.js';
import { ocrOptions } from './ocr.js';
import { pdfaOptions } from './pdfa.js';
import { protectOptions, unprotectOptions } from './protect.js';
import { resizeOptions } from './resize.js';
import { rotateOptions } from './rotate.js';
import { sheetsOptions } from './sheets.js';
import { keepsOrder, splitOptions } from './split.js';
import { watermarkOptions } from './watermark.js';

const scans: readonly FormatId[] = ['pdf', ...formatsOf('image').filter((id) => id !== 'svg')];

/** An operation with its workflow, whose key is the operation's id. */
export interface Operation extends OperationFacts, Entry {
  /** Absent: PDFs alone. */
  readonly inputs?: readonly FormatId[];
}

/** Every operation by its id, which is the key of its workflow, too; conversions of PDFs stand in `from-pdf/`. */
export const operations = {
  'split-pdf': {
    ...change,
    id: 21,
    name: 'Split PDF',
    description: 'One PDF into several: by pages, ranges, bookmarks or size.',
    options: splitOptions,
    look: { icon: 'split', kind: 'pdf' },
    purpose: 'pages',
    done: 'split',
    gives: many,
    restrictions: 'lifted',
    signatures: 'minded',
    cuts: keepsOrder,
    filesByPages: { option: 'split_by', value: 'pages', pages: 'split_pages' },
  },
  'rotate-pdf': {
    ...change,
    id: 22,
    name: 'Rotate PDF',
    description: 'Turns pages, all or some.',
    options: rotateOptions,
    look: { icon: 'turn', kind: 'pdf' },
    purpose: 'pages',
    done: 'turned',
  },
  'compress-pdf': {
    ...change,
    id: 24,
    name: 'Compress PDF',
    description: 'Makes PDFs smaller; text stays text.',
    options: compressOptions,
    look: { icon: 'shrink', kind: 'pdf' },
    purpose: 'size',
    done: 'compressed',
    claim: 'minded',
    effort: 'thorough',
    charge: { unit: 'document', following: null },
  },
  'protect-pdf': {
    ...change,
    id: 25,
    name: 'Protect PDF',
    description: 'Sets passwords and permissions (AES-256).',
    options: protectOptions,
    look: { icon: 'lock', kind: 'pdf' },
    purpose: 'protection',
    done: 'protected',
    restrictions: 'set',
    // ISO 19005-2, 6.1.3: a PDF/A is not encrypted.
    claim: 'dropped',
    secretsNeeded: true,
    signatures: 'minded',
  },
  'unprotect-pdf': {
    ...change,
    // All that is in it stays.
    beyondPages: 'minded',
    id: 26,
    name: 'Unprotect PDF',
    description: 'Removes passwords and restrictions.',
    options: { ...unprotectOptions, password: { ...unprotectOptions.password, central: true } },
    look: { icon: 'unlock', kind: 'pdf' },
    purpose: 'protection',
    done: 'freed',
    restrictions: 'minded',
    claim: 'minded',
    signatures: 'minded',
  },
  'repair-pdf': {
    ...change,
    id: 27,
    name: 'Repair PDF',
    description: 'Saves what can be saved of damaged files.',
    options: {},
    look: { icon: 'repair', kind: 'pdf' },
    purpose: 'size',
    done: 'repaired',
    signatures: 'minded',
  },
  'pdf-to-pdfa': {
    ...change,
    id: 28,
    name: 'PDF to PDF/A',
    description: 'For archives: PDF/A with a report of what was changed.',
    options: pdfaOptions,
    look: { icon: 'shield', kind: 'pdf' },
    purpose: 'size',
    done: 'archived',
    restrictions: 'lifted',
    claim: 'minded',
    reports: true,
    effort: 'thorough',
    charge: { unit: 'pdfa', following: 'pdfa' },
  },
  'ocr-pdf': {
    ...change,
    id: 29,
    name: 'OCR PDF',
    description: 'Makes scans searchable; the pages look as before.',
    options: ocrOptions,
    look: { icon: 'scan', kind: 'pdf' },
    purpose: 'text',
    done: 'recognised',
    inputs: scans,
    startWords: 'recognise_pages',
    effort: 'recognition',
    charge: { unit: 'ocr', following: 'ocr' },
  },
  'edit-metadata': {
    ...change,
    id: 30,
    name: 'Edit Metadata',
    description: 'Title, author and the other properties.',
    options: metadataOptions,
    look: { icon: 'tag', kind: 'pdf' },
    purpose: 'text',
    done: 'described',
  },
  'flatten-pdf': {
    ...change,
    id: 31,
    name: 'Flatten PDF',
    description: 'Form fields and comments become part of the page.',
    options: flattenOptions,
    look: { icon: 'flatten', kind: 'pdf' },
    purpose: 'contents',
    done: 'flattened',
    effort: 'thorough',
  },
  'watermark-pdf': {
    ...change,
    id: 32,
    name: 'Watermark PDF',
    description: 'A text or picture on every page or behind it.',
    options: watermarkOptions,
    look: { icon: 'stamp', kind: 'pdf' },
    purpose: 'marks',
    done: 'marked',
  },
  'number-pages': {
    ...change,
    id: 33,
    name: 'Number Pages',
    description: 'Page numbers and Bates numbers.',
    options: numberOptions,
    look: { icon: 'hash', kind: 'pdf' },
    purpose: 'marks',
    done: 'numbered',
  },
  'extract-images': {
    ...extract,
    id: 34,
    name: 'Extract Images',
    description: 'The pictures of a PDF as files.',
    options: extractImagesOptions,
    look: { icon: 'image', kind: 'image' },
    purpose: 'contents',
    done: 'pictures',
  },
  'extract-attachments': {
    ...extract,
    beyondPages: 'minded',
    id: 35,
    name: 'Extract Attachments',
    description: 'The files attached to a PDF.',
    options: {},
    look: { icon: 'attachment', kind: 'text' },
    purpose: 'contents',
    done: 'attachments',
  },
  'remove-blank-pages': {
    ...change,
    id: 36,
    name: 'Remove Blank Pages',
    description: 'Drops pages with nothing on them.',
    options: blankPagesOptions,
    look: { icon: 'blank', kind: 'pdf' },
    purpose: 'pages',
    done: 'cleared',
  },
  'resize-pages': {
    ...change,
    id: 37,
    name: 'Resize Pages',
    description: 'Brings pages to one paper size.',
    options: resizeOptions,
    look: { icon: 'resize', kind: 'pdf' },
    purpose: 'pages',
    done: 'resized',
  },
  'crop-pdf': {
    ...change,
    id: 51,
    name: 'Crop PDF',
    description: 'Cuts margins off pages, or all around their content.',
    options: cropOptions,
    look: { icon: 'crop', kind: 'pdf' },
    purpose: 'pages',
    done: 'cropped',
  },
  'pages-per-sheet': {
    ...change,
    id: 38,
    name: 'Pages per Sheet',
    description: 'Two, four or more pages on each sheet.',
    options: sheetsOptions,
    look: { icon: 'sheets', kind: 'pdf' },
    purpose: 'pages',
    done: 'sheets',
  },
  'pdf-information': {
    ...extract,
    beyondPages: 'minded',
    id: 39,
    name: 'PDF Information',
    description: 'Fonts, images, sizes, PDF/A claim and signatures as a report.',
    options: informationOptions,
    look: { icon: 'info', kind: 'other' },
    purpose: 'text',
    done: 'examined',
    gives: chosenBy(
      informationOptions,
      'information_format',
      { html: 'html', text: 'txt', json: 'json' },
      informationSuffix,
    ),
    reports: true,
  },
} as const satisfies Readonly<Record<string, Operation>>;
