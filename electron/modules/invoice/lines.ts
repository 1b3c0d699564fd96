/** The lines of an invoice as a table whose head is repeated on each page. */
import { groupOf, groupsOf, textOf, valuesOf, type Group } from '../../engine/invoice/model.js';
import type { TermId } from '../../engine/invoice/terms.js';
import { categoryWord, countryName } from './code-words.js';
import { quoted, plain, section } from './markup.js';
import type { InvoiceFrame } from './frame.js';

/** A row with more letters may break over pages; others stay in one piece. */
const longRow = 1500;

export function lineTable(root: Group, frame: InvoiceFrame): string {
  const { words, figures } = frame;
  const { say } = words;
  const lines = groupsOf(root, 'BG-25');
  if (lines.length === 0) return '';
  const head = [
    `<th scope="col">${plain(say('Line'))}</th>`,
    `<th scope="col" class="item">${plain(say('Item'))}</th>`,
    `<th scope="col" class="n">${plain(say('Quantity'))}</th>`,
    `<th scope="col" class="n">${plain(say('Net price'))}</th>`,
    `<th scope="col" class="n">${plain(say('VAT'))}</th>`,
    `<th scope="col" class="n">${plain(say('Net amount'))}${figures.currency === '' ? '' : ` (${plain(figures.currency)})`}</th>`,
  ];
  const rows = lines.map((line) => row(line, frame));
  return section(
    say('Items'),
    `<table class="lines"><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
  );
}

function row(line: Group, frame: InvoiceFrame): string {
  const { words, figures } = frame;
  const [price, tax] = [groupOf(line, 'BG-29'), groupOf(line, 'BG-30')];
  const item = itemCell(line, frame);
  const quantity = figures.quantity(textOf(line, 'BT-129'), textOf(line, 'BT-130'), words.say('pcs'));
  const rate = textOf(tax, 'BT-152');
  const category = textOf(tax, 'BT-151');
  const vat =
    category === 'S' && rate !== '' ? figures.percentage(rate) : categoryCell(category, rate, frame);
  const cells = [
    `<td>${quoted(textOf(line, 'BT-126'))}</td>`,
    `<td class="item">${item}</td>`,
    `<td class="n${quantity.length > 14 ? ' long' : ''}">${plain(quantity)}</td>`,
    `<td class="n">${priceCell(price, frame)}</td>`,
    `<td class="n long">${vat}</td>`,
    `<td class="n">${plain(figures.amount(textOf(line, 'BT-131')))}</td>`,
  ];
  return `<tr${item.length > longRow ? ' class="long"' : ''}>${cells.join('')}</tr>`;
}

const categoryCell = (category: string, rate: string, { words, figures }: InvoiceFrame): string =>
  category === ''
    ? plain(figures.percentage(rate))
    : `${plain(rate === '' ? category : figures.percentage(rate))}<small>${plain(categoryWord(category, words))}</small>`;

/** The price, for how many pieces it is, and what it was before the discount. */
function priceCell(price: Group | undefined, { words, figures }: InvoiceFrame): string {
  const { say } = words;
  const net = textOf(price, 'BT-146');
  if (net === '') return '';
  const base = textOf(price, 'BT-149');
  const isOne = base === '' || /^0*1(?:\.0*)?$/.test(base);
  const per = isOne
    ? ''
    : `<small>${plain(say('per {quantity}', { quantity: figures.quantity(base, textOf(price, 'BT-150'), say('pcs')) }))}</small>`;
  const discount = textOf(price, 'BT-147');
  const before =
    discount === '' || /^[0.]*$/.test(discount)
      ? ''
      : `<small>${plain(say('{gross} less {discount}', { gross: figures.price(textOf(price, 'BT-148')), discount: figures.price(discount) }))}</small>`;
  return plain(figures.price(net)) + per + before;
}

function itemCell(line: Group, frame: InvoiceFrame): string {
  const { words } = frame;
  const { say } = words;
  const item = groupOf(line, 'BG-31');
  const small = (html: string) => (html === '' ? '' : `<small>${html}</small>`);
  const labelled = (label: string, term: TermId, group: Group | undefined) =>
    group && valuesOf(group, term).length > 0
      ? `${plain(label)}: ${valuesOf(group, term)
          .map(({ text }) => quoted(text))
          .join(', ')}`
      : '';
  const numbers = [
    labelled(say('Item number'), 'BT-155', item),
    labelled(say('Buyer’s item number'), 'BT-156', item),
    labelled('GTIN', 'BT-157', item),
    labelled(say('Classification'), 'BT-158', item),
    labelled(say('Order line'), 'BT-132', line),
    labelled(say('Object'), 'BT-128', line),
    labelled(say('Cost centre'), 'BT-133', line),
  ].filter((text) => text !== '');
  const origin = textOf(item, 'BT-159');
  const attributes = groupsOf(item, 'BG-32').map(
    (one) => `${quoted(textOf(one, 'BT-160'))}: ${quoted(textOf(one, 'BT-161'))}`,
  );
  const description = textOf(item, 'BT-154');
  const note = textOf(line, 'BT-127');
  return [
    `<span class="name" dir="auto">${plain(textOf(item, 'BT-153'))}</span>`,
    description === '' ? '' : `<small class="note" dir="auto">${plain(description)}</small>`,
    small(numbers.join(' · ')),
    small(attributes.join(' · ')),
    small(
      origin === '' ? '' : `${plain(say('Country of origin'))}: ${plain(countryName(origin, words.locale))}`,
    ),
    small(periodText(groupOf(line, 'BG-26'), ['BT-134', 'BT-135'], frame)),
    ...groupsOf(line, 'BG-27').map((one) =>
      small(changeText(one, '−', ['BT-136', 'BT-138', 'BT-137', 'BT-139'], say('Allowance'), frame)),
    ),
    ...groupsOf(line, 'BG-28').map((one) =>
      small(changeText(one, '+', ['BT-141', 'BT-143', 'BT-142', 'BT-144'], say('Charge'), frame)),
    ),
    note === '' ? '' : `<small class="note" dir="auto">${plain(note)}</small>`,
  ]
    .filter((html) => html !== '')
    .join('');
}

/** `1 January 2026 – 31 January 2026`; `''` for none. */
export function periodText(
  period: Group | undefined,
  [start, end]: readonly [TermId, TermId],
  { figures }: InvoiceFrame,
): string {
  const days = [textOf(period, start), textOf(period, end)].map((day) => figures.date(day));
  return days.every((day) => day === '') ? '' : plain(days.map((day) => day || '…').join(' – '));
}

/** `Discount: −1.00 (10 % of 10.00)`. */
export function changeText(
  change: Group,
  sign: '−' | '+',
  [amount, percentage, base, reason]: readonly [TermId, TermId, TermId, TermId],
  word: string,
  { words, figures }: InvoiceFrame,
): string {
  const [rate, of] = [textOf(change, percentage), textOf(change, base)];
  const share =
    rate === ''
      ? ''
      : of === ''
        ? ` (${figures.percentage(rate)})`
        : ` (${words.say('{rate} of {amount}', { rate: figures.percentage(rate), amount: figures.amount(of) })})`;
  const value = figures.amount(textOf(change, amount)).replace(/^[-−]/, '');
  const isNegative = /^\s*-/.test(textOf(change, amount));
  const shownSign = isNegative ? (sign === '−' ? '+' : '−') : sign;
  return `${quoted(textOf(change, reason) || word)}: ${plain(`${shownSign}${value}${share}`)}`;
}
