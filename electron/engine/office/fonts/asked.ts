/** The fonts a document really asks for: those its text is set in, not all it mentions. */
import { open } from 'node:fs/promises';
import type { OfficeFormat } from '../filters.js';
import { docFonts, pptFonts, xlsbFonts, xlsFonts } from './binary.js';
import { flatDocumentFonts, openDocumentFonts } from './open-document.js';
import { fileChunks, withParts } from './parts.js';
import { rtfFonts } from './rtf.js';
import { sheetFonts } from './sheet.js';
import { slideFonts } from './slides.js';
import { wordFonts } from './word.js';

export interface AskedFonts {
  /** Families, in alphabetical order. */
  readonly families: readonly string[];
  /** False when some may belong to no text at all: the format lists its fonts and hides which are used. */
  readonly certain: boolean;
}

const nothing: AskedFonts = { families: [], certain: true };

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
      return sorted(await withParts(path, xlsbFonts), false);
    case 'pptx':
    case 'pptm':
    case 'ppsx':
      return sorted(await withParts(path, slideFonts));
    case 'odt':
    case 'ods':
    case 'odp':
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
      return sorted(await docFonts(path), false);
    case 'xls':
      return sorted(await xlsFonts(path));
    case 'ppt':
    case 'pps':
      return sorted(await pptFonts(path), false);
    case 'wpd':
    case 'txt':
      return nothing;
  }
}

function sorted(families: Set<string>, certain = true): AskedFonts {
  return { families: [...families].sort((a, b) => a.localeCompare(b, 'en')), certain };
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
