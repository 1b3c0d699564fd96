/** Operations whose results are not as protected as their documents lift restrictions only where that is rightful. */
import { stat } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';
import type { PdfToolId } from '../../workflows/workflow.js';
import type { PdfTool } from '../converter.js';
import { isEntitled, needsRight } from '../pdf/restrictions.js';
import { passwordOf } from './open-input.js';

/** Their results never have the protection of the document: they ask before they do anything. */
const lifting: ReadonlySet<PdfToolId> = new Set<PdfToolId>(['split-pdf', 'protect-pdf', 'pdf-to-pdfa']);

/** They write no PDF, or mind restrictions themselves. */
const others: ReadonlySet<PdfToolId> = new Set<PdfToolId>([
  'extract-attachments',
  'extract-images',
  'pdf-information',
  'unprotect-pdf',
]);

/**
 * The same operation, which asks for the right. Most keep the protection, and lose it only on the way through a mended
 * copy: their results are looked at, so that none of these ways is forgotten.
 */
export function mindingRight(tool: PdfTool): PdfTool {
  if (others.has(tool.id)) return tool;
  return {
    ...tool,
    run: async (job, context) => {
      if (isEntitled(job.options) || !(await needsRight(job.input.path, passwordOf(job))))
        return tool.run(job, context);
      if (lifting.has(tool.id)) throw new ServiceError('right_required');
      const password = await tool.run(job, context);
      const isWritten = await stat(job.output).catch(() => null);
      if (isWritten && !(await needsRight(job.output, password))) throw new ServiceError('right_required');
      return password;
    },
  };
}
