// `npm run bench -- NAME [--json] [--quick] [--tool TOOL]`: measures Platen and its peers in one run. Standard output is the result.
import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { endWhenInterrupted } from './lib/interrupted.mjs';
import { root } from './lib/paths.mjs';
import { setUp } from './setup.mjs';

const folder = join(root, 'bench');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => parse(file).name);

const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);
const words = process.argv.slice(2);
/** Only one operation, where a benchmark tries several. */
const tool = words.includes('--tool') ? (words[words.indexOf('--tool') + 1] ?? '') : null;
const name = words.find((word) => !word.startsWith('-') && word !== tool);
const unknown = words.find(
  (word) => word !== name && word !== tool && !['--json', '--quick', '--tool'].includes(word),
);

function printTable(/** @type {readonly import('../bench/lib/rows.mjs').Row[]} */ rows) {
  const cells = rows.map((row) => [
    row.case,
    row.metric,
    String(row.ours),
    row.peer === null ? '' : String(row.peer),
    row.peer_name ?? '',
    row.ratio === null ? '' : `${row.ratio}x`,
  ]);
  const table = [['case', 'metric', 'ours', 'peer', 'peer name', 'ratio'], ...cells];
  const widths = table[0].map((_, column) => Math.max(...table.map((line) => line[column].length)));
  for (const line of table) {
    process.stdout.write(
      `${line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}

async function main() {
  if (
    name === undefined ||
    unknown !== undefined ||
    !existsSync(join(folder, `${name}.mjs`)) ||
    !names.includes(name)
  ) {
    say(`Usage: npm run bench -- NAME [--json] [--quick] [--tool TOOL]; benchmarks: ${names.join(', ')}`);
    return 2;
  }
  if (!(await setUp(['convert', 'bench']))) return 1;
  await ensureBuilt(['worker', 'cli']);
  // The documents are made with npm packages, so this cannot be loaded before they are there.
  const { run } = await import(`../bench/${name}.mjs`);
  endWhenInterrupted();
  const rows = await run({ isQuick: words.includes('--quick'), tool, say });
  if (words.includes('--json')) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
  else printTable(rows);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
