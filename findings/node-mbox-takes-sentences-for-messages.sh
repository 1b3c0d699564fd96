#!/bin/sh
# node-mbox: a sentence that begins with "From" ends the message and disappears, and ">From" keeps its sign.
#
# Guess:    a message begins at a line with an address and a date ("From a@example.org Mon Jan  5 10:00:00 2026"), as RFC 4155 has it. Mailboxes that count
#           bytes (Content-Length) quote nothing, and those that quote get ">From" back as "From".
# Behaviour: every line that begins with "From " after an empty line begins a message. "From now on we bill monthly." is in neither of the two: the rest of
#           the mail is a message without headers. ">From here" stays as it is.
# Version:  node-mbox 2.0.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact node-mbox@2.0.0 >/dev/null
cat >box.mbox <<'MBOX'
From a@example.org Mon Jan  5 10:00:00 2026
Subject: one
Content-Length: 41

Hello

From now on we bill monthly.

Bye

From b@example.org Mon Jan  5 11:00:00 2026
Subject: two

>From here it is quoted
MBOX
cat >try.cjs <<'JS'
const { createReadStream } = require('node:fs');
const { MboxStream } = require('node-mbox');
const messages = [];
MboxStream(createReadStream('box.mbox'), {})
  .on('data', (message) => messages.push(String(message)))
  .on('finish', () => {
    const lines = messages.map((message) => JSON.stringify(message));
    console.log(lines.join('\n'));
    const wanted = [
      '"Subject: one\\nContent-Length: 41\\n\\nHello\\n\\n"',
      '"\\nBye\\n\\n"',
      '"Subject: two\\n\\n>From here it is quoted\\n"',
    ];
    process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
  });
JS
node try.cjs
