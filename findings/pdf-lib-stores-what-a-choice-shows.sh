#!/bin/sh
# pdf-lib: a choice that is filled in is stored by its label, not by its value.
#
# Guess:    Of /Opt [[(DE) (Germany)]] the value DE is stored when "Germany" is selected, and "Germany" is given when DE is stored
#           (ISO 32000-2, 12.7.5.4: of two texts the first is the export value, the second what is shown; a form sends the first).
# Behaviour: getOptions() gives the labels alone, select() takes these and writes the label into /V, and getSelected() gives the
#           stored value as it is: it is never one of getOptions(). Whoever reads the form (FDF, a script, an import) finds a value
#           that is none.
# Version:  pdf-lib 1.17.1 (@cantoo/pdf-lib 2.11.1 does the same)
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1
cat >try.cjs <<'JS'
const seen = ['pdf-lib', '@cantoo/pdf-lib'].map(async (name) => {
  const { PDFDocument, PDFName, PDFString } = require(name);
  const document = await PDFDocument.create();
  const field = document.getForm().createDropdown('country');
  field.addToPage(document.addPage([300, 300]), { x: 10, y: 10, width: 100, height: 20 });
  const { dict } = field.acroField;
  dict.set(PDFName.of('Opt'), document.context.obj([[PDFString.of('DE'), PDFString.of('Germany')]]));
  dict.set(PDFName.of('V'), PDFString.of('DE'));
  const read = field.getSelected().join();
  field.select('Germany');
  const stored = dict.get(PDFName.of('V')).decodeText();
  console.log(name, 'options', field.getOptions(), 'of a stored DE:', read, 'stored for Germany:', stored);
  return read === 'DE' && stored === 'Germany' && field.getOptions().join() === 'Germany';
});
Promise.all(seen).then((all) => process.exit(all.every(Boolean) ? 0 : 1));
JS
node try.cjs
