#!/bin/sh
# dxf: of a mirrored drawing the arcs and blocks are mirrored, and the outlines are not; what belongs to the sheet lies on the
# model.
#
# Guess:    The extrusion (0, 0, -1), which MIRROR3D and old programs leave behind, turns x round for all entities whose points are
#           in their own coordinate system (DXF reference, "Object Coordinate Systems": ARC, CIRCLE, INSERT, LWPOLYLINE ...). An
#           entity of the paper space (group 67 is 1) is not drawn among those of the model.
# Behaviour: ARC and INSERT are turned round, LWPOLYLINE stays where it is, so walls stand on the other side of their doors. Frame
#           and title of the sheet are drawn at their place in millimetres of paper, over the model.
# Version:  dxf 5.3.1
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund dxf@5.3.1
cat >try.cjs <<'JS'
const { Helper } = require('dxf');
const pairs = (...list) => list.map(([code, value]) => `${code}\n${value}\n`).join('');
const drawn = (...entities) => {
  const text = [
    pairs([0, 'SECTION'], [2, 'HEADER'], [9, '$ACADVER'], [1, 'AC1015'], [0, 'ENDSEC']),
    pairs([0, 'SECTION'], [2, 'ENTITIES']),
    ...entities.map((entity) => pairs(...entity)),
    pairs([0, 'ENDSEC'], [0, 'EOF']),
  ].join('');
  return new Helper(text).toPolylines().polylines.map(({ vertices }) => vertices);
};
const mirrored = [[210, 0], [220, 0], [230, -1]];
const outline = drawn([[0, 'LWPOLYLINE'], [8, '0'], [90, 2], [70, 0], [10, 10], [20, 0], [10, 15], [20, 5], ...mirrored])[0];
const arc = drawn([[0, 'ARC'], [8, '0'], [10, 10], [20, 0], [30, 0], [40, 5], ...mirrored, [50, 0], [51, 90]])[0];
const both = drawn(
  [[0, 'LINE'], [8, '0'], [67, 1], [10, 0], [20, 0], [11, 297], [21, 210]],
  [[0, 'LINE'], [8, '0'], [10, 0], [20, 0], [11, 1], [21, 1]],
);
console.log('outline from 10,0 to 15,5:', JSON.stringify(outline), '| arc around 10,0 begins at', JSON.stringify(arc[0]));
console.log('lines drawn of one in the model and one on the sheet:', both.length);
process.exit(JSON.stringify(outline) === '[[10,0],[15,5]]' && Math.round(arc[0][0]) === -15 && both.length === 2 ? 0 : 1);
JS
node try.cjs
