// `npm run bench -- forms [--quick]`: every field of public PDF forms that can be filled in gets a value; qpdf, poppler and
// Ghostscript say whether it is there and seen. Then a form of two pages once for each of 1,000 rows.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { PDFDocument } from 'pdf-lib';
import { corpusFiles, pdfCorpora } from './lib/corpora.mjs';
import { Worker } from './lib/ours.mjs';
import { rowsOf } from './lib/rows.mjs';

const row = rowsOf('forms', 4);
const corpora = [
  ...pdfCorpora,
  { name: 'pdfbox', repository: 'apache/pdfbox', extensions: ['pdf'] },
  { name: 'pyhanko', repository: 'MatthiasValvekens/pyHanko', extensions: ['pdf'] },
  { name: 'pdfcpu', repository: 'pdfcpu/pdfcpu', extensions: ['pdf'] },
];
const program = (name, words) =>
  spawnSync(name, words, { encoding: 'utf8', timeout: 60_000, maxBuffer: 128 * 1024 * 1024 });

/** The value that a field gets; null for one that takes none. Short texts cannot be told from others on the page. */
function valueFor({ kind, choices, max_length: longest }, place) {
  switch (kind) {
    case 'text': {
      const text = `Kt${String(place).padStart(4, '0')}`;
      return longest === null ? text : text.slice(0, longest);
    }
    case 'check':
      return choices.length > 1 ? choices.at(-1) : true;
    case 'radio':
    case 'choice':
    case 'list':
      return choices.at(-1) ?? null;
    default:
      return null;
  }
}

const isFillable = ({ kind, read_only: isLocked }) =>
  !isLocked && ['text', 'check', 'radio', 'choice', 'list'].includes(kind);

/** What qpdf reads of the fields: values as text, by full name; null where it cannot read the file. */
function valuesOf(path) {
  const { stdout } = program('qpdf', ['--json', '--json-key=acroform', path]);
  try {
    const { fields } = JSON.parse(stdout).acroform;
    const values = new Map();
    for (const { fullname, value, annotation, fieldtype } of fields)
      values.set(fullname, [
        ...(values.get(fullname) ?? []),
        { value: plain(value), state: plain(annotation?.appearancestate), fieldtype },
      ]);
    return values;
  } catch {
    return null;
  }
}

const plain = (value) =>
  Array.isArray(value) ? value.map(plain).join('; ') : String(value ?? '').replace(/^(?:u:|\/)/, '');

/** Words that programs show on the screen, in the order of the content: letters of combs stand apart. */
const shownBy = {
  poppler: (path) => program('pdftotext', ['-q', '-raw', path, '-']).stdout,
  Ghostscript: (path) =>
    program('gs', ['-q', '-dNOSAFER', '-dPrinted=false', '-sDEVICE=txtwrite', '-o', '-', path]).stdout,
};

/** Fills one form in and counts what is found again. @returns null for a file without fields to fill in */
async function judge(worker, path, scratch, say) {
  const name = basename(path);
  const job = { path, name, format: 'pdf' };
  const listed = await worker.withResult(
    { ...job, step: 'form-fields', options: { fields_format: 'json' } },
    ({ output }) => JSON.parse(readFileSync(output.path, 'utf8')).fields,
  );
  const wanted = listed.filter(isFillable).slice(0, 2_000);
  const filled = wanted.flatMap((field, place) => {
    const value = valueFor(field, place);
    return value === null ? [] : [{ field, value }];
  });
  if (filled.length === 0) return null;
  const before = valuesOf(path);
  const result = join(scratch, 'filled.pdf');
  const values = JSON.stringify(Object.fromEntries(filled.map(({ field, value }) => [field.name, value])));
  await worker.withResult({ ...job, step: 'fill-form', options: { form_values: values } }, ({ output }) =>
    writeFileSync(result, readFileSync(output.path)),
  );
  const after = valuesOf(result);
  const counts = { fields: filled.length, qpdf: 0, shown: 0, poppler: 0, Ghostscript: 0, other: 0 };
  const missing = [];
  const seen = Object.fromEntries(
    Object.entries(shownBy).map(([reader, read]) => [reader, read(result).replaceAll(/\s/g, '')]),
  );
  for (const { field, value } of filled) {
    const found = after?.get(field.name) ?? [];
    const isThere =
      field.kind === 'check'
        ? found.some((one) => one.value !== '' && one.value !== 'Off')
        : field.kind === 'text'
          ? found.some((one) => one.value === value)
          : found.some((one) => one.value !== '' && one.value !== 'Off');
    if (isThere) counts.qpdf += 1;
    else missing.push(`${field.name} (${field.kind})`);
    if (field.kind !== 'text' || String(value).length < 6 || field.hidden || field.password) continue;
    counts.shown += 1;
    for (const reader of Object.keys(shownBy))
      if (seen[reader].includes(value)) counts[reader] += 1;
      else missing.push(`${field.name} not in ${reader}`);
  }
  const names = new Set(filled.map(({ field }) => field.name));
  for (const [field, one] of before ?? [])
    if (
      !names.has(field) &&
      JSON.stringify(one.map(({ value }) => value)) !==
        JSON.stringify((after?.get(field) ?? []).map(({ value }) => value))
    )
      counts.other += 1;
  if (missing.length > 0)
    say(
      `${name}: ${missing.slice(0, 6).join(', ')}${missing.length > 6 ? ` and ${missing.length - 6} more` : ''}`,
    );
  return counts;
}

/** A form of two pages with 30 fields. */
async function formOfTwoPages(path) {
  const pdf = await PDFDocument.create();
  const form = pdf.getForm();
  for (let page = 0; page < 2; page += 1) {
    const sheet = pdf.addPage([595, 842]);
    for (let place = 0; place < 15; place += 1)
      form
        .createTextField(`field${page * 15 + place}`)
        .addToPage(sheet, { x: 60, y: 780 - place * 45, width: 300, height: 20 });
  }
  writeFileSync(path, await pdf.save());
}

/** @returns seconds for a PDF of each row */
async function manyRows(worker, scratch, count) {
  const path = join(scratch, 'two-pages.pdf');
  await formOfTwoPages(path);
  const heads = Array.from({ length: 30 }, (_, place) => `field${place}`);
  const rows = Array.from({ length: count }, (_, at) =>
    heads.map((head) => `${head} of row ${at + 1}`).join(','),
  );
  const list = join(scratch, 'rows.csv');
  writeFileSync(list, [heads.join(','), ...rows].join('\n'));
  const start = performance.now();
  const options = { form_data: list, form_names: 'row-{row}' };
  const made = await worker.withResult(
    { path, name: 'two-pages.pdf', format: 'pdf', step: 'fill-forms', options, parts: true },
    ({ parts }) => parts.length,
  );
  if (made !== count) throw new Error(`${made} PDFs of ${count} rows`);
  return (performance.now() - start) / 1000;
}

/** @param {{ isQuick: boolean, say: (line: string) => void }} wish @returns {Promise<import('./lib/rows.mjs').Row[]>} */
export async function run({ isQuick, say }) {
  const scratch = mkdtempSync(join(tmpdir(), 'platen-forms-'));
  const files = (await corpusFiles(say, corpora))
    .map(({ path }) => path)
    // A file without these words has no form, unless they are packed.
    .filter((path) => /AcroForm|ObjStm/.test(readFileSync(path, 'latin1')))
    .filter((_, place) => !isQuick || place % 10 === 0);
  say(`${files.length} files that may have a form`);
  const totals = { forms: 0, fields: 0, qpdf: 0, shown: 0, poppler: 0, Ghostscript: 0, other: 0 };
  const refused = new Map();
  let worker = new Worker(null, scratch);
  try {
    for (const path of files) {
      if (!worker.alive) worker = new Worker(null, scratch);
      try {
        const counts = await judge(worker, path, scratch, say);
        if (counts === null) continue;
        totals.forms += 1;
        for (const [name, count] of Object.entries(counts)) totals[name] += count;
      } catch (thrown) {
        const code = thrown.code ?? thrown.message;
        refused.set(code, (refused.get(code) ?? 0) + 1);
        if (code !== 'form_no_fields') say(`${basename(path)}: ${code}`);
      }
    }
    say(`refused: ${[...refused].map(([code, count]) => `${code} ${count}`).join(', ')}`);
    const rows = isQuick ? 100 : 1_000;
    const seconds = await manyRows(worker, scratch, rows);
    return [
      row('forms that were filled in', 'count', totals.forms),
      row('fields', 'count', totals.fields),
      row('values that qpdf reads', 'share', totals.qpdf / totals.fields),
      row('texts that poppler shows', 'share', totals.poppler / totals.shown),
      row('texts that Ghostscript shows', 'share', totals.Ghostscript / totals.shown),
      row('other fields that changed', 'count', totals.other),
      row(`${rows} rows of two pages`, 'seconds', seconds),
    ];
  } finally {
    await worker.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}
