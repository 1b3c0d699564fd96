/** Says when a document holds equations and the LibreOffice at hand lacks Math, the part that draws them. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry, ZipFile } from 'yauzl';
import { withZipFile } from '../../files/zip.js';
import { entryChunks } from '../../files/zip-entry.js';
import { slashedName } from '../../files/zip-names.js';
import type { Context } from '../../engine/interface/converter.js';

/** The library of Math in LibreOffice's program folder, or beside it on macOS. */
const mathLibrary = /^(?:lib)?smlo\.(?:so|dll|dylib)$/;

/** oMath of Word, PowerPoint and Excel; objects of the Equation Editor and of MathType; formulas of OpenDocument. */
const inMarkup =
  /<(?:[^\s<>/:]+:)?oMath[\s>]|progid="Equation\.|opendocument\.formula|\/Math\/MathML"|\\mmath|\\objclass Equation/i;
/** Name of a stream of an embedded equation in a compound file. */
const inCompound = Buffer.from('Equation Native', 'utf16le');
const parts = /^(?:word|ppt\/slides|xl\/drawings)\/[^/]+\.xml$|^META-INF\/manifest\.xml$/;
/** The most bytes of one part, or of a file that is no package, that are searched. */
const limit = 64 * 1024 * 1024;

/** @param program folder that holds soffice.bin */
export async function drawsEquations(program: string): Promise<boolean> {
  const names = await Promise.all(
    [program, join(program, '..', 'Frameworks')].map((folder) => readdir(folder).catch(() => [])),
  );
  return names.flat().some((name) => mathLibrary.test(name));
}

/** One remark, where equations are left out. The document is looked into only when Math is missing. */
export async function reportEquations(program: string, path: string, context: Context): Promise<void> {
  if ((await drawsEquations(program)) || !(await holdsEquations(path))) return;
  context.message('warning', 'equations_missing');
}

/** Never throws: what cannot be looked through holds none. */
export async function holdsEquations(path: string): Promise<boolean> {
  try {
    return await withZipFile(path, inParts);
  } catch {
    return inFile(path).catch(() => false);
  }
}

async function inParts(zip: ZipFile): Promise<boolean> {
  for await (const entry of zip.eachEntry())
    if (parts.test(slashedName(entry)) && inMarkup.test(await readText(zip, entry))) return true;
  return false;
}

async function inFile(path: string): Promise<boolean> {
  if ((await stat(path)).size > limit) return false;
  const bytes = await readFile(path);
  return bytes.includes(inCompound) || inMarkup.test(bytes.toString('latin1'));
}

async function readText(zip: ZipFile, entry: Entry): Promise<string> {
  let text = '';
  for await (const chunk of entryChunks(zip, entry)) {
    text += chunk.toString('utf8');
    if (text.length > limit) break;
  }
  return text;
}
