#!/bin/sh
# mathml-to-latex: words in a formula become formulas: "file_1" gets a subscript, braces vanish, and 20 °C gets a ring.
#
# Guess:    <mtext> is \text{…} with its special characters escaped: \text{file\_1}. A degree sign is ^{\circ} or stays. A switched <maction> gives what it
#           shows.
# Behaviour: the text is cut at each character that is not a letter or digit, and that character stands outside as LaTeX: \text{file}_\text{1} is a subscript,
#           "{x}" is only a group without braces, "~" is a space that does not break, and "€" is \euro, which neither LaTeX nor KaTeX has by itself. "20 °C"
#           is 20 \circ C, the sign of a composition on the line. <maction selection="2"> of a and b is "a ⟹ b".
# Version:  mathml-to-latex 1.8.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact mathml-to-latex@1.8.0 >/dev/null
cat >try.mjs <<'JS'
import { MathMLToLaTeX } from 'mathml-to-latex';
const formulas = [
  '<mtext>file_1</mtext>',
  '<mtext>see {x}</mtext>',
  '<mtext>a~b</mtext>',
  '<mtext>10 €</mtext>',
  '<mn>20</mn><mo>°</mo><mi mathvariant="normal">C</mi>',
  '<maction actiontype="toggle" selection="2"><mi>a</mi><mi>b</mi></maction>',
];
const lines = formulas.map((formula) =>
  MathMLToLaTeX.convert(`<math xmlns="http://www.w3.org/1998/Math/MathML">${formula}</math>`),
);
console.log(lines.join('\n'));
const wanted = [
  '\\text{file}_\\text{1}',
  '\\text{see }{\\text{x}}',
  '\\text{a}~\\text{b}',
  '\\text{10 }\\euro',
  '20 \\circ C',
  'a \\Longrightarrow b',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs
