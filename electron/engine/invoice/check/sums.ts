/** Rules of the totals, computed with exact decimals (EN 16931-1, BR-CO-10 to BR-CO-17). */
import { add, compare, decimalText, round, subtract, type Decimal } from '../decimal.js';
import type { Group, Invoice } from '../model.js';
import type { TermId } from '../terms.js';
import type { InvoiceFinding } from './finding.js';
import { groupsIn, numberIn, sumOf, valuesIn, zero } from './reading.js';

/** A total, and what it is by the other values; null where these are not there. */
type Total = readonly [rule: string, total: TermId, expected: (root: Group) => Decimal | null];

const all = (root: Group, groups: 'BG-20' | 'BG-21' | 'BG-23' | 'BG-25', term: TermId): Decimal =>
  sumOf(groupsIn({ root }, groups).map((group) => numberIn(group, term)));
const or0 = (root: Group, term: TermId): Decimal => numberIn(root, term) ?? zero;

const totals: readonly Total[] = [
  ['BR-CO-10', 'BT-106', (root) => all(root, 'BG-25', 'BT-131')],
  ['BR-CO-11', 'BT-107', (root) => all(root, 'BG-20', 'BT-92')],
  ['BR-CO-12', 'BT-108', (root) => all(root, 'BG-21', 'BT-99')],
  [
    'BR-CO-13',
    'BT-109',
    (root) => add(subtract(or0(root, 'BT-106'), or0(root, 'BT-107')), or0(root, 'BT-108')),
  ],
  ['BR-CO-14', 'BT-110', (root) => (numberIn(root, 'BT-110') ? all(root, 'BG-23', 'BT-117') : null)],
  [
    'BR-CO-15',
    'BT-112',
    (root) => (numberIn(root, 'BT-109') ? add(or0(root, 'BT-109'), or0(root, 'BT-110')) : null),
  ],
  [
    'BR-CO-16',
    'BT-115',
    (root) =>
      numberIn(root, 'BT-112')
        ? add(subtract(or0(root, 'BT-112'), or0(root, 'BT-113')), or0(root, 'BT-114'))
        : null,
  ],
];

export function* sumFindings({ root }: Invoice): Generator<InvoiceFinding> {
  for (const [rule, total, expect] of totals) {
    const [written] = valuesIn(root, total);
    const found = numberIn(root, total);
    const expected = expect(root);
    if (!written || !found || !expected) continue;
    const rounded = round(expected, 2);
    if (compare(found, rounded) !== 0)
      yield {
        ...{ rule, severity: 'fatal', kind: 'sum', what: [total] },
        ...{ found: written.text, expected: decimalText(rounded), place: written.place },
      };
  }
  // Where sums of allowances or charges are left out, there must be none.
  for (const [rule, total, groups, term] of [
    ['BR-CO-11', 'BT-107', 'BG-20', 'BT-92'],
    ['BR-CO-12', 'BT-108', 'BG-21', 'BT-99'],
  ] as const)
    if (valuesIn(root, total).length === 0 && compare(all(root, groups, term), zero) !== 0)
      yield {
        ...{ rule, severity: 'fatal', kind: 'missing_with', what: [total, groups] },
        ...{ found: '', expected: '', place: root.place },
      };
}
