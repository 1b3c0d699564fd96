import type { ResultText } from '../../../words/results.js';

/** Names of what was changed on the way to PDF/A, which is counted. The words are those of the report. */
export const changeWords = {
  javascript_removed: 'Scripts were removed',
  actions_removed: 'Actions that PDF/A forbids were removed',
  attachments_removed: 'Attachments were removed because this level does not allow them',
  attachments_described: 'Attachments were described and linked to the document',
  xfa_removed: 'The XFA form was removed; the plain form fields stay',
  annotations_removed: 'Hidden comments and comments of a forbidden kind were removed',
  annotations_mended: 'Comments and fields got the flags and appearances that PDF/A requires',
  appearances_drawn: 'Comments without an appearance got one',
  layers_removed: 'Layers became normal content',
  layers_mended: 'Settings of layers were repaired',
  fonts_embedded: 'Missing fonts were replaced by embedded fonts of the same widths',
  fonts_rebuilt: 'Fonts that did not match their widths or codes were rebuilt from their own letters',
  fonts_mended: 'Font entries were repaired',
  font_sets_removed: 'Glyph lists that later levels do not need were removed',
  unused_removed: 'Unused fonts were removed',
  unicode_added: 'Unicode maps were added to fonts',
  colours_defined: 'Device colours got a colour profile',
  images_mended: 'Entries of images were repaired',
  graphics_mended: 'Transfer functions, halftones and other print settings were removed',
  transparency_dropped: 'Transparency without effect was removed',
  contents_mended: 'Unknown or broken drawing operators were removed',
  resources_mended: 'Pages and forms got their own copies of shared resources',
  signatures_removed: 'Signatures that any change makes invalid were removed; their fields stay',
  limits_mended: 'Numbers, names and strings beyond the limits of PDF/A were shortened or removed',
  page_sizes_mended: 'Pages smaller or larger than PDF/A allows were resized',
  media_pictured: 'Videos, sounds and 3D views were replaced by still images',
  structure_mended: 'The structure of tags was repaired',
  pages_flattened: 'Transparent or layered parts of pages became images; their text stays below',
  pages_rasterised: 'Pages became images, with their text kept invisibly',
  encryption_removed: 'The protection was removed',
  metadata_written: 'Document properties were rewritten',
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
