#!/bin/sh
# dxf-parser: an arc of 20 degrees has the length of minus 340.
#
# Guess:    `angleLength` of an arc from 350 to 10 degrees is 20 degrees, in radians: arcs run counterclockwise from the first angle
#           to the second (DXF reference, ARC, 50 and 51).
# Behaviour: It is the difference of the two numbers. Each arc over the positive x axis, a quarter of those that round the corners
#           of a plate, is negative; who draws by start and length draws the other part of the circle, backwards.
# Version:  dxf-parser 1.1.2
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund dxf-parser@1.1.2
cat >try.cjs <<'JS'
const DxfParser = require('dxf-parser').default ?? require('dxf-parser');
const pairs = (...list) => list.map(([code, value]) => `${code}\n${value}\n`).join('');
const lengthOf = (from, to) => {
  const text = pairs(
    ...[[0, 'SECTION'], [2, 'ENTITIES'], [0, 'ARC'], [5, 'A'], [8, '0'], [10, 0], [20, 0], [30, 0], [40, 5]],
    ...[[50, from], [51, to], [0, 'ENDSEC'], [0, 'EOF']],
  );
  return Math.round((new DxfParser().parseSync(text).entities[0].angleLength * 180) / Math.PI);
};
const seen = [lengthOf(10, 30), lengthOf(350, 10), lengthOf(270, 0)];
console.log('10 to 30:', seen[0], '| 350 to 10:', seen[1], '| 270 to 0:', seen[2]);
process.exit(seen.join() === '20,-340,-270' ? 0 : 1);
JS
node try.cjs
