/** Whether a file is XML a browser would show without an error. */
import { readFile, stat } from 'node:fs/promises';
import { SaxesParser } from 'saxes';

/** A page of more bytes is not checked. */
const maxBytes = 4 * 1024 * 1024;
/** So many characters are read at once. */
const step = 16 * 1024;

/**
 * Elements nested deeper than this are not read: browsers give up on such XML, and reading takes the square of the
 * time.
 */
const maxDepth = 1_000;

export async function isWellFormed(path: string): Promise<boolean> {
  if ((await stat(path)).size > maxBytes) return true;
  const bytes = await readFile(path);
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = bytes.toString(wide ? 'utf16le' : 'utf8').replace(/^\uFEFF/, '');
  let good = true;
  const parser = new SaxesParser({ xmlns: true });
  // Entities such as &nbsp; come with XHTML's document type, which browsers know without reading it.
  parser.on('error', (problem) => {
    if (!/undefined entity|undefined.*entity/i.test(problem.message)) good = false;
  });
  let depth = 0;
  parser.on('opentag', () => void (depth += 1));
  parser.on('closetag', () => void (depth -= 1));
  for (let at = 0; at < text.length; at += step) {
    parser.write(text.slice(at, at + step));
    if (depth > maxDepth) return false;
  }
  parser.close();
  return (
    good && (/<!DOCTYPE\s+html\s+PUBLIC/i.test(text) || !/&(?!lt;|gt;|amp;|quot;|apos;|#)\w+;/.test(text))
  );
}
