// `npm run bench -- pdf-coverage [--tool rotate-pdf,split-pdf]`: every operation on public PDFs, and whether the rest survived.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { corpusFiles, morePdfCorpora, pdfCorpora } from './lib/corpora.mjs';
import { median } from './lib/measure.mjs';
import { operations } from './pdf-coverage/operations.mjs';
import { Bench } from './pdf-coverage/trial.mjs';
import { makePdfs } from './lib/pdf-documents.mjs';

/** @param {{ isQuick: boolean, tool: string | null, say: (line: string) => void }} options */
export async function run({ isQuick, tool, say }) {
  const asked = tool?.split(',');
  const chosen = Object.entries(operations).filter(([name]) => !asked || asked.includes(name));
  if (chosen.length === 0) throw new Error(`Tools: ${Object.keys(operations).join(', ')}`);
  const every = await corpusFiles(say, [...pdfCorpora, ...morePdfCorpora]);
  const only = process.env.PLATEN_COVERAGE_ONLY?.split(',');
  const found = every.filter(
    ({ corpus, path }) => !only || only.some((name) => name === corpus || basename(path).includes(name)),
  );
  const step = Number(process.env.PLATEN_COVERAGE_STEP ?? (isQuick ? 20 : 1));
  const first = Number(process.env.PLATEN_COVERAGE_FIRST ?? 0);
  const files = found.filter((_, place) => place % step === first % step);
  const scratch = mkdtempSync(join(tmpdir(), 'platen-pdf-coverage-'));
  const [small] = await makePdfs(join(scratch, 'made'), { small: { pages: 5, picture: 20_000 } });
  const bench = new Bench(scratch, small.path);
  const list = process.env.PLATEN_COVERAGE_LIST;
  const outcomes = list && existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const known = new Set(outcomes.map(({ name, corpus, file }) => `${name} ${corpus} ${file}`));
  try {
    for (const [place, { corpus, path }] of files.entries()) {
      const file = basename(path);
      const open = chosen.filter(([name]) => !known.has(`${name} ${corpus} ${file}`));
      if (open.length === 0) continue;
      const input = bench.look(path);
      for (const [name, operation] of open) {
        const outcome = { name, corpus, file, ...(await bench.attempt(name, operation, input)) };
        outcomes.push(outcome);
        if (outcome.faults.length > 0)
          say(`${place + 1}/${files.length} ${name} ${file}: ${outcome.faults.join('; ')}`);
      }
      // After each file: a long run may be stopped, and goes on from its list.
      if (list) writeFileSync(list, JSON.stringify(outcomes, null, 1));
    }
  } finally {
    await bench.close();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return chosen.flatMap(([name]) => rowsOf(name, outcomes));
}

function rowsOf(name, outcomes) {
  const mine = outcomes.filter((outcome) => outcome.name === name && outcome.result !== 'left out');
  const count = (result) => mine.filter((outcome) => outcome.result === result).length;
  const row = (metric, ours, peer = null) => ({
    ...{ bench: 'pdf-coverage', case: name, metric, ours, peer },
    peer_name: peer === null ? null : 'qpdf',
    ratio: null,
  });
  const natives = mine.filter(({ isNativeGood }) => isNativeGood !== null);
  return [
    row('files', mine.length),
    row(
      'good',
      count('good'),
      natives.length > 0 ? natives.filter(({ isNativeGood }) => isNativeGood).length : null,
    ),
    ...['faulty', 'refused', 'failed', 'crashed', 'hung'].map((result) => row(result, count(result))),
    row(
      'worse than qpdf',
      mine.filter(
        ({ result, isNativeGood }) => isNativeGood && ['failed', 'crashed', 'hung'].includes(result),
      ).length,
    ),
    row('median s', Number(median(mine.map(({ seconds }) => seconds)).toFixed(2))),
  ];
}
