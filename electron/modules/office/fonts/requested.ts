/** The fonts a document really asks for: those its text is set in, not all it mentions. */
import { open } from 'node:fs/promises';
import type { OfficeFormat } from '../filters.js';
import { pptFonts, xlsbFonts, xlsFonts } from './binary.js';
import { docFonts } from './doc.js';
import { flatDocumentFonts, openDocumentFonts } from './open-document.js';
import { fileChunks, withParts } from '../parts.js';
import { rtfFonts } from './rtf.js';
import { sheetFonts } from './sheet.js';
import { slideFonts } from './slides.js';
import { wordFonts } from './word.js';

export interface AskedFonts {
  /** Families of text, in alphabetical order. */
  readonly families: readonly string[];
  /** More families that the file lists and that may belong to no text at all, in alphabetical order. */
  readonly listed: readonly string[];
}

const nothing: AskedFonts = { families: [], listed: [] };

/** Never throws: from what cannot be read, nothing is known. */
export async function askedFonts(path: string, format: OfficeFormat): Promise<AskedFonts> {
  try {
    return await read(path, format);
  } catch {
    return nothing;
  }
}

async function read(path: string, format: OfficeFormat): Promise<AskedFonts> {
  switch (format) {
    case 'docx':
    case 'docm':
    case 'dotx':
      return sorted(await withParts(path, wordFonts));
    case 'xlsx':
    case 'xlsm':
      return sorted(await withParts(path, sheetFonts));
    case 'xlsb':
      return sorted(new Set(), await withParts(path, xlsbFonts));
    case 'pptx':
    case 'pptm':
    case 'ppsx':
      return sorted(await withParts(path, slideFonts));
    case 'odt':
    case 'ods':
    case 'odp':
    case 'odg':
    case 'fodt':
    case 'fods':
      return sorted(
        (await isZip(path))
          ? await withParts(path, openDocumentFonts)
          : await flatDocumentFonts(fileChunks(path)),
      );
    case 'rtf':
      return sorted(await rtfFonts(fileChunks(path)));
    case 'doc':
    case 'dot':
      return docFonts(path).then(({ used, listed }) => sorted(used, listed));
    case 'xls':
      return sorted(await xlsFonts(path));
    case 'ppt':
    case 'pps':
      return sorted(new Set(), await pptFonts(path));
    case 'wpd':
    case 'wps':
    case 'pages':
    case 'numbers':
    case 'key':
    case 'vsd':
    case 'vsdx':
    case 'pub':
    case 'cdr':
    case 'wmf':
    case 'emf':
      return nothing;
  }
}

function sorted(families: Set<string>, listed = new Set<string>()): AskedFonts {
  const inOrder = (names: Iterable<string>) => [...names].sort((a, b) => a.localeCompare(b, 'en'));
  return {
    families: inOrder(families),
    listed: inOrder([...listed].filter((family) => !families.has(family))),
  };
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}
