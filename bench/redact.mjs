// `PLATEN_BENCH_PDFS=FOLDER npm run bench -- redact [--quick]`: five words are removed from each of 200 (30) public PDFs. Poppler, MuPDF,
// qpdf, Tesseract and x-ray look for them again; what else there was must be there, and look as before. Needs pdftotext, pdftoppm, mutool,
// qpdf, and tesseract where scans are to be read. PLATEN_BENCH_XRAY names a copy of freelawproject/x-ray (its Python needs PyMuPDF).
// PLATEN_BENCH_RESULTS names a file of results: files that it has are not tried again, so that a run can go on where the last one ended.
// PLATEN_BENCH_PART=1/2 takes every second file, for two runs at once.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { parts } from '../scripts/lib/build.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { linksOf } from './lib/pdf-links.mjs';
import { rowsOf } from './lib/rows.mjs';

const row = rowsOf('redact', 4);
const limit = { timeout: 300_000, maxBuffer: 512 * 1024 * 1024 };
const wordsOfFile = 5;
const shortest = 5;
/** Larger files, and longer ones, take too long to be judged. */
const maxBytes = 3 * 1024 * 1024;
const maxPages = 20;
/** Steps of grey, of 255, by which a pixel differs, and the grey below which it belongs to a mark. */
const [otherGrey, markGrey] = [64, 80];
/** The part of the pixels of a page that may differ. */
const fewPixels = 0.001;

const text = (/** @type {string} */ program, /** @type {readonly string[]} */ given) => {
  const { stdout, status } = spawnSync(program, given, limit);
  return status === 0 || status === 3 ? stdout.toString('utf8') : null;
};

/** Letters and digits alone, without case and accents, as a search takes them. */
const folded = (/** @type {string} */ given) =>
  given
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const wordsIn = (/** @type {string} */ given) => given.match(/[\p{L}\p{N}]+/gu) ?? [];

/** How often each word stands in a text. */
function counted(/** @type {readonly string[]} */ words) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const word of words) counts.set(folded(word), (counts.get(folded(word)) ?? 0) + 1);
  return counts;
}

/** The order in which files and words are taken: the same each time, and none that anybody chose. */
const rank = (/** @type {string} */ given) => createHash('sha256').update(given).digest('hex');
const shuffled = (/** @type {readonly string[]} */ all) =>
  all.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));

/** Words that the structure of any PDF is written with: a search of bytes finds them everywhere. */
const structure =
  'abcdefghijklmnopqrstuvwxyz annotation artifact border bookmark catalog color columns contents count dctdecode decode decodeparms descriptor ' +
  'devicecmyk devicegray devicergb differences encoding endobj endstream filter fontdescriptor fontfile height image index keywords length linearized marked matrix mediabox ' +
  'extgstate luminosity multiply overlay softlight hardlight colordodge colorburn darken lighten difference exclusion saturation ' +
  'metadata object original outlines pages parent parenttree pattern platen predictor producer properties resources rotate space standard ' +
  'firstchar lastchar adobe registry ordering supplement ' +
  'startxref stream struct structelem structparent subtype subject table title trailer truetype unicode width widths winansiencoding xobject';

/** Whether other words have the letters of this one backwards: a search of bytes finds it there. */
const isMirrored = (/** @type {string} */ word, /** @type {string} */ all) =>
  all.includes([...folded(word)].reverse().join(''));

/** Words to be removed, where a file has enough of them. */
function chosen(/** @type {string} */ path) {
  if (statSync(path).size > maxBytes) return null;
  const info = text('pdfinfo', [path]);
  const pages = Number(/^Pages:\s+(\d+)/m.exec(info ?? '')?.[1] ?? 0);
  if (info === null || pages < 1 || pages > maxPages || /^Encrypted:\s+yes/m.test(info)) return null;
  const before = text('pdftotext', [path, '-']);
  const all = folded(before ?? '');
  const able = [...new Set(wordsIn(before ?? ''))].filter(
    (word) =>
      word.length >= shortest &&
      /^[\p{Script=Latin}]+$/u.test(word) &&
      folded(word) === word.toLowerCase() &&
      !isMirrored(word, all) &&
      !structure.includes(word.toLowerCase()),
  );
  return able.length < wordsOfFile * 2
    ? null
    : { pages, before: before ?? '', words: shuffled(able).slice(0, wordsOfFile) };
}

/** Ways in which the bytes of an unpacked file may write a word. */
function writings(/** @type {string} */ word) {
  const ways = [
    word,
    word.toLowerCase(),
    word.toUpperCase(),
    `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`,
  ];
  return ways.flatMap((way) => {
    const wide = Buffer.from(way, 'utf16le').swap16();
    const all = [
      Buffer.from(way),
      wide,
      Buffer.from(way, 'utf16le'),
      Buffer.from([...way].reverse().join('')),
    ];
    return [
      ...all,
      ...[all[0], wide].flatMap((one) =>
        [one.toString('hex'), one.toString('hex').toUpperCase()].map((hex) => Buffer.from(hex)),
      ),
    ];
  });
}

/** The pages as poppler draws them, in grey. */
async function looks(/** @type {string} */ path, /** @type {string} */ scratch, /** @type {string} */ name) {
  spawnSync('pdftoppm', ['-r', '60', '-gray', '-png', path, join(scratch, name)], limit);
  const files = readdirSync(scratch)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.png'))
    .sort();
  return Promise.all(
    files.map((file) =>
      sharp(join(scratch, file)).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true }),
    ),
  );
}

/** The part of a page that looks otherwise and is no black mark. */
function otherPart(before, after) {
  if (before.info.width !== after.info.width || before.info.height !== after.info.height) return 1;
  let other = 0;
  for (let at = 0; at < before.data.length; at += 1)
    if (Math.abs(before.data[at] - after.data[at]) > otherGrey && after.data[at] > markGrey) other += 1;
  return other / before.data.length;
}

/** Words that Tesseract reads on the first page. */
function recognised(/** @type {string} */ path, /** @type {string} */ scratch) {
  const name = join(scratch, 'read');
  spawnSync('pdftoppm', ['-r', '150', '-gray', '-png', '-l', '1', '-singlefile', path, name], limit);
  return existsSync(`${name}.png`) ? text('tesseract', [`${name}.png`, '-']) : null;
}

/** Prints what x-ray finds, by page. It asks for a module that only fetches addresses. */
const xrayScript =
  'import sys, types, json; sys.modules.setdefault("requests", types.ModuleType("requests")); sys.path.insert(0, sys.argv[1]); ' +
  'import xray; print(json.dumps([xray.inspect(path) for path in sys.argv[2:]]))';

/** Texts below boxes that x-ray finds in a result and not in what it was made of; null without x-ray. */
function belowBoxes(/** @type {string} */ before, /** @type {string} */ after) {
  const folder = process.env.PLATEN_BENCH_XRAY;
  if (folder === undefined) return null;
  const python = process.env.PLATEN_BENCH_PYTHON ?? 'python3';
  const { status, stdout, stderr } = spawnSync(python, ['-c', xrayScript, folder, before, after], limit);
  if (status !== 0) return { failed: stderr.toString('utf8').trim().split('\n').at(-1) ?? '' };
  const [old, fresh] = JSON.parse(stdout.toString('utf8')).map((/** @type {object} */ pages) =>
    Object.entries(pages).flatMap(([page, finds]) =>
      finds.map((/** @type {{ text: string }} */ { text: below }) => `${page}: ${below}`),
    ),
  );
  return { found: fresh.filter((/** @type {string} */ one) => !old.includes(one)) };
}

const placeOf = (/** @type {number} */ page, /** @type {readonly number[]} */ rect) =>
  `${page} ${rect.map((one) => one.toFixed(1)).join(' ')}`;

/**
 * Places of the links that a redaction must keep: they lead somewhere, no address holds a word, and they lie over none. Turned pages are
 * left out, because their words are placed in another way.
 */
function linksThatStay(/** @type {string} */ path, /** @type {readonly string[]} */ gone) {
  const links = linksOf(path).filter(({ leads, turn }) => leads && turn === 0);
  if (links.length === 0) return [];
  const isGone = (/** @type {string} */ said) => gone.some((one) => folded(said).includes(one));
  const pages = (text('pdftotext', ['-bbox', path, '-']) ?? '').split('<page ').slice(1);
  const finds = pages.map((page) =>
    [
      ...page.matchAll(
        /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g,
      ),
    ]
      .filter(([, , , , , word = '']) => isGone(word))
      .map((match) => match.slice(1, 5).map(Number)),
  );
  return links.flatMap(({ page, rect, box, address }) => {
    const [left, bottom, right, top] = rect;
    const covers = (finds[page] ?? []).some(
      ([x = 0, y = 0, toX = 0, toY = 0]) =>
        box[0] + x < right && box[0] + toX > left && box[3] - y > bottom && box[3] - toY < top,
    );
    return covers || isGone(decodeURIComponent(address.replaceAll(/%(?![0-9a-f]{2})/gi, '%25')))
      ? []
      : [placeOf(page, rect)];
  });
}

/** @param {string} path @param {NonNullable<ReturnType<typeof chosen>>} file @param {string} scratch */
async function judged(path, { before, words, pages }, scratch) {
  const out = join(scratch, 'out.pdf');
  const options = [
    '-o',
    `redact_words=${words.join(';')}`,
    '-o',
    'redact_whole=false',
    '--out',
    out,
    '--json',
    '--quiet',
  ];
  const began = performance.now();
  const { stdout } = spawnSync(process.execPath, [join(root, parts.cli.output), 'redact', path, ...options], {
    ...limit,
    timeout: 900_000,
    env: { ...process.env, PLATEN_DATA_DIR: join(scratch, 'home') },
  });
  const seconds = (performance.now() - began) / 1000;
  const report = JSON.parse(stdout.toString('utf8') || '{}');
  if (!existsSync(out))
    return { refused: JSON.stringify(report.error ?? report.documents?.[0]?.error ?? report), seconds };
  const [poppler, mupdf] = [
    text('pdftotext', [out, '-']) ?? '',
    text('mutool', ['draw', '-F', 'txt', out]) ?? '',
  ];
  spawnSync('qpdf', ['--qdf', '--object-streams=disable', out, join(scratch, 'out-q.pdf')], limit);
  spawnSync('qpdf', ['--qdf', '--object-streams=disable', path, join(scratch, 'in-q.pdf')], limit);
  const [bytes, old] = ['out', 'in'].map((name) => readFileSync(join(scratch, `${name}-q.pdf`)));
  const [fresh, given] = [bytes.toString('latin1'), old.toString('latin1')];
  const read = pages <= 3 ? recognised(out, scratch) : null;
  const left = words.flatMap((word) => {
    const one = folded(word);
    const ways = [
      [poppler, 'pdftotext'],
      [mupdf, 'mutool'],
      [read ?? '', 'tesseract'],
    ].flatMap(([said, name]) => (wordsIn(said).some((other) => folded(other).includes(one)) ? [name] : []));
    return [...ways, ...(writings(word).some((way) => bytes.includes(way)) ? ['qpdf'] : [])].map(
      (way) => `${word}: ${way}`,
    );
  });
  const xray = belowBoxes(path, out);
  const gone = words.map(folded);
  const wanted = counted(wordsIn(before).filter((word) => !gone.some((one) => folded(word).includes(one))));
  const has = counted(wordsIn(poppler));
  let [kept, all] = [0, 0];
  for (const [word, times] of wanted) {
    all += times;
    kept += Math.min(times, has.get(word) ?? 0);
  }
  const pictured =
    /: ([\d, –-]+)\.(?: |$)/.exec(
      report.messages?.find(({ code }) => code === 'redact_pictured')?.text ?? '',
    )?.[1] ?? '';
  const [one, other] = [await looks(path, scratch, 'old'), await looks(out, scratch, 'new')];
  const changed = one.flatMap((page, at) =>
    other[at] && otherPart(page, other[at]) > fewPixels ? [at + 1] : [],
  );
  const isTagged = given.includes('/StructTreeRoot');
  const stay = linksThatStay(path, gone);
  const made = new Set(linksOf(out).map(({ page, rect }) => placeOf(page, rect)));
  const [links, linksLeft] = [stay.length, stay.filter((place) => made.has(place)).length];
  return {
    ...{
      seconds,
      left,
      xray,
      lost: lostWords(wanted, has),
      kept,
      all,
      pictured,
      changed,
      links,
      linksLeft,
      isTagged,
    },
    areTagsKept: isTagged && fresh.includes('/StructTreeRoot'),
  };
}

/** Some of the words that are there less often. */
const lostWords = (/** @type {Map<string, number>} */ wanted, /** @type {Map<string, number>} */ has) =>
  [...wanted]
    .filter(([word, times]) => (has.get(word) ?? 0) < times)
    .map(([word]) => word.slice(0, 20))
    .slice(0, 12);

/** Numbers of pages out of `1-3, 7`. */
const pagesIn = (/** @type {string} */ list) =>
  list.split(',').reduce((sum, part) => {
    const [from, to] = part.split(/[-–]/).map(Number);
    return part.trim() === '' ? sum : sum + (to ? to - from + 1 : 1);
  }, 0);

/** All PDFs of a folder: of each folder in it one in turn, so that none outweighs the others. */
function inTurn(/** @type {string} */ folder) {
  /** @type {Map<string, string[]>} */
  const byFolder = new Map();
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of shuffled(all.filter((one) => /\.pdf$/i.test(one)))) {
    const [first] = name.split(/[\\/]/);
    byFolder.set(first, [...(byFolder.get(first) ?? []), name]);
  }
  const lists = [...byFolder.values()];
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/** What is said of a file. */
function lineOf(/** @type {any} */ made) {
  if (made.refused !== undefined) return `no result: ${made.refused.slice(0, 160)}`;
  const below = made.xray?.found ?? [];
  return [
    `${made.seconds.toFixed(1)} s`,
    ...made.left.map((/** @type {string} */ one) => `LEFT ${one}`),
    ...below.map((/** @type {string} */ one) => `LEFT below a box, by x-ray, page ${one}`),
    ...(made.kept < made.all
      ? [`${made.all - made.kept} of ${made.all} words lost: ${made.lost.join(' ')}`]
      : []),
    ...(made.pictured === '' ? [] : [`pictures: ${made.pictured} of ${made.pages}`]),
    ...(made.changed.length === 0 ? [] : [`look changed: ${made.changed.join(',')}`]),
    ...(made.linksLeft < made.links ? [`links ${made.linksLeft} of ${made.links}`] : []),
    ...(made.isTagged && !made.areTagsKept ? ['tags lost'] : []),
  ].join('; ');
}

/** @param {{ isQuick: boolean, say: (line: string) => void }} options @returns {Promise<import('./lib/rows.mjs').Row[]>} */
export async function run({ isQuick, say }) {
  const folder = process.env.PLATEN_BENCH_PDFS;
  if (folder === undefined)
    throw new Error('PLATEN_BENCH_PDFS names no folder of PDFs; docs/benchmarks.md says which');
  if (process.env.PLATEN_BENCH_XRAY === undefined)
    say('x-ray is not asked: PLATEN_BENCH_XRAY names no copy of freelawproject/x-ray');
  const store = process.env.PLATEN_BENCH_RESULTS;
  /** @type {Map<string, any>} */
  const known = new Map(
    store !== undefined && existsSync(store)
      ? readFileSync(store, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => [JSON.parse(line).name, JSON.parse(line)])
      : [],
  );
  const [part, parts] = (process.env.PLATEN_BENCH_PART ?? '1/1').split('/').map(Number);
  const names = inTurn(folder).filter((_, at) => at % parts === part - 1);
  /** @type {any[]} */
  const results = [];
  for (const name of names) {
    if (results.filter(({ refused }) => refused === undefined).length >= (isQuick ? 30 : 200) / parts) break;
    const path = join(folder, name);
    let made = known.get(name);
    if (!made) {
      const file = chosen(path);
      if (!file) continue;
      const scratch = mkdtempSync(join(tmpdir(), 'platen-redact-'));
      try {
        made = { name, pages: file.pages, words: file.words.length, ...(await judged(path, file, scratch)) };
      } finally {
        rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      }
      if (store !== undefined) appendFileSync(store, `${JSON.stringify(made)}\n`);
      say(`${name}: ${lineOf(made)}`);
    }
    results.push(made);
  }
  return rowsFrom(results);
}

function rowsFrom(/** @type {any[]} */ results) {
  const done = results.filter(({ refused }) => refused === undefined);
  const sum = (/** @type {(one: any) => number} */ of, all = done) =>
    all.reduce((total, one) => total + of(one), 0);
  const label = `${done.length} files, ${sum(({ words }) => words)} words`;
  const pages = `${sum((one) => one.pages)} pages`;
  const asked = done.filter(({ xray }) => xray?.found !== undefined);
  const [links, tagged] = [sum((one) => one.links), sum(({ isTagged }) => Number(isTagged))];
  return [
    row(
      label,
      'words that are left',
      sum(({ left }) => left.length),
    ),
    row(
      `${asked.length} files`,
      'texts below boxes, by x-ray',
      sum(({ xray }) => xray.found.length, asked),
    ),
    row(
      label,
      'share of the other words that are there',
      sum(({ kept }) => kept) /
        Math.max(
          1,
          sum(({ all }) => all),
        ),
    ),
    row(
      pages,
      'pages that became pictures',
      sum(({ pictured }) => pagesIn(pictured)),
    ),
    row(
      pages,
      'pages that look otherwise beside the marks',
      sum(({ changed }) => changed.length),
    ),
    row(
      `${links} links`,
      'share of the links that are kept',
      sum(({ linksLeft }) => linksLeft) / Math.max(1, links),
    ),
    row(
      `${tagged} tagged files`,
      'share of the files whose tags are kept',
      sum(({ areTagsKept }) => Number(areTagsKept)) / Math.max(1, tagged),
    ),
    row(`${results.length} files`, 'files without a result', results.length - done.length),
    row(label, 'seconds a file', sum(({ seconds }) => seconds, results) / Math.max(1, results.length)),
  ];
}
