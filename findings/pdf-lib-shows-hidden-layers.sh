#!/bin/sh
# Pages that pdf-lib copies into another document show their hidden layers.
#
# Guess:    what is switched off stays off, or is not copied.
# Behaviour: the content and its layer (/OC in the page's properties) are copied; the catalogue's /OCProperties, which says that the
#           layer is off, is not. A viewer draws what its author had hidden. Drawn here by PDFium: the black square of a layer that
#           is off is white in the source and black in the copy.
# Version:  pdf-lib 1.17.1 (@cantoo/pdf-lib 2.11.1 does the same), @hyzyla/pdfium 2.1.13
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund pdf-lib@1.17.1 @hyzyla/pdfium@2.1.13
cat >try.mjs <<'JS'
import { PDFDocument, PDFName } from 'pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
const source = await PDFDocument.create();
const page = source.addPage([100, 100]);
const { context, catalog } = source;
const layer = context.register(context.obj({ Type: 'OCG', Name: context.obj('Prices') }));
catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer], Order: [layer] } }));
page.node.set(PDFName.of('Resources'), context.obj({ Properties: { Hidden: layer } }));
const content = '/OC /Hidden BDC 0 0 0 rg 20 20 60 60 re f EMC';
page.node.set(PDFName.of('Contents'), context.register(context.stream(content)));
const copy = await PDFDocument.create();
for (const one of await copy.copyPages(source, [0])) copy.addPage(one);
const library = await PDFiumLibrary.init();
async function dark(document) {
  const opened = await library.loadDocument(await document.save());
  const { data } = await opened.getPage(0).render({ scale: 1, render: 'bitmap' });
  opened.destroy();
  return data.filter((value, index) => index % 4 === 0 && value < 128).length;
}
const seen = [await dark(source), await dark(copy)];
console.log('dark pixels of the source and of the copy:', seen.join(', '));
process.exit(seen[0] === 0 && seen[1] > 3000 ? 0 : 1);
JS
node try.mjs
