/** Entries and kinds that a comparison of two revisions tells apart (ISO 32000-2, 7.7, 12.5 and 12.7). */
import type { LaterChangeKind } from './findings.js';

/** Entries of a page that show nothing. */
export const quietPageKeys: ReadonlySet<string> = new Set([
  '/Annots',
  '/Tabs',
  '/LastModified',
  '/PieceInfo',
]);

/** Kinds of what is drawn. */
export const drawnKinds: ReadonlySet<LaterChangeKind> = new Set<LaterChangeKind>(['page_content', 'fonts']);
export const catalogKinds: Readonly<Record<string, LaterChangeKind>> = {
  '/OpenAction': 'actions',
  '/AA': 'actions',
  '/OCProperties': 'layers',
  '/Names': 'names',
  '/Outlines': 'bookmarks',
  '/Dests': 'bookmarks',
  '/Pages': 'pages',
  '/Perms': 'permissions',
  '/StructTreeRoot': 'structure',
};
export const pageKinds: Readonly<Record<string, LaterChangeKind>> = {
  '/Contents': 'page_content',
  '/Resources': 'page_content',
  '/AA': 'actions',
};
/** Entries of the trailer that say how the file is written, or that a reader does not show. */
export const quietTrailerKeys: ReadonlySet<string> = new Set([
  ...['/Size', '/Prev', '/ID', '/XRefStm', '/Type', '/W', '/Index', '/Length', '/Filter', '/DecodeParms'],
  ...['/DocChecksum', '/Info', '/Root'],
]);
/** Entries of a field that filling it in changes. */
export const filledKeys: ReadonlySet<string> = new Set(['/V', '/AP', '/AS', '/I', '/TI', '/RV', '/M', '/DA']);
/** Entries of an empty signature field that signing it changes. */
export const signedKeys: ReadonlySet<string> = new Set(['/V', '/AP', '/AS', '/M', '/F', '/P', '/DA', '/MK']);
export const commentKinds: ReadonlySet<string> = new Set([
  ...[
    '/Text',
    '/FreeText',
    '/Line',
    '/Square',
    '/Circle',
    '/Polygon',
    '/PolyLine',
    '/Highlight',
    '/Underline',
  ],
  ...['/Squiggly', '/StrikeOut', '/Stamp', '/Caret', '/Ink', '/Popup'],
]);
export const fontKeys: ReadonlySet<string> = new Set(['/Font', '/FontDescriptor', '/DescendantFonts']);
/** Entries whose values are drawn. */
export const drawnKeys: ReadonlySet<string> = new Set(['/AP', '/DR', '/Resources']);
/** Entries that hold the value of a field. */
export const valueKeys = ['/V', '/I'] as const;
/** Entries that name a field or a comment for what it is, so that what may change of it changes nothing that these mean. */
export const namingKeys: ReadonlySet<string> = new Set([
  ...[
    '/Parent',
    '/Kids',
    '/P',
    '/Obj',
    '/Popup',
    '/IRT',
    '/Fields',
    '/T',
    '/AN',
    '/TA',
    '/Annotation',
    '/CO',
  ],
]);
/** What these mean is no field and no comment. */
export const structuralKinds: ReadonlySet<LaterChangeKind> = new Set<LaterChangeKind>([
  ...(['pages', 'page_settings', 'layers'] as const),
]);
