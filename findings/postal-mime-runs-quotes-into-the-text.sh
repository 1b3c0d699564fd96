#!/bin/sh
# postal-mime: in flowed text, a quotation runs into the sentence before it.
#
# Guess:    A paragraph ends where the depth of quotation changes (RFC 3676, 4.5), as mailparser has it.
# Behaviour: A line that ends with a space is joined with the next one whatever that is: the marks of quotation stand in the middle of
#            a line, and who said what is lost.
# Version:  postal-mime 4.0.0, mailparser 3.14.2
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund postal-mime@4.0.0 mailparser@3.14.2
cat >try.cjs <<'JS'
const { simpleParser } = require('mailparser');
const message = 'Content-Type: text/plain; charset=us-ascii; format=flowed\r\n\r\nAs Anna says: \r\n> we meet \r\n> at nine\r\nFine.\r\n';
(async () => {
  const { default: PostalMime } = await import('postal-mime');
  const [one, other] = [(await PostalMime.parse(message)).text, (await simpleParser(message)).text];
  console.log(JSON.stringify(one), JSON.stringify(other));
  process.exit(one.includes('says: > we meet > at nine') && other.includes('\n> we meet') ? 0 : 1);
})();
JS
node try.cjs
