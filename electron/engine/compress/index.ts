import { ServiceError } from '../../../contract/index.js';
import type { PdfTool } from '../converter.js';

export const compressTool: PdfTool = {
  id: 'compress-pdf',
  run: () => Promise.reject(new ServiceError('internal')),
};
