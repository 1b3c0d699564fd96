/** Every document format Platen knows, once. Adding one: a line here, and its detection in `detect.ts`. */

/** Groups pick the icon and the colour in the window and the suggested workflows. */
export const formatGroups = [
  'word',
  'excel',
  'powerpoint',
  'image',
  'pdf',
  'text',
  'web',
  'email',
  'drawing',
  'book',
  'calendar',
  'other',
] as const;
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

/** A format whose id is no extension. */
const unlike = <Id extends string>(
  id: Id,
  group: FormatGroup,
  label: string,
  mime: string,
  ...extensions: [string, ...string[]]
): Format & { readonly id: Id } => ({ id, group, label, mime, extensions });

const ooxml = 'application/vnd.openxmlformats-officedocument.';
const odf = 'application/vnd.oasis.opendocument.';

/** Extensions of source code and of data written as text. */
export const codeExtensions = [
  'js',
  'mjs',
  'cjs',
  'ts',
  'mts',
  'cts',
  'jsx',
  'tsx',
  'vue',
  'svelte',
  'json',
  'jsonc',
  'json5',
  'yaml',
  'yml',
  'toml',
  'ini',
  'cfg',
  'conf',
  'properties',
  'env',
  'xml',
  'xsl',
  'xslt',
  'xsd',
  'plist',
  'css',
  'scss',
  'sass',
  'less',
  'py',
  'pyi',
  'rb',
  'php',
  'pl',
  'pm',
  'lua',
  'r',
  'jl',
  'java',
  'kt',
  'kts',
  'scala',
  'groovy',
  'gradle',
  'cs',
  'fs',
  'vb',
  'c',
  'h',
  'cpp',
  'cc',
  'cxx',
  'hpp',
  'hh',
  'm',
  'mm',
  'swift',
  'go',
  'rs',
  'zig',
  'd',
  'dart',
  'hs',
  'ml',
  'clj',
  'ex',
  'exs',
  'erl',
  'lisp',
  'scm',
  'sql',
  'graphql',
  'proto',
  'sh',
  'bash',
  'zsh',
  'fish',
  'ps1',
  'bat',
  'cmd',
  'dockerfile',
  'makefile',
  'mk',
  'cmake',
  'tf',
  'tex',
  'bib',
  'rst',
  'adoc',
  'diff',
  'patch',
  'asm',
  's',
  'v',
  'vhd',
  'vcf',
  'srt',
  'vtt',
] as const;

/** All formats, in the order lists show them. */
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
  format('svg', 'image', 'SVG drawing', 'image/svg+xml', 'svgz'),
  format('heic', 'image', 'HEIC image', 'image/heic', 'heif'),
  format('jp2', 'image', 'JPEG 2000 image', 'image/jp2', 'j2k', 'jpx', 'jpf', 'j2c', 'jpc'),
  format('jxl', 'image', 'JPEG XL image', 'image/jxl'),
  format('pdf', 'pdf', 'PDF document', 'application/pdf'),
  format('html', 'web', 'Web page', 'text/html', 'htm', 'xhtml', 'xht'),
  format('mht', 'web', 'Web archive (MHTML)', 'multipart/related', 'mhtml'),
  unlike('site', 'web', 'Web site (ZIP)', 'application/zip', 'zip'),
  format('url', 'web', 'Web address', 'application/x-mswinurl', 'webloc'),
  format('md', 'text', 'Markdown document', 'text/markdown', 'markdown', 'mdown', 'mkd', 'mkdn'),
  unlike('code', 'text', 'Source code', 'text/plain', ...codeExtensions),
  format('eml', 'email', 'Email', 'message/rfc822', 'emlx'),
  format('msg', 'email', 'Outlook message', 'application/vnd.ms-outlook', 'oft'),
  format('mbox', 'email', 'Mailbox', 'application/mbox', 'mbx'),
  unlike('tnef', 'email', 'Outlook attachment bundle', 'application/ms-tnef', 'dat'),
  format('pst', 'email', 'Outlook data file', 'application/vnd.ms-outlook-pst', 'ost'),
  format('dwg', 'drawing', 'AutoCAD drawing', 'image/vnd.dwg', 'dwt'),
  format('dxf', 'drawing', 'DXF drawing', 'image/vnd.dxf'),
  format('odg', 'drawing', 'OpenDocument drawing', `${odf}graphics`, 'otg', 'fodg'),
  format('vsd', 'drawing', 'Visio drawing', 'application/vnd.visio', 'vst'),
  format(
    'vsdx',
    'drawing',
    'Visio drawing (XML)',
    'application/vnd.ms-visio.drawing',
    'vsdm',
    'vstx',
    'vstm',
  ),
  format('pub', 'drawing', 'Publisher document', 'application/vnd.ms-publisher'),
  format('cdr', 'drawing', 'CorelDRAW drawing', 'application/vnd.corel-draw'),
  format('wmf', 'drawing', 'Windows metafile', 'image/wmf'),
  format('emf', 'drawing', 'Enhanced metafile', 'image/emf'),
  format('eps', 'drawing', 'Encapsulated PostScript', 'application/postscript', 'epsf', 'epsi'),
  format('ps', 'drawing', 'PostScript document', 'application/postscript'),
  format('xps', 'drawing', 'XPS document', 'application/vnd.ms-xpsdocument', 'oxps'),
  format('wps', 'word', 'Microsoft Works document', 'application/vnd.ms-works'),
  format('pages', 'word', 'Apple Pages document', 'application/vnd.apple.pages'),
  format('numbers', 'excel', 'Apple Numbers workbook', 'application/vnd.apple.numbers'),
  format('key', 'powerpoint', 'Apple Keynote presentation', 'application/vnd.apple.keynote'),
  format('epub', 'book', 'EPUB book', 'application/epub+zip'),
  format('mobi', 'book', 'Mobipocket book', 'application/x-mobipocket-ebook', 'prc', 'azw'),
  format('azw3', 'book', 'Kindle book', 'application/vnd.amazon.mobi8-ebook', 'azw', 'kf8', 'mobi'),
  format('fb2', 'book', 'FictionBook', 'application/x-fictionbook+xml', 'fbz'),
  format('cbz', 'book', 'Comic book (ZIP)', 'application/vnd.comicbook+zip'),
  format('cbr', 'book', 'Comic book (RAR)', 'application/vnd.comicbook-rar'),
  format('ics', 'calendar', 'Calendar', 'text/calendar', 'ical', 'icalendar', 'vcs'),
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
