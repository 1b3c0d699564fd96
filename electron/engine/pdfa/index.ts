import { ServiceError } from '../../../contract/index.js';
import type { PdfTool } from '../converter.js';

export const pdfaTool: PdfTool = {
  id: 'pdf-to-pdfa',
  run: () => Promise.reject(new ServiceError('internal')),
};
