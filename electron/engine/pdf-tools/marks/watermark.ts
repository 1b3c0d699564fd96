import { ServiceError } from '../../../../contract/index.js';
import type { PdfTool } from '../../converter.js';

export const watermarkTool: PdfTool = {
  id: 'watermark-pdf',
  run: () => Promise.reject(new ServiceError('internal')),
};
