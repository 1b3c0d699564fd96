import { ServiceError } from '../../../../contract/index.js';
import type { PdfTool } from '../../converter.js';

export const numberTool: PdfTool = {
  id: 'number-pages',
  run: () => Promise.reject(new ServiceError('internal')),
};
