import { ServiceError } from '../../../contract/index.js';
import type { PdfTool } from '../converter.js';

export const extractImagesTool: PdfTool = {
  id: 'extract-images',
  run: () => Promise.reject(new ServiceError('internal')),
};
