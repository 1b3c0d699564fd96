// `npm run bench -- turns`: how long a small picture of one user waits beside whatever another user has under way. Quick: three loads.
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './lib/measure.mjs';
import { rowsOf } from './lib/rows.mjs';
import { loadsIn } from './turns/loads.mjs';
import { openService } from './turns/service.mjs';

/** Pictures that are sent one after the other beside a load, and seconds between them. */
const [pictures, between] = [8, 1];

/** Seconds after which a picture is given up. */
const patience = 60;

/** Seconds that the load has for itself before the first picture comes. */
const head = 4;

const pause = (/** @type {number} */ seconds) =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Seconds from sending a small picture to having its reply. */
async function picture(client, file) {
  const started = performance.now();
  const reply = await client
    .convert('Images to PDF', [file], { async: 'false' }, patience)
    .catch((thrown) => {
      if (thrown.name === 'TimeoutError') return null;
      throw thrown;
    });
  if (reply === null) return patience;
  const { status, body } = reply;
  if (status !== 200) throw new Error(`The picture failed: ${status} ${JSON.stringify(body)}`);
  return (performance.now() - started) / 1000;
}

/**
 * One load.
 * @returns the seconds of each picture, and what was left of the load then
 */
async function beside(load, heavy, small, file) {
  const begun = await load.begin(heavy);
  await pause(head);
  const seconds = [];
  for (let at = 0; at < pictures; at += 1) {
    seconds.push(await picture(small, file));
    await pause(between);
  }
  const left = await begun.left();
  await begun.stop();
  return { seconds, left };
}

/** @param {{ isQuick: boolean, tool: string | null, say: (line: string) => void }} options */
export async function run({ isQuick, tool, say }) {
  const row = rowsOf('turns', 3);
  const rows = [];
  const folder = mkdtempSync(join(tmpdir(), 'platen-bench-'));
  const file = new File(
    [readFileSync(join(import.meta.dirname, '..', 'assets', 'samples', 'specimen.png'))],
    'specimen.png',
  );
  const loads = (await loadsIn(folder)).filter(
    ({ name, isFirst }) => (!isQuick || isFirst) && (tool === null || name.includes(tool)),
  );
  try {
    for (const parallel of [1, 2]) {
      const service = await openService(join(folder, `kept-${parallel}`), ['--parallel', String(parallel)]);
      const places = `${parallel} place${parallel === 1 ? '' : 's'}`;
      try {
        const [heavy, small] = [await service.user('anna'), await service.user('bert')];
        await picture(small, file);
        const alone = [];
        for (let at = 0; at < pictures; at += 1) alone.push(await picture(small, file));
        rows.push(row(`${places}, alone`, 'seconds of a picture, middle', median(alone)));
        for (const load of loads) {
          say(`${places}: ${load.name}`);
          const { seconds, left } = await beside(load, heavy, small, file);
          const memory = service.memory();
          say(`  ${seconds.map((one) => one.toFixed(2)).join(' ')}, ${left}`);
          rows.push(
            row(`${places}, ${load.name}`, 'seconds of a picture, middle', median(seconds)),
            row(`${places}, ${load.name}`, 'seconds of a picture, longest', Math.max(...seconds), 3, 'aim'),
            row(`${places}, ${load.name}`, 'memory of all processes, MB', memory),
          );
          await service.quiet();
        }
      } finally {
        await service.stop();
      }
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
