/** The workflows that work on PDFs; entries of the catalogue like the others. */
import { formatsOf, type FormatId } from '../../formats/formats.js';
import type { OptionDefinitions } from '../options.js';
import { one } from '../output.js';
import type { WorkflowDefinition } from '../workflow.js';
import { blankPagesOptions } from './blank-pages.js';
import { compressOptions } from './compress.js';
import { extractImagesOptions } from './extract.js';
import { flattenOptions } from './flatten.js';
import { informationOptions } from './information.js';
import { metadataOptions } from './metadata.js';
import { numberOptions } from './number-pages.js';
import { ocrOptions } from './ocr.js';
import { organiseOptions } from './organise.js';
import { pdfaOptions } from './pdfa.js';
import { protectOptions, unprotectOptions } from './protect.js';
import { resizeOptions } from './resize.js';
import { rightOptions } from './right.js';
import { rotateOptions } from './rotate.js';
import { sheetsOptions } from './sheets.js';
import { signedOptions } from './signed.js';
import { splitOptions } from './split.js';
import { factsOf, purposeOf, type OperationId } from './tools.js';
import { watermarkOptions } from './watermark.js';

/** The open password every operation needs for a protected input. */
const openPassword: OptionDefinitions = { password: unprotectOptions.password };

/** The key of such a workflow is its step: one operation each. */
const tool = (
  id: number,
  step: OperationId,
  name: string,
  options: OptionDefinitions,
  description: string,
): WorkflowDefinition => ({
  id,
  key: step,
  name,
  description,
  inputs: ['pdf'],
  category: 'pdf_tools',
  purpose: purposeOf(step),
  output: factsOf(step).gives,
  each: step,
  options: { ...openPassword, ...options, entitled: options['entitled'] ?? rightOptions.entitled },
});

/** An operation that changes what a signature covers. */
const change = (
  id: number,
  step: OperationId,
  name: string,
  options: OptionDefinitions,
  description: string,
): WorkflowDefinition => tool(id, step, name, { ...options, ...signedOptions }, description);

/** An operation that takes something out of a PDF. */
const extract = (
  id: number,
  step: OperationId,
  name: string,
  options: OptionDefinitions,
  description: string,
): WorkflowDefinition => ({
  ...tool(id, step, name, options, description),
  options: { ...openPassword, ...options },
});

const scans: readonly FormatId[] = ['pdf', ...formatsOf('image').filter((id) => id !== 'svg')];

export const pdfWorkflows: readonly WorkflowDefinition[] = [
  {
    ...tool(
      21,
      'split-pdf',
      'Split PDF',
      splitOptions,
      'One PDF into several: by pages, ranges, bookmarks or size.',
    ),
    filesByPages: { option: 'split_by', value: 'pages', pages: 'split_pages' },
  },
  change(22, 'rotate-pdf', 'Rotate PDF', rotateOptions, 'Turns pages, all or some.'),
  {
    ...tool(
      21,
      'split-pdf',
      'Organise PDF',
      organiseOptions,
      'Pages in your order, from one PDF or several.',
    ),
    id: 23,
    key: 'organise-pdf',
    output: one('pdf'),
    each: 'convert',
    together: 'organise-pdf',
  },
  change(24, 'compress-pdf', 'Compress PDF', compressOptions, 'Makes PDFs smaller; text stays text.'),
  tool(25, 'protect-pdf', 'Protect PDF', protectOptions, 'Sets passwords and permissions (AES-256).'),
  tool(
    26,
    'unprotect-pdf',
    'Unprotect PDF',
    { ...unprotectOptions, password: { ...unprotectOptions.password, central: true } },
    'Removes passwords and restrictions.',
  ),
  tool(27, 'repair-pdf', 'Repair PDF', {}, 'Saves what can be saved of damaged files.'),
  change(
    28,
    'pdf-to-pdfa',
    'PDF to PDF/A',
    pdfaOptions,
    'For archives: PDF/A with a report of what was changed.',
  ),
  {
    ...change(29, 'ocr-pdf', 'OCR PDF', ocrOptions, 'Makes scans searchable; the pages look as before.'),
    inputs: scans,
  },
  change(30, 'edit-metadata', 'Edit Metadata', metadataOptions, 'Title, author and the other properties.'),
  change(
    31,
    'flatten-pdf',
    'Flatten PDF',
    flattenOptions,
    'Form fields and comments become part of the page.',
  ),
  change(
    32,
    'watermark-pdf',
    'Watermark PDF',
    watermarkOptions,
    'A text or picture on every page or behind it.',
  ),
  change(33, 'number-pages', 'Number Pages', numberOptions, 'Page numbers and Bates numbers.'),
  extract(34, 'extract-images', 'Extract Images', extractImagesOptions, 'The pictures of a PDF as files.'),
  extract(35, 'extract-attachments', 'Extract Attachments', {}, 'The files attached to a PDF.'),
  change(
    36,
    'remove-blank-pages',
    'Remove Blank Pages',
    blankPagesOptions,
    'Drops pages with nothing on them.',
  ),
  change(37, 'resize-pages', 'Resize Pages', resizeOptions, 'Brings pages to one paper size.'),
  change(38, 'pages-per-sheet', 'Pages per Sheet', sheetsOptions, 'Two, four or more pages on each sheet.'),
  extract(
    39,
    'pdf-information',
    'PDF Information',
    informationOptions,
    'Fonts, images, sizes, PDF/A claim and signatures as a report.',
  ),
];
