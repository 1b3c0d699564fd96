#!/bin/sh
# odf-kit: one bold letter breaks its word, and clause 7 is clause 1.
#
# Guess:    "un<b>believ</b>able" is one word in the document, H<sub>2</sub>O is H2O, and a list that starts with 7 does so there. Text with white space is a space in
#           OpenDocument (1.3, part 3, 6.1.2: white space characters collapse to one), so a writer puts none between runs.
# Behaviour: Each run is on a line of its own in content.xml, and the line ends are spaces: "un believ able", "H 2 O", "( x )" in LibreOffice, in tables and lists too.
#           A paragraph without formatted words is right. Lists begin at 1, and boxes of tasks are gone, so what is done looks like what is open. The
#           reader of the same package reads the spaces, too. No message.
# Version:  odf-kit 0.13.14, marked 18.2.1 for its Markdown, fflate 0.8.3
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact odf-kit@0.13.14 marked@18.2.1 fflate@0.8.3 >/dev/null 2>&1
cat >try.mjs <<'JS'
import { strFromU8, unzipSync } from 'fflate';
import { htmlToOdt, markdownToOdt } from 'odf-kit';
const body = (odt) => strFromU8(unzipSync(odt)['content.xml']).match(/<office:text[^>]*>(.*)<\/office:text>/s)[1];
/** The text as OpenDocument reads it: tags of runs are nothing, white space is one space, none at the ends of a paragraph. */
const read = (odt) =>
  [...body(odt).matchAll(/<text:(?:p|h)\b[^>]*>(.*?)<\/text:(?:p|h)>/gs)].map(([, content]) =>
    content
      .replaceAll(/<\/?text:span[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
const lines = [
  ...read(await htmlToOdt('<p>un<b>believ</b>able</p><p>H<sub>2</sub>O (<i>x</i>)</p><p>plain</p>')),
  ...read(await markdownToOdt('un**believ**able\n\n- [x] done\n- [ ] open')),
  `start values: ${body(await markdownToOdt('7. seven\n8. eight')).match(/start-value="\d+"/g)}`,
];
console.log(lines.join('\n'));
const wanted = ['un believ able', 'H 2 O ( x )', 'plain', 'un believ able', 'done', 'open', 'start values: null'];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs
