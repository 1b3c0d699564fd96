/** Reads and writes PDFs directly, without another program. */
export { maxPasswordLength, makeEncryption, type Encryption, type Permissions } from './encryption.js';
export { PdfDraft } from './draft.js';
export { openPdfFile, readDirectly, type PdfFile } from './file.js';
export { keepFields } from './keep-fields.js';
export { withPdfFile } from './plain.js';
export { Unreadable } from './scan.js';
export { stringBytes } from './strings.js';
export { sharesResources, trimResources } from './trim-resources.js';
export { PdfUpdate, type UpdateObject, type UpdatePoint } from './update.js';
export { writePdf } from './write.js';
