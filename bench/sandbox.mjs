// `npm run bench -- sandbox`: what the sandbox of workers costs. Two services in turns, one with it, one in which LibreOffice, the browser
// and Ghostscript have theirs and workers have none, as until November 2026. Linux only; other work on the computer meets both alike.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/lib/paths.mjs';
import { median, timed, workOfTree } from './lib/measure.mjs';
import { rowsOf } from './lib/rows.mjs';
import { openService } from './turns/service.mjs';

const row = rowsOf('sandbox', 3);
const peer = 'without';

/** A document of each family, and of the ways through a PDF. */
const cases = [
  ['letter.docx', 'Word to PDF'],
  ['budget.xlsx', 'Excel to PDF'],
  ['price-list.csv', 'CSV to PDF'],
  ['specimen.png', 'Images to PDF'],
  ['mark.svg', 'Images to PDF'],
  ['open-house.mht', 'HTML to PDF'],
  ['pressroom-handbook.md', 'Markdown to PDF'],
  ['press-log.txt', 'Text to PDF'],
  ['inquiry.eml', 'Convert Email to PDF'],
  ['press-hall.dwg', 'AutoCAD to PDF'],
  ['ink-and-weather.epub', 'eBook to PDF'],
  ['print-shop.ics', 'Calendar to PDF'],
  ['annual-report.pdf', 'Compress PDF'],
  ['annual-report.pdf', 'PDF to Word'],
  ['annual-report.pdf', 'PDF to JPG'],
];

/** Seconds after which a case has had its rounds, once there are a few. */
const longest = 60;

/** A bubblewrap that does not work around another one, so that workers go without. */
function shallow(folder) {
  const program = join(folder, 'bwrap');
  writeFileSync(
    program,
    '#!/bin/sh\nfor word; do [ "$word" = --cap-add ] && exit 1; done\nexec /usr/bin/bwrap "$@"\n',
  );
  chmodSync(program, 0o755);
  return program;
}

/** @param {{ isQuick: boolean, say: (line: string) => void }} options */
export async function run({ isQuick, say }) {
  const [rounds, least] = isQuick ? [9, 5] : [61, 15];
  const folder = mkdtempSync(join(tmpdir(), 'platen-bench-'));
  const without = { PLATEN_BUBBLEWRAP: shallow(folder) };
  const flags = ['--parallel', '1', '--without-sandbox'];
  const sides = [
    await openService(join(folder, 'with'), flags),
    await openService(join(folder, 'without'), flags, without),
  ];
  try {
    const clients = [await sides[0].user('ada'), await sides[1].user('ada')];
    const rows = [];
    for (const [name, workflow] of cases) {
      const file = new File([readFileSync(join(root, 'assets', 'samples', name))], name);
      const convert = async (/** @type {number} */ side) => {
        const { status, body } = await clients[side].convert(workflow, [file], { async: 'false' }, 120);
        if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
      };
      /** @type {[number[], number[]]} */
      const seconds = [[], []];
      const round = async (/** @type {number} */ number) => {
        for (const side of number % 2 === 0 ? [0, 1] : [1, 0])
          seconds[side].push(await timed(() => convert(side)));
      };
      // The first two start programs and load code.
      for (const warm of [0, 1]) await round(warm);
      for (const side of seconds) side.length = 0;
      const before = sides.map(({ pid }) => workOfTree(pid));
      const end = performance.now() + longest * 1000;
      while (seconds[0].length < rounds && (performance.now() < end || seconds[0].length < least))
        await round(seconds[0].length);
      const work = sides.map(({ pid }, side) => (workOfTree(pid) - before[side]) / seconds[0].length);
      const label = `${name}, ${workflow}`;
      rows.push(row(label, 'seconds', median(seconds[0]), median(seconds[1]), peer));
      rows.push(row(label, 'least seconds', Math.min(...seconds[0]), Math.min(...seconds[1]), peer));
      rows.push(row(label, 'seconds of the processor', work[0], work[1], peer));
      say(
        rows
          .slice(-3)
          .map(({ metric, ours, peer: other }) => `${label}: ${metric} ${ours} ${other}`)
          .join('\n'),
      );
    }
    rows.push(...(await measureStart(folder, without, isQuick ? 5 : 11)));
    return rows;
  } finally {
    for (const side of sides) await side.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** One command from its start to its end. */
async function measureStart(folder, without, rounds) {
  const program = join(root, 'dist', 'cli', 'main.js');
  const convert = (name, more) =>
    execFileSync(
      process.execPath,
      [program, 'convert', join(root, 'assets', 'samples', name), '--out', join(folder, 'out')],
      { env: { ...process.env, ...more, PLATEN_DATA_DIR: join(folder, 'data') }, stdio: 'ignore' },
    );
  const rows = [];
  for (const name of ['letter.docx', 'specimen.png']) {
    /** @type {[number[], number[]]} */
    const seconds = [[], []];
    for (let round = 0; round < rounds; round += 1)
      for (const side of round % 2 === 0 ? [0, 1] : [1, 0])
        seconds[side].push(await timed(async () => convert(name, side === 0 ? {} : without)));
    rows.push(row(`platen convert ${name}`, 'seconds', median(seconds[0]), median(seconds[1]), peer));
    rows.push(
      row(`platen convert ${name}`, 'least seconds', Math.min(...seconds[0]), Math.min(...seconds[1]), peer),
    );
  }
  return rows;
}
