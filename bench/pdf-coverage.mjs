// `npm run bench -- pdf-coverage [--tool rotate-pdf,split-pdf]`: every operation on public PDFs, and whether the rest survived.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { corpusFiles, pdfCorpora } from './corpora.mjs';
import { median } from './measure.mjs';
import { JobFailed, Worker } from './ours.mjs';
import { countPages, difference, inventory, pictures, sameUpTo, soundness, words } from './pdf-looks.mjs';
import { makePdfs } from './pdf-documents.mjs';

/** Seconds after which a file counts as hung. */
const hangLimit = 120;
const password = 'kite';

/** These are what is there besides the pages. */
const furniture = ['links', 'notes', 'fields', 'bookmarks', 'labels'];
const without = (...names) => furniture.filter((name) => !names.includes(name));

/**
 * Each operation.
 * - `pages`: how many the result must have; by default as many as the input
 * - `same`: which pages look the same, as pairs of places from 0 in input and result; null compares none
 * - `alike`: how much pictures may differ where they do not stay the same
 * - `keeps`: what must be there as often as before; `words` whether the text is the same
 * - `native`: what qpdf would be asked for
 */
const all = (count) => Array.from({ length: count }, (_, place) => [place, place]);
const operations = {
  'rotate-pdf': {
    options: { rotation: '90', pages: '1' },
    same: (count) => all(count).slice(1),
    keeps: furniture,
    native: (input, output) => ['--rotate=+90:1', input, output],
  },
  'merge-pdf': {
    others: true,
    pages: (count) => count + 5,
    same: all,
    keeps: ['links', 'notes', 'fields'],
    native: (input, output, small) => ['--empty', '--pages', input, small, '--', output],
  },
  'split-pdf': {
    options: { split_by: 'pages', split_pages: 2 },
    inParts: true,
    native: (input, output) => ['--split-pages=2', input, output],
  },
  'organise-pdf': {
    // As the service does: what is locked or damaged is made plain first.
    passes: true,
    options: { page_plan: 'A-,A1' },
    pages: (count) => count + 1,
    same: all,
    keeps: ['bookmarks'],
    native: (input, output) => [input, '--pages', '.', '1-z,1', '--', output],
  },
  'protect-pdf': {
    options: { open_password: password },
    protects: true,
    same: all,
    keeps: furniture,
    words: true,
    native: (input, output) => ['--encrypt', password, 'o', '256', '--', input, output],
  },
  'unprotect-pdf': { protectFirst: true, same: all, keeps: furniture, words: true },
  'repair-pdf': { same: all, keeps: furniture, words: true, native: (input, output) => [input, output] },
  'compress-pdf': { same: all, alike: 6, keeps: furniture, words: true },
  'edit-metadata': { options: { title: 'Kites' }, same: all, keeps: furniture, words: true },
  'flatten-pdf': { same: all, alike: 6, keeps: ['links', 'bookmarks', 'labels'] },
  'watermark-pdf': { options: { watermark_text: 'KITE' }, same: all, alike: 40, keeps: furniture },
  'number-pages': { same: all, alike: 4, keeps: furniture },
  'remove-blank-pages': { pages: null, same: null, keeps: [] },
  'resize-pages': { same: null, keeps: furniture },
  'pages-per-sheet': {
    pages: (count) => Math.ceil(count / 2),
    same: null,
    keeps: without('fields', 'labels'),
  },
};

/** Refusals that are right answers for files that are not sound. */
const rightRefusals = new Set([
  ...[
    'empty_file',
    'no_pages',
    'damaged_file',
    'password_required',
    'wrong_password',
    'unsupported_protection',
  ],
  ...['nothing_to_show', 'signed_document', 'image_too_large', 'all_blank'],
]);

/** @param {{ isQuick: boolean, tool: string | null, say: (line: string) => void }} options */
export async function run({ isQuick, tool, say }) {
  const asked = tool?.split(',');
  const chosen = Object.entries(operations).filter(([name]) => !asked || asked.includes(name));
  if (chosen.length === 0) throw new Error(`Tools: ${Object.keys(operations).join(', ')}`);
  const found = await corpusFiles(say, pdfCorpora);
  const step = Number(process.env.PLATEN_COVERAGE_STEP ?? (isQuick ? 20 : 1));
  const first = Number(process.env.PLATEN_COVERAGE_FIRST ?? 0);
  const files = found.filter((_, place) => place % step === first % step);
  const scratch = mkdtempSync(join(tmpdir(), 'platen-pdf-coverage-'));
  const [small] = await makePdfs(join(scratch, 'made'), ['5 pages']);
  const bench = new Bench(scratch, small.path);
  const outcomes = [];
  try {
    for (const [place, { path }] of files.entries()) {
      const input = bench.look(path);
      for (const [name, operation] of chosen) {
        const outcome = { name, file: basename(path), ...(await bench.try(name, operation, input)) };
        outcomes.push(outcome);
        if (outcome.faults.length > 0)
          say(`${place + 1}/${files.length} ${name} ${basename(path)}: ${outcome.faults.join('; ')}`);
      }
      // After each file: a long run may be stopped.
      if (process.env.PLATEN_COVERAGE_LIST)
        writeFileSync(process.env.PLATEN_COVERAGE_LIST, JSON.stringify(outcomes, null, 1));
    }
  } finally {
    await bench.close();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return chosen.flatMap(([name]) => rowsOf(name, outcomes));
}

class Bench {
  #scratch;
  #small;
  #worker = null;

  constructor(scratch, small) {
    this.#scratch = scratch;
    this.#small = small;
  }

  look(path) {
    const pages = countPages(path);
    return {
      path,
      pages,
      soundness: soundness(path),
      pictures: pictures(path, this.#scratch),
      words: words(path),
      inventory: pages === null ? null : inventory(path),
    };
  }

  /** @returns {Promise<{ result: string, code: string | null, faults: string[], seconds: number, isNativeGood: boolean | null }>} */
  async try(step, operation, input) {
    const isNativeGood = operation.native && input.pages ? this.#tryNative(operation, input) : null;
    const started = performance.now();
    const end = (result, faults = [], code = null) => ({
      ...{ result, code, faults, isNativeGood },
      seconds: (performance.now() - started) / 1000,
    });
    try {
      const { path, given } = this.#prepare(operation, input);
      if (path === null) return end('left out');
      const made = await this.#run(step, operation, path, given);
      const faults = this.#judge(operation, input, made);
      for (const part of made) rmSync(part.path, { force: true });
      return end(faults.length === 0 ? 'good' : 'faulty', faults);
    } catch (thrown) {
      if (!(thrown instanceof JobFailed)) throw thrown;
      const { code } = thrown;
      if (code === 'hung' || code === 'engine_crashed')
        return end(code === 'hung' ? code : 'crashed', [code], code);
      const isRight =
        rightRefusals.has(code) && (!isNativeGood || ['password_required', 'signed_document'].includes(code));
      return end(
        isRight ? 'refused' : 'failed',
        isRight ? [] : [`${code}: ${thrown.message.slice(0, 200)}`],
        code,
      );
    }
  }

  #prepare({ protectFirst }, { path, pages }) {
    if (!protectFirst) return { path };
    const locked = join(this.#scratch, 'locked.pdf');
    if (!pages) return { path: null };
    const { status } = spawnSync('qpdf', ['--encrypt', password, 'o', '256', '--', path, locked]);
    return status === 0 || status === 3 ? { path: locked, given: password } : { path: null };
  }

  async #run(step, { options = {}, others, inParts = false, passes = false }, given, key) {
    if (!this.#worker?.alive) this.#worker = new Worker(null, this.#scratch);
    const worker = this.#worker;
    let hung = false;
    const timer = setTimeout(() => {
      hung = true;
      void worker.kill();
    }, hangLimit * 1000);
    const keep = (from, place) => {
      const to = join(this.#scratch, `made-${place}.pdf`);
      copyFileSync(from, to);
      return to;
    };
    const document = { name: 'document.pdf', format: 'pdf' };
    const job = {
      ...document,
      ...{ step, path: given, parts: inParts, password: key },
      options: { signed: 'copy', ...options },
      others: others ? [{ path: this.#small, name: 'small.pdf', format: 'pdf' }] : [],
    };
    try {
      if (passes) {
        const pass = { ...document, step: 'to-pdf', path: given, password: key };
        job.path = await worker.withResult(pass, ({ output }) => keep(output.path, 'plain'));
        job.password = undefined;
      }
      return await worker.withResult(job, ({ output, parts }) =>
        (inParts ? parts : [output]).map(({ path: from, pages }, place) => ({
          path: keep(from, place),
          pages,
        })),
      );
    } catch (thrown) {
      if (hung) throw new JobFailed({ code: 'hung', message: `not done in ${hangLimit} s` }, step);
      throw thrown;
    } finally {
      clearTimeout(timer);
    }
  }

  #judge(operation, input, made) {
    const faults = [];
    const key = operation.protects ? password : undefined;
    const counts = made.map(({ path }) => countPages(path, key));
    const count = counts.reduce((sum, pages) => sum + (pages ?? 0), 0);
    if (counts.includes(null)) faults.push('qpdf does not open the result');
    const expected = operation.pages === undefined ? input.pages : operation.pages?.(input.pages);
    // A damaged file may have more pages than qpdf finds.
    if (
      input.pages &&
      expected !== undefined &&
      (input.soundness === 0 ? count !== expected : count < expected)
    )
      faults.push(`${count} pages instead of ${expected}`);
    for (const { path } of made) {
      const found = soundness(path, key);
      const order = [0, 3, 2];
      if (order.indexOf(found) > order.indexOf(input.soundness)) faults.push(`qpdf --check ${found}`);
    }
    if (operation.inParts) return [...faults, ...this.#judgeParts(input, made)];
    if (!existsSync(made[0].path) || input.soundness === 2) return faults;
    if (operation.same && input.pictures) faults.push(...this.#compare(operation, input, made[0].path, key));
    const after = input.inventory && inventory(made[0].path, key);
    for (const name of after ? operation.keeps : [])
      if (after[name] < input.inventory[name])
        faults.push(`${name} ${input.inventory[name]} -> ${after[name]}`);
    if (operation.words && input.words && input.soundness === 0) {
      const text = words(made[0].path, key);
      if (text?.join(' ') !== input.words.join(' ')) faults.push('words differ');
    }
    return faults;
  }

  #compare({ same, alike = sameUpTo }, input, path, key) {
    const after = pictures(path, this.#scratch, key);
    if (after === null) return ['the result cannot be drawn'];
    const worst = same(input.pictures.length)
      .filter(([from, to]) => input.pictures[from] && after[to])
      .map(([from, to]) => ({ page: from + 1, by: difference(input.pictures[from], after[to]) }))
      .sort((a, b) => b.by - a.by)[0];
    return worst && worst.by > alike ? [`page ${worst.page} looks different (${worst.by.toFixed(1)})`] : [];
  }

  #judgeParts(input, made) {
    if (!input.pictures || input.soundness === 2) return [];
    const after = made.slice(0, 4).flatMap(({ path }) => pictures(path, this.#scratch) ?? []);
    const different = input.pictures.findIndex(
      (picture, place) => after[place] && difference(picture, after[place]) > sameUpTo,
    );
    return different < 0 ? [] : [`page ${different + 1} looks different`];
  }

  /** Whether qpdf alone gives a result with the pages it should have. */
  #tryNative({ native, pages, inParts }, input) {
    const folder = mkdtempSync(join(this.#scratch, 'native-'));
    try {
      const output = join(folder, 'out.pdf');
      const { status } = spawnSync('qpdf', native(input.path, output, this.#small), { timeout: 60_000 });
      if (status !== 0 && status !== 3) return false;
      return inParts || countPages(output, password) === (pages?.(input.pages) ?? input.pages);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  async close() {
    await this.#worker?.close();
  }
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
