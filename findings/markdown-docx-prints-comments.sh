#!/bin/sh
# markdown-docx: comments of the Markdown stand in the Word file, clause 5 is clause 1, and what is done looks like what is open.
#
# Guess:    A comment is no text (CommonMark 0.31.2, 4.6 and 6.6: raw HTML); the list starts with its number (5.3); a checked task can be told
#           from an open one, as the list of features says "Task lists (checkboxes)"; "R&amp;D" is "R&D" (2.5).
# Behaviour: "<!-- our floor is 80 -->" is a part of the paragraph, or a paragraph of its own. A list from 5 starts at 1, so "see 6" leads
#           to another clause. Tasks are plain bullets without their boxes. Each entity is written out: "R&amp;D", "&euro;". No message.
#           @mohtasham/md-to-docx keeps numbers, boxes and entities, and prints the comment within a paragraph, though not one of its own.
# Version:  markdown-docx 1.7.0, @mohtasham/md-to-docx 4.0.1
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund markdown-docx@1.7.0 @mohtasham/md-to-docx@4.0.1 jszip@3.10.1
cat >try.mjs <<'JS'
import { convertMarkdownToDocx } from '@mohtasham/md-to-docx';
import JSZip from 'jszip';
import { markdownDocx, Packer } from 'markdown-docx';
const markdown = `Offer <!-- our floor is 80 -->

<!-- ask Ada -->

5. Price
6. Term

- [ ] open
- [x] done

R&amp;D 5 &euro;
`;
const signs = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const decoded = (xml) => xml.replace(/&(\w+);/g, (_, name) => signs[name]);
const valueOf = (xml, name) => new RegExp(`<w:${name} w:val="([^"]*)"`).exec(xml)?.[1];

async function shown(bytes) {
  const zip = await JSZip.loadAsync(bytes);
  const [body, lists] = await Promise.all(['document', 'numbering'].map((name) => zip.file(`word/${name}.xml`).async('string')));
  const markOf = (paragraph) => {
    const number = valueOf(paragraph, 'numId');
    if (!number) return '';
    const list = new RegExp(`<w:num w:numId="${number}".*?</w:num>`, 's').exec(lists)[0];
    const abstract = new RegExp(`<w:abstractNum [^>]*w:abstractNumId="${valueOf(list, 'abstractNumId')}".*?</w:abstractNum>`, 's').exec(lists)[0];
    return valueOf(abstract, 'numFmt') === 'bullet' ? '* ' : `from ${valueOf(list, 'startOverride') ?? valueOf(abstract, 'start')}: `;
  };
  return body
    .match(/<w:p[ >].*?<\/w:p>/gs)
    .map((paragraph) => markOf(paragraph) + decoded([...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text).join('')).trim())
    .filter(Boolean)
    .join(' | ');
}
const seen = [
  await shown(await Packer.toBuffer(await markdownDocx(markdown))),
  await shown(Buffer.from(await (await convertMarkdownToDocx(markdown)).arrayBuffer())),
];
console.log(seen.join('\n'));
const wanted = [
  'Offer <!-- our floor is 80 --> | <!-- ask Ada --> | from 1: Price | from 1: Term | * open | * done | R&amp;D 5 &euro;',
  'Offer <!-- our floor is 80 --> | from 5: Price | from 5: Term | * ☐ open | * ☒ done | R&D 5 €',
];
process.exit(seen.join() === wanted.join() ? 0 : 1);
JS
node try.mjs 2>/dev/null
