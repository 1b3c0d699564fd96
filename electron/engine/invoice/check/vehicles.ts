/** Rules of XRechnung for the purchase of clean vehicles (CVD). */
import { groupsOf, type Group, type Invoice } from '../model.js';
import { classificationSchemes } from './codes.js';
import { finding, type InvoiceFinding } from './finding.js';
import { groupsIn, has, valuesIn } from './reading.js';

const categories = ['M1', 'M2', 'M3', 'N1', 'N2', 'N3'];
const kinds = ['clean', 'zero-emission', 'other'];

/** True for a rule of the standard that does not hold here. */
export const isReplacedForVehicles = (rule: string): boolean => rule === 'BR-CL-13';

const classes = (item: Group) =>
  valuesIn(item, 'BT-158').filter(({ attributes }) => attributes['listID'] === 'CVD');
const attributes = (item: Group) =>
  groupsOf(item, 'BG-32').filter((one) => valuesIn(one, 'BT-160')[0]?.text === 'cva');

export function* vehicleFindings(invoice: Invoice): Generator<InvoiceFinding> {
  const { root } = invoice;
  for (const [rule, term] of [
    ['BR-DE-CVD-01', 'BT-12'],
    ['BR-DE-CVD-02', 'BT-17'],
  ] as const)
    if (!has(root, term)) yield finding(rule, 'fatal', 'missing', [term], root);
  const items = groupsIn(invoice, 'BG-31');
  if (!items.some((item) => classes(item).length > 0 && attributes(item).length > 0))
    yield finding('BR-DE-CVD-03', 'fatal', 'missing', ['BT-158'], root, '', 'CVD');
  for (const item of items) yield* itemFindings(item);
}

function* itemFindings(item: Group): Generator<InvoiceFinding> {
  const [named, described] = [classes(item), attributes(item)];
  if (named.length > 0 && described.length !== 1)
    yield finding('BR-DE-CVD-06-a', 'fatal', 'count', ['BT-160'], item, String(described.length), '1');
  if (described.length > 0 && named.length !== 1)
    yield finding('BR-DE-CVD-06-b', 'fatal', 'count', ['BT-158'], item, String(named.length), '1');
  for (const value of valuesIn(item, 'BT-158')) {
    const scheme = value.attributes['listID'] ?? '';
    if (scheme !== 'CVD' && !classificationSchemes.has(scheme))
      yield finding('BR-TMP-CVD-01', 'fatal', 'scheme', ['BT-158'], value, scheme, 'UNTDID 7143, CVD');
    if (scheme === 'CVD' && !categories.includes(value.text))
      yield finding('BR-DE-CVD-04', 'fatal', 'code', ['BT-158'], value, value.text, categories.join(' '));
  }
  for (const one of described)
    for (const value of valuesIn(one, 'BT-161'))
      if (!kinds.includes(value.text))
        yield finding('BR-DE-CVD-05', 'fatal', 'code', ['BT-161'], value, value.text, kinds.join(' '));
}
