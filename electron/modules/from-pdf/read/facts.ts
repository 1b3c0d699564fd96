/** This module reads what a document says of itself. */
import { readString, type ReadLibrary } from './library.js';

/** What a document says of itself. */
export interface ReadFacts {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
  /** Language of the text, BCP 47; null where the document does not say. */
  readonly language: string | null;
  /** Names of the programs that wrote the document and that made a PDF of it. */
  readonly programs: string;
  /** When it was changed last, or made; as it stands in the document; empty where it does not say. */
  readonly modified: string;
}

/** @param document PDFium's handle */
export function readFacts(library: ReadLibrary, document: number): ReadFacts {
  const text = (tag: string) =>
    readString(library, 'utf16le', (at, length) =>
      library.FPDF_GetMetaText(document, tag, at, length),
    ).trim();
  return {
    title: text('Title'),
    author: text('Author'),
    subject: text('Subject'),
    keywords: text('Keywords'),
    programs: `${text('Creator')} ${text('Producer')}`,
    modified: text('ModDate') || text('CreationDate'),
    language:
      readString(library, 'utf16le', (at, length) =>
        library.FPDFCatalog_GetLanguage(document, at, length),
      ).trim() || null,
  };
}
