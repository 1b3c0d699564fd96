/** The one face of a PDF: reading, changing and saving its objects. docs/inside/pdf.md tells how. */
export {
  makeEncryption,
  maxPasswordLength,
  Unreadable,
  type Encryption,
  type FileReading,
  type Unsealing,
  type Permissions,
  type UpdateObject,
} from '../file/index.js';
export { copyPdf, spansOf, type CopyWishes, type CopiedPages, type PageSpan } from '../forgiving/copy-pdf.js';
export { dumpPackedStreams, dumpStreams, type PackedStream } from '../forgiving/dump-streams.js';
export { putObjects } from '../forgiving/put-objects.js';
export {
  countPages,
  listAttachments,
  listDocumentPages,
  listFields,
  listFontNames,
  readAccessRight,
  readCiphers,
  readDocumentProtection,
  readObjects,
  readQpdfNavigation,
  readRights,
  showObject,
  walkDocument,
  type DocumentRights,
  type QpdfObjects,
  type QpdfOutline,
} from '../forgiving/questions.js';
export { PdfGraph, type Dict, type Ref, type Value } from './graph.js';
export { keepFields } from './keep-fields.js';
export { Pdf } from './pdf.js';
export { readCatalog, readValue } from './read-catalog.js';
export { plainData } from './plain-data.js';
export { readUnsealing } from './sealing.js';
export { onStrictPdf, readStrictly } from './strictly.js';
export { spaceNumbers } from './space-numbers.js';
export { sharesResources, trimResources } from './trim-resources.js';
export { walkPages, type WalkedPage } from './walk-pages.js';
