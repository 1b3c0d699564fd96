/**
 * Links of a document to files beside it. LibreOffice writes them as addresses of the copy it was given, a folder of
 * Platen's own that is gone a moment later: in the PDF they lead to the same place beside the PDF, as in the document.
 */
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** So many folders of ours lie around a document, for links that lead upwards: `../../other.docx`. */
const depth = 12;
/** So many bytes are read at once; no address is longer than half of them. */
const pieceLength = 1024 * 1024;
const longestAddress = 64 * 1024;
const address = /\/URI\s*\(((?:[^()\\]|\\[^])*)\)/g;

/** The folder that a document is to lie in, below one of the job's. */
export const deepFolder = (folder: string): string =>
  join(folder, ...Array.from({ length: depth }, () => 'd'));

/**
 * Makes links of a PDF relative, in place: what becomes shorter is filled with spaces, so nothing else of the file moves.
 * @param pdf as LibreOffice wrote it: links are plain objects
 * @param folder where the document lay, as {@link deepFolder} gives it
 * @param top folder of the job
 */
export async function keepLinksRelative(pdf: string, folder: string, top: string): Promise<void> {
  const prefixes = prefixesOf(folder, top);
  const file = await open(pdf, 'r+');
  try {
    const buffer = Buffer.alloc(pieceLength);
    for (let at = 0; ;) {
      const { bytesRead } = await file.read(buffer, 0, pieceLength, at);
      const piece = buffer.toString('latin1', 0, bytesRead);
      for (const match of piece.matchAll(address)) {
        const [whole, found = ''] = match;
        const relative = relativeOf(found, prefixes);
        if (relative === null) continue;
        const written = `/URI(${relative})`.padEnd(whole.length);
        if (written.length === whole.length) await file.write(written, at + match.index, 'latin1');
      }
      if (bytesRead < pieceLength) return;
      at += pieceLength - longestAddress;
    }
  } finally {
    await file.close();
  }
}

/** Addresses of the folder and those around it, each with the way to it from the document. */
function prefixesOf(folder: string, top: string): [prefix: string, way: string][] {
  const prefixes: [string, string][] = [];
  let way = '';
  for (let at = folder; ; at = dirname(at)) {
    prefixes.push([`${pathToFileURL(at).href}/`, way]);
    if (at === top || at === dirname(at)) return prefixes;
    way += '../';
  }
}

function relativeOf(found: string, prefixes: readonly (readonly [string, string])[]): string | null {
  const plain = found.replaceAll(/\\([()\\])/g, '$1');
  const near = prefixes.find(([prefix]) => plain.startsWith(prefix));
  if (!near) return null;
  const [prefix, way] = near;
  return (way + plain.slice(prefix.length)).replaceAll(/[()\\]/g, '\\$&') || '.';
}
