/** Why a page could not be PDF/A but as a picture. */
export type RasterCause = 'font' | 'content' | 'size';
