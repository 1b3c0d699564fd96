import { ServiceError } from '../../../contract/index.js';
import type { PdfTool } from '../converter.js';

export const blankPagesTool: PdfTool = {
  id: 'remove-blank-pages',
  run: () => Promise.reject(new ServiceError('internal')),
};
