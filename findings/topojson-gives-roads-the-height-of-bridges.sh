#!/bin/sh
# topojson: a path below a bridge gets the height of the bridge, and with quantisation no place has a height.
#
# Guess:    Heights are the third number of a position (RFC 7946, 3.1.1), and a topology and back gives each line its own. Quantisation makes numbers coarser, heights
#           as well, or leaves them.
# Behaviour: Lines share an arc where their longitudes and latitudes are the same, whatever their heights: the second line has those of the first, in the order of the
#           first turned round. topology(objects, 1e4) drops all heights, of points as well; quantize of topojson-client, which does the same to a
#           topology that is there, keeps them. No message.
# Version:  topojson-server 3.0.1, topojson-client 3.1.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact topojson-server@3.0.1 topojson-client@3.1.0 >/dev/null
cat >try.cjs <<'JS'
const { feature, quantize } = require('topojson-client');
const { topology } = require('topojson-server');
const bridge = { type: 'LineString', coordinates: [[10, 50, 500], [11, 51, 600]] };
const path = { type: 'LineString', coordinates: [[11, 51, 120], [10, 50, 100]] };
const peak = { type: 'Point', coordinates: [11, 51, 900] };
const heights = (made) =>
  Object.keys(made.objects)
    .map((name) => {
      const { type, coordinates } = feature(made, name).geometry;
      return `${name} ${(type === 'Point' ? [coordinates] : coordinates).map((position) => position[2] ?? 'none').join(' ')}`;
    })
    .join(', ');
const lines = [
  `alone: ${heights(topology({ path }))}`,
  `together: ${heights(topology({ bridge, path, peak }))}`,
  `topology of 1e4: ${heights(topology({ bridge, path, peak }, 1e4))}`,
  `quantize of 1e4: ${heights(quantize(topology({ bridge, path, peak }), 1e4))}`,
];
console.log(lines.join('\n'));
const wanted = [
  'alone: path 120 100',
  'together: bridge 500 600, path 600 500, peak 900',
  'topology of 1e4: bridge none none, path none none, peak none',
  'quantize of 1e4: bridge 500 600, path 600 500, peak 900',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.cjs
