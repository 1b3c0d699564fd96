#!/bin/sh
# eml-format: the last attachment of a message ends with the line that closes the message, and a subject with its first encoded word.
#
# Guess:    the attachment is "data"; its name comes from filename*. A subject in two encoded words is their text without the space between them (RFC 2047, 6.2).
# Behaviour: the data is "data\r\n--b--\r\n", so a binary file is damaged at its end; the attachment before it is right. The name is null. Of the subject only
#           "Über" is left; mailers divide every long subject in this way.
# Version:  eml-format 0.6.1
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact eml-format@0.6.1 >/dev/null
cat >try.cjs <<'JS'
const { read } = require('eml-format');
const message = [
  'From: a@example.org',
  'To: b@example.org',
  'Subject: =?utf-8?B?w5xiZXI=?= =?utf-8?B?IHVucw==?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  'Hello',
  '--b',
  'Content-Type: text/csv; name="first.csv"',
  'Content-Disposition: attachment; filename="first.csv"',
  '',
  'one',
  '--b',
  'Content-Type: text/csv',
  "Content-Disposition: attachment; filename*=UTF-8''%C3%BC.csv",
  '',
  'data',
  '--b--',
  '',
].join('\r\n');
read(message, (error, { subject, attachments }) => {
  if (error) throw error;
  const lines = [subject, ...attachments.map(({ name, data }) => JSON.stringify([name ?? null, String(data)]))];
  console.log(lines.join('\n'));
  const wanted = ['Über', '["first.csv","one"]', '[null,"data\\r\\n--b--\\r\\n"]'];
  process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
});
JS
node try.cjs
