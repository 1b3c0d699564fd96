/** Puts a check into words: sections for a page and for plain text, and the same as data. */
import type { InvoiceSummary } from '../../../../contract/invoice-summary.js';
import type { ResultText, ResultWords } from '../../../../words/results.js';
import { summaryText } from '../../../engine/invoice/describe.js';
import type { Invoice } from '../../../engine/invoice/model.js';
import type { ReportSection } from '../../../engine/markup/report/sections.js';
import { rulesText, type RuleSet } from '../../../engine/invoice/check/check.js';
import { codeListDate } from '../../../engine/invoice/check/codes.js';
import { fatalOf, type FindingKind, type InvoiceFinding } from '../../../engine/invoice/check/finding.js';
import type { PictureFinding } from '../../../engine/invoice/check/picture.js';
import { nameOf } from '../../../engine/invoice/check/reading.js';
import { listValues } from './values.js';

export interface CheckedInvoice {
  /** Name of the document. */
  readonly name: string;
  readonly invoice: Invoice;
  readonly summary: InvoiceSummary;
  readonly rules: RuleSet;
  readonly findings: readonly InvoiceFinding[];
  /** The file inside a PDF; null for XML. */
  readonly file: { readonly file: string; readonly relationship: string } | null;
  /** Null for XML, and where the pages have no text. */
  readonly picture: readonly PictureFinding[] | null;
}

/** One sentence for each kind of finding. */
const sentences: Readonly<Record<FindingKind, ResultText>> = {
  missing: '{what} is missing.',
  empty: '{what} has no content.',
  not_there: '{what} must not be there.',
  missing_with: '{what} is missing; {cause} needs it.',
  none_of: 'One of these is needed: {what}.',
  sum: '{what} is {found}. By the other values it is {expected}.',
  code: '{what} has the value “{found}”, which is not in the list {expected}.',
  scheme_missing: '{what} does not say of which scheme it is.',
  scheme: '{what} names “{found}”, which is not in the list {expected}.',
  attribute_missing: '{what} does not say its {expected}.',
  decimals: '{what} has more than two decimal places: {found}.',
  not_allowed: '{what} must not be there together with {cause}.',
  order: '{what} ({found}) lies before {cause} ({expected}).',
  must_be: '{what} must be {expected}, and is “{found}”.',
  negative: '{what} must not be negative or missing: “{found}”.',
  not_above: '{what} must be above zero: “{found}”.',
  form: '{what} is not written as it must be: “{found}”.',
  count: '{what} is there {found} times, which is too many or too few.',
};

const term = (id: string): string => (id.startsWith('<') ? id : `${nameOf(id as never)} (${id})`);

/** The last term is the cause where a kind has one. */
const withCause: ReadonlySet<FindingKind> = new Set(['missing_with', 'not_allowed', 'order']);

export function sentenceOf({ kind, what, found, expected }: InvoiceFinding, { say }: ResultWords): string {
  const terms =
    withCause.has(kind) && what.length > 1 ? what.slice(0, -1) : kind === 'count' ? what.slice(0, 1) : what;
  const cause = what.at(-1)!;
  const value = kind !== 'order' && expected !== '' ? `${term(cause)} = ${expected}` : term(cause);
  return say(sentences[kind], { what: terms.map(term).join(', '), found, expected, cause: value });
}

const pictureSentences: Readonly<Record<PictureFinding['kind'], ResultText>> = {
  same: 'The pages show it.',
  not_shown: 'The pages do not show it.',
  other_account: 'The pages show this account, which is not in the data. Ask the seller before you pay.',
};

export function checkSections(checked: CheckedInvoice, words: ResultWords): ReportSection[] {
  const { summary, findings, rules, file, invoice } = checked;
  const { say } = words;
  const fatal = fatalOf(findings).length;
  const verdict =
    fatal === 0
      ? say('Valid by Platen’s own rules')
      : say('Not valid: {count} fatal findings', { count: fatal });
  return [
    {
      title: say('Result'),
      facts: [
        [say('Verdict'), verdict],
        [say('E-invoice'), summaryText(summary, say(summary.kind), words.locale)],
        [say('Seller'), summary.seller],
        ...(file
          ? [
              [
                say('File'),
                `${file.file}${file.relationship === '' ? '' : ` (${file.relationship})`}`,
              ] as const,
            ]
          : []),
        [say('Rules'), rulesText(rules)],
        [say('Code lists of'), codeListDate],
      ],
      limits: say(
        'Not checked: the order of the elements (the schema), rules of Peppol that are not in XRechnung, and rules of other countries. Newer code lists may exist: they change twice a year.',
      ),
    },
    {
      title: say('Findings'),
      ...(findings.length === 0
        ? { note: say('None.') }
        : {
            table: {
              head: [say('Rule'), say('Weight'), say('Sentence'), say('Place')],
              rows: findings.map((one) => [
                one.rule,
                say(one.severity),
                sentenceOf(one, words),
                `${say('line {line}', { line: one.place.line })}: ${one.place.path}`,
              ]),
            },
          }),
    },
    ...pictureSection(checked, words),
    {
      title: say('Values'),
      table: {
        head: [say('Entry'), say('Value')],
        rows: listValues(invoice).map(({ term: id, name, group, value }) => [
          `${name} (${group === '' ? '' : `${group}/`}${id})`,
          value,
        ]),
      },
    },
  ];
}

function pictureSection({ picture, file }: CheckedInvoice, { say }: ResultWords): ReportSection[] {
  if (!file) return [];
  const title = say('Pages and data');
  if (!picture)
    return [
      {
        title,
        note: say(
          'The pages have no text, so they were not compared with the data. Recognise the text first.',
        ),
      },
    ];
  const rows = picture.map(({ kind, term: id, value }) => [term(id), value, say(pictureSentences[kind])]);
  return [{ title, table: { head: [say('Entry'), say('Value'), say('Comparison')], rows } }];
}

/** The check as data. */
export function checkData(checked: CheckedInvoice, words: ResultWords): object {
  const { name, summary, findings, rules, file, picture, invoice } = checked;
  return {
    name,
    verdict: fatalOf(checked.findings).length === 0 ? 'valid' : 'invalid',
    rules: rulesText(rules),
    codeLists: codeListDate,
    invoice: { ...summary, syntax: invoice.syntax },
    file,
    findings: findings.map((one) => ({
      rule: one.rule,
      severity: one.severity,
      terms: one.what,
      found: one.found,
      expected: one.expected,
      sentence: sentenceOf(one, words),
      line: one.place.line,
      path: one.place.path,
    })),
    picture,
    values: listValues(invoice),
  };
}
