/**
 * The facts that a report tells of a PDF. Sizes are in bytes, lengths in millimetres, and pages are counted from 1.
 */

import type { InvoiceSummary } from '../../../contract/invoice-summary.js';
import type { SignatureVerdict } from '../../engine/pdf-blocks/signatures/findings.js';

export interface ReportedPageSize {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** First page of that size. */
  readonly first: number;
}

export interface ReportedFont {
  readonly name: string;
  readonly type: string;
  readonly embedded: boolean;
  readonly subset: boolean;
  /** What it draws can be searched and copied by its own map. */
  readonly unicode: boolean;
  readonly pages: number;
}

export interface ReportedImage {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly compression: string;
  readonly mask: boolean;
  readonly bytes: number;
}

export interface SignatureFacts {
  /** The signer by the certificate, or else as the signature says. */
  readonly name: string;
  /** `unclear`: it cannot be told. */
  readonly verdict: SignatureVerdict;
  readonly reason: string;
  readonly date: string;
  readonly format: string;
  /** False when the file has bytes behind what was signed. */
  readonly wholeFile: boolean;
}

/** Text that the pages do not show and that every reader of the file can find. */
export interface CoveredTextFacts {
  /** Pages with text under something opaque or in the colour of its ground, and in how many places of each. */
  readonly pages: readonly { readonly page: number; readonly places: number }[];
  /** Pages on which something is marked for redaction and was not removed. */
  readonly markedForRedaction: readonly number[];
  /** Pages that could not be read for it. */
  readonly unread: readonly number[];
  /** So many pages from the first were looked at; fewer than all in very long documents. */
  readonly pagesRead: number;
}

/** The electronic invoice inside a document. */
export interface InvoiceFacts extends InvoiceSummary {
  /** Name of the attached file with its data. */
  readonly file: string;
  /** As the document says, such as `Alternative`; `''` where it does not. */
  readonly relationship: string;
}

export const sizeKinds = [
  'images',
  'fonts',
  'content',
  'attachments',
  'metadata',
  'structure',
  'other',
  'overhead',
] as const;
export type SizeKind = (typeof sizeKinds)[number];

export interface PdfFactsReport {
  readonly name: string;
  readonly bytes: number;
  readonly version: string;
  readonly pages: number;
  readonly damaged: boolean;
  readonly pageSizes: readonly ReportedPageSize[];
  /** Title, author and the like, in order, those that are there. */
  readonly properties: Readonly<Record<string, string>>;
  readonly protection: {
    readonly encrypted: boolean;
    readonly method: string;
    /** What is allowed, by name; empty when nothing is restricted. */
    readonly permissions: Readonly<Record<string, boolean>>;
  };
  /** Standards it claims to follow, which is not checked. */
  readonly claims: readonly string[];
  readonly signatures: readonly SignatureFacts[];
  readonly fonts: readonly ReportedFont[];
  readonly images: readonly ReportedImage[];
  /** All images, more than are listed where there are very many. */
  readonly imageCount: number;
  readonly sizes: Readonly<Record<SizeKind, number>>;
  readonly attachments: readonly string[];
  /** Null where there is none that can be read. */
  readonly invoice: InvoiceFacts | null;
  readonly form: { readonly kind: 'none' | 'AcroForm' | 'XFA'; readonly fields: number };
  /** Kind of action, such as JavaScript, to how often. */
  readonly actions: Readonly<Record<string, number>>;
  /** Host of external links to how often. */
  readonly hosts: Readonly<Record<string, number>>;
  readonly bookmarks: number;
  readonly layers: readonly string[];
  /** Those of the layers that are not shown when the document is opened; conversions leave out what is on them. */
  readonly hiddenLayers: readonly string[];
  readonly coveredText: CoveredTextFacts;
  readonly tagged: boolean;
  readonly language: string;
}
