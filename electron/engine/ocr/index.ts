import { ServiceError } from '../../../contract/index.js';
import type { PdfTool } from '../converter.js';

export const ocrTool: PdfTool = {
  id: 'ocr-pdf',
  run: () => Promise.reject(new ServiceError('internal')),
};
