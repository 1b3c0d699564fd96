#!/bin/sh
# qpdf 12: in a short file an object with a great number does not exist, and what it held is written as nothing.
#
# Guess:    Numbers of objects need not be dense (ISO 32000-2, 7.3.10). A sound file of 700 bytes whose page has its contents in object 900 is copied with
#           its text, or refused.
# Behaviour: The copy is a blank page: /Contents is gone. A warning says that "the reported number of objects (901) is not one plus the highest object
#           number (4)", which is not so: the highest is 900. The same file with object 100, or with a long comment before its last lines, keeps
#           its text, and nothing is warned of. A number greater than a third of the file's bytes is taken for none. Debian's qpdf 11.3 keeps
#           the text.
# Version:  qpdf 12.2.0 in @neslinesli93/qpdf-wasm 0.3.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact @neslinesli93/qpdf-wasm@0.3.0 >/dev/null
cat >try.cjs <<'JS'
const create = require('@neslinesli93/qpdf-wasm');
const contents = 'BT /F 12 Tf 20 100 Td (New text) Tj ET';
const pdf = (number, comment = '') => {
  const objects = [
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [3, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents ${number} 0 R/Resources<</Font<</F 4 0 R>>>>>>`],
    [4, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
    [number, `<</Length ${contents.length}>>\nstream\n${contents}\nendstream`],
  ];
  let text = '%PDF-1.7\n';
  let rows = '';
  for (const [id, body] of objects) {
    rows += `${id} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${id} 0 obj\n${body}\nendobj\n`;
  }
  const start = text.length;
  return `${text}xref\n0 1\n0000000000 65535 f \n${rows}trailer\n<</Size ${number + 1}/Root 1 0 R>>\n${comment}startxref\n${start}\n%%EOF\n`;
};
(async () => {
  const lines = [];
  for (const [name, bytes] of [['100', pdf(100)], ['900', pdf(900)], ['900 and a comment', pdf(900, `%${'x'.repeat(3000)}\n`)]]) {
    const qpdf = await create({
      locateFile: () => require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'),
      noInitialRun: true, thisProgram: 'qpdf',
    });
    qpdf.FS.writeFile('in.pdf', bytes);
    const check = qpdf.callMain(['--check', 'in.pdf']);
    const copy = qpdf.callMain(['--stream-data=uncompress', 'in.pdf', 'out.pdf']);
    const result = Buffer.from(qpdf.FS.readFile('out.pdf')).toString('latin1');
    lines.push(`${name}: check ${check}, copy ${copy}, text ${result.includes('(New text)')}, contents ${result.includes('/Contents')}`);
  }
  console.log(lines.join('\n'));
  const wanted = [
    '100: check 0, copy 0, text true, contents true',
    '900: check 3, copy 3, text false, contents false',
    '900 and a comment: check 0, copy 0, text true, contents true',
  ];
  process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
})();
JS
node try.cjs
