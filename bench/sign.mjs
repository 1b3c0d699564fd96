// `npm run bench -- sign [--quick]`: 100 public PDFs of several kinds are signed three times over, at B-B, B-T and B-LT, by an
// authority on this computer. Poppler and OpenSSL judge, pyHanko where PLATEN_BENCH_PYHANKO names a copy of it, and PDFBox where it is
// installed; the bytes before must stay, and earlier signatures valid.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { corpusFiles, pdfCorpora } from './lib/corpora.mjs';
import { Worker } from './lib/ours.mjs';
import { openPdfbox } from './lib/pdfbox.mjs';
import { pyhankoFaults } from './lib/pyhanko.mjs';
import { rowsOf } from './lib/rows.mjs';
import { certificatePassword, openAuthority, popplerJudgements } from './lib/signing.mjs';

const row = rowsOf('sign', 4);
const corpora = [
  ...pdfCorpora,
  { name: 'pdfbox', repository: 'apache/pdfbox', extensions: ['pdf'] },
  { name: 'pyhanko', repository: 'MatthiasValvekens/pyHanko', extensions: ['pdf'] },
  { name: 'verapdf', repository: 'veraPDF/veraPDF-corpus', extensions: ['pdf'] },
];

/**
 * @type {readonly (readonly [name: string, wanted: number, pattern: RegExp])[]}
 * Kinds of files, the rarest first, with how many of 100 are wanted at least.
 */
const kinds = [
  ['hybrid', 8, /\/XRefStm/],
  ['signed', 14, /\/ByteRange/],
  ['encrypted', 12, /\/Encrypt /],
  ['turned', 16, /\/Rotate (?:90|180|270)/],
  ['fields', 16, /\/AcroForm/],
  ['stream', 16, /\/Type ?\/XRef/],
  ['table', 18, /^trailer/m],
];
const levels = ['b', 't', 'lt'];
/** What opens the protected files of a project, by its tests. */
const passwords = { pyhanko: 'usersecret' };

const kindOf = (text) => kinds.find(([, , pattern]) => pattern.test(text))?.[0] ?? null;

/** Files in an order in which every corpus comes early, so that no project fills a kind alone. */
function mixed(files) {
  const seen = new Map();
  const placed = files.map((file) => {
    const place = seen.get(file.corpus) ?? 0;
    seen.set(file.corpus, place + 1);
    return { ...file, place };
  });
  return placed.toSorted((one, other) => one.place - other.place);
}

/** Signs a file at each level, one signature behind the other. @returns what is wrong, and seconds of each signature */
async function signThrice(worker, { path, password, scratch, authority, pdfbox }) {
  const faults = [];
  const seconds = [];
  const others = {};
  const before = popplerJudgements(path, password);
  if (before === null) throw new Error('poppler does not open it');
  let last = path;
  let judgements = before;
  for (const level of levels) {
    const result = join(scratch, `signed-${level}.pdf`);
    const start = performance.now();
    const messages = await worker.withResult(
      {
        ...{ path: last, name: basename(path), format: 'pdf', step: 'sign-pdf', password },
        options: {
          ...{ certificate: authority.certificate, certificate_password: certificatePassword },
          ...{ sign_level: level, time_server: authority.timeServer },
        },
      },
      ({ output, messages: said }) => {
        writeFileSync(result, readFileSync(output.path));
        return said;
      },
    );
    seconds.push((performance.now() - start) / 1000);
    const isMended = messages.some(({ code }) => code === 'mended');
    const [old, fresh] = [readFileSync(last), readFileSync(result)];
    if (!isMended && !fresh.subarray(0, old.length).equals(old))
      faults.push(`${level}: bytes before changed`);
    for (const fault of authority.faults(fresh, level !== 'b')) faults.push(`${level}: ${fault}`);
    const now = popplerJudgements(result, password) ?? [];
    const expected = [...judgements, 'Signature is Valid.'].toSorted();
    if (JSON.stringify(now.toSorted()) !== JSON.stringify(expected))
      faults.push(`${level}: poppler ${JSON.stringify(judgements)} became ${JSON.stringify(now)}`);
    others[level] = pyhankoFaults({ before: last, after: result, root: authority.root, password, level });
    judgements = now;
    last = result;
  }
  const files = [path, ...levels.map((level) => join(scratch, `signed-${level}.pdf`))];
  const byPdfbox = pdfbox?.faults({ files, levels, root: authority.root, password }) ?? {};
  return { faults, seconds, earlier: before.length, judges: { pyHanko: others, PDFBox: byPdfbox } };
}

/** @param {{ isQuick: boolean, say: (line: string) => void }} wish @returns {Promise<import('./lib/rows.mjs').Row[]>} */
export async function run({ isQuick, say }) {
  const scratch = mkdtempSync(join(tmpdir(), 'platen-sign-'));
  const share = isQuick ? 0.1 : 1;
  const authority = await openAuthority(scratch);
  const counts = new Map();
  const refused = new Map();
  const sound = { b: 0, t: 0, lt: 0 };
  const judges = {
    pyHanko: { judged: 0, b: 0, t: 0, lt: 0, unopened: 0 },
    PDFBox: { judged: 0, b: 0, t: 0, lt: 0, unopened: 0 },
  };
  const pdfbox = openPdfbox();
  const times = [];
  let [signed, earlier] = [0, 0];
  let worker = new Worker(null, scratch);
  try {
    for (const { path, corpus } of mixed(await corpusFiles(say, corpora))) {
      const kind = kindOf(readFileSync(path, 'latin1'));
      const password = kind === 'encrypted' ? passwords[corpus] : undefined;
      const wanted = kinds.find(([name]) => name === kind)?.[1] ?? 0;
      if (kind === null || (counts.get(kind) ?? 0) >= Math.ceil(wanted * share)) continue;
      if (!worker.alive) worker = new Worker(null, scratch);
      try {
        const found = await signThrice(worker, { path, password, scratch, authority, pdfbox });
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        signed += 1;
        earlier += found.earlier;
        times.push(...found.seconds);
        for (const level of levels)
          if (!found.faults.some((fault) => fault.startsWith(`${level}:`))) sound[level] += 1;
        const faults = [...found.faults];
        for (const [name, count] of Object.entries(judges)) {
          const other = levels.flatMap((level) => found.judges[name][level] ?? []);
          if (other.length > 0) count.judged += 1;
          if (other.some(({ opened }) => !opened)) count.unopened += 1;
          for (const level of levels) if (found.judges[name][level]?.faults.length === 0) count[level] += 1;
          faults.push(...new Set(other.flatMap((one) => one.faults)));
        }
        const verdict = faults.length === 0 ? 'valid' : faults.join('; ');
        say(`${kind} ${corpus}/${basename(path)}: ${verdict}`);
      } catch (thrown) {
        const code = thrown.code ?? thrown.message;
        refused.set(code, (refused.get(code) ?? 0) + 1);
        say(`${kind} ${corpus}/${basename(path)}: refused, ${code}`);
      }
    }
    say(`kinds: ${[...counts].map(([kind, count]) => `${kind} ${count}`).join(', ')}`);
    say(`refused: ${[...refused].map(([code, count]) => `${code} ${count}`).join(', ')}`);
    return [
      row('files that were signed', 'count', signed),
      row('valid at B-B', 'count', sound.b),
      row('valid at B-T', 'count', sound.t),
      row('valid at B-LT', 'count', sound.lt),
      ...Object.entries(judges).flatMap(([name, { judged, b, t, lt, unopened }]) =>
        judged === 0
          ? []
          : [
              row(`valid for ${name} at B-B`, 'count', b),
              row(`valid for ${name} at B-T`, 'count', t),
              row(`valid for ${name} at B-LT`, 'count', lt),
              row(`not opened by ${name}`, 'count', unopened),
            ],
      ),
      row('earlier signatures in them', 'count', earlier),
      row(
        'a signature',
        'seconds (median)',
        times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0,
      ),
    ];
  } finally {
    await worker.close();
    authority.close();
    pdfbox?.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}
