/**
 * Allows operations whose results are less protected than their documents to lift restrictions only where that is
 * rightful.
 */
import { stat } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';
import { factsOf } from '../../workflows/steps.js';
import type { PdfTool } from '../interface/converter.js';
import { isEntitled, needsRight } from '../pdf-blocks/opening/restrictions.js';
import { passwordOf } from '../pdf-blocks/opening/open-input.js';

/**
 * Returns the same operation, which also asks for the right. Most operations keep the protection and lose it only by
 * mending, so their results are checked, which covers every way of losing it.
 */
export function requireRights(tool: PdfTool): PdfTool {
  const { restrictions } = factsOf(tool.id);
  if (restrictions === 'handled') return tool;
  return {
    ...tool,
    run: async (job, context) => {
      if (isEntitled(job.options) || !(await needsRight(job.input.path, passwordOf(job))))
        return tool.run(job, context);
      if (restrictions !== 'kept') throw new ServiceError('right_required');
      const password = await tool.run(job, context);
      const isWritten = await stat(job.output).catch(() => null);
      if (isWritten && !(await needsRight(job.output, password))) throw new ServiceError('right_required');
      return password;
    },
  };
}
