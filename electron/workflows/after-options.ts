/** What may follow on every workflow that makes a PDF: recognised text and compression (service-interface, "Conversion options"). */
import { compressionOption } from './pdf/compress.js';
import { recogniseOptions } from './pdf/ocr.js';

export const afterOptions = { ...recogniseOptions, ...compressionOption } as const;
