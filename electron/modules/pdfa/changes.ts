import type { ResultText } from '../../../words/results.js';

/** Names of what was changed on the way to PDF/A, which is counted. The words are those of the report. */
export const changeWords = {
  javascript_removed: 'Scripts were removed',
  actions_removed: 'Actions that PDF/A forbids were removed',
  attachments_removed: 'Attached files were removed, this level cannot hold them',
  attachments_described: 'Attached files were described and tied to the document',
  xfa_removed: 'The XFA form was removed; the plain form fields stay',
  annotations_removed: 'Comments of a forbidden kind or hidden ones were removed',
  annotations_mended: 'Comments and fields got the flags and appearances that PDF/A wants',
  appearances_drawn: 'Comments without an appearance got one',
  layers_removed: 'Layers were made plain content',
  layers_mended: 'Settings of layers were mended',
  fonts_embedded: 'Missing fonts were embedded with equal widths',
  fonts_rebuilt: 'Fonts that did not match their widths or codes were rebuilt from their own letters',
  fonts_mended: 'Font entries were mended',
  font_sets_removed: 'Lists of glyphs that later levels do without were removed',
  unused_removed: 'Fonts that nothing shows were removed',
  unicode_added: 'Unicode maps were added to fonts',
  colours_defined: 'Device colours got a colour profile',
  images_mended: 'Entries of images were mended',
  graphics_mended: 'Transfer functions, halftones and other print settings were removed',
  transparency_dropped: 'Transparency that does nothing was taken out',
  contents_mended: 'Unknown or broken drawing operators were taken out',
  resources_mended: 'Pages and forms got the resources they borrowed as their own',
  signatures_removed: 'Signatures that any change makes invalid were taken out; their fields stay',
  limits_mended: 'Numbers, names and strings beyond the limits of PDF/A were cut or taken out',
  page_sizes_mended: 'Pages smaller or larger than PDF/A allows got another size',
  media_pictured: 'Films, sounds and 3D became the pictures that stood for them',
  structure_mended: 'The structure of tags was mended',
  pages_flattened: 'Transparent or layered parts of pages became pictures; their text stays below',
  pages_rasterised: 'Pages became pictures with their text kept invisibly',
  encryption_removed: 'The protection was removed',
  metadata_written: 'Document properties were written anew',
  other_removed: 'Other entries that PDF/A forbids were removed',
} as const satisfies Readonly<Record<string, ResultText>>;
export type PdfaChange = keyof typeof changeWords;

export class Changes {
  private readonly counts = new Map<PdfaChange, number>();
  /** Names of attached files that could not stay. */
  readonly lostFiles: string[] = [];
  /** Pages, from 1, that got another size. */
  readonly resized = new Set<number>();
  /** Pages, from 1, with films, sounds or 3D of which only the picture stays. */
  readonly stills = new Set<number>();
  /** Pages, from 1, that lost comments or the like. */
  readonly stripped = new Set<number>();

  add(change: PdfaChange, count = 1): void {
    if (count > 0) this.counts.set(change, (this.counts.get(change) ?? 0) + count);
  }

  list(): { readonly change: PdfaChange; readonly count: number }[] {
    return [...this.counts].map(([change, count]) => ({ change, count }));
  }
}
