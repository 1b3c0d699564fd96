/** Rules of the VAT categories: what a line, an allowance or a charge of a category needs, and its entry in the VAT breakdown. */
import {
  compare,
  divide,
  multiply,
  readDecimal,
  round,
  subtract,
  decimalText,
  type Decimal,
} from '../decimal.js';
import { textOf, type Group, type Invoice } from '../model.js';
import type { TermId } from '../terms.js';
import type { InvoiceFinding } from './finding.js';
import { groupsIn, has, numberIn, sumOf, valuesIn, zero } from './reading.js';

interface Category {
  /** UNTDID 5305. */
  readonly code: string;
  /** Middle of the numbers of its rules. */
  readonly rules: string;
  /** The breakdown has several entries of it, one for each rate. */
  readonly byRate: boolean;
  /** Rate of its lines. */
  readonly rate: 'above zero' | 'zero' | 'not negative' | 'none';
  /** The breakdown says why there is no VAT. */
  readonly reason: 'needed' | 'not allowed';
  /** Who must be known to the tax office: each list needs one of its terms. */
  readonly parties: readonly (readonly TermId[])[];
}

const seller: readonly TermId[] = ['BT-31', 'BT-32', 'BT-63'];
const sellerVat: readonly TermId[] = ['BT-31', 'BT-63'];

const categories: readonly Category[] = [
  { code: 'S', rules: 'S', byRate: true, rate: 'above zero', reason: 'not allowed', parties: [seller] },
  { code: 'Z', rules: 'Z', byRate: false, rate: 'zero', reason: 'not allowed', parties: [seller] },
  { code: 'E', rules: 'E', byRate: false, rate: 'zero', reason: 'needed', parties: [seller] },
  {
    ...{ code: 'AE', rules: 'AE', byRate: false, rate: 'zero', reason: 'needed' },
    parties: [seller, ['BT-48', 'BT-47']],
  },
  { code: 'K', rules: 'IC', byRate: false, rate: 'zero', reason: 'needed', parties: [sellerVat, ['BT-48']] },
  { code: 'G', rules: 'G', byRate: false, rate: 'zero', reason: 'needed', parties: [sellerVat] },
  { code: 'O', rules: 'O', byRate: false, rate: 'none', reason: 'needed', parties: [] },
  { code: 'L', rules: 'AF', byRate: true, rate: 'not negative', reason: 'not allowed', parties: [seller] },
  { code: 'M', rules: 'AG', byRate: true, rate: 'not negative', reason: 'not allowed', parties: [seller] },
];

/** What has a category: rule of its parties, rule of its rate, and its terms. */
const uses = [
  {
    party: '02',
    rate: '05',
    at: 'BG-25',
    category: 'BT-151',
    rateTerm: 'BT-152',
    amount: 'BT-131',
    sign: 1n,
  },
  { party: '03', rate: '06', at: 'BG-20', category: 'BT-95', rateTerm: 'BT-96', amount: 'BT-92', sign: -1n },
  { party: '04', rate: '07', at: 'BG-21', category: 'BT-102', rateTerm: 'BT-103', amount: 'BT-99', sign: 1n },
] as const;

interface Use {
  readonly group: Group;
  readonly of: (typeof uses)[number];
  readonly rate: Decimal | null;
}

export function* categoryFindings(invoice: Invoice): Generator<InvoiceFinding> {
  const { root } = invoice;
  const breakdowns = groupsIn(invoice, 'BG-23');
  for (const category of categories) {
    const used = uses.flatMap((of): Use[] =>
      groupsIn(invoice, of.at)
        .filter((group) => valuesIn(group, of.category)[0]?.text === category.code)
        .map((group) => ({ group, of, rate: numberIn(group, of.rateTerm) })),
    );
    const own = breakdowns.filter((group) => textOf(group, 'BT-118') === category.code);
    const id = (number: string) => `BR-${category.rules}-${number}`;
    if (used.length > 0 && (own.length === 0 || (!category.byRate && own.length > 1)))
      yield finding(id('01'), 'count', ['BG-23', 'BT-118'], root, String(own.length), category.code);
    else if (used.length === 0 && own.length > 1 && !category.byRate)
      yield finding(id('01'), 'count', ['BG-23', 'BT-118'], root, String(own.length), category.code);
    for (const use of used) yield* useFindings(use, category, id, root);
    for (const group of own) yield* breakdownFindings(group, category, id, used, invoice.syntax);
  }
  yield* ofTradeWithinEu(invoice, breakdowns);
  yield* outsideOfVat(invoice, breakdowns);
}

function* useFindings(
  { group, of, rate }: Use,
  category: Category,
  id: (number: string) => string,
  root: Group,
): Generator<InvoiceFinding> {
  const { code } = category;
  for (const terms of category.parties)
    if (!terms.some((term) => has(root, term)))
      yield finding(id(of.party), 'missing_with', [...terms, of.category], group, '', code);
  if (code === 'O')
    for (const term of ['BT-31', 'BT-63', 'BT-48'] as const)
      if (has(root, term)) yield finding(id(of.party), 'not_allowed', [term, of.category], group, '', code);
  const written = valuesIn(group, of.rateTerm)[0]?.text ?? '';
  const order = rate ? compare(rate, zero) : null;
  switch (category.rate) {
    case 'none':
      if (written !== '')
        yield finding(id(of.rate), 'not_allowed', [of.rateTerm, of.category], group, written, code);
      return;
    case 'above zero':
      if (order === null || order <= 0)
        yield finding(id(of.rate), 'not_above', [of.rateTerm], group, written, '0');
      return;
    case 'not negative':
      if (order === null || order < 0)
        yield finding(id(of.rate), 'negative', [of.rateTerm], group, written, '0');
      return;
    case 'zero':
      if (order !== 0) yield finding(id(of.rate), 'must_be', [of.rateTerm], group, written, '0');
  }
}

function* breakdownFindings(
  group: Group,
  category: Category,
  id: (number: string) => string,
  used: readonly Use[],
  syntax: Invoice['syntax'],
): Generator<InvoiceFinding> {
  const { code, byRate, reason } = category;
  const base = numberIn(group, 'BT-116');
  const tax = numberIn(group, 'BT-117');
  const rate = numberIn(group, 'BT-119');
  const mine = byRate ? used.filter((use) => rate && use.rate && compare(use.rate, rate) === 0) : used;
  const sum = sumOf(
    mine.map(({ group: of, of: { amount, sign } }) => {
      const value = numberIn(of, amount);
      return value && { ...value, digits: value.digits * sign };
    }),
  );
  // Amounts of the lines are rounded one by one: the official rules of UBL allow less than one unit apart where the rate is not zero, those
  // of CII where it is zero.
  const isLenient = syntax === 'CII' ? !byRate && code !== 'O' : byRate;
  if (base && !isNear(base, round(sum, 2), isLenient))
    yield finding(id('08'), 'sum', ['BT-116'], group, textOf(group, 'BT-116'), decimalText(round(sum, 2)));
  if (byRate) {
    // In CII the official rules of the taxes of the Canary Islands and of Ceuta and Melilla look at nothing here.
    if (base && rate && tax && (syntax !== 'CII' || code === 'S')) {
      const expected = round(divide(multiply(base, rate), readDecimal('100')!, 6), 2);
      if (!isNear(absolute(tax), absolute(expected), true))
        yield finding(id('09'), 'sum', ['BT-117'], group, textOf(group, 'BT-117'), decimalText(expected));
    }
  } else if (tax && compare(tax, zero) !== 0)
    yield finding(id('09'), 'must_be', ['BT-117'], group, textOf(group, 'BT-117'), '0');
  const isSaid = has(group, 'BT-120') || has(group, 'BT-121');
  if (reason === 'needed' && !isSaid)
    yield finding(id('10'), 'none_of', ['BT-120', 'BT-121'], group, '', code);
  if (reason === 'not allowed' && isSaid)
    yield finding(id('10'), 'not_allowed', ['BT-120', 'BT-118'], group, '', code);
}

const absolute = (number: Decimal): Decimal =>
  number.digits < 0n ? { ...number, digits: -number.digits } : number;

/** Equal, or less than one unit apart. */
function isNear(one: Decimal, other: Decimal, isLenient: boolean): boolean {
  const apart = absolute(subtract(one, other));
  return compare(apart, isLenient ? { digits: 1n, scale: 0 } : { digits: 1n, scale: 9 }) < 0;
}

function* ofTradeWithinEu({ root }: Invoice, breakdowns: readonly Group[]): Generator<InvoiceFinding> {
  const own = breakdowns.find((group) => textOf(group, 'BT-118') === 'K');
  if (!own) return;
  const hasPeriod = groupsIn({ root }, 'BG-14').some(({ terms }) => terms.size > 0);
  if (!has(root, 'BT-72') && !hasPeriod)
    yield finding('BR-IC-11', 'missing_with', ['BT-72', 'BG-14', 'BT-118'], own, '', 'K');
  if (!has(root, 'BT-80')) yield finding('BR-IC-12', 'missing_with', ['BT-80', 'BT-118'], own, '', 'K');
}

/** What is not subject to VAT stands with nothing that is. */
function* outsideOfVat(invoice: Invoice, breakdowns: readonly Group[]): Generator<InvoiceFinding> {
  if (!breakdowns.some((group) => textOf(group, 'BT-118') === 'O')) return;
  for (const group of breakdowns)
    if (textOf(group, 'BT-118') !== 'O')
      yield finding('BR-O-11', 'not_allowed', ['BG-23', 'BT-118'], group, textOf(group, 'BT-118'), 'O');
  for (const [at, { at: where, category }] of uses.entries())
    for (const group of groupsIn(invoice, where)) {
      const text = valuesIn(group, category)[0]?.text;
      if (text !== undefined && text !== 'O')
        yield finding(`BR-O-${12 + at}`, 'not_allowed', [category, 'BT-118'], group, text, 'O');
    }
}

const finding = (
  rule: string,
  kind: InvoiceFinding['kind'],
  what: InvoiceFinding['what'],
  { place }: Group,
  found: string,
  expected: string,
): InvoiceFinding => ({ rule, severity: 'fatal', kind, what, found, expected, place });
