import { ServiceError } from '../../../contract/index.js';
import type { PdfTool } from '../converter.js';

export const flattenTool: PdfTool = {
  id: 'flatten-pdf',
  run: () => Promise.reject(new ServiceError('internal')),
};
