/** Operations whose results are not as protected as their documents lift restrictions only where that is rightful. */
import { stat } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';
import { factsOf } from '../../workflows/pdf/tools.js';
import type { PdfTool } from '../interface/converter.js';
import { isEntitled, needsRight } from '../pdf-blocks/opening/restrictions.js';
import { passwordOf } from '../pdf-blocks/opening/open-input.js';

/**
 * The same operation, which asks for the right. Most keep the protection, and lose it only on the way through a mended
 * copy: their results are looked at, so that none of these ways is forgotten.
 */
export function requireRights(tool: PdfTool): PdfTool {
  const { restrictions } = factsOf(tool.id);
  if (restrictions === 'minded') return tool;
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
