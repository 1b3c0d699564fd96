#!/bin/sh
# pdf.js: the text of a page has the words of layers that are off.
#
# Guess:    getTextContent gives what the same library draws: nothing of an optional content group that /OFF lists.
# Behaviour: The viewer does not draw them, its text has them: whoever takes the text publishes what the author had switched off.
# Version:  pdfjs-dist 4.10.38
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund pdfjs-dist@4.10.38
cat >try.cjs <<'JS'
const pdfOf = (content, page = '', catalog = '') => {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>${page}>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/OCG/Name(Notes)>>',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 7\n0000000000 65535 f \n${places.join('')}trailer<</Size 7/Root 1 0 R>>\n`;
  return new Uint8Array(Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF`, 'latin1'));
};
const textOf = async (data) => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const file = await getDocument({ data, verbosity: 0 }).promise;
  const { items } = await (await file.getPage(1)).getTextContent();
  return items.map(({ str }) => str).join('');
};

(async () => {
  const content = '/OC /L BDC BT /F 12 Tf 20 200 Td (margin 40 %) Tj ET EMC BT /F 12 Tf 20 100 Td ( offer) Tj ET';
  const off = '/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>';
  const text = await textOf(pdfOf(content, '/Properties<</L 6 0 R>>', off));
  console.log(text);
  process.exit(text.includes('margin') && text.includes('offer') ? 0 : 1);
})();
JS
node try.cjs
