// `npm run bench -- pdfa`: real PDFs made PDF/A by Platen and by Ghostscript in one run, judged by veraPDF.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { validate } from '../scripts/verapdf/verapdf.mjs';
import { corpusFiles, pdfCorpora } from './corpora.mjs';
import { timed } from './measure.mjs';
import { Worker } from './ours.mjs';
import { countPages, difference, pictures } from './pdf-looks.mjs';
import { rowsOf } from './rows.mjs';

/** Every so many of the files of each corpus that native qpdf opens without a password. */
const every = { pdfjs: 5, pypdf: 2, ocrmypdf: 2 };
/** Larger ones would make a run long. */
const largest = 2_000_000;
/** Mean difference of grey of a page's picture, of 255, up to which the look counts as kept. */
const sameLook = 2.55;
const peerName = 'ghostscript';
const limit = { timeout: 120_000, maxBuffer: 64 * 1024 * 1024 };

/** @param {{ isQuick: boolean, say: (line: string) => void }} options */
export async function run({ isQuick, say }) {
  const scratch = mkdtempSync(join(tmpdir(), 'platen-pdfa-'));
  const row = rowsOf('pdfa', 3);
  try {
    await proveDriver(say);
    const files = await chooseFiles(isQuick, say);
    const rows = [row('files', 'count', files.length)];
    for (const level of isQuick ? ['2b'] : ['2b', '3b', '1b']) {
      const ours = await convertAll(files, level, scratch, say);
      const theirs = level === '3b' ? null : ghostscriptAll(files, level, scratch);
      const [mine, peer] = [
        await judge(ours, level, scratch),
        theirs && (await judge(theirs, level, scratch)),
      ];
      for (const [metric, value] of Object.entries(mine))
        rows.push(row(level, metric, value, peer?.[metric] ?? null, peer ? peerName : null));
      rows.push(
        row(
          level,
          'percent with a page as a picture',
          percent(ours.filter(({ pictured }) => pictured).length, ours.length),
        ),
      );
    }
    return rows;
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Files of veraPDF's own corpus carry their verdict in their name. */
async function proveDriver(say) {
  const folder = process.env.PLATEN_CORPORA && join(process.env.PLATEN_CORPORA, 'verapdf');
  if (!folder || !existsSync(folder)) return say('veraPDF-corpus is not there; its labels are not compared');
  const labelled = readdirSync(folder).flatMap((name) => {
    const [, level, label] = /^PDF_A-(\d[abu])__.*-(pass|fail)-\w+\.pdf$/.exec(name) ?? [];
    return level === undefined ? [] : [{ path: join(folder, name), level, isGood: label === 'pass' }];
  });
  const verdicts = await validate(labelled);
  const agreed = verdicts.filter(({ compliant }, at) => compliant === labelled[at].isGood).length;
  say(`veraPDF agrees with ${agreed} of ${labelled.length} labels of its corpus`);
}

async function chooseFiles(isQuick, say) {
  const all = await corpusFiles(say, pdfCorpora);
  return Object.entries(every).flatMap(([corpus, step]) =>
    all
      .filter((file) => file.corpus === corpus && readFileSync(file.path).length <= largest)
      .filter((_, place) => place % (isQuick ? step * 5 : step) === 0)
      .filter(({ path }) => countPages(path) !== null)
      .map(({ path }) => path),
  );
}

async function convertAll(files, level, scratch, say) {
  const folder = join(scratch, `ours-${level}`);
  mkdirSync(folder);
  const worker = new Worker(null, scratch);
  const results = [];
  try {
    for (const [place, path] of files.entries()) {
      const output = join(folder, `${place}.pdf`);
      const job = {
        path,
        name: basename(path),
        format: 'pdf',
        step: 'pdf-to-pdfa',
        options: { level, signed: 'copy' },
      };
      const result = { path, output: null, pictured: false, seconds: 0 };
      result.seconds = await timed(async () => {
        try {
          result.pictured = await worker.withResult(job, ({ output: made, messages }) => {
            renameSync(made.path, output);
            return messages.some(({ code }) => code === 'pdfa_pages_pictured');
          });
          result.output = output;
        } catch (error) {
          say(`${basename(path)}: ${error.code ?? error.message}`);
        }
      });
      results.push(result);
    }
  } finally {
    await worker.close();
  }
  return results;
}

/** With its own definition file, whose profile must be named in full. */
function ghostscriptAll(files, level, scratch) {
  const folder = join(scratch, `gs-${level}`);
  mkdirSync(folder);
  const places = ['/usr/share/ghostscript', '/usr/local/share/ghostscript'].filter((place) =>
    existsSync(place),
  );
  const [own] = places
    .flatMap((place) => readdirSync(place).map((version) => join(place, version, 'lib', 'PDFA_def.ps')))
    .filter((path) => existsSync(path));
  if (own === undefined) return null;
  const definition = join(folder, 'PDFA_def.ps');
  const profile = ['/usr/share/color/icc/ghostscript/srgb.icc', '/usr/share/color/icc/sRGB.icc'].find(
    (path) => existsSync(path),
  );
  writeFileSync(definition, readFileSync(own, 'latin1').replace(/\(srgb\.icc\)/, `(${profile})`), 'latin1');
  return files.map((path, place) => {
    const output = join(folder, `${place}.pdf`);
    const started = performance.now();
    const args = [
      `-dPDFA=${level[0]}`,
      '-dBATCH',
      '-dNOPAUSE',
      '-dQUIET',
      '-sDEVICE=pdfwrite',
      '-sColorConversionStrategy=RGB',
      '-dPDFACompatibilityPolicy=1',
      `--permit-file-read=${profile}`,
      `-sOutputFile=${output}`,
      definition,
      path,
    ];
    const { status } = spawnSync('gs', args, limit);
    return {
      path,
      output: status === 0 && existsSync(output) ? output : null,
      seconds: (performance.now() - started) / 1000,
    };
  });
}

async function judge(results, level, scratch) {
  const made = results.filter(({ output }) => output !== null);
  const verdicts = await validate(made.map(({ output }) => ({ path: output, level })));
  const kept = made.filter(({ path, output }) => looksTheSame(path, output, scratch));
  return {
    'percent made': percent(made.length, results.length),
    'percent valid': percent(verdicts.filter(({ compliant }) => compliant).length, results.length),
    'percent with the same look': percent(kept.length, results.length),
    'seconds for all': results.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

function looksTheSame(before, after, scratch) {
  if (countPages(before) !== countPages(after)) return false;
  const [one, other] = [pictures(before, scratch), pictures(after, scratch)];
  // What cannot be drawn before cannot be compared.
  if (one === null) return true;
  return (
    other !== null &&
    one.length === other.length &&
    one.every((page, at) => difference(page, other[at]) <= sameLook)
  );
}

const percent = (part, all) => (part / Math.max(1, all)) * 100;
