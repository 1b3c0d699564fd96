#!/bin/sh
# omml2mathml: a term that was deleted from a formula is in it again, a symbol is missing, and words become products.
#
# Guess:    A formula of Word is what it shows with its changes accepted, or with them rejected: not both. A symbol of a font (ECMA-376-1, 17.3.3.30, w:sym) stays.
#           m:nor is text that is not mathematics (22.1.2, nor): <mtext>. 1.5 is one number. m:degHide without m:val is on (22.1.2, degHide), so this is a square root.
# Behaviour: What stands in w:del is written beside what stands in w:ins: 25x in place of 2x. w:sym gives nothing. "if x" with m:nor is the three letters and a space
#           as four variables, slanted: <mi>i</mi><mi>f</mi>. 1.5 is <mn>1</mn><mo>.</mo><mn>5</mn>. The square root becomes a root with an
#           empty degree. No message.
# Version:  omml2mathml 1.3.0, jsdom 26.1.0 to read the XML
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact omml2mathml@1.3.0 jsdom@26.1.0 >/dev/null
cat >try.cjs <<'JS'
const { JSDOM } = require('jsdom');
const omml2mathml = require('omml2mathml');
const parser = new new JSDOM('').window.DOMParser();
const math = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const run = (text, properties = '') => `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<m:t>${text}</m:t></m:r>`;
const by = 'w:id="1" w:author="A" w:date="2026-01-01T00:00:00Z"';
const root = (deg) => `<m:rad><m:radPr>${deg}</m:radPr><m:deg/><m:e>${run('x')}</m:e></m:rad>`;
const formulas = {
  changed: `<w:ins ${by}>${run('2')}</w:ins><w:del ${by}>${run('5')}</w:del>${run('x')}`,
  symbol: `${run('2')}<m:r><w:sym w:font="Symbol" w:char="F061"/></m:r>`,
  words: run('if x', '<m:nor/>'),
  number: run('1.5'),
  root: root('<m:degHide m:val="1"/>'),
  'root without m:val': root('<m:degHide/>'),
};
const lines = Object.entries(formulas).map(([name, content]) => {
  const omml = parser.parseFromString(`<m:oMath xmlns:m="${math}" xmlns:w="${word}">${content}</m:oMath>`, 'application/xml');
  return `${name}: ${omml2mathml(omml.documentElement).innerHTML}`;
});
console.log(lines.join('\n'));
const wanted = [
  'changed: <mn>2</mn><mn>5</mn><mi>x</mi>',
  'symbol: <mn>2</mn>',
  'words: <mi>i</mi><mi>f</mi><mi>&nbsp;</mi><mi>x</mi>',
  'number: <mn>1</mn><mo>.</mo><mn>5</mn>',
  'root: <msqrt><mi>x</mi></msqrt>',
  'root without m:val: <mroot><mrow><mi>x</mi></mrow><mrow></mrow></mroot>',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.cjs
