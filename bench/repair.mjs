// `npm run bench -- repair`: broken PDFs, repaired by Platen, qpdf, MuPDF and Ghostscript, and what is left of them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runWorkflow } from './lib/ours.mjs';
import { brokenFiles } from './lib/repair-documents.mjs';

const limit = { timeout: 120_000, maxBuffer: 256 * 1024 * 1024, encoding: /** @type {const} */ ('utf8') };
/** Pages whose text is counted. */
const readPages = 40;

/** Arguments of each peer, as its manual gives them for a repair. */
const peers = {
  qpdf: (input, output) => ['qpdf', input, output],
  'mutool clean': (input, output) => ['mutool', 'clean', '-gg', input, output],
  Ghostscript: (input, output) => [
    'gs',
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-sDEVICE=pdfwrite',
    '-o',
    output,
    input,
  ],
};

/** @param {{ isQuick: boolean, say: (line: string) => void }} options */
export async function run({ isQuick, say }) {
  const scratch = mkdtempSync(join(tmpdir(), 'platen-repair-'));
  const outcomes = [];
  const only = process.env.PLATEN_REPAIR_ONLY?.split(',');
  try {
    for (const { group, path } of await brokenFiles(join(scratch, 'broken'), isQuick, say)) {
      if (only && !only.some((word) => path.includes(word) || word === group)) continue;
      const output = join(scratch, 'result.pdf');
      const results = {};
      results.Platen = { ...(await repairOurs(path, output, scratch)), ...weigh(output) };
      if (process.env.PLATEN_REPAIR_PEERS !== 'none')
        for (const [name, words] of Object.entries(peers)) {
          rmSync(output, { force: true });
          const [program, ...args] = words(path, output);
          spawnSync(program, args, { ...limit, stdio: 'ignore' });
          results[name] = weigh(output);
        }
      outcomes.push({ group, file: basename(path), path, results });
      const numbers = Object.values(results).map(({ pages, characters }) => `${pages}/${characters}`);
      say(`${group} ${basename(path)} ${numbers.join(' ')} ${results.Platen.refusal ?? ''}`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  const list = process.env.PLATEN_REPAIR_LIST;
  if (list) writeFileSync(list, JSON.stringify(outcomes, null, 1));
  const isMade = ({ group }) => /\s/.test(group);
  return [
    ...rowsOf('all', outcomes),
    ...rowsOf(
      'found broken',
      outcomes.filter((outcome) => !isMade(outcome)),
    ),
    ...rowsOf('broken here', outcomes.filter(isMade)),
  ];
}

/** The code of a refusal. From the file on the disk on, as for a person: what it is, is found out, too. */
async function repairOurs(path, output, scratch) {
  rmSync(output, { force: true });
  const folder = join(scratch, 'out');
  try {
    renameSync(await runWorkflow(path, 'repair-pdf', [], folder, join(scratch, 'home')), output);
    return {};
  } catch (thrown) {
    return { refusal: thrown.code ?? String(thrown) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What another program finds in a result: its pages, those with text, and letters that are no white space. */
function weigh(path) {
  const nothing = { pages: 0, worded: 0, characters: 0 };
  if (!existsSync(path)) return nothing;
  const pages = Number(/^Pages:\s+(\d+)/m.exec(spawnSync('pdfinfo', [path], limit).stdout)?.[1] ?? 0);
  if (pages === 0) return nothing;
  const text = spawnSync('pdftotext', ['-l', String(readPages), path, '-'], limit).stdout ?? '';
  const sheets = text.split('\f').map((sheet) => sheet.replace(/\s/g, '').length);
  return {
    pages,
    worded: sheets.filter((count) => count > 0).length,
    characters: sheets.reduce((sum, count) => sum + count, 0),
  };
}

function rowsOf(name, outcomes) {
  const total = (of, who) =>
    outcomes.reduce((sum, { results }) => sum + (results[who] ? of(results[who]) : 0), 0);
  const metrics = {
    'files with pages': ({ pages }) => (pages > 0 ? 1 : 0),
    pages: ({ pages }) => pages,
    'pages with text': ({ worded }) => worded,
    characters: ({ characters }) => characters,
  };
  const row = (metric, ours, peer, peerName) => ({
    ...{ bench: 'repair', case: name, metric, ours, peer, peer_name: peerName },
    ratio: peer === null || peer === 0 ? null : Number((ours / peer).toFixed(2)),
  });
  return [
    row('files', outcomes.length, null, null),
    ...Object.entries(metrics).flatMap(([metric, of]) =>
      Object.keys(peers).map((peer) => row(metric, total(of, 'Platen'), total(of, peer), peer)),
    ),
  ];
}
