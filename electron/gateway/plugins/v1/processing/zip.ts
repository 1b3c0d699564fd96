/** The ZIP file of a batch: its documents in the folders of their chapters, and a page that lists them. */
import { escapeHtml } from '../../../../engine/markup/escape.js';
import { memberNames } from '../../../../files/zip-names.js';
import { archiveOf, type Member } from '../../../results/archive.js';

/**
 * Documents of equal names get different names; the list is at the end, where programs that take the first entry find a
 * document.
 */
export function writeZip(
  members: readonly Member[],
  list: { readonly title: string; readonly language: string },
  now: Date,
): AsyncIterable<Uint8Array> {
  const names = memberNames([...members.map(({ path }) => path), 'index.html']);
  const index = names.pop()!;
  const page = Buffer.from(listPage(names, list));
  return archiveOf(
    [
      ...members.map((member, place): Member => ({ ...member, path: names[place]! })),
      {
        path: index,
        size: page.length,
        async *content() {
          yield page;
        },
      },
    ],
    now,
  );
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
