// `npm run rooms -- [FOLDER ...]`: pairs of rooms that import each other both ways, at every depth, and circles of files, without tests.
// Static, type and dynamic imports count. `--files` names the files of the thinner way.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/paths.mjs';
import { circlesOf, roomsBothWays } from './lib/rooms.mjs';

const { values, positionals } = parseArgs({
  options: { files: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folders = positionals.length === 0 ? ['electron', 'renderer', 'contract', 'words'] : positionals;
const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
});
const files = list.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const pairs = roomsBothWays(files, read);
const circles = circlesOf(files, read);
for (const { folder, one, other, there, back } of pairs) {
  console.log(`${folder}: ${one} -> ${other} ${String(there.length)}, back ${String(back.length)}`);
  if (values.files) for (const way of there.length <= back.length ? there : back) console.log(`  ${way}`);
}
if (values.files) for (const circle of circles) console.log(`circle:\n  ${circle.join('\n  ')}`);
const between = pairs.filter(({ one }) => one !== '.').length;
console.log(`${String(between)} pairs of folders import each other both ways`);
console.log(`${String(pairs.length - between)} folders and the files beside them do`);
console.log(
  `${String(circles.length)} circles of files: ${circles.map(({ length }) => length).join(', ') || 'none'}`,
);
