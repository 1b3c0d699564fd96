#!/bin/sh
# jira2md: a link with two underscores leads elsewhere, and code is rewritten in both directions.
#
# Guess:    Underscores within a word or an address are no emphasis, neither in Jira nor in Markdown (CommonMark 0.31.2, 6.2). What stands between {code}, {noformat} or
#           {{ }}, and in fenced code, is left alone. A list from 5 in Markdown has no form in Jira.
# Behaviour: snake_case_name becomes snake*case*name, which Markdown shows as snakecasename with a slanted middle, and http://a.org/x_y_z becomes http://a.org/x*y*z.
#           In a code block a line "*p = *q" becomes "**p = **q", and {{a*b*c}} `a**b**c`. Back to Jira, `a*b*c` becomes {{a_b_c}}, and "*p = *q;" in fenced code
#           "_p = _q;". Nested lists of two kinds and {quote} of several lines stay as they are. No message.
# Version:  jira2md 3.0.1, markdown-it 14.3.3 as a reader
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact jira2md@3.0.1 markdown-it@14.3.3 >/dev/null
cat >try.cjs <<'JS'
const { to_jira, to_markdown } = require('jira2md');
const show = (text) => JSON.stringify(text);
const lines = [
  ...['snake_case_name', 'http://a.org/x_y_z', '{code:c}\n*p = *q;\n{code}', '{{a*b*c}}', '{noformat}\nx_y_z\n{noformat}', '# a\n#* b'].map(
    (jira) => `${show(jira)} => ${show(to_markdown(jira))}`,
  ),
  ...['`a*b*c`', '```c\n*p = *q;\n```'].map((markdown) => `${show(markdown)} => ${show(to_jira(markdown))}`),
  require('markdown-it')().render(to_markdown('snake_case_name')).trim(),
];
console.log(lines.join('\n'));
const wanted = [
  String.raw`"snake_case_name" => "snake*case*name"`,
  String.raw`"http://a.org/x_y_z" => "http://a.org/x*y*z"`,
  String.raw`"{code:c}\n*p = *q;\n{code}" => "¬c\n**p = **q;\n¬"`,
  String.raw`"{{a*b*c}}" => "´a**b**c´"`,
  String.raw`"{noformat}\nx_y_z\n{noformat}" => "¬\nx*y*z\n¬"`,
  String.raw`"# a\n#* b" => "1. a\n#* b"`,
  String.raw`"´a*b*c´" => "{{a_b_c}}"`,
  String.raw`"¬c\n*p = *q;\n¬" => "{code:c}\n_p = _q;\n{code}"`,
  '<p>snake<em>case</em>name</p>',
].map((line) => line.replaceAll('¬', '```').replaceAll('´', '`'));
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.cjs
