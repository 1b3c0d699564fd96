#!/bin/sh
# togeojson: "false" in a KML file is true, and the times of a GPX track belong to other points.
#
# Guess:    A field of the type bool with the text false is false (OGC 12-007r2, SimpleField: the types are those of XML Schema), and an empty number is
#           no number. The list of times has one entry for each point, as the list of heart rates has.
# Behaviour: Every text of a bool field that is not empty is true, "false" and "0" too. An empty int or float is 0. A point of a GPX track without <time>, which is
#           optional, gets no entry, so each later time stands one place too early: times[0] is the time of the second point. In the same track the
#           heart rates have one entry for each point. In TCX a point without a position is left out of the places, times and heart rates, and the
#           cadences have a null for it, so they are one longer. A track of one point is not in the result at all. No message.
# Version:  @tmcw/togeojson 7.1.3, @xmldom/xmldom 0.9.8 to read the XML
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact @tmcw/togeojson@7.1.3 @xmldom/xmldom@0.9.8 >/dev/null
cat >try.mjs <<'JS'
import { DOMParser } from '@xmldom/xmldom';
import { gpx, kml, tcx } from '@tmcw/togeojson';
const lines = [];
const xml = (text) => new DOMParser().parseFromString(text, 'text/xml');
const fields = (open, beds) =>
  kml(
    xml(`<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
      <Schema name="Hut" id="Hut"><SimpleField type="bool" name="open"/><SimpleField type="int" name="beds"/></Schema>
      <Placemark><ExtendedData><SchemaData schemaUrl="#Hut"><SimpleData name="open">${open}</SimpleData><SimpleData name="beds">${beds}</SimpleData>
      </SchemaData></ExtendedData><Point><coordinates>10,47</coordinates></Point></Placemark></Document></kml>`),
  ).features[0].properties;
for (const open of ['true', 'false', '0']) lines.push(`open ${open}: ${fields(open, '12').open}`);
lines.push(`beds "": ${fields('true', '').beds}`);

const point = (lon, time, rate) =>
  `<trkpt lat="47" lon="${lon}">${time && `<time>2026-06-01T08:00:0${time}Z</time>`}<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${rate}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>`;
const track = (points) =>
  xml(`<gpx version="1.1" creator="hand" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
    <trk><trkseg>${points}</trkseg></trk></gpx>`);
const walk = gpx(track(point(1, '', 80) + point(2, '2', 90) + point(3, '3', 100))).features[0];
lines.push(`points: ${walk.geometry.coordinates.map(([lon]) => lon)}`);
lines.push(`seconds: ${walk.properties.coordinateProperties.times.map((time) => time.slice(17, 19))}`);
lines.push(`rates: ${walk.properties.coordinateProperties.heart}`);
lines.push(`tracks of one point: ${gpx(track(point(1, '1', 80))).features.length}`);

const trackpoint = (second, place, rate) =>
  `<Trackpoint><Time>2026-06-01T08:00:0${second}Z</Time>${place}<HeartRateBpm><Value>${rate}</Value></HeartRateBpm><Cadence>${rate - 10}</Cadence></Trackpoint>`;
const place = (lon) => `<Position><LatitudeDegrees>47</LatitudeDegrees><LongitudeDegrees>${lon}</LongitudeDegrees></Position>`;
const run = tcx(
  xml(`<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Running">
    <Id>2026-06-01T08:00:00Z</Id><Lap StartTime="2026-06-01T08:00:00Z"><TotalTimeSeconds>9</TotalTimeSeconds><DistanceMeters>9</DistanceMeters>
    <Calories>1</Calories><Intensity>Active</Intensity><TriggerMethod>Manual</TriggerMethod>
    <Track>${trackpoint(1, place(1), 80)}${trackpoint(2, '', 90)}${trackpoint(3, place(3), 100)}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`),
).features[0];
lines.push(`tcx rates: ${run.properties.coordinateProperties.heart}; cadences: ${run.properties.cadences}`);
console.log(lines.join('\n'));
const wanted = [
  'open true: true',
  'open false: true',
  'open 0: true',
  'beds "": 0',
  'points: 1,2,3',
  'seconds: 02,03',
  'rates: 80,90,100',
  'tracks of one point: 0',
  'tcx rates: 80,100; cadences: 70,,90',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs
