#!/bin/sh
# makerjs: the arcs of many icons have no coordinates in the DXF.
#
# Guess:    The path data of SVG are read as browsers read them. The two flags of an arc are one digit each and need no space behind them: "a5 5 0 0110 0" is
#           a5 5 0 0 1 10 0 (SVG 2, 9.3.9, grammar of path data). Icon sets and SVG optimisers write it so. What cannot be read is an error.
# Behaviour: "0110" is the number 110. The end of the arc is missing, so the centre, both angles and a part of what follows are NaN, and toDXF writes "NaN" into
#           the file for the machine. Numbers without spaces (".5.5", "10-5") are read. No error is raised.
# Version:  makerjs 0.19.2
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact makerjs@0.19.2 >/dev/null
cat >try.cjs <<'JS'
const { exporter, importer } = require('makerjs');
const lines = ['M0 0a5 5 0 0 1 10 0', 'M0 0a5 5 0 0110 0', 'M0 0a5 5 0 0110 0l5 5', 'M0 0l.5.5-1-1'].map((path) => {
  const rows = exporter.toDXF(importer.fromSVGPathData(path)).split('\n');
  const entities = rows.slice(rows.indexOf('ENTITIES'));
  return `${path}: ${entities.filter((row) => row === 'ARC' || row === 'LINE').join(' ')}, ${entities.filter((row) => row === 'NaN').length} times NaN`;
});
console.log(lines.join('\n'));
const wanted = [
  'M0 0a5 5 0 0 1 10 0: ARC, 0 times NaN',
  'M0 0a5 5 0 0110 0: ARC, 4 times NaN',
  'M0 0a5 5 0 0110 0l5 5: ARC LINE, 6 times NaN',
  'M0 0l.5.5-1-1: LINE LINE, 0 times NaN',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.cjs
