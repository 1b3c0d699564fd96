#!/bin/sh
# dxf-parser loses the attributes of every inserted block: the texts of title blocks.
#
# Guess:    ATTRIB entities that follow an INSERT come with it, or as entities of their own.
# Behaviour: the INSERT is there and its attributes are nowhere, without a message; TEXT beside it is read.
# Version:  dxf-parser 1.1.2
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund dxf-parser@1.1.2
cat >try.cjs <<'JS'
const DxfParser = require('dxf-parser').default ?? require('dxf-parser');
const pairs = [
  [0, 'SECTION'], [2, 'BLOCKS'], [0, 'BLOCK'], [8, '0'], [2, 'TITLE'], [70, 2], [10, 0], [20, 0], [30, 0],
  [0, 'ATTDEF'], [8, '0'], [10, 0], [20, 0], [40, 2], [1, ''], [3, 'Drawing number'], [2, 'NUMBER'], [70, 0],
  [0, 'ENDBLK'], [8, '0'], [0, 'ENDSEC'],
  [0, 'SECTION'], [2, 'ENTITIES'], [0, 'INSERT'], [8, '0'], [66, 1], [2, 'TITLE'], [10, 5], [20, 5],
  [0, 'ATTRIB'], [8, '0'], [10, 5], [20, 5], [40, 2], [1, 'A-4711'], [2, 'NUMBER'], [70, 0],
  [0, 'SEQEND'], [8, '0'], [0, 'TEXT'], [8, '0'], [10, 9], [20, 9], [40, 2], [1, 'Scale 1:50'], [0, 'ENDSEC'], [0, 'EOF'],
];
const drawing = new DxfParser().parseSync(`${pairs.map(([code, value]) => `${code}\n${value}`).join('\n')}\n`);
const all = JSON.stringify(drawing);
const types = drawing.entities.map(({ type }) => type).join();
console.log(types, 'attribute there:', all.includes('A-4711'), 'text there:', all.includes('Scale 1:50'));
process.exit(types === 'INSERT,TEXT' && !all.includes('A-4711') && all.includes('Scale 1:50') ? 0 : 1);
JS
node try.cjs
