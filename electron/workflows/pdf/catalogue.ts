/** The workflows that work on PDFs; entries of the catalogue like the others. */
import type { OptionDefinitions } from '../options.js';
import type { PdfToolId, WorkflowDefinition } from '../workflow.js';
import { protectOptions, unprotectOptions } from './protect.js';
import { rotateOptions } from './rotate.js';
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
): WorkflowDefinition => ({
  id,
  key: step,
  name,
  description,
  inputs: ['pdf'],
  category: 'pdf_tools',
  output: 'pdf',
  each: step,
  options: { ...openPassword, ...options },
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
  tool(25, 'protect-pdf', 'Protect PDF', protectOptions, 'Sets passwords and permissions (AES-256).'),
  tool(26, 'unprotect-pdf', 'Unprotect PDF', unprotectOptions, 'Removes passwords and restrictions.'),
  tool(27, 'repair-pdf', 'Repair PDF', {}, 'Saves what can be saved of damaged files.'),
];
