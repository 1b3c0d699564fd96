// The same export for everyone: the values Platen exports with when nobody chose anything.

/** LibreOffice's PDF export filter for a document of this format. */
export function filterOf(format) {
  if (format === 'xlsx' || format === 'csv') return 'calc_pdf_Export';
  return format === 'pptx' ? 'impress_pdf_Export' : 'writer_pdf_Export';
}

const value = (type, content) => ({ type, value: String(content) });

/** As `--convert-to` takes it; the Python peer reads the same. */
export const filterData = {
  ExportBookmarks: value('boolean', true),
  UseTaggedPDF: value('boolean', true),
  Quality: value('long', 90),
  ReduceImageResolution: value('boolean', true),
  MaxImageResolution: value('long', 300),
};
