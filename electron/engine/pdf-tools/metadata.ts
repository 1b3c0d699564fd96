import { ServiceError } from '../../../contract/index.js';
import type { PdfTool } from '../converter.js';

export const metadataTool: PdfTool = {
  id: 'edit-metadata',
  run: () => Promise.reject(new ServiceError('internal')),
};
