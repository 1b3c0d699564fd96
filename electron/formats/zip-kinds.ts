/** What a ZIP holds: an Office Open XML package, an OpenDocument package, or something else. */
import { namedTable } from '../../contract/named-table.js';
import type { OpenFile } from '../files/file-head.js';
import { isArchive, isDamaged, isFormat, isUnsupported, type Finding } from './finding.js';
import type { FormatId } from './formats.js';
import { findIWork } from './iwork-kinds.js';
import { findPacked } from './packed-kinds.js';
import { endOfZip, withNewDirectory, withZip, type ZipLook } from '../files/zip.js';

const ooxml = 'application/vnd.openxmlformats-officedocument.';
const ms = 'application/vnd.ms-';

/** Content type of a package's main part (ECMA-376 part 1, and [MS-OFFMACRO2] for the macro kinds). */
const mainParts = namedTable<FormatId>({
  [`${ooxml}wordprocessingml.document.main+xml`]: 'docx',
  [`${ooxml}wordprocessingml.template.main+xml`]: 'dotx',
  [`${ms}word.document.macroenabled.main+xml`]: 'docm',
  [`${ms}word.template.macroenabledtemplate.main+xml`]: 'dotx',
  [`${ooxml}spreadsheetml.sheet.main+xml`]: 'xlsx',
  [`${ooxml}spreadsheetml.template.main+xml`]: 'xlsx',
  [`${ms}excel.sheet.macroenabled.main+xml`]: 'xlsm',
  [`${ms}excel.template.macroenabled.main+xml`]: 'xlsm',
  [`${ms}excel.sheet.binary.macroenabled.main`]: 'xlsb',
  [`${ooxml}presentationml.presentation.main+xml`]: 'pptx',
  [`${ooxml}presentationml.template.main+xml`]: 'pptx',
  [`${ooxml}presentationml.slideshow.main+xml`]: 'ppsx',
  [`${ms}powerpoint.presentation.macroenabled.main+xml`]: 'pptm',
  [`${ms}powerpoint.template.macroenabled.main+xml`]: 'pptm',
  [`${ms}powerpoint.slideshow.macroenabled.main+xml`]: 'ppsx',
  [`${ms}visio.drawing.main+xml`]: 'vsdx',
  [`${ms}visio.drawing.macroenabled.main+xml`]: 'vsdx',
  [`${ms}visio.template.main+xml`]: 'vsdx',
  [`${ms}visio.template.macroenabled.main+xml`]: 'vsdx',
  [`${ms}package.xps-fixeddocumentsequence+xml`]: 'xps',
  'application/oxps-fixeddocumentsequence+xml': 'xps',
});

const otherParts = namedTable<string>({
  [`${ms}excel.addin.macroenabled.main+xml`]: 'Excel add-in',
  [`${ms}powerpoint.addin.macroenabled.main+xml`]: 'PowerPoint add-in',
  [`${ms}visio.stencil.main+xml`]: 'Visio stencil',
  [`${ms}visio.stencil.macroenabled.main+xml`]: 'Visio stencil',
});

/** OpenDocument types, without `application/vnd.oasis.opendocument.` and `-template`. */
const openDocument = namedTable<FormatId>({
  text: 'odt',
  'text-web': 'odt',
  spreadsheet: 'ods',
  presentation: 'odp',
  graphics: 'odg',
});

const otherMimes = namedTable<string>({
  'application/vnd.oasis.opendocument.chart': 'OpenDocument chart',
  'application/vnd.oasis.opendocument.formula': 'OpenDocument formula',
  'application/vnd.oasis.opendocument.base': 'OpenDocument database',
  'application/vnd.oasis.opendocument.database': 'OpenDocument database',
  'application/vnd.oasis.opendocument.image': 'OpenDocument image',
  'application/vnd.oasis.opendocument.text-master': 'OpenDocument master document',
  'application/vnd.sun.xml.writer': 'OpenOffice.org 1.0 text',
  'application/vnd.sun.xml.calc': 'OpenOffice.org 1.0 spreadsheet',
  'application/vnd.sun.xml.impress': 'OpenOffice.org 1.0 presentation',
  'application/vnd.sun.xml.draw': 'OpenOffice.org 1.0 drawing',
  'image/openraster': 'OpenRaster image',
  'application/x-krita': 'Krita image',
});

/** Entries that tell other packages apart. */
const signs: readonly (readonly [sign: RegExp, finding: Finding])[] = [
  [/^AndroidManifest\.xml$/, isUnsupported('Android app')],
  [/^META-INF\/MANIFEST\.MF$/, isUnsupported('Java archive')],
  [/^META-INF\/container\.xml$/, isFormat('epub')],
  [/^doc\.kml$/, isUnsupported('KMZ map')],
  [/^(FixedDocSeq|FixedDocumentSequence)\.fdseq(\/\[0\]\.piece)?$/i, isFormat('xps')],
  [/^content\/(riffData\.cdr|root\.dat)$/i, isFormat('cdr')],
];

/** Bytes read of the entries that name the kind. */
const kindBytes = 1024 * 1024;

/** Finds out what a file that starts as a ZIP is. `extension` tells comics from pictures that were packed. */
export async function findZipKind(file: OpenFile, extension: string): Promise<Finding> {
  if ((await endOfZip(file)) !== null) return findWholeKind(file, extension);
  const salvaged = await withNewDirectory(file).catch(() => null);
  const found = salvaged === null ? isDamaged() : await findWholeKind(salvaged, extension);
  // Only who converts them says what is missing.
  return found.kind === 'format' && isMendedPackage(found.format) ? found : isDamaged();
}

/** Packages that are converted as far as they are whole when their end is missing. */
const mendedPackages: readonly FormatId[] = [
  ...(['docx', 'docm', 'dotx', 'xlsx', 'xlsm', 'xlsb', 'pptx', 'pptm', 'ppsx'] as const),
  ...(['odt', 'ods', 'odp', 'odg'] as const),
];
const isMendedPackage = (format: FormatId): boolean => mendedPackages.includes(format);

async function findWholeKind(file: OpenFile, extension: string): Promise<Finding> {
  try {
    const tells = (name: string) => name === '[Content_Types].xml' || name === 'mimetype';
    const named = await withZip(file, tells, async (zip) => {
      return (await fromContentTypes(zip)) ?? (await fromMimetype(zip)) ?? (await fromManifest(zip));
    });
    return (
      named ??
      (await withZip(
        file,
        () => false,
        (zip) => fromNames(zip, extension),
      ))
    );
  } catch {
    return isDamaged();
  }
}

/**
 * `docx` and its family by the content type of the main part. What is said for a part comes before what is said for all
 * names of an extension: npm's xlsx says of every workbook that a `.bin` in it would be one of Excel's binary ones.
 */
async function fromContentTypes(zip: ZipLook): Promise<Finding | undefined> {
  const types = await zip.text('[Content_Types].xml', kindBytes);
  if (types === undefined) return undefined;
  return (
    fromTypes(types.replaceAll(/<(?:\w+:)?Default\b[^<>]*>/g, '')) ??
    fromTypes(types) ??
    isUnsupported('Open Packaging document')
  );
}

function fromTypes(types: string): Finding | undefined {
  for (const [, value] of types.matchAll(/\bContentType\s*=\s*["']([^"']{1,200})["']/g)) {
    const type = value!.trim().toLowerCase();
    const format = mainParts[type];
    if (format) return isFormat(format);
    const label = otherParts[type];
    if (label) return isUnsupported(label);
  }
  return undefined;
}

async function fromMimetype(zip: ZipLook): Promise<Finding | undefined> {
  const mime = await zip.text('mimetype', 200);
  return mime === undefined ? undefined : fromMime(mime.trim());
}

/** OpenDocument files without a `mimetype` entry say their type in the manifest. */
async function fromManifest(zip: ZipLook): Promise<Finding | undefined> {
  const manifest = await zip.text('META-INF/manifest.xml', kindBytes);
  const root = manifest?.match(/<[^<>]*full-path="\/"[^<>]*>/)?.[0];
  const mime = root?.match(/media-type="([^"]{1,200})"/)?.[1];
  return mime === undefined ? undefined : fromMime(mime);
}

/** Finding of an OpenDocument, EPUB or Corel type; undefined for a type that says nothing to us. */
export function fromMime(mime: string): Finding | undefined {
  const type = /^application\/vnd\.oasis\.opendocument\.([a-z-]+?)(-template)?$/.exec(mime)?.[1];
  const format = type === undefined ? undefined : openDocument[type];
  if (format) return isFormat(format);
  if (/^application\/epub\+zip/.test(mime)) return isFormat('epub');
  if (/^application\/x-vnd\.corel\.(zcf\.)?draw\b/.test(mime)) return isFormat('cdr');
  const label = otherMimes[mime.replace(/(?<=opendocument\..*)-template$/, '')];
  return label === undefined ? undefined : isUnsupported(label);
}

async function fromNames(zip: ZipLook, extension: string): Promise<Finding> {
  const work = await findIWork(zip, extension);
  if (work) return work;
  for (const [sign, finding] of signs) {
    for (const name of zip.names) if (sign.test(name)) return finding;
  }
  return findPacked(zip.names, extension) ?? isArchive;
}
