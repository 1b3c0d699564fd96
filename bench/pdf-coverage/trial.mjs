// One operation on one file: what it makes, and what native programs find wrong with that.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { watchForHang } from '../lib/hang-watch.mjs';
import { JobFailed, Worker } from '../lib/ours.mjs';
import {
  countPages,
  difference,
  inventory,
  pictures,
  sameUpTo,
  soundness,
  words,
} from '../lib/pdf-looks.mjs';
import { aboutDamage, nothingThere, password, plainAnswers } from './operations.mjs';

/** A page that a reader does not find has no size. */
const isSeen = (picture) => picture && (picture.width > 1 || picture.height > 1);

export class Bench {
  #scratch;
  #small;
  /** @type {Worker | null} */
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
      rewritten: undefined,
    };
  }

  /** What qpdf makes of the input when it only writes it anew; null when that has other pages or none. */
  #rewritten(input) {
    if (input.rewritten !== undefined) return input.rewritten;
    const path = join(this.#scratch, 'rewritten.pdf');
    const { status } = spawnSync('qpdf', [input.path, path], { timeout: 60_000 });
    const isGood = (status === 0 || status === 3) && input.pages > 0 && countPages(path) === input.pages;
    input.rewritten = isGood ? { pictures: pictures(path, this.#scratch), words: words(path) } : null;
    rmSync(path, { force: true });
    return input.rewritten;
  }

  /** @returns {Promise<{ result: string, code: string | null, faults: string[], seconds: number, isNativeGood: boolean | null }>} */
  async attempt(step, operation, input) {
    if (operation.takes && !operation.takes(input))
      return { result: 'left out', code: null, faults: [], seconds: 0, isNativeGood: null };
    const isNativeGood = operation.native && input.pages ? this.#tryNative(operation, input) : null;
    const started = performance.now();
    const end = (result, faults = [], code = null) => ({
      ...{ result, code, faults, isNativeGood },
      seconds: (performance.now() - started) / 1000,
    });
    try {
      const { path, given } = this.#prepare(operation, input);
      if (path === null) return end('left out');
      const made = await this.#run(step, operation, path, given, input);
      const faults = operation.files
        ? this.#judgeFiles(operation, input, made)
        : this.#judge(operation, input, made);
      for (const part of made) rmSync(part.path, { force: true });
      return end(faults.length === 0 ? 'good' : 'faulty', faults);
    } catch (thrown) {
      if (!(thrown instanceof JobFailed)) throw thrown;
      const { code } = thrown;
      if (code === 'hung' || code === 'engine_crashed')
        return end(code === 'hung' ? code : 'crashed', [code], code);
      const isRight =
        plainAnswers.has(code) ||
        (nothingThere.has(code) && operation.expects?.(input) === 0) ||
        (aboutDamage.has(code) && !(isNativeGood ?? this.#rewritten(input) !== null));
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

  async #run(step, operation, given, key, input) {
    const { options = {}, optionsFor, others, inParts = false, files = false, passes = false } = operation;
    if (!this.#worker?.alive) this.#worker = new Worker(null, this.#scratch);
    const worker = this.#worker;
    const watch = watchForHang(worker);
    const keep = (from, place) => {
      const to = join(this.#scratch, `made-${place}.pdf`);
      copyFileSync(from, to);
      return to;
    };
    const document = { name: 'document.pdf', format: 'pdf' };
    const job = {
      ...document,
      ...{ step, path: given, parts: inParts || files, password: key },
      options: { signed: 'copy', entitled: true, ...options, ...optionsFor?.(input) },
      others: others ? [{ path: this.#small, name: 'small.pdf', format: 'pdf' }] : [],
    };
    try {
      if (passes) {
        const pass = { ...document, step: 'convert', path: given, password: key };
        job.path = await worker.withResult(pass, ({ output }) => keep(output.path, 'plain'));
        job.password = undefined;
      }
      return await worker.withResult(job, ({ output, parts }) =>
        (inParts || files ? parts : [output]).map(({ path: from, pages }, place) => ({
          path: keep(from, place),
          pages,
        })),
      );
    } catch (thrown) {
      if (watch.isHung) throw new JobFailed({ code: 'hung', message: 'it does not end' }, step);
      throw thrown;
    } finally {
      watch.stop();
    }
  }

  #judgeFiles({ judge, expects }, input, made) {
    const files = made.map((file) => ({
      ...file,
      get text() {
        return readFileSync(file.path, 'utf8');
      },
    }));
    return [
      ...files.filter(({ path }) => readFileSync(path).length === 0).map(() => 'an empty file'),
      ...judge(files, expects(input), input),
    ];
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
      if (found !== null && order.indexOf(found) > order.indexOf(input.soundness ?? 2))
        faults.push(`qpdf --check ${found}`);
    }
    if (operation.inParts) return [...faults, ...this.#judgeParts(input, made)];
    if (!existsSync(made[0].path) || input.soundness === 2) return faults;
    if (operation.same && input.pictures) faults.push(...this.#compare(operation, input, made[0].path, key));
    const after = input.inventory && inventory(made[0].path, key);
    for (const name of after ? operation.keeps : [])
      if (after[name] < input.inventory[name])
        faults.push(`${name} ${input.inventory[name]} -> ${after[name]}`);
    if (operation.words && input.words && input.soundness === 0) {
      const text = words(made[0].path, key)?.join(' ');
      // Readers differ over objects that were deleted.
      if (text !== input.words.join(' ') && text !== this.#rewritten(input)?.words?.join(' '))
        faults.push('words differ');
    }
    return faults;
  }

  #compare({ same, alike = sameUpTo }, input, path, key) {
    const after = pictures(path, this.#scratch, key);
    if (after === null) return ['the result cannot be drawn'];
    const worstOf = (before) =>
      same(before.length)
        .filter(([from, to]) => isSeen(before[from]) && after[to])
        .map(([from, to]) => ({ page: from + 1, by: difference(before[from], after[to]) }))
        .sort((a, b) => b.by - a.by)[0];
    const worst = worstOf(input.pictures);
    if (!worst || worst.by <= alike) return [];
    // Readers differ over what is damaged: what qpdf makes of the input counts, too.
    const asRewritten = input.soundness === 0 ? null : this.#rewritten(input)?.pictures;
    const isNative = asRewritten && (worstOf(asRewritten)?.by ?? 0) <= alike;
    return !isNative ? [`page ${worst.page} looks different (${worst.by.toFixed(1)})`] : [];
  }

  #judgeParts(input, made) {
    if (!input.pictures || input.soundness === 2) return [];
    const after = made.slice(0, 4).flatMap(({ path }) => pictures(path, this.#scratch) ?? []);
    const different = input.pictures.findIndex(
      (picture, place) => isSeen(picture) && after[place] && difference(picture, after[place]) > sameUpTo,
    );
    return different < 0 ? [] : [`page ${different + 1} looks different`];
  }

  /** Whether qpdf alone gives a result with the pages it should have. */
  #tryNative({ native, pages, inParts, protects }, input) {
    const folder = mkdtempSync(join(this.#scratch, 'native-'));
    try {
      const output = join(folder, 'out.pdf');
      const { status } = spawnSync('qpdf', native(input.path, output, this.#small), { timeout: 60_000 });
      if (status !== 0 && status !== 3) return false;
      const key = protects ? password : undefined;
      return inParts || countPages(output, key) === (pages?.(input.pages) ?? input.pages);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  async close() {
    await this.#worker?.close();
  }
}
