#!/bin/sh
# subsrt-ts: each subtitle of an ASS file loses its first letter, and a MicroDVD file is over after a thousandth of its time.
#
# Guess:    "Hello" of a line `Dialogue: 0,0:00:01.50,0:00:03.00,Default,,0,0,0,,Hello` is "Hello": the text is all that stands behind the ninth
#           comma. Frame 1500 at 25 frames a second is 1 minute: the documentation converts MicroDVD with `fps: 25` to SubRip.
# Behaviour: "ello": what follows the last comma is taken for a space. subsrt, from which it comes, keeps the letter. In both frame
#           1500 is 60 milliseconds, as times are rounded to whole seconds that count as thousandths; written, a minute is frame 1500000.
#           In WebVTT the package subtitle shows the name of the second cue, which is no text, as the end of the first. Nothing is said.
# Version:  subsrt-ts 2.1.2, subsrt 1.1.1, subtitle 4.2.2
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund subsrt-ts@2.1.2 subsrt@1.1.1 subtitle@4.2.2
cat >try.cjs <<'JS'
const libraries = { subsrt: require('subsrt'), 'subsrt-ts': require('subsrt-ts').default };
const { parseSync } = require('subtitle');
const ass = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,20,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,2,2,2,10,10,10,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.50,0:00:03.00,Default,,0,0,0,,Hello, world
`;
const srt = '1\n00:01:00,000 --> 00:01:02,000\nHello';
const seen = [];
for (const [name, library] of Object.entries(libraries)) {
  const [line] = library.parse(ass, { format: 'ass' }).filter(({ type }) => type === 'caption');
  const times = /\d\S+ --> \S+/.exec(library.convert('{1500}{1550}Hello\n', { format: 'srt', fps: 25 }))[0];
  const frames = library.convert(srt, { format: 'sub', fps: 25 }).trim();
  seen.push(`${name}: ${line.text} | ${times} | ${frames}`);
}
const webVtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n\nsecond\n00:00:03.000 --> 00:00:04.000\nworld\n';
const cues = parseSync(webVtt).filter(({ type }) => type === 'cue');
seen.push(`subtitle: ${JSON.stringify(cues.map(({ data }) => data.text))}`);
console.log(seen.join('\n'));
const wanted = [
  'subsrt: Hello, world | 00:00:00,060 --> 00:00:00,062 | {1500000}{1550000}Hello',
  'subsrt-ts: ello, world | 00:00:00,060 --> 00:00:00,062 | {1500000}{1550000}Hello',
  'subtitle: ["Hello\\n\\nsecond","world"]',
];
process.exit(seen.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.cjs
