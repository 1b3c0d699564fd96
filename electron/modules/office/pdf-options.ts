/** Our options as LibreOffice's PDF filter data. */
import type { OfficeConverterOptions } from './options.js';
import type { PdfType } from '../../kit/shared/pdf-type.js';
import type { Application } from './filters.js';
import type { PropertyInputs } from './uno/values.js';

/**
 * SelectPdfVersion: 0, or the part of PDF/A. 7.4 ignores the numbers it does not know in silence, so the result is
 * looked at afterwards (see follow-ups.ts).
 */
export const pdfVersion = (type: PdfType): number =>
  type === 'pdf' ? 0 : Number(type.charAt('pdfa-'.length));

/**
 * Whether tags are made for sheets after the export. LibreOffice tags the few texts there that it lays out as
 * paragraphs (page headers, cells with several lines) and leaves out all others: no tags are better.
 */
export const tagsSheets = ({
  pdf_type,
  accessible,
}: Pick<OfficeConverterOptions, 'pdf_type' | 'accessible'>): boolean => pdf_type.endsWith('a') || accessible;

export function pdfFilterData(options: OfficeConverterOptions, application: Application): PropertyInputs {
  // LibreOffice has pages for those of sheets alone; notes become what others were asked for (comments/index.ts).
  const notes = options.comments !== 'none' && (application !== 'calc' || options.comments !== 'after');
  const dpi = options.image_dpi === 'keep' ? null : Number(options.image_dpi);
  return {
    SelectPdfVersion: pdfVersion(options.pdf_type),
    // The a levels are those with tags; sheets get theirs afterwards.
    UseTaggedPDF: application !== 'calc' && (options.tagged || options.pdf_type.endsWith('a')),
    // Descriptions of links, artifacts and the title.
    ...(options.accessible && application !== 'calc' ? { PDFUACompliance: true } : {}),
    ExportBookmarks: options.bookmarks,
    // A form field in a printed page is what its author saw; fillable ones change the look.
    ExportFormFields: options.form_fields && options.pdf_type === 'pdf',
    // Left out, it is true.
    ExportNotes: notes,
    UseLosslessCompression: options.image_quality === 100,
    Quality: options.image_quality,
    ReduceImageResolution: dpi !== null,
    ...(dpi === null ? {} : { MaxImageResolution: dpi }),
    ...(options.pages === '' ? {} : { PageRange: options.pages }),
    ...(application === 'impress'
      ? {
          ExportNotesPages: options.notes,
          ExportHiddenSlides: options.hidden_slides,
        }
      : {}),
  };
}

/** The filter that writes a PDF from a document of this application. */
export const exportFilter = (application: Application): string => `${application}_pdf_Export`;
