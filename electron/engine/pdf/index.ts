export { checkPdf } from './check.js';
export { mergePdfs, type MergeInput } from './merge.js';
export { pdfConverter } from './pass.js';
