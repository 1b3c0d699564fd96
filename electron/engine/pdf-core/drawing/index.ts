/**
 * Small new PDFs, drawn page by page and held in memory: drawings, stamps, text layers, tables of contents. The library stands
 * behind this room alone, so that it can be another one some day. Documents of people are read and changed by `Pdf`.
 */
export {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
  StandardFonts,
  type PDFImage,
} from 'pdf-lib';
