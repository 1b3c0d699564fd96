#!/bin/sh
# Citation.js: an author of a BibTeX file whose first name begins with an accent in braces has no first name any more.
#
# Guess:    {\'E}mile Zola is the first name Émile and the family name Zola: braces around a backslash are a special character, and BibTeX takes its case
#           from the letter in it (Patashnik, Designing BibTeX Styles, 4). It is how BibTeX files spell such names. "and others" stands for the authors that are
#           not named (BibTeXing, 4): "et al."
# Behaviour: The whole first name becomes a particle, as "van" is: the list of references prints "Émile Zola" where it should be "Zola, É.", and Álvaro de la
#           Cruz has the particle "Álvaro de la". The same name without braces, or as "Zola, {\'E}mile", is right. {\AA}ke stays the text "\AAke". "others"
#           is the family name of one more author: "Knuth, D. E., & others". No message.
# Version:  @citation-js/core 0.8.2, @citation-js/plugin-bibtex 0.8.2, @citation-js/plugin-csl 0.8.2
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact @citation-js/core@0.8.2 @citation-js/plugin-bibtex@0.8.2 @citation-js/plugin-csl@0.8.2 >/dev/null
cat >try.mjs <<'JS'
import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-csl';
const authors = [
  String.raw`{\'E}mile Zola`,
  String.raw`\'Emile Zola`,
  String.raw`Zola, {\'E}mile`,
  String.raw`{\'A}lvaro de la Cruz`,
  String.raw`{\AA}ke Bj{\"o}rck`,
  'Donald E. Knuth and others',
];
const style = { format: 'text', template: 'apa', lang: 'en-US' };
const lines = authors.map((author) =>
  new Cite(`@book{b, author = {${author}}, title = {Title}, year = 1998}`).format('bibliography', style).trim(),
);
console.log(lines.join('\n'));
const wanted = [
  'Émile Zola. (1998). Title.',
  'Zola, É. (1998). Title.',
  'Zola, É. (1998). Title.',
  'Álvaro de la Cruz. (1998). Title.',
  String.raw`\AAke Björck. (1998). Title.`,
  'Knuth, D. E., & others. (1998). Title.',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs
