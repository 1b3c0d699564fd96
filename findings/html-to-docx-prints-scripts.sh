#!/bin/sh
# html-to-docx writes scripts and what a page hides into the Word file, and begins every list at 1.
#
# Guess:    Script, template and elements with `hidden` or display: none are no text of a page (HTML, 15.3.1), and <ol start="5">
#           begins with 5 (4.4.5).
# Behaviour: The code of a script is a paragraph of the document, and so is what was hidden. start is ignored.
# Version:  html-to-docx 1.8.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund html-to-docx@1.8.0 jszip@3.10.1
cat >try.cjs <<'JS'
const JSZip = require('jszip');
const htmlToDocx = require('html-to-docx');
const page = '<p>seen</p><p hidden>secret one</p><p style="display:none">secret two</p><script>const token = 1;</script><ol start="5"><li>fifth</li></ol>';
(async () => {
  const zip = await JSZip.loadAsync(await htmlToDocx(page));
  const text = await zip.file('word/document.xml').async('string');
  const words = [...text.matchAll(/<w:t\b[^>]*>([^<]*)/g)].map(([, word]) => word.trim()).filter(Boolean);
  const starts = [...(await zip.file('word/numbering.xml').async('string')).matchAll(/<w:start(?:Override)? w:val="(\d+)"/g)].map(([, at]) => at);
  console.log(words.join(' | '), 'lists begin at', [...new Set(starts)].join());
  process.exit(words.join('|') === 'seen|secret one|secret two|const token = 1;|fifth' && !starts.includes('5') ? 0 : 1);
})();
JS
node try.cjs
