/** Allowances and charges of the whole invoice, VAT by rate, and the totals. */
import { groupOf, groupsOf, textOf, type Group } from '../../engine/invoice/model.js';
import type { TermId } from '../../engine/invoice/terms.js';
import { categoryWord } from './code-words.js';
import { changeText } from './lines.js';
import { quoted, plain, section } from './markup.js';
import type { InvoiceFrame } from './frame.js';

export function sums(root: Group, frame: InvoiceFrame): string {
  const both = vatTable(root, frame) + totalTable(root, frame);
  return both === '' ? '' : `<div class="sums">${both}</div>`;
}

export function changesOfDocument(root: Group, frame: InvoiceFrame): string {
  const { say } = frame.words;
  const vat = (change: Group, [category, rate]: readonly [TermId, TermId]) => {
    const said = textOf(change, rate);
    const word = categoryWord(textOf(change, category), frame.words);
    const text = said === '' ? word : `${say('VAT')} ${frame.figures.percentage(said)}`;
    return text === '' ? '' : ` <small>${plain(text)}</small>`;
  };
  const items = [
    ...groupsOf(root, 'BG-20').map(
      (one) =>
        changeText(one, '−', ['BT-92', 'BT-94', 'BT-93', 'BT-97'], say('Allowance'), frame) +
        vat(one, ['BT-95', 'BT-96']),
    ),
    ...groupsOf(root, 'BG-21').map(
      (one) =>
        changeText(one, '+', ['BT-99', 'BT-101', 'BT-100', 'BT-104'], say('Charge'), frame) +
        vat(one, ['BT-102', 'BT-103']),
    ),
  ];
  const list = items.map((item) => `<li>${item}</li>`).join('');
  return section(say('Allowances and charges'), list === '' ? '' : `<ul>${list}</ul>`);
}

function vatTable(root: Group, { words, figures }: InvoiceFrame): string {
  const { say } = words;
  const rows = groupsOf(root, 'BG-23').map((one) => {
    const [category, rate] = [textOf(one, 'BT-118'), textOf(one, 'BT-119')];
    const reason = textOf(one, 'BT-120') || textOf(one, 'BT-121');
    const name = rate === '' ? categoryWord(category, words) : figures.percentage(rate);
    const word =
      rate === '' || category === '' ? '' : `<small>${plain(categoryWord(category, words))}</small>`;
    return (
      `<tr><td>${plain(name)}${word}${reason === '' ? '' : `<small>${quoted(reason)}</small>`}</td>` +
      `<td class="n">${plain(figures.amount(textOf(one, 'BT-116')))}</td><td class="n">${plain(figures.amount(textOf(one, 'BT-117')))}</td></tr>`
    );
  });
  if (rows.length === 0) return '';
  const head = ['VAT rate', 'Taxable amount', 'VAT'] as const;
  const cells = head.map(
    (text, at) => `<th scope="col"${at > 0 ? ' class="n"' : ''}>${plain(say(text))}</th>`,
  );
  return section(
    say('VAT by rate'),
    `<table><thead><tr>${cells.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
  );
}

const takenOff: ReadonlySet<TermId> = new Set(['BT-107', 'BT-113']);
const turned = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`);

function totalTable(root: Group, { words, figures }: InvoiceFrame): string {
  const { say } = words;
  const totals = groupOf(root, 'BG-22');
  if (!totals) return '';
  const row = (label: string, term: TermId, look = '', isOptional = true, currency = figures.currency) => {
    const written = textOf(totals, term);
    // What is taken off has no sign in the data; one of its own turns it.
    const text = takenOff.has(term) && written !== '' ? turned(written) : written;
    // A sum of 0 that nothing belongs to says nothing.
    if (text === '' || (isOptional && /^-?[0.]+$/.test(text))) return '';
    const shown =
      look === '' && currency === figures.currency ? figures.amount(text) : figures.money(text, currency);
    return `<tr${look === '' ? '' : ` class="${look}"`}><th scope="row">${plain(label)}</th><td class="n">${plain(shown)}</td></tr>`;
  };
  const rows = [
    row(say('Sum of the lines'), 'BT-106', '', false),
    row(say('Allowances'), 'BT-107'),
    row(say('Charges'), 'BT-108'),
    row(say('Total without VAT'), 'BT-109', 'sum', false),
    row(say('VAT'), 'BT-110', '', false),
    row(say('VAT in the currency of the tax office'), 'BT-111', '', false, textOf(root, 'BT-6')),
    row(say('Total with VAT'), 'BT-112', 'sum', false),
    row(say('Already paid'), 'BT-113'),
    row(say('Rounding'), 'BT-114'),
    row(say('Amount due'), 'BT-115', 'last', false),
  ];
  return section(say('Totals'), `<table class="totals"><tbody>${rows.join('')}</tbody></table>`);
}
