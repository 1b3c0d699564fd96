/** Reads and writes PDFs that keep to the standard directly, without another program. */
export { maxPasswordLength, makeEncryption, type Encryption, type Permissions } from './encryption.js';
export type { Borrowed, PdfRewrite, RewrittenObject } from './draft.js';
export {
  openPdfFile,
  PdfFile,
  readDirectly,
  type FileObject,
  type FileReading,
  type Unsealing,
} from './file.js';
export { Unreadable } from './scan.js';
export { PdfUpdate, type UpdateObject, type UpdatePoint } from './update.js';
export { writePdf } from './write.js';
