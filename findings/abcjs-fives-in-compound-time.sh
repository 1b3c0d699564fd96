#!/bin/sh
# abcjs: a group of five in 6/8 is too short, a repeat swallows a note, and an octave clef never ends.
#
# Guess:    (5 is five notes in the time of three where the metre is 6/8, 9/8 or 12/8, and of two elsewhere (ABC 2.1, 4.13), so a bar of 6/8 with a group of five and
#           three quavers is full. A tie at the end of a repeat joins what follows it. clef=treble sounds as written after clef=treble-8 (4.6).
# Behaviour: (5, (7 and (9 are always in the time of two: the bar has 5/8, and each later note of that voice comes before those of the other voices. In
#           "|:C D-:|D" the tied D of the second pass is not played at all: three notes are left of four. After [K:clef=treble] notes stay an octave
#           low. P:ABA, the order of the parts, is not followed. What is drawn is right. No message.
# Version:  abcjs 6.7.2, jsdom 26.1.0 for the page that it draws on
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact abcjs@6.7.2 jsdom@26.1.0 >/dev/null
cat >try.cjs <<'JS'
const { JSDOM } = require('jsdom');
const { window } = new JSDOM('');
Object.assign(globalThis, { window, document: window.document });
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });
const abcjs = require('abcjs');
const play = (tune) =>
  abcjs
    .renderAbc('*', `X:1\n${tune}\n`)[0]
    .setUpAudio({})
    .tracks.map((track) =>
      track
        .filter((event) => event.cmd === 'note')
        .map((note) => `${note.pitch} at ${Math.round(note.start * 1000) / 1000}`)
        .join(', '),
    );
const lines = [
  ...play('M:6/8\nL:1/8\nV:1\nV:2\nK:C\nV:1\n(5CCCCC CCC|E6|\nV:2\nC6|G6|').map((voice, index) => `voice ${index + 1}: ${voice}`),
  `four: ${play('M:6/8\nL:1/8\nK:C\n(4CCCC D')}`,
  `repeat: ${play('L:1/4\nK:C\n|:C D-:|D')}`,
  `clef: ${play('L:1/4\nK:C clef=treble-8\nC [K:clef=treble]C')}`,
  `parts: ${play('L:1/4\nP:ABA\nK:C\nP:A\nC|\nP:B\nD|')}`,
];
console.log(lines.join('\n'));
const wanted = [
  'voice 1: 60 at 0, 60 at 0.05, 60 at 0.1, 60 at 0.15, 60 at 0.2, 60 at 0.25, 60 at 0.375, 60 at 0.5, 64 at 0.625',
  'voice 2: 60 at 0, 67 at 0.75',
  'four: 60 at 0, 60 at 0.094, 60 at 0.188, 60 at 0.281, 62 at 0.375',
  'repeat: 60 at 0, 62 at 0.25, 60 at 0.5',
  'clef: 48 at 0, 48 at 0.25',
  'parts: 60 at 0, 62 at 0.25',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.cjs
