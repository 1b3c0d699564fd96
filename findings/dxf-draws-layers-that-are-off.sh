#!/bin/sh
# dxf: the SVG of a drawing has what its layers hide.
#
# Guess:    Entities of layers that are off (a negative colour) or frozen (flag 1), and invisible ones (group 60), are not drawn.
# Behaviour: All of them are drawn like the others, and the view is made large enough for them.
# Version:  dxf 5.3.1
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund dxf@5.3.1
cat >try.cjs <<'JS'
const { Helper } = require('dxf');
const pairs = (...list) => list.map(([code, value]) => `${code}\n${value}\n`).join('');
const layer = (name, flags, colour) => pairs([0, 'LAYER'], [2, name], [70, flags], [62, colour], [6, 'CONTINUOUS']);
const line = (name, at, ...more) => pairs([0, 'LINE'], [8, name], ...more, [10, at], [20, 0], [11, at], [21, 1]);
const drawing =
  pairs([0, 'SECTION'], [2, 'TABLES'], [0, 'TABLE'], [2, 'LAYER'], [70, 3]) +
  layer('SHOWN', 0, 7) +
  layer('OFF', 0, -7) +
  layer('FROZEN', 1, 7) +
  pairs([0, 'ENDTAB'], [0, 'ENDSEC'], [0, 'SECTION'], [2, 'ENTITIES']) +
  line('SHOWN', 1) +
  line('OFF', 2) +
  line('FROZEN', 3) +
  line('SHOWN', 4, [60, 1]) +
  pairs([0, 'ENDSEC'], [0, 'EOF']);
const drawn = [...new Helper(drawing).toSVG().matchAll(/ d="M(\d)/g)].map(([, at]) => at).join();
console.log('lines drawn:', drawn);
process.exit(drawn === '1,2,3,4' ? 0 : 1);
JS
node try.cjs
