import { ServiceError } from '../../../contract/index.js';
import type { PdfTool } from '../converter.js';

export const resizeTool: PdfTool = {
  id: 'resize-pages',
  run: () => Promise.reject(new ServiceError('internal')),
};
