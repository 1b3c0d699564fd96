/** Reads PalmDOC books: plain text, with one paragraph a line. */
import { decodeText } from '../decode.js';
import { escapeXml } from '../../../engine/markup/escape.js';
import type { MobiParts } from './mobi6.js';

const path = 'part/0';

export function palmText(raw: Buffer): MobiParts {
  const text = decodeText(raw);
  const html = /<(html|body|p)\b/i.test(text.slice(0, 4096))
    ? text
    : `<html><body>${text
        .split(/\r?\n/)
        .map((line) => `<p style="margin:0;min-height:1em">${escapeXml(line)}</p>`)
        .join('\n')}</body></html>`;
  return {
    chapters: [{ path, kind: 'html', fixed: false, size: null }],
    documents: new Map([[path, Buffer.from(html)]]),
    toc: [],
    resolve: (from, link) => (link.startsWith('#') ? { path: from, id: link.slice(1) } : null),
  };
}
