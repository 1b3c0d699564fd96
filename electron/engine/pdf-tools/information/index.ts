import { ServiceError } from '../../../../contract/index.js';
import type { PdfTool } from '../../converter.js';

export const informationTool: PdfTool = {
  id: 'pdf-information',
  run: () => Promise.reject(new ServiceError('internal')),
};
