// `npm run bench -- invoices [--quick]`: every case of the official test material about a rule of an e-invoice, with what Check
// Invoice says of it. Cases of XRechnung are made from whole invoices by the instructions that these hold (xmute).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { SaxesParser } from 'saxes';
import { corpusFiles } from './lib/corpora.mjs';
import { Worker } from './lib/ours.mjs';
import { rowsOf } from './lib/rows.mjs';

const row = rowsOf('invoices', 4);
const corpora = [
  { name: 'en16931', repository: 'ConnectingEurope/eInvoicing-EN16931', extensions: ['xml'] },
  {
    name: 'xrechnung-schematron',
    repository: 'itplr-kosit/xrechnung-schematron',
    extensions: ['xml', 'sch'],
  },
];

/**
 * @typedef {object} Case an invoice, and what is known of one or more rules
 * @property {string} name @property {string} group @property {string} xml @property {'en16931' | 'xrechnung'} rules
 * @property {{ rule: string, isBroken: boolean }[]} known
 */

/** Start and end of each element that `wanted` takes, by their offsets in the text. */
function elementsOf(text, wanted) {
  const found = [];
  const open = [];
  const parser = new SaxesParser({ position: true });
  let instruction = [];
  let start = 0;
  parser.on('opentagstart', () => {
    start = text.lastIndexOf('<', parser.position - 1);
  });
  parser.on('processinginstruction', ({ target, body }) => {
    if (target === 'xmute') instruction.push(attributesOf(body));
  });
  parser.on('opentag', ({ name, isSelfClosing }) => {
    open.push({ name, start, opened: parser.position, isSelfClosing, instructions: instruction });
    instruction = [];
  });
  parser.on('closetag', () => {
    const element = open.pop();
    const closing = element.isSelfClosing ? element.opened : text.lastIndexOf('</', parser.position - 1);
    const whole = { ...element, closing, end: parser.position };
    if (wanted(whole)) found.push(whole);
  });
  parser.write(text).close();
  return found;
}

const attributesOf = (text) =>
  Object.fromEntries([...text.matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** Cases of the Commission's unit tests: some invoices in a file, each with what is said of one rule. */
function* unitCases(path, text) {
  const group = `EN 16931, ${text.includes('tc434-cii') ? 'CII' : 'UBL'}`;
  for (const test of elementsOf(text, ({ name }) => name === 'test')) {
    const inner = text.slice(test.opened, test.closing);
    const [said = ''] = /<assert>[^]*?<\/assert>/.exec(inner) ?? [];
    const known = [...said.matchAll(/<(success|error|warning|fatal)[^>]*>\s*([\w-]+)\s*</g)].map(
      ([, kind, rule]) => ({ rule, isBroken: kind !== 'success' }),
    );
    const xml = inner.slice(inner.indexOf(said) + said.length).trim();
    yield { name: basename(path), group, xml, rules: 'en16931', known };
  }
}

/** Cases of XRechnung: an instruction says how the element behind it is changed, and what the rules say then. */
function* mutedCases(path, text) {
  const group = `XRechnung, ${text.includes('CrossIndustryInvoice') ? 'CII' : 'UBL'}`;
  for (const element of elementsOf(text, ({ instructions }) => instructions.length > 0))
    for (const wish of element.instructions) {
      const named = (/** @type {string} */ key, /** @type {boolean} */ isBroken) =>
        (wish[key] ?? '')
          .split(/[\s,]+/)
          .filter((rule) => rule !== '')
          .map((rule) => ({ rule: rule.replace(/^\w+:/, ''), isBroken }));
      const known = [...named('schematron-valid', false), ...named('schematron-invalid', true)];
      if (known.length === 0) continue;
      for (const xml of changed(text, element, wish))
        yield { name: `${basename(path)} ${wish.id ?? ''}`, group, xml, rules: 'xrechnung', known };
    }
}

/** The texts that an instruction makes of an invoice. */
function changed(text, element, { mutator, values = '', separator = ',', attribute }) {
  const { start, opened, closing, end } = element;
  const put = (from, to, other) => text.slice(0, from) + other + text.slice(to);
  const inTag = (other) =>
    put(
      start,
      opened,
      text.slice(start, opened).replace(new RegExp(`(\\s${attribute}\\s*=\\s*)(["'])[^"']*\\2`), other),
    );
  const escaped = (value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  switch (mutator) {
    case 'identity':
      return [text];
    case 'remove':
      return [attribute === undefined ? put(start, end, '') : inTag('')];
    case 'empty':
      return [attribute === undefined ? put(opened, closing, '') : inTag('$1$2$2')];
    case 'whitespace':
      return [put(opened, closing, ` ${text.slice(opened, closing).trim()} `)];
    case 'code':
      return values
        .split(separator)
        .map((value) => escaped(value.trim()))
        .map((value) => (attribute === undefined ? put(opened, closing, value) : inTag(`$1$2${value}$2`)));
    default:
      throw new Error(`The way of change “${mutator}” is not known.`);
  }
}

/** Rules whose finding is no error, as the official files say. */
function mildRules(texts) {
  // The build of the official rules turns this one of Peppol into a warning.
  const mild = new Set(['PEPPOL-EN16931-R120']);
  for (const text of texts)
    for (const [, attributes] of text.matchAll(/<assert\s((?:[^>"]|"[^"]*")*)>/g)) {
      const { flag, id } = attributesOf(attributes);
      if (id !== undefined && flag !== 'fatal') mild.add(id);
    }
  return mild;
}

/** @param {{ isQuick: boolean, say: (line: string) => void }} wish @returns {Promise<import('./lib/rows.mjs').Row[]>} */
export async function run({ isQuick, say }) {
  const files = (await corpusFiles(say, corpora)).map(({ path }) => ({
    path,
    text: readFileSync(path, 'utf8').replace(/^\uFEFF/, ''),
  }));
  const mild = mildRules(files.filter(({ path }) => path.endsWith('.sch')).map(({ text }) => text));
  const cases = files
    .filter(({ path }) => path.endsWith('.xml'))
    .flatMap(({ path, text }) =>
      /<testSet\b/.test(text)
        ? [...unitCases(path, text)]
        : text.includes('<?xmute')
          ? [...mutedCases(path, text)]
          : [],
    )
    .filter((_, place) => !isQuick || place % 10 === 0);
  say(`${cases.length} cases`);
  const scratch = mkdtempSync(join(tmpdir(), 'platen-invoices-'));
  const worker = new Worker(null, scratch);
  const groups = new Map();
  const times = [];
  try {
    const input = join(scratch, 'invoice.xml');
    for (const { name, group, xml, rules, known } of cases) {
      const counts = groups.get(group) ?? { all: 0, same: 0, broken: 0, passed: 0, refused: 0 };
      groups.set(group, counts);
      writeFileSync(input, xml);
      const options = { check_format: 'json', check_rules: rules };
      const job = { path: input, name: 'invoice.xml', format: 'einvoice', step: 'check-invoice' };
      const start = performance.now();
      let report;
      try {
        report = await worker.withResult({ ...job, options, parts: true }, ({ parts: [part] }) =>
          JSON.parse(readFileSync(part.path, 'utf8')),
        );
      } catch (thrown) {
        counts.refused += 1;
        say(`${name}: ${thrown.message}`);
        continue;
      }
      times.push(performance.now() - start);
      const found = new Set(report.findings.map(({ rule }) => rule));
      for (const { rule, isBroken } of known) {
        counts.all += 1;
        if (found.has(rule) === isBroken) counts.same += 1;
        else say(`${name}: ${rule} is ${isBroken ? 'broken' : 'kept'}`);
        if (!isBroken || mild.has(rule)) continue;
        counts.broken += 1;
        if (report.verdict === 'valid') {
          counts.passed += 1;
          say(`${name}: valid, and breaks ${rule}`);
        }
      }
    }
  } finally {
    await worker.close();
    rmSync(scratch, { recursive: true, force: true });
  }
  times.sort((a, b) => a - b);
  return [
    ...[...groups].flatMap(([group, { all, same, broken, passed, refused }]) => [
      row(`${group}: assertions`, 'count', all),
      row(`${group}: judged like the official rules`, 'share', same / all),
      row(`${group}: with a fatal rule broken`, 'count', broken),
      row(`${group}: called valid all the same`, 'count', passed),
      row(`${group}: refused`, 'count', refused),
    ]),
    row('seconds of a check, median', 'seconds', times[Math.floor(times.length / 2)] / 1000),
    row('seconds of a check, longest', 'seconds', times.at(-1) / 1000),
  ];
}
