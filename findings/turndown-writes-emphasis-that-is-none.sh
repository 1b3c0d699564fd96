#!/bin/sh
# turndown writes emphasis that Markdown does not read as such: the marks stand in the text.
#
# Guess:    What is emphasised in HTML is emphasised in the Markdown of it, whoever reads that.
# Behaviour: Within a word <em> becomes _, which is no emphasis there (CommonMark 0.31.2, 6.2, rule 2). <strong> that ends with a
#           colon or a quotation mark, and is followed by a letter, becomes ** that cannot close (6.2, right-flanking): usual in
#           Chinese and Japanese, which have no spaces. A text "1)" at the start of a paragraph, and one that looks like a
#           reference, are not escaped, though "1." is.
# Version:  turndown 7.2.5, commonmark 0.31.2 (the reference implementation)
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund turndown@7.2.5 commonmark@0.31.2
cat >try.cjs <<'JS'
const TurndownService = require('turndown');
const { Parser, HtmlRenderer } = require('commonmark');
const turndown = new TurndownService();
const through = (html) => new HtmlRenderer().render(new Parser().parse(turndown.turndown(html))).trim();
const expected = {
  '<p>un<em>believ</em>able</p>': '<p>un_believ_able</p>',
  '<p><strong>Note:</strong>read this</p>': '<p>**Note:**read this</p>',
  '<p><strong>「概要」</strong>は次の通り</p>': '<p>**「概要」**は次の通り</p>',
  '<p>a <em>plain</em> word</p>': '<p>a <em>plain</em> word</p>',
  '<p>1) first</p>': '<ol>\n<li>first</li>\n</ol>',
  '<p>1. first</p>': '<p>1. first</p>',
  '<p>write &amp;amp; for it</p>': '<p>write &amp; for it</p>',
};
let same = true;
for (const [html, seen] of Object.entries(expected)) {
  const now = through(html);
  console.log(html, '->', turndown.turndown(html), '->', JSON.stringify(now));
  same &&= now === seen;
}
process.exit(same ? 0 : 1);
JS
node try.cjs
