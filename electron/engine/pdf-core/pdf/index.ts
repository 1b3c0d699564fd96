/** The one face of a PDF: reading, changing and saving its objects. docs/inside/pdf.md tells how. */
export { makeEncryption, maxPasswordLength, type Encryption, type Permissions } from '../file/encryption.js';
export { Unreadable } from '../file/scan.js';
export type { UpdateObject } from '../file/update.js';
export {
  copyPdf,
  spansOf,
  type AddedAttachment,
  type CopyWishes,
  type CopiedPages,
  type PageSpan,
} from '../forgiving/copy-pdf.js';
export { dumpPackedStreams, dumpStreams, type PackedStream } from '../forgiving/dump-streams.js';
export { putObjects } from '../forgiving/put-objects.js';
export {
  countPages,
  listAttachments,
  listDocumentPages,
  listFields,
  listFontNames,
  readCiphers,
  readDocumentProtection,
  readObjects,
  readQpdfNavigation,
  readRights,
  showObject,
  walkDocument,
  type DocumentProtection,
  type DocumentRights,
  type QpdfObjects,
  type QpdfOutline,
} from '../forgiving/questions.js';
export { PdfGraph, type Dict, type Ref, type Value } from './graph.js';
export { keepFields } from './keep-fields.js';
export {
  Pdf,
  type FlatOpening,
  type NewPdfObject,
  type PdfOpening,
  type PdfSaving,
  type PdfState,
  type StoredObject,
} from './pdf.js';
export { readCatalog, readValue, type PdfCatalog } from './read-catalog.js';
export { plainData } from './plain-data.js';
export { onStrictPdf, readStrictly } from './strictly.js';
export { sharesResources, trimResources } from './trim-resources.js';
export { walkPages, type WalkedPage } from './walk-pages.js';
