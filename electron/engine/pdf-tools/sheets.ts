import { ServiceError } from '../../../contract/index.js';
import type { PdfTool } from '../converter.js';

export const sheetsTool: PdfTool = {
  id: 'pages-per-sheet',
  run: () => Promise.reject(new ServiceError('internal')),
};
