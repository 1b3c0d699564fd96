#!/bin/sh
# gpxparser and gpxjs: the train between two walks counts as a walk.
#
# Guess:    A track of two segments is two walks: a new segment begins where the positions were lost or the receiver was off (GPX 1.1, trksegType). The distance of
#           the track is the sum of both, and its GeoJSON is a MultiLineString. cumul[i] is the way to point i.
# Behaviour: Both put the points of all segments behind one another. Of two walks of 56 km with 890 km between them the distance is 1001 km, and the line on the map
#           crosses the gap; that there were segments can no longer be told. In gpxparser cumul[0] is the way to the second point, and the last value
#           stands twice. No message. togeojson keeps the segments apart.
# Version:  gpxparser 3.0.8, @we-gold/gpxjs 1.2.0, @tmcw/togeojson 7.1.3; @xmldom/xmldom 0.9.8 and jsdom 26.1.0 to read the XML
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact gpxparser@3.0.8 @we-gold/gpxjs@1.2.0 @tmcw/togeojson@7.1.3 @xmldom/xmldom@0.9.8 jsdom@26.1.0 >/dev/null
cat >try.mjs <<'JS'
import { createRequire } from 'node:module';
import { DOMParser } from '@xmldom/xmldom';
import { gpx as togeojson } from '@tmcw/togeojson';
import { parseGPXWithCustomParser } from '@we-gold/gpxjs';
import { JSDOM } from 'jsdom';
const GpxParser = createRequire(import.meta.url)('gpxparser');
const segment = (...lons) => `<trkseg>${lons.map((lon) => `<trkpt lat="0" lon="${lon}"><ele>0</ele></trkpt>`).join('')}</trkseg>`;
const file = `<?xml version="1.0"?><gpx version="1.1" creator="hand" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>walks</name>${segment(0, 0.5)}${segment(8.5, 9)}</trk></gpx>`;
const km = (metres) => Math.round(metres / 1000);
const lines = [];
const own = new GpxParser();
own.parse(file);
lines.push(`gpxparser: ${km(own.tracks[0].distance.total)} km, ${own.tracks[0].distance.cumul.map(km)}, ${own.toGeoJSON().features[0].geometry.type}`);
const [parsed] = parseGPXWithCustomParser(file, (text) => new new JSDOM('').window.DOMParser().parseFromString(text, 'text/xml'));
lines.push(`gpxjs: ${km(parsed.tracks[0].distance.total)} km, ${parsed.tracks[0].distance.cumulative.map(km)}, ${parsed.toGeoJSON().features[0].geometry.type}`);
lines.push(`togeojson: ${togeojson(new DOMParser().parseFromString(file, 'text/xml')).features[0].geometry.type}`);
console.log(lines.join('\n'));
const wanted = [
  'gpxparser: 1001 km, 56,945,1001,1001, LineString',
  'gpxjs: 1001 km, 0,56,945,1001, LineString',
  'togeojson: MultiLineString',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs
