#!/bin/sh
# easy-template-x: a text of several lines is torn apart by the text that follows its place in the template.
#
# Guess:    "{address}, Germany" with an address of two lines gives the two lines, and ", Germany" behind the last one.
# Behaviour: What stands behind the place in the same run comes after the first line of the value: "Elm Road 5, Germany", "12345 Town". Of "{a} and {b}." with
#           two lines each, the first lines stand together and the second ones below them. No message. Where the text behind the place is in a run of its
#           own, because the place is bold, it is right, so the same template works until somebody changes its format.
# Version:  easy-template-x 7.2.8
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact easy-template-x@7.2.8 jszip@3.10.1 >/dev/null
cat >try.cjs <<'JS'
const { TemplateHandler } = require('easy-template-x');
const JSZip = require('jszip');
const office = 'http://schemas.openxmlformats.org';
const rels = 'application/vnd.openxmlformats-package.relationships+xml';
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const run = (text, bold = '') => `<w:r>${bold}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const filled = async (runs, data) => {
  const template = new JSZip();
  template.file('[Content_Types].xml', `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="${rels}"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`);
  template.file('_rels/.rels', `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`);
  template.file('word/document.xml', `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body><w:p>${runs}</w:p><w:sectPr/></w:body></w:document>`);
  const result = await new TemplateHandler().process(await template.generateAsync({ type: 'nodebuffer' }), data);
  const xml = await (await JSZip.loadAsync(result)).file('word/document.xml').async('text');
  return xml.replaceAll(/<w:br\/>/g, ' / ').replaceAll(/<[^>]*>/g, '');
};
(async () => {
  const address = 'Elm Road 5\n12345 Town';
  const lines = [
    await filled(run('{address}, Germany'), { address }),
    await filled(run('{a} and {b}.'), { a: 'a1\na2', b: 'b1\nb2' }),
    await filled(run('{address}', '<w:rPr><w:b/></w:rPr>') + run(', Germany'), { address }),
  ];
  console.log(lines.join('\n'));
  const wanted = ['Elm Road 5, Germany / 12345 Town', 'a1 and b1. / a2 / b2', 'Elm Road 5 / 12345 Town, Germany'];
  process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
})();
JS
node try.cjs
