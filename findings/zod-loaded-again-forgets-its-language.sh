#!/bin/sh
# Zod: loading a second copy, which a dependency brought in another version, sets the language of the first one back to English.
#
# Guess:    `z.config(z.locales.de())` sets the copy that was imported. A dependency with a copy of its own keeps its English, whichever of the two
#           is loaded first, and loading Zod adds no name to `globalThis`.
# Behaviour: Loading it adds two enumerable names to `globalThis`, `__zod_globalConfig` and `__zod_globalRegistry`. Copies from 4.4.0 on keep their
#           settings there, and each sets English when it is loaded: the messages of the first copy are English again, without a word. Set once
#           more, both speak German; Dutch set in the second is Dutch in the first. 4.3.0 beside them keeps a language of its own.
# Version:  zod 4.6.7 beside 4.4.0 and 4.3.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact zod@4.6.7 zod-4-4@npm:zod@4.4.0 zod-4-3@npm:zod@4.3.0 >/dev/null
cat >try.cjs <<'JS'
const before = new Set(Object.keys(globalThis));
const { z } = require('zod');
const seen = [Object.keys(globalThis).filter((name) => !before.has(name)).join(' ')];
const said = (copy) => copy.string().safeParse(1).error.issues[0].message;
z.config(z.locales.de());
seen.push(`set: ${said(z)}`);
const second = require('zod-4-4').z;
seen.push(`second loaded: ${said(z)}`);
z.config(z.locales.de());
seen.push(`set again: ${said(z)} / ${said(second)}`);
second.config(second.locales.nl());
seen.push(`second set: ${said(z)}`);
seen.push(`4.3.0: ${said(require('zod-4-3').z)} / ${said(z)}`);
console.log(seen.join('\n'));
const german = 'Ungültige Eingabe: erwartet string, erhalten Zahl';
const english = 'Invalid input: expected string, received number';
const dutch = 'Ongeldige invoer: verwacht string, ontving getal';
const wanted = [
  '__zod_globalConfig __zod_globalRegistry',
  `set: ${german}`,
  `second loaded: ${english}`,
  `set again: ${german} / ${german}`,
  `second set: ${dutch}`,
  `4.3.0: ${english} / ${dutch}`,
];
process.exit(seen.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.cjs
