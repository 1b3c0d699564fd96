/** Every document format Platen knows, once. Adding one: a line here, and its detection in `detect.ts`. */

/** Groups pick the icon and the colour in the window and the suggested workflows. */
export const formatGroups = ['word', 'excel', 'powerpoint', 'image', 'pdf', 'text', 'other'] as const;
export type FormatGroup = (typeof formatGroups)[number];

/** What is fixed about one format. */
export interface Format {
  readonly id: string;
  /** English name, as in "This file is really a … ". */
  readonly label: string;
  readonly group: FormatGroup;
  /** Lower case without the dot; the first is the usual one. */
  readonly extensions: readonly [string, ...string[]];
  readonly mime: string;
}

const format = <Id extends string>(
  id: Id,
  group: FormatGroup,
  label: string,
  mime: string,
  ...more: string[]
): Format & { readonly id: Id } => ({ id, group, label, mime, extensions: [id, ...more] });

const ooxml = 'application/vnd.openxmlformats-officedocument.';
const odf = 'application/vnd.oasis.opendocument.';

export const formats = [
  format('docx', 'word', 'Word document', `${ooxml}wordprocessingml.document`),
  format('docm', 'word', 'Word document with macros', 'application/vnd.ms-word.document.macroEnabled.12'),
  format('dotx', 'word', 'Word template', `${ooxml}wordprocessingml.template`, 'dotm'),
  format('doc', 'word', 'Word 97–2003 document', 'application/msword'),
  format('dot', 'word', 'Word 97–2003 template', 'application/msword'),
  format('odt', 'word', 'OpenDocument text', `${odf}text`, 'ott'),
  format('fodt', 'word', 'OpenDocument text (flat XML)', `${odf}text-flat-xml`),
  format('rtf', 'word', 'Rich Text document', 'application/rtf'),
  format('wpd', 'word', 'WordPerfect document', 'application/vnd.wordperfect', 'wp', 'wp5', 'wp6'),
  format('txt', 'text', 'Plain text', 'text/plain', 'text', 'log'),
  format('xlsx', 'excel', 'Excel workbook', `${ooxml}spreadsheetml.sheet`, 'xltx'),
  format(
    'xlsm',
    'excel',
    'Excel workbook with macros',
    'application/vnd.ms-excel.sheet.macroEnabled.12',
    'xltm',
  ),
  format('xlsb', 'excel', 'Excel binary workbook', 'application/vnd.ms-excel.sheet.binary.macroEnabled.12'),
  format('xls', 'excel', 'Excel 97–2003 workbook', 'application/vnd.ms-excel', 'xlt'),
  format('ods', 'excel', 'OpenDocument spreadsheet', `${odf}spreadsheet`, 'ots'),
  format('fods', 'excel', 'OpenDocument spreadsheet (flat XML)', `${odf}spreadsheet-flat-xml`),
  format('csv', 'excel', 'CSV table', 'text/csv'),
  format('tsv', 'excel', 'Tab-separated table', 'text/tab-separated-values', 'tab'),
  format('pptx', 'powerpoint', 'PowerPoint presentation', `${ooxml}presentationml.presentation`, 'potx'),
  format(
    'pptm',
    'powerpoint',
    'PowerPoint presentation with macros',
    'application/vnd.ms-powerpoint.presentation.macroEnabled.12',
    'potm',
  ),
  format('ppsx', 'powerpoint', 'PowerPoint show', `${ooxml}presentationml.slideshow`, 'ppsm'),
  format('ppt', 'powerpoint', 'PowerPoint 97–2003 presentation', 'application/vnd.ms-powerpoint', 'pot'),
  format('pps', 'powerpoint', 'PowerPoint 97–2003 show', 'application/vnd.ms-powerpoint'),
  format('odp', 'powerpoint', 'OpenDocument presentation', `${odf}presentation`, 'otp', 'fodp'),
  format('jpg', 'image', 'JPEG image', 'image/jpeg', 'jpeg', 'jpe', 'jfif'),
  format('png', 'image', 'PNG image', 'image/png'),
  format('gif', 'image', 'GIF image', 'image/gif'),
  format('bmp', 'image', 'BMP image', 'image/bmp', 'dib'),
  format('tiff', 'image', 'TIFF image', 'image/tiff', 'tif'),
  format('webp', 'image', 'WebP image', 'image/webp'),
  format('avif', 'image', 'AVIF image', 'image/avif'),
  format('svg', 'image', 'SVG drawing', 'image/svg+xml'),
  format('heic', 'image', 'HEIC image', 'image/heic', 'heif'),
  format('pdf', 'pdf', 'PDF document', 'application/pdf'),
] as const satisfies readonly Format[];

/** Id of a format Platen converts. */
export type FormatId = (typeof formats)[number]['id'];

const byId = new Map<string, Format>(formats.map((entry) => [entry.id, entry]));

/** The format of an id; undefined for an unknown one. */
export function findFormat(id: string): (Format & { readonly id: FormatId }) | undefined {
  return byId.get(id) as (Format & { readonly id: FormatId }) | undefined;
}

/** Formats of a group, in table order. */
export function formatsOf(...groups: FormatGroup[]): FormatId[] {
  return formats.filter((entry) => groups.includes(entry.group)).map((entry) => entry.id);
}

/** Formats whose files carry this extension (without the dot, any case). */
export function formatsWithExtension(extension: string): FormatId[] {
  const wanted = extension.toLowerCase();
  return formats
    .filter((entry) => (entry.extensions as readonly string[]).includes(wanted))
    .map((entry) => entry.id);
}
