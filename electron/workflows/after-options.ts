/** What may follow on every workflow that makes a PDF: recognised text, compression and PDF/A (service-interface, "Conversion options"). */
import { compressionOption } from './pdf/compress.js';
import { recogniseOptions } from './pdf/ocr.js';
import { pdfTypeOption } from './pdf/pdfa.js';

export const afterOptions = { ...recogniseOptions, ...compressionOption, ...pdfTypeOption } as const;
