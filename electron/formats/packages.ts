/** What packages are: ZIPs and compound files, by their directories and what they say of themselves. */
import type { OpenFile } from '../files/file-head.js';
import { readOleDirectory } from '../files/ole.js';
import { endOfZip, withNewDirectory, withZip, type ZipLook } from '../files/zip.js';
import { isDamaged, isUnsupported, type Finding, type NamedAs } from '../kit/signs.js';
import { askSigns, contentTypes, mendedFormats, mimeTypes, oleSigns, zipSigns } from './signs.js';

/** A plain archive, which is nothing but its contents. */
const isArchive: Finding = { kind: 'unsupported', label: 'ZIP archive', container: 'zip' };

/** Bytes read of the entries that name the kind. */
const kindBytes = 1024 * 1024;

/** Finds out what a file that starts as a compound file is. */
export async function findOleKind(file: OpenFile, named: NamedAs): Promise<Finding> {
  try {
    return (
      (await askSigns(oleSigns, await readOleDirectory(file), named)) ?? isUnsupported('Compound document')
    );
  } catch {
    return isDamaged();
  }
}

/** Finds out what a file that starts as a ZIP is. */
export async function findZipKind(file: OpenFile, named: NamedAs): Promise<Finding> {
  if ((await endOfZip(file)) !== null) return findWholeKind(file, named);
  const salvaged = await withNewDirectory(file).catch(() => null);
  const found = salvaged === null ? isDamaged() : await findWholeKind(salvaged, named);
  // What is missing is said by the converter.
  return found.kind === 'format' && mendedFormats.has(found.format) ? found : isDamaged();
}

async function findWholeKind(file: OpenFile, named: NamedAs): Promise<Finding> {
  try {
    const tells = (name: string) => name === '[Content_Types].xml' || name === 'mimetype';
    const said = await withZip(file, tells, async (zip) => {
      return (await fromContentTypes(zip)) ?? (await fromMimetype(zip)) ?? (await fromManifest(zip));
    });
    return (
      said ??
      (await withZip(
        file,
        () => false,
        async (zip) => (await askSigns(zipSigns, zip, named)) ?? isArchive,
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
    const finding = contentTypes.get(value!.trim().toLowerCase());
    if (finding) return finding;
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

const fromMime = (mime: string): Finding | undefined => mimeTypes.find(([type]) => type.test(mime))?.[1];

/** A flat OpenDocument file, by the type it says it is; some have a format of their own. */
export function flatKind(mime: string): Finding {
  const [, packed, flat] = mimeTypes.find(([type]) => type.test(mime)) ?? [];
  return packed?.kind === 'format' ? (flat ?? packed) : isUnsupported('OpenDocument file');
}
