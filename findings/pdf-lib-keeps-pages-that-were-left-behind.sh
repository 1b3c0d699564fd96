#!/bin/sh
# pdf-lib: a page that was removed, and one that a copied page links to, is in the saved file with all its content.
#
# Guess:    removePage() takes the page out of the file, and a copied page brings its own content along, with a link that leads
#           nowhere or none.
# Behaviour: Nothing that was read is left out of a saved file: of a removed page only its place in the page tree goes, and any tool
#           that lists objects shows its text. copyPages() follows the destination of a link (/Dest [page /Fit], ISO 32000-2,
#           12.3.2.2) and takes the whole page it names, although the new document has one page. Whoever gives away one page of a
#           report gives away the chapter that it links to.
# Version:  pdf-lib 1.17.1 (@cantoo/pdf-lib 2.11.1 does the same)
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1
cat >try.mjs <<'JS'
import * as first from 'pdf-lib';
import * as second from '@cantoo/pdf-lib';

let same = true;
for (const [name, { PDFDocument, PDFName, PDFRawStream, decodePDFRawStream }] of [['pdf-lib', first], ['@cantoo/pdf-lib', second]]) {
  const source = await PDFDocument.create();
  const font = await source.embedFont('Helvetica');
  const [open, secret] = [source.addPage([300, 300]), source.addPage([300, 300])];
  open.drawText('open', { font });
  secret.drawText('secret', { font });
  const link = source.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [secret.ref, 'Fit'] });
  open.node.set(PDFName.of('Annots'), source.context.obj([source.context.register(link)]));
  const bytes = await source.save();

  const told = async (document) => {
    const saved = await PDFDocument.load(await document.save());
    const streams = saved.context.enumerateIndirectObjects().filter(([, object]) => object instanceof PDFRawStream);
    const texts = streams.map(([, stream]) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'));
    // pdf-lib writes texts in hexadecimal.
    const isThere = texts.some((text) => text.includes(Buffer.from('secret').toString('hex').toUpperCase()));
    return `${saved.getPageCount()} page, the other one's text ${isThere ? 'in the file' : 'gone'}`;
  };
  const removed = await PDFDocument.load(bytes);
  removed.removePage(1);
  const copied = await PDFDocument.create();
  const [page] = await copied.copyPages(await PDFDocument.load(bytes), [0]);
  copied.addPage(page);
  const seen = [await told(removed), await told(copied)];
  console.log(`${name}: removed: ${seen[0]}; copied: ${seen[1]}`);
  same &&= seen.every((line) => line === "1 page, the other one's text in the file");
}
process.exit(same ? 0 : 1);
JS
node try.mjs
