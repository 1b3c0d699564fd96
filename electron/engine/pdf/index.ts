export { checkPdf } from './check.js';
export { mergePdfs } from './merge.js';
export { pdfConverter } from './pass.js';
