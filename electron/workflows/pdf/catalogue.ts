/** The workflows that work on PDFs; entries of the catalogue like the others. */
import { formatsOf, type FormatId } from '../../formats/formats.js';
import type { OptionDefinitions } from '../options.js';
import type { PdfToolId, WorkflowDefinition } from '../workflow.js';
import { compressOptions } from './compress.js';
import { flattenOptions, metadataOptions, numberOptions, watermarkOptions } from './marks.js';
import { ocrOptions, pdfaOptions } from './ocr.js';
import { blankOptions, organiseOptions, resizeOptions, rotateOptions, sheetOptions } from './pages.js';
import { protectOptions, unprotectOptions } from './protect.js';
import { splitOptions } from './split.js';

/** The open password every operation needs for a protected input. */
const openPassword = { password: unprotectOptions.password } as const;

/** The key of such a workflow is its step: one operation each. */
const tool = (
  id: number,
  step: PdfToolId,
  name: string,
  options: OptionDefinitions,
  description: string,
  inputs: readonly FormatId[] = ['pdf'],
): WorkflowDefinition => ({
  id,
  key: step,
  name,
  description,
  inputs,
  category: 'pdf_tools',
  output: 'pdf',
  each: step,
  options: { ...options, ...openPassword },
});

export const pdfWorkflows: readonly WorkflowDefinition[] = [
  tool(
    21,
    'split-pdf',
    'Split PDF',
    splitOptions,
    'One PDF into several: by pages, ranges, bookmarks or size.',
  ),
  tool(22, 'rotate-pdf', 'Rotate PDF', rotateOptions, 'Turns pages, all or some.'),
  tool(23, 'organise-pdf', 'Organise PDF', organiseOptions, 'Reorders, deletes, repeats and turns pages.'),
  tool(24, 'compress-pdf', 'Compress PDF', compressOptions, 'Makes files smaller; text stays text.'),
  tool(25, 'protect-pdf', 'Protect PDF', protectOptions, 'Sets passwords and permissions (AES-256).'),
  tool(26, 'unprotect-pdf', 'Unprotect PDF', unprotectOptions, 'Removes passwords and restrictions.'),
  tool(27, 'repair-pdf', 'Repair PDF', {}, 'Saves what can be saved of damaged files.'),
  tool(28, 'pdf-to-pdfa', 'PDF to PDF/A', pdfaOptions, 'For archives: PDF/A-1, 2 or 3, with a report.', [
    'pdf',
    ...formatsOf('word', 'excel', 'powerpoint').filter((id) => !['csv', 'tsv'].includes(id)),
  ]),
  tool(29, 'ocr-pdf', 'OCR PDF', ocrOptions, 'Makes scans and images searchable.', [
    'pdf',
    ...formatsOf('image').filter((id) => id !== 'svg'),
  ]),
  tool(
    30,
    'edit-metadata',
    'Edit PDF metadata',
    metadataOptions,
    'Title, author, subject, keywords, language.',
  ),
  tool(31, 'flatten-pdf', 'Flatten PDF', flattenOptions, 'Form fields and comments become part of the page.'),
  tool(32, 'watermark-pdf', 'Watermark PDF', watermarkOptions, 'Puts words or an image onto pages.'),
  tool(33, 'number-pages', 'Number PDF pages', numberOptions, 'Page numbers and Bates numbers.'),
  tool(34, 'extract-images', 'Extract images from PDF', {}, 'Every image as a file, as it is stored.'),
  tool(35, 'extract-attachments', 'Extract attachments from PDF', {}, 'Every attached file.'),
  tool(36, 'remove-blank-pages', 'Remove blank pages from PDF', blankOptions, 'Leaves out empty pages.'),
  tool(37, 'resize-pages', 'Resize PDF pages', resizeOptions, 'Brings all pages to one size.'),
  tool(
    38,
    'pages-per-sheet',
    'PDF pages per sheet',
    sheetOptions,
    'Several pages on one sheet, or a booklet.',
  ),
  tool(
    39,
    'pdf-information',
    'PDF information',
    {},
    'Fonts, images, sizes, signatures and claims, as a report.',
  ),
];
