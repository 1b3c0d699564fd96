/** The fonts inside a finished PDF, by their PostScript names. */
import { open } from 'node:fs/promises';
import { listFontNames } from '../../../engine/pdf-core/pdf/index.js';

const chunkSize = 1024 * 1024;
/** A name and the key in front of it are shorter than this many bytes. */
const overlap = 256;
/**
 * The most bytes of a PDF that is searched; LibreOffice writes fonts at the end, so a larger one is read from there.
 */
const scanLimit = 64 * 1024 * 1024;
const baseFont = /\/BaseFont\s*\/([^\s/<>[\]()%]+)/g;

/** Names without the mark of a subset, each once. Null when the PDF does not tell. */
export async function usedFonts(path: string): Promise<string[] | null> {
  try {
    const names = new Set<string>();
    let packed = false;
    for await (const text of latinChunks(path)) {
      packed ||= text.includes('/ObjStm');
      for (const [, name = ''] of text.matchAll(baseFont)) names.add(plainName(name));
    }
    // Objects may stand packed together; LibreOffice writes them one by one up to now.
    if (names.size === 0 && packed) {
      for (const name of await listFontNames({ path, password: undefined })) names.add(plainName(name));
    }
    return [...names].sort();
  } catch {
    return null;
  }
}

/** `BAAAAA+DejaVu#20Sans` says DejaVu Sans. */
const plainName = (name: string): string =>
  name
    .replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/^[A-Z]{6}\+/, '');

async function* latinChunks(path: string): AsyncIterable<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.min(chunkSize, size));
    for (let at = Math.max(0, size - scanLimit); at < size;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
      if (bytesRead === 0) return;
      const bytes = buffer.subarray(0, bytesRead);
      // Most of a PDF is compressed pages and pictures: they are not made into text.
      if (bytes.includes('/BaseFont') || bytes.includes('/ObjStm')) yield bytes.toString('latin1');
      at += at + bytesRead < size ? Math.max(1, bytesRead - overlap) : bytesRead;
    }
  } finally {
    await file.close();
  }
}
