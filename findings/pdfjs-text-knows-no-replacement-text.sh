#!/bin/sh
# pdf.js: the text of a page is that of its glyphs, also where the file says what they stand for.
#
# Guess:    getTextContent gives /ActualText (ISO 32000-2, 14.9.4) in the place of the glyphs it spans, as a copy in Acrobat does.
# Behaviour: The replacement is not used: a word drawn as o, one ligature and ce stays "ofice" although the file says "office".
#            With includeMarkedContent the spans are listed by name, without the text either.
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
  // 256 (octal) is the ligature fi of the standard encoding.
  const text = await textOf(pdfOf('BT /F 12 Tf 20 200 Td /Span<</ActualText(office)>>BDC (o\\256ce) Tj EMC ET'));
  console.log(text);
  process.exit(text === 'ofice' ? 0 : 1);
})();
JS
node try.cjs
