/** How and when an invoice is paid. */
import { groupOf, groupsOf, textOf, type Group } from '../../engine/invoice/model.js';
import { meansWord } from './code-words.js';
import { accountNumber } from './figures.js';
import { factList, quoted, paragraph, plain, section } from './markup.js';
import type { InvoiceFrame } from './frame.js';

export function payment(root: Group, frame: InvoiceFrame): string {
  const { words } = frame;
  const { say } = words;
  const ways = groupsOf(root, 'BG-16').map((way) => wayToPay(way, frame));
  const terms = termsText(textOf(root, 'BT-20'));
  const all = ways.join('');
  return section(say('Payment'), (all === '' ? '' : `<div class="pay">${all}</div>`) + terms);
}

/** Discounts for early payment are written as `#SKONTO#TAGE=14#PROZENT=2.00#` in German invoices: each on a line of its own. */
const termsText = (text: string): string => (text === '' ? '' : paragraph(text.trim()));

function wayToPay(way: Group, { words }: InvoiceFrame): string {
  const { say } = words;
  const [card, debit] = [groupOf(way, 'BG-18'), groupOf(way, 'BG-19')];
  const account = (text: string) =>
    text === '' ? '' : `<span class="account">${quoted(accountNumber(text))}</span>`;
  const transfers = groupsOf(way, 'BG-17').map((transfer) =>
    factList(
      [
        [isIban(textOf(transfer, 'BT-84')) ? 'IBAN' : say('Account'), account(textOf(transfer, 'BT-84'))],
        [say('Account holder'), text(textOf(transfer, 'BT-85'))],
        ['BIC', text(textOf(transfer, 'BT-86'))],
      ],
      'small',
    ),
  );
  const rest = factList(
    [
      [say('Payment reference'), text(textOf(way, 'BT-83'))],
      [say('Card number'), text(textOf(card, 'BT-87'))],
      [say('Card holder'), text(textOf(card, 'BT-88'))],
      [say('Mandate reference'), text(textOf(debit, 'BT-89'))],
      [say('Creditor identifier'), text(textOf(debit, 'BT-90'))],
      [say('Debited account'), account(textOf(debit, 'BT-91'))],
    ],
    'small',
  );
  const word = meansWord(textOf(way, 'BT-81'), words);
  const said = textOf(way, 'BT-82');
  const title = said === '' || said.toLowerCase() === word.toLowerCase() ? word : `${word} (${said})`;
  return `<section><h3>${plain(title)}</h3>${transfers.join('')}${rest}</section>`;
}

const text = (value: string): string => (value === '' ? '' : quoted(value));
const isIban = (value: string): boolean => accountNumber(value) !== value || /^[A-Z]{2}\d{2} /.test(value);
