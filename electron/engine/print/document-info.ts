/**
 * Author, subject and keywords of a PDF printed by Chromium, which writes the title alone. They are added as an
 * incremental update (ISO 32000-2, 7.5.6): only the end of the file is read, so its size does not matter.
 */
import { open } from 'node:fs/promises';
import { wideSyntax } from '../pdf-core/objects/strings.js';

export interface DocumentInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
}

/** @returns false when the file does not end as Skia ends it; it is then left alone */
export async function writeDocumentInfo(path: string, info: DocumentInfo): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const end = Buffer.alloc(Math.min(4096, size));
    await file.read(end, 0, end.length, size - end.length);
    const tail = end.toString('latin1');
    const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail);
    const count = /\/Size (\d+)/.exec(trailer?.[1] ?? '')?.[1];
    const root = /\/Root (\d+ \d+ R)/.exec(trailer?.[1] ?? '')?.[1];
    if (!trailer || count === undefined || root === undefined) return false;
    const object = `\n${count} 0 obj\n<<${entries(info)}>>\nendobj\n`;
    const offset = size + 1;
    const table = size + object.length;
    const update =
      `${object}xref\n${count} 1\n${String(offset).padStart(10, '0')} 00000 n \n` +
      `trailer\n<</Size ${Number(count) + 1} /Root ${root} /Info ${count} 0 R /Prev ${trailer[2]}>>\n` +
      `startxref\n${table}\n%%EOF\n`;
    await file.write(Buffer.from(update, 'latin1'), 0, undefined, size);
    return true;
  } finally {
    await file.close();
  }
}

function entries({ title, author, subject, keywords }: DocumentInfo): string {
  const now = new Date().toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
  const texts = { Title: title, Author: author, Subject: subject, Keywords: keywords, Creator: 'Platen' };
  const written = Object.entries(texts)
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `/${key} ${wideSyntax(text)}`);
  return [...written, `/CreationDate (D:${now}Z)`, `/ModDate (D:${now}Z)`].join(' ');
}
