/**
 * Fonts inside a document. LibreOffice adds them to its own and keeps them until it ends: the next document would be laid
 * out with the fonts of the one before.
 */
import { fileChunks, withParts } from '../parts.js';

/** Where packages hold them: ODF 1.3 part 3, 19.529 leaves the place to the writer, and all use `Fonts/`. */
const fontPart = /^(?:word|ppt|xl|fonts)\/(?:.*\/)?[^/]*\.(?:odttf|fntdata|ttf|otf|ttc|eot|fnt)$/i;

/** What holds one in a file that is one text. */
const flatFont = 'font-face-uri';

const isXml = /^(?:\xef\xbb\xbf)?\s*</;

/** Whether a part of a package is a font by its name. */
export const isFontPart = (name: string): boolean => fontPart.test(name);

/** Whether a document brings fonts of its own, as far as can be seen from outside. Never throws. */
export async function bringsFonts(path: string): Promise<boolean> {
  const inPackage = await withParts(path, ({ names }) => Promise.resolve(names.some(isFontPart))).catch(
    () => null,
  );
  return inPackage ?? mentionsFont(path).catch(() => false);
}

async function mentionsFont(path: string): Promise<boolean> {
  let before = '';
  for await (const chunk of fileChunks(path)) {
    const text = before + chunk.toString('latin1');
    if (before === '' && !isXml.test(text)) return false;
    if (text.includes(flatFont)) return true;
    before = text.slice(-flatFont.length);
  }
  return false;
}
