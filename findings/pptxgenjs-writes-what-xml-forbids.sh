#!/bin/sh
# PptxGenJS: a text with a vertical tab makes a presentation that is no XML.
#
# Guess:    Letters that XML forbids are escaped or left out, as SheetJS and docx do. PowerPoint itself gives U+000B for a line
#           break within a paragraph, in its clipboard and its object model.
# Behaviour: It is written as it is; the slide is not well-formed.
# Version:  pptxgenjs 4.0.1, docx 9.15.2, saxes 6.0.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund pptxgenjs@4.0.1 docx@9.15.2 jszip@3.10.1 saxes@6.0.0
cat >try.cjs <<'JS'
const JSZip = require('jszip');
const { SaxesParser } = require('saxes');
const Presentation = require('pptxgenjs');
const { Document, Packer, Paragraph } = require('docx');
const text = 'first line\u000bsecond line';
const check = async (file, part) => {
  const problems = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => problems.push(error.message));
  parser.write(await (await JSZip.loadAsync(file)).file(part).async('string')).close();
  return problems[0]?.replace(/^[\d:]+ /, '') ?? 'well-formed';
};
(async () => {
  const slides = new Presentation();
  slides.addSlide().addText(text, { x: 1, y: 1, w: 4, h: 1 });
  const seen = [
    await check(await slides.write({ outputType: 'nodebuffer' }), 'ppt/slides/slide1.xml'),
    await check(await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(text)] }] })), 'word/document.xml'),
  ];
  console.log(seen.join(' | '));
  process.exit(seen.join() === 'disallowed character.,well-formed' ? 0 : 1);
})();
JS
node try.cjs
