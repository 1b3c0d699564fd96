#!/bin/sh
# node-html-markdown: words beside an empty italic space, and lines in a cell, run together; a list inside a numbered list becomes part of it.
#
# Guess:    "x<i> </i>y" is "x y"; two lines of a cell are apart; a list in a list is indented so that it stays one; <ol start="5"> begins with 5; a ticked box
#           is "[x]".
# Behaviour: "xy" in both, also for list items in a cell. The inner list is indented by two spaces where "1. " needs three, so readers number it on: 1. a, 2. b.
#           Every numbered list begins with 1, and boxes are gone.
# Version:  node-html-markdown 2.0.0, markdown-it 14.3.3 as a reader
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact node-html-markdown@2.0.0 markdown-it@14.3.3 >/dev/null
cat >try.cjs <<'JS'
const MarkdownIt = require('markdown-it');
const { NodeHtmlMarkdown } = require('node-html-markdown');
const cases = {
  space: '<p>x<i> </i>y</p>',
  cell: '<table><tr><th>A</th></tr><tr><td>x<br>y</td></tr></table>',
  items: '<table><tr><th>A</th></tr><tr><td><ul><li>x</li><li>y</li></ul></td></tr></table>',
  inner: '<ol><li>a<ol><li>b</li></ol></li></ol>',
  start: '<ol start="5"><li>five</li></ol>',
  box: '<ul><li><input type="checkbox" checked> done</li></ul>',
};
const lines = Object.entries(cases).map(([name, html]) => {
  const shown = new MarkdownIt().render(NodeHtmlMarkdown.translate(html));
  return `${name}: ${shown.replaceAll(/>\s+</g, '><').trim()}`;
});
console.log(lines.join('\n'));
const wanted = [
  'space: <p>xy</p>',
  'cell: <table><thead><tr><th>A</th></tr></thead><tbody><tr><td>xy</td></tr></tbody></table>',
  'items: <table><thead><tr><th>A</th></tr></thead><tbody><tr><td>xy</td></tr></tbody></table>',
  'inner: <ol><li>a</li><li>b</li></ol>',
  'start: <ol><li>five</li></ol>',
  'box: <ul><li>done</li></ul>',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.cjs
