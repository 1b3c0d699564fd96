#!/bin/sh
# rtf-to-html: the last paragraph is lost, hidden words are shown, and each letter beyond the code page is doubled.
#
# Guess:    A paragraph that the end of the file ends is there; \v is hidden; one letter after \uN is skipped (\uc1, the default).
# Behaviour: Text that no \par follows is nowhere (many writers put none at the end). Hidden text stands among the other, and the
#            replacement behind a Unicode letter is shown with it.
# Version:  @iarna/rtf-to-html 1.1.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @iarna/rtf-to-html@1.1.0
cat >try.cjs <<'JS'
const { fromString } = require('@iarna/rtf-to-html');
const rtf = '{\\rtf1\\ansi\\uc1 first{\\v hidden} costs 5 \\u8364?\\par last}';
fromString(rtf, (error, html) => {
  if (error) throw error;
  const text = html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, '').trim();
  console.log(text);
  process.exit(text === 'firsthidden costs 5 €?' ? 0 : 1);
});
JS
node try.cjs
