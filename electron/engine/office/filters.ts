/** Which of LibreOffice's filters reads a format. Always named, so that LibreOffice never guesses. */
import { extname } from 'node:path';
import type { FormatId } from '../../formats/formats.js';

export type Application = 'writer' | 'calc' | 'impress';

export interface ImportFilter {
  readonly application: Application;
  readonly name: string;
}

const writer = (name: string): ImportFilter => ({ application: 'writer', name });
const calc = (name: string): ImportFilter => ({ application: 'calc', name });
const impress = (name: string): ImportFilter => ({ application: 'impress', name });

const filters = {
  docx: writer('MS Word 2007 XML'),
  docm: writer('MS Word 2007 XML VBA'),
  dotx: writer('MS Word 2007 XML Template'),
  doc: writer('MS Word 97'),
  dot: writer('MS Word 97 Vorlage'),
  odt: writer('writer8'),
  fodt: writer('OpenDocument Text Flat XML'),
  rtf: writer('Rich Text Format'),
  wpd: writer('WordPerfect'),
  txt: writer('Text (encoded)'),
  xlsx: calc('Calc MS Excel 2007 XML'),
  xlsm: calc('Calc MS Excel 2007 VBA XML'),
  xlsb: calc('Calc MS Excel 2007 Binary'),
  xls: calc('MS Excel 97'),
  ods: calc('calc8'),
  fods: calc('OpenDocument Spreadsheet Flat XML'),
  pptx: impress('Impress MS PowerPoint 2007 XML'),
  pptm: impress('Impress MS PowerPoint 2007 XML VBA'),
  ppsx: impress('Impress MS PowerPoint 2007 XML AutoPlay'),
  ppt: impress('MS PowerPoint 97'),
  pps: impress('MS PowerPoint 97 AutoPlay'),
  odp: impress('impress8'),
} as const satisfies Partial<Record<FormatId, ImportFilter>>;

export type OfficeFormat = keyof typeof filters;

export const officeFormats = Object.keys(filters) as OfficeFormat[];

/** Flat presentations share their format with the zipped ones. */
const flatPresentation = impress('OpenDocument Presentation Flat XML');

export function importFilter(format: OfficeFormat, name: string): ImportFilter {
  if (format === 'odp' && extname(name).toLowerCase() === '.fodp') return flatPresentation;
  return filters[format];
}

export const isOfficeFormat = (format: FormatId): format is OfficeFormat => Object.hasOwn(filters, format);
