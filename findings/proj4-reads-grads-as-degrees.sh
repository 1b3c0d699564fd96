#!/bin/sh
# proj4: Paris lies 578 km to the south on the maps of France, and a projection with degrees and minutes has no places.
#
# Guess:    The angles of a projection are in the unit of its GEOGCS (OGC 01-009, WKT of a PROJCS: here grads, of which 100 are a right angle), and the prime meridian
#           is that of Paris. .prj files of the older French maps (EPSG:27572) are so. lat_0=49d30 is 49 degrees and 30 minutes, as in PROJ.
# Behaviour: UNIT["grad"] is not looked at: latitude_of_origin 52 (46.8 degrees) is taken for 52 degrees, and 48.85 N, 2.35 E is at 1849479 in place of 2427962. The
#           same projection with its angles in degrees is right to the millimetre. "49d30" gives NaN. Nothing is raised or logged. PROJ's cs2cs gives
#           600990.892 2427961.512 for the WKT in grads, and its proj reads 49d30.
# Version:  proj4 2.22.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact proj4@2.22.0 >/dev/null
cat >try.mjs <<'JS'
import proj4 from 'proj4';
const lambert = (unit, latitude) =>
  `PROJCS["NTF (Paris) / Lambert zone II",GEOGCS["NTF (Paris)",DATUM["Nouvelle_Triangulation_Francaise_Paris",
    SPHEROID["Clarke 1880 (IGN)",6378249.2,293.4660212936265],TOWGS84[-168,-60,320,0,0,0,0]],PRIMEM["Paris",2.33722917],UNIT[${unit}]],
    PROJECTION["Lambert_Conformal_Conic_1SP"],PARAMETER["latitude_of_origin",${latitude}],PARAMETER["central_meridian",0],
    PARAMETER["scale_factor",0.99987742],PARAMETER["false_easting",600000],PARAMETER["false_northing",2200000],UNIT["metre",1]]`.replaceAll(/\n\s*/g, '');
const place = [2.35, 48.85];
const forward = (projection) =>
  proj4('EPSG:4326', projection)
    .forward(place)
    .map((value) => value.toFixed(3))
    .join(' ');
const lines = [
  `grads: ${forward(lambert('"grad",0.01570796326794897', 52))}`,
  `degrees: ${forward(lambert('"degree",0.0174532925199433', 46.8))}`,
  `text: ${forward('+proj=lcc +lat_1=46.8 +lat_0=46.8 +lon_0=0 +k_0=0.99987742 +x_0=600000 +y_0=2200000 +a=6378249.2 +rf=293.4660212936265 +towgs84=-168,-60,320,0,0,0,0 +pm=paris')}`,
  `minutes: ${forward('+proj=tmerc +lat_0=49d30 +lon_0=2 +datum=WGS84')}`,
  `half a degree: ${forward('+proj=tmerc +lat_0=49.5 +lon_0=2 +datum=WGS84')}`,
];
console.log(lines.join('\n'));
const wanted = [
  'grads: 600991.712 1849478.577',
  'degrees: 600990.892 2427961.512',
  'text: 600990.892 2427961.512',
  'minutes: 25686.924 NaN',
  'half a degree: 25686.924 -72229.455',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs
