/** The ZIP file of a batch: its documents in the folders of their chapters, and a page that lists them. */
import { Readable } from 'node:stream';
import yazl from 'yazl';
import { escapeHtml } from '../../../engine/markup/escape.js';
import { distinct } from '../ordering.js';

/** A document on its way into the ZIP file. */
export interface Packed {
  /** Folders and name, with forward slashes. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly content: () => AsyncIterable<Uint8Array>;
}

/** Documents of equal names are told apart; the list stands at the end, where programs that take the first entry find a document. */
export function writeZip(
  members: readonly Packed[],
  list: { readonly title: string; readonly language: string },
  now: Date,
): AsyncIterable<Uint8Array> {
  const zip = new yazl.ZipFile();
  const bytes = zip.outputStream as Readable;
  zip.on('error', (error: Error) => bytes.destroy(error));
  const names = distinct(members.map(({ path }) => path));
  for (const [place, { size, content }] of members.entries())
    zip.addReadStreamLazy(
      names[place]!,
      // What a conversion gives is compressed already.
      { compress: false, size, mtime: now, mode: 0o100644 },
      (give) => give(null, Readable.from(content())),
    );
  const index = distinct([...names, 'index.html']).at(-1)!;
  zip.addBuffer(Buffer.from(listPage(names, list)), index, { mtime: now, mode: 0o100644 });
  zip.end();
  return bytes;
}

function listPage(
  names: readonly string[],
  { title, language }: { title: string; language: string },
): string {
  const rows = names.map((name) => {
    const address = name.split('/').map(encodeURIComponent).join('/');
    return `<li><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></li>`;
  });
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body><h1>${escapeHtml(title)}</h1><ol>
${rows.join('\n')}
</ol></body></html>
`;
}
