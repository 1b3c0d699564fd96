#!/bin/sh
# turndown-plugin-gfm: a cell "a|b" takes the next cell's place, and a line break in a cell begins a row.
#
# Guess:    the sign is escaped ("a\|b"), as GFM asks for in cells, and <br> stays <br> or becomes a space. A heading over two columns fills two.
# Behaviour: "| a|b | c |" in a table of two columns: readers show "a" and "b", and "c" is dropped without a word (GFM, tables: excess cells are ignored). <br>
#           becomes two spaces and a line end, so "x<br>y" is a row with x, and a row with y and what stood beside it. With colspan="2" the heading of the third column is over the second, and
#           the third column is dropped.
# Version:  turndown-plugin-gfm 1.0.2, turndown 7.2.4, markdown-it 14.3.3 as a reader
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact turndown@7.2.4 turndown-plugin-gfm@1.0.2 markdown-it@14.3.3 >/dev/null
cat >try.mjs <<'JS'
import MarkdownIt from 'markdown-it';
import Turndown from 'turndown';
import { gfm } from 'turndown-plugin-gfm';
const turndown = new Turndown().use(gfm);
const row = (name, cells) => `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`;
const table = (head, cells) => `<table><thead>${head}</thead><tbody>${row('td', cells)}</tbody></table>`;
const two = row('th', ['A', 'B']);
const cases = {
  pipe: table(two, ['a|b', 'c']),
  break: table(two, ['x<br>y', 'c']),
  span: table('<tr><th colspan="2">A</th><th>C</th></tr>', ['1', '2', '3']),
};
const lines = Object.entries(cases).map(([name, html]) => {
  const shown = new MarkdownIt().render(turndown.turndown(html));
  const rows = [...shown.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, cells]) =>
    [...cells.matchAll(/<t[hd]>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell).join(', '),
  );
  return `${name}: ${rows.join(' / ')}`;
});
console.log(lines.join('\n'));
const wanted = ['pipe: A, B / a, b', 'break: A, B / x,  / y, c', 'span: A, C / 1, 2'];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs
