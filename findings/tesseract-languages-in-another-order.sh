#!/bin/sh
# Tesseract: of two languages the first one decides; a German page read with English before German loses umlauts, and nothing tells.
#
# Guess:    The languages of `eng+deu` are a set: each word is read with both, and the one with the better confidence is taken. The order does not
#           matter.
# Behaviour: `deu+eng` reads a German page without a fault, and an English one as `eng` does. `eng+deu` gives "Geschaftsgrundsatze fiir" for
#           "Geschäftsgrundsätze für", in a line whose other words keep their umlauts. The confidence of the page is 95 both times.
# Version:  tesseract.js 7.0.0, best integer models of @tesseract.js-data/deu and eng 1.0.0, DejaVu Serif drawn by @resvg/resvg-js 2.6.2
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact tesseract.js@7.0.0 @tesseract.js-data/deu@1.0.0 \
  @tesseract.js-data/eng@1.0.0 @resvg/resvg-js@2.6.2 dejavu-fonts-ttf@2.37.3 >/dev/null
cat >try.cjs <<'JS'
const { copyFileSync, mkdirSync } = require('node:fs');
const { join } = require('node:path');
const { Resvg } = require('@resvg/resvg-js');
const { createWorker, OEM } = require('tesseract.js');

const models = join(__dirname, 'models');
mkdirSync(models);
for (const one of ['deu', 'eng'])
  copyFileSync(`node_modules/@tesseract.js-data/${one}/4.0.0_best_int/${one}.traineddata.gz`, join(models, `${one}.traineddata.gz`));
const font = join(__dirname, 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSerif.ttf');
const pages = {
  German: ['Die Prüfung der Geschäftsgrundsätze für das Jahr', 'könnte am übernächsten Donnerstag möglich sein.', 'Größere Änderungen müssen wir ausschließen.'],
  English: ['The audit of our principles for the whole year', 'may be finished on Thursday after next week.', 'We would exclude any major change.'],
};
const draw = (lines) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="300"><rect width="1400" height="300" fill="#fff"/>${lines
      .map((text, at) => `<text x="40" y="${80 + at * 80}" font-family="DejaVu Serif" font-size="40">${text}</text>`)
      .join('')}</svg>`,
    { font: { loadSystemFonts: false, fontFiles: [font] } },
  ).render().asPng();

(async () => {
  const said = [];
  for (const languages of ['deu+eng', 'eng+deu']) {
    const worker = await createWorker(languages, OEM.LSTM_ONLY, { langPath: models, cacheMethod: 'none' });
    for (const [name, lines] of Object.entries(pages)) {
      const { data } = await worker.recognize(draw(lines));
      const wrong = data.text.trim().split(/\s+/).filter((word, at) => word !== lines.join(' ').split(' ')[at]);
      said.push(`${languages}, ${name}: ${wrong.join(' ') || 'as drawn'}, confidence ${data.confidence}`);
    }
    await worker.terminate();
  }
  console.log(said.join('\n'));
  const wanted = [
    'deu+eng, German: as drawn, confidence 95',
    'deu+eng, English: as drawn, confidence 95',
    'eng+deu, German: Geschaftsgrundsatze fiir, confidence 95',
    'eng+deu, English: as drawn, confidence 95',
  ];
  process.exit(said.join('\n') === wanted.join('\n') ? 0 : 1);
})();
JS
node try.cjs
