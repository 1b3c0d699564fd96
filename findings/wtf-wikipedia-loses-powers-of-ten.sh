#!/bin/sh
# wtf_wikipedia: 5.3 thousand metres are 5.3 m, Sydney lies in the west, and minus 5 is 5.
#
# Guess:    A template that the library knows is written out as the page shows it: {{val|5.3|e=3|u=m}} is 5.3×10³ m, and {{coord|33|52|S|151|12|E}} is in the south and
#           the east (documentation of the templates Val, Coord and Convert in the English Wikipedia). One that it does not know is left out.
# Behaviour: {{val}} loses its power of ten, and so do 5.3{{e|5}} and 5{{x10^|5}}. Of {{convert|6|ft|2|in|cm}} "6 ft" is left, of {{convert|5|x|10|m}} "5 x". The
#           text of each place is north and west: Sydney is "-33.86667°N, 151.2°W", and its data have the right sign. {{minus}}5 is 5. Of two columns with the
#           same heading a table keeps the second. "10<sup>6</sup> people" is "106 people". <code> is left out with its text. No message.
# Version:  wtf_wikipedia 10.4.2
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact wtf_wikipedia@10.4.2 >/dev/null
cat >try.cjs <<'JS'
const wtf = require('wtf_wikipedia');
const pages = {
  '{{val|5.3|e=3|u=m}}': '5.3 m',
  '{{val|5|e=-3|ul=kg}}': '5 kg',
  '5.3{{e|5}} and 5{{x10^|5}}': '5.3 and 5',
  '10<sup>6</sup> people': '106 people',
  '{{convert|5|to|10|km}}': '5 to 10 km',
  '{{convert|6|ft|2|in|cm}}': '6 ft',
  '{{convert|5|x|10|m}}': '5 x',
  '{{minus}}5': '5',
  '{{coord|33|52|S|151|12|E}}': '-33.86667°N, 151.2°W',
  'Run <code>npm test</code> first': 'Run  first',
};
let same = true;
for (const [page, wanted] of Object.entries(pages)) {
  const text = wtf(page).text();
  same &&= text === wanted;
  console.log(`${page} => ${text}`);
}
const [{ lat, lon }] = wtf('{{coord|33|52|S|151|12|E}}').coordinates();
const table = JSON.stringify(wtf('{|\n! Won !! Won\n|-\n| 1 || 2\n|}').tables()[0].keyValue());
console.log(lat, lon, table);
process.exit(same && lat === -33.86667 && lon === 151.2 && table === '[{"Won":"2"}]' ? 0 : 1);
JS
node try.cjs
