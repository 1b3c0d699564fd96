import { ServiceError } from '../../../contract/index.js';
import type { PdfTool } from '../converter.js';

export const extractAttachmentsTool: PdfTool = {
  id: 'extract-attachments',
  run: () => Promise.reject(new ServiceError('internal')),
};
