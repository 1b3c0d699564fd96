#!/bin/sh
# mailparser and postal-mime: a part that belongs to a page is read as the page.
#
# Guess:    In multipart/related the root is the part that `start` names (RFC 2387, 3.2); the others are for it alone.
# Behaviour: Both put all HTML parts behind one another: what a frame of the page shows stands first, as text of the message, and once
#            more where the page shows it.
# Version:  mailparser 3.14.2, postal-mime 4.0.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund postal-mime@4.0.0 mailparser@3.14.2
cat >try.cjs <<'JS'
const { simpleParser } = require('mailparser');
const message = [
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; boundary=B; type="text/html"; start="<root@example>"',
  '',
  '--B',
  'Content-Type: text/html',
  'Content-ID: <frame@example>',
  '',
  '<p>FRAME</p>',
  '--B',
  'Content-Type: text/html',
  'Content-ID: <root@example>',
  '',
  '<p>ROOT</p><iframe src="cid:frame@example"></iframe>',
  '--B--',
  '',
].join('\r\n');
(async () => {
  const { default: PostalMime } = await import('postal-mime');
  const pages = [(await simpleParser(message)).html, (await PostalMime.parse(message)).html];
  const order = pages.map((page) => [...page.matchAll(/FRAME|ROOT/g)].join(' ')).join(' | ');
  console.log(order);
  process.exit(order === 'FRAME ROOT | FRAME ROOT' ? 0 : 1);
})();
JS
node try.cjs
