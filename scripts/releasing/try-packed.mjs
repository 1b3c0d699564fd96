// `node scripts/releasing/try-packed.mjs`: converts one document of each family with the app that was packed for this system, by the
// command that a person types there, and looks at what came out.
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** One of every family: each brings libraries of its own that have to be found inside the package. */
const samples = [
  ...[
    'letter.docx',
    'letter.doc',
    'letter.odt',
    'budget.xlsx',
    'catalogue.pptx',
    'price-list.csv',
    'orders.vsdx',
  ],
  ...['mark.svg', 'specimen.heic', 'proofs.tiff', 'open-house.mht', 'pressroom-handbook.md', 'press-log.txt'],
  ...['inquiry.eml', 'order.msg', 'press-hall.dwg', 'ink-and-weather.epub', 'poster.xps', 'print-shop.ics'],
];

/** Where the command lies in the unpacked app of a system. */
const linux = ['platen'];
/** @type {Partial<Record<NodeJS.Platform, readonly string[]>>} */
const commands = {
  darwin: ['Platen.app', 'Contents', 'Resources', 'bin', 'platen'],
  win32: ['bin', 'platen.cmd'],
};

const release = join(root, 'release');
const inside = commands[process.platform] ?? linux;
const command = readdirSync(release)
  .map((folder) => join(release, folder, ...inside))
  .find((place) => existsSync(place));
if (command === undefined)
  throw new Error(`There is no ${inside.join('/')} in ${release}: npm run dist makes it.`);

const home = await mkdtemp(join(tmpdir(), 'platen-packed-'));
try {
  const out = join(home, 'out');
  const given = samples.map((name) => join(root, 'assets', 'samples', name));
  const status = await run(command, ['convert', ...given, '--out', out], {
    // The shell of Windows starts scripts; no path here has spaces on a machine that releases.
    shell: process.platform === 'win32',
    env: { ...process.env, PLATEN_DATA_DIR: join(home, 'data') },
  });
  const made = await readdir(out).catch(() => []);
  const wrong = [];
  for (const name of made) {
    const file = await open(join(out, name));
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0);
    await file.close();
    if (buffer.toString('latin1') !== '%PDF-') wrong.push(name);
  }
  process.stdout.write(`${made.length - wrong.length} of ${samples.length} documents became PDFs.\n`);
  if (status !== 0 || wrong.length > 0 || made.length !== samples.length) process.exitCode = 1;
} finally {
  await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
