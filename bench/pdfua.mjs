// `npm run bench -- pdfua`: the files of veraPDF for PDF/UA-1, judged by “Check accessibility” and by veraPDF.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, sep } from 'node:path';
import { validate } from '../scripts/verapdf/verapdf.mjs';
import { corpusFiles } from './lib/corpora.mjs';
import { Worker } from './lib/ours.mjs';
import { rowsOf } from './lib/rows.mjs';

const corpus = { name: 'verapdf', repository: 'veraPDF/veraPDF-corpus', extensions: ['pdf'] };

/** Rules that Platen finds broken; null where it refuses the file. */
async function rulesBroken(worker, path) {
  const name = basename(path);
  const options = { accessibility_format: 'json' };
  const job = { path, name, format: 'pdf', step: 'check-accessibility', options, parts: true };
  try {
    return await worker.withResult(job, ({ parts: [report] }) => {
      const { broken } = JSON.parse(readFileSync(report.path, 'utf8'));
      return new Set(broken.map(({ rule }) => rule));
    });
  } catch {
    return null;
  }
}

/** @param {{ isQuick: boolean, say: (line: string) => void }} given */
export async function run({ isQuick, say }) {
  const files = (await corpusFiles(say, [corpus]))
    .map(({ path }) => path)
    .filter((path) => path.includes(`${sep}PDF_UA-1${sep}`))
    .filter((_, place) => !isQuick || place % 20 === 0);
  say(`${files.length} files`);
  const verdicts = await validate(files.map((path) => ({ path, level: 'ua1' })));
  const scratch = mkdtempSync(join(tmpdir(), 'platen-pdfua-'));
  const worker = new Worker(null, scratch);
  const counts = { same: 0, 'wrongly kept': 0, 'wrongly broken': 0, refused: 0, rules: 0, found: 0 };
  try {
    for (const [place, path] of files.entries()) {
      const { compliant, rules } = verdicts[place];
      const broken = await rulesBroken(worker, path);
      if (broken === null) counts.refused += 1;
      else if ((broken.size === 0) === compliant) counts.same += 1;
      else counts[compliant ? 'wrongly broken' : 'wrongly kept'] += 1;
      const wanted = Object.keys(rules);
      counts.rules += wanted.length;
      counts.found += wanted.filter((rule) => broken?.has(rule)).length;
      if (broken !== null && (broken.size === 0) !== compliant)
        say(
          `${basename(path)}: Platen ${[...broken].join(' ') || 'nothing'}, veraPDF ${wanted.join(' ') || 'nothing'}`,
        );
    }
  } finally {
    await worker.close();
    rmSync(scratch, { recursive: true, force: true });
  }
  const row = rowsOf('pdfua', 4);
  return [
    row('files', 'count', files.length),
    ...Object.entries(counts).map(([name, count]) => row(name, 'count', count)),
  ];
}
