/** Unpacks a web archive into a folder: its parts become files, and every reference to a part leads to its file. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { ServiceError } from '../../../contract/index.js';
import { isPage, splitMht, type MhtPart } from './mht-parts.js';
import { References, rewriteCss, rewritePage } from './mht-references.js';
import { decode } from './page-source.js';

/** The references of a page or style sheet of up to this many bytes are followed; a larger one stays as it is. */
const textLimit = 64 * 1024 * 1024;

/**
 * Unpacks an archive into a folder that is empty.
 * @returns the page's file, relative to the folder
 * @throws ServiceError `damaged_file`, `too_large`, `no_web_page` without a page
 */
export async function unpackMht(
  path: string,
  folder: string,
  signal: AbortSignal,
): Promise<{ entry: string }> {
  const { parts, page } = await splitMht(path, folder, signal);
  const start = parts[page];
  if (!start) throw new ServiceError('no_web_page');
  const references = new References(parts, start);
  for (const part of parts) {
    signal.throwIfAborted();
    await mend(part, references, folder);
  }
  return { entry: start.file };
}

async function mend(part: MhtPart, references: References, folder: string): Promise<void> {
  const isStyle = part.mime === 'text/css';
  if (!isStyle && !isPage(part.mime)) return;
  const path = join(folder, part.file);
  if ((await stat(path)).size > textLimit) return;
  const bytes = await readFile(path);
  const text = isStyle ? styleText(bytes, part.charset) : decode(bytes, true, knownCharset(part.charset));
  const mended = isStyle
    ? rewriteCss(text, (link) => references.file(link, part))
    : rewritePage(text, part, references);
  // The mark wins over whatever charset the text says of itself.
  await writeFile(path, `\uFEFF${mended.replace(/^\uFEFF/, '')}`);
}

function styleText(bytes: Buffer, charset: string | null): string {
  const own = /^@charset "([^"]+)";/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1];
  return decode(bytes, true, knownCharset(charset) ?? knownCharset(own ?? null));
}

const knownCharset = (label: string | null): string | undefined =>
  label !== null && label !== 'us-ascii' && iconv.encodingExists(label) ? label : undefined;
