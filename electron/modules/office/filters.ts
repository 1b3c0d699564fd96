/** Which of LibreOffice's filters reads a format. Always named, so that LibreOffice never guesses. */
import { withFile } from '../../files/file-head.js';
import { readOleDirectory } from '../../files/ole.js';
import { packing, type OfficePacking } from '../../files/packing.js';
import type { FormatId } from '../../formats/formats.js';

export type Application = 'writer' | 'calc' | 'impress' | 'draw';

export interface ImportFilter {
  readonly application: Application;
  readonly name: string;
}

const writer = (name: string): ImportFilter => ({ application: 'writer', name });
const calc = (name: string): ImportFilter => ({ application: 'calc', name });
const impress = (name: string): ImportFilter => ({ application: 'impress', name });
const draw = (name: string): ImportFilter => ({ application: 'draw', name });

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
  wps: writer('MS_Works'),
  pages: writer('Apple Pages'),
  xlsx: calc('Calc MS Excel 2007 XML'),
  xlsm: calc('Calc MS Excel 2007 VBA XML'),
  xlsb: calc('Calc MS Excel 2007 Binary'),
  xls: calc('MS Excel 97'),
  ods: calc('calc8'),
  fods: calc('OpenDocument Spreadsheet Flat XML'),
  numbers: calc('Apple Numbers'),
  pptx: impress('Impress MS PowerPoint 2007 XML'),
  pptm: impress('Impress MS PowerPoint 2007 XML VBA'),
  ppsx: impress('Impress MS PowerPoint 2007 XML AutoPlay'),
  ppt: impress('MS PowerPoint 97'),
  pps: impress('MS PowerPoint 97 AutoPlay'),
  odp: impress('impress8'),
  key: impress('Apple Keynote'),
  odg: draw('draw8'),
  vsd: draw('Visio Document'),
  vsdx: draw('Visio Document'),
  pub: draw('Publisher Document'),
  cdr: draw('Corel Draw Document'),
  wmf: draw('WMF - MS Windows Metafile'),
  emf: draw('EMF - MS Windows Metafile'),
} as const satisfies Partial<Record<FormatId, ImportFilter>>;

export type OfficeFormat = keyof typeof filters;

export const officeFormats = Object.keys(filters) as OfficeFormat[];

/** Flat presentations and drawings share their format with the zipped ones. */
const flatPresentation = impress('OpenDocument Presentation Flat XML');
const flatDrawing = draw('OpenDocument Drawing Flat XML');
/** Word 6 and 95 share theirs with Word 97, whose filter refuses them; so do Word 2 and the XML of Word 2003. */
const oldWord = writer('MS WinWord 6.0');
const word2 = writer('MS WinWord 5');
const wordXml = writer('MS Word 2003 XML');
/** PowerPoint 95 shares its format with PowerPoint 97, whose filter refuses it. */
const powerPoint95 = impress('PowerPoint 3');
/** Excel 2 to 4 and the XML of Excel 2003 share theirs with Excel 97. */
const oldExcel = calc('MS Excel 4.0');
const excelXml = calc('MS Excel 2003 XML Orcus');
/** `nFib` of the first version Word 97's filter takes ([MS-DOC] 2.5.1 and LibreOffice's reader). */
const firstOfWord97 = 0x6a;

/** @param path looked into where one format has more than one filter */
export async function importFilter(format: OfficeFormat, path: string): Promise<ImportFilter> {
  switch (format) {
    case 'odp':
      return (await isZip(path)) ? filters.odp : flatPresentation;
    case 'odg':
      return (await isZip(path)) ? filters.odg : flatDrawing;
    case 'doc':
    case 'dot':
      return byPacking(path, {
        ole: async () => ((await wordVersion(path)) < firstOfWord97 ? oldWord : filters[format]),
        xml: () => wordXml,
        bare: () => word2,
      });
    case 'xls':
      return byPacking(path, { ole: () => filters.xls, xml: () => excelXml, bare: () => oldExcel });
    case 'ppt':
    case 'pps':
      return (await isPowerPoint97(path)) ? filters[format] : powerPoint95;
    default:
      return filters[format];
  }
}

const isZip = (path: string): Promise<boolean> =>
  withFile(path, ({ head }) => Promise.resolve(head.toString('latin1', 0, 2) === 'PK'));

/** The version and type of the container every presentation since PowerPoint 97 begins with ([MS-PPT] 2.4.1). */
const documentContainer = 0x03e8_000f;

/** What cannot be read counts as new, as with Word. */
const isPowerPoint97 = (path: string): Promise<boolean> =>
  withFile(path, async (file) => {
    const directory = await readOleDirectory(file);
    const stream = directory.find('PowerPoint Document');
    if (stream === undefined) return directory.find('PP40') === undefined;
    const head = await directory.head(stream, 4);
    return head.length < 4 || head.readUInt32LE(0) === documentContainer;
  }).catch(() => true);

const byPacking = async (
  path: string,
  choices: Readonly<Record<OfficePacking, () => ImportFilter | Promise<ImportFilter>>>,
): Promise<ImportFilter> => choices[await packing(path)]();

/** What cannot be read counts as new: the filter then says what is wrong with it. */
async function wordVersion(path: string): Promise<number> {
  try {
    return await withFile(path, async (file) => {
      const directory = await readOleDirectory(file);
      const stream = directory.find('WordDocument');
      return stream ? (await directory.head(stream, 4)).readUInt16LE(2) : Number.POSITIVE_INFINITY;
    });
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

export const isOfficeFormat = (format: FormatId): format is OfficeFormat => Object.hasOwn(filters, format);
