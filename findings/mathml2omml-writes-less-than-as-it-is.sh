#!/bin/sh
# mathml2omml: a formula with "<" or "&" becomes broken XML, and what a phantom only keeps room for is printed.
#
# Guess:    "a < b" is written as <m:t>a&lt;b</m:t>, so the result can be put into a Word document. <mphantom> becomes OMML's m:phant, or at least
#           nothing that can be seen.
# Behaviour: <m:t>a<b</m:t>: entities are decoded when MathML is read and not written again. No XML reader takes the result, so a Word file with it is damaged;
#           most formulas never show this. The x of <mphantom> is an ordinary x (a line on the console says that the type is not supported).
# Version:  mathml2omml 0.5.0, fast-xml-parser 5.2.5 as a reader
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact mathml2omml@0.5.0 fast-xml-parser@5.2.5 >/dev/null
cat >try.mjs <<'JS'
import { mml2omml } from 'mathml2omml';
import { XMLValidator } from 'fast-xml-parser';
const formulas = {
  'a < b': '<mi>a</mi><mo>&lt;</mo><mi>b</mi>',
  'R&D': '<mtext>R&amp;D</mtext>',
  'a ≤ b': '<mi>a</mi><mo>≤</mo><mi>b</mi>',
  phantom: '<mphantom><mi>x</mi></mphantom><mi>y</mi>',
};
const lines = Object.entries(formulas).map(([name, formula]) => {
  const math = mml2omml(`<math xmlns="http://www.w3.org/1998/Math/MathML">${formula}</math>`);
  const texts = math.replaceAll(/<\/?[mw]:[^>]*>/g, '');
  return `${name}: ${texts}, ${XMLValidator.validate(math) === true ? 'XML' : 'broken'}`;
});
console.log(lines.join('\n'));
const wanted = ['a < b: a<b, broken', 'R&D: R&D, broken', 'a ≤ b: a≤b, XML', 'phantom: xy, XML'];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs
