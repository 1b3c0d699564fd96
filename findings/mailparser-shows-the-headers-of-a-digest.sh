#!/bin/sh
# mailparser: the messages of a digest are not messages: their headers stand in the text of the mail.
#
# Guess:    A part of multipart/digest that names no type is a message (RFC 2046, 5.1.5: message/rfc822 is its default), so it is
#           among the attachments, as it is when the type is written out.
# Behaviour: It is taken for plain text. From, Subject and all other headers of each message are the text of the mail, encoded words
#           and base64 as they are; nothing is attached. Digests of mailing lists (Mailman) are written like this.
# Version:  mailparser 3.14.2
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund mailparser@3.14.2
cat >try.cjs <<'JS'
const { simpleParser } = require('mailparser');
const digest = (type) =>
  [
    ...['From: list@example.org', 'Subject: Digest', 'MIME-Version: 1.0', 'Content-Type: multipart/digest; boundary=b', '', '--b'],
    ...[...type, '', 'From: ann@example.org', 'Subject: =?utf-8?Q?Caf=C3=A9?=', 'Content-Type: text/plain; charset=utf-8'],
    ...['Content-Transfer-Encoding: base64', '', Buffer.from('good day').toString('base64'), '--b--', ''],
  ].join('\r\n');
(async () => {
  const seen = [];
  for (const type of [[], ['Content-Type: message/rfc822']]) {
    const { text, attachments } = await simpleParser(digest(type));
    console.log(type.join() || 'no type', 'text', JSON.stringify(text), 'attached', attachments.map(({ contentType }) => contentType).join());
    seen.push(`${Boolean(text?.includes('Subject: =?utf-8?Q?Caf'))} ${attachments.length}`);
  }
  process.exit(seen.join() === 'true 0,false 1' ? 0 : 1);
})();
JS
node try.cjs
