/** Seller, buyer and the other parties of an invoice. */
import { groupOf, textOf, valuesOf, type Group, type TermValue } from '../../engine/invoice/model.js';
import type { GroupId, TermId } from '../../engine/invoice/terms.js';
import { countryName } from './code-words.js';
import { factList, quoted, plain, type Fact } from './markup.js';
import type { InvoiceFrame } from './frame.js';

/** Numbers of the terms of an address: lines, post code, city, part of the country, country. */
interface AddressTerms {
  readonly group: GroupId;
  readonly lines: readonly TermId[];
  readonly post: TermId;
  readonly city: TermId;
  readonly part: TermId;
  readonly country: TermId;
}
const address = (
  group: number,
  [one, two, three, city, post, part, country]: readonly number[],
): AddressTerms => ({
  group: `BG-${group}`,
  lines: [`BT-${one!}`, `BT-${two!}`, `BT-${three!}`],
  city: `BT-${city!}`,
  post: `BT-${post!}`,
  part: `BT-${part!}`,
  country: `BT-${country!}`,
});
const ofSeller = address(5, [35, 36, 162, 37, 38, 39, 40]);
const ofBuyer = address(8, [50, 51, 163, 52, 53, 54, 55]);
const ofRepresentative = address(12, [64, 65, 164, 66, 67, 68, 69]);
const ofDelivery = address(15, [75, 76, 165, 77, 78, 79, 80]);

/** The lines of an address: the post code before the city, as in most of Europe. */
function addressLines(party: Group | undefined, terms: AddressTerms, { words }: InvoiceFrame): string {
  const found = groupOf(party, terms.group);
  if (!found) return '';
  const city = [textOf(found, terms.post), textOf(found, terms.city)].filter((text) => text !== '').join(' ');
  const country = textOf(found, terms.country);
  const lines = [
    ...terms.lines.map((term) => textOf(found, term)),
    city,
    textOf(found, terms.part),
    country === '' ? '' : countryName(country, words.locale),
  ];
  const shown = lines.filter((line) => line !== '').map((line) => `<p>${quoted(line)}</p>`);
  return shown.join('');
}

/** An identifier with the scheme it belongs to. */
const identifier = ({ text, attributes }: TermValue): string => {
  const named = attributes['schemeID'] ?? '';
  // CII tells VAT numbers from tax numbers so; the label says it.
  const scheme = named === 'VA' || named === 'FC' ? '' : named;
  return `${quoted(text)}${scheme === '' ? '' : ` <small>(${plain(scheme)})</small>`}`;
};
const identifiers = (party: Group | undefined, term: TermId): string =>
  party ? valuesOf(party, term).map(identifier).join('<br>') : '';

function block(title: string, name: string, rest: string): string {
  const nameLine = name === '' ? '' : `<p class="name">${quoted(name)}</p>`;
  return nameLine + rest === '' ? '' : `<section><h2>${plain(title)}</h2>${nameLine}${rest}</section>`;
}

function contactFacts(
  party: Group | undefined,
  group: GroupId,
  terms: readonly TermId[],
  frame: InvoiceFrame,
): Fact[] {
  const contact = groupOf(party, group);
  const { say } = frame.words;
  const labels = [say('Contact'), say('Telephone'), say('Email')];
  return labels.map((label, at): Fact => {
    const text = textOf(contact, terms[at]!);
    return [label, text === '' ? '' : quoted(text)];
  });
}

/** All parties, beside each other where two fit. */
export function parties(root: Group, frame: InvoiceFrame): string {
  const { say } = frame.words;
  const [seller, buyer] = [groupOf(root, 'BG-4'), groupOf(root, 'BG-7')];
  const [payee, representative, delivery] = [
    groupOf(root, 'BG-10'),
    groupOf(root, 'BG-11'),
    groupOf(root, 'BG-13'),
  ];
  const trading = (party: Group | undefined, term: TermId, name: TermId) => {
    const text = textOf(party, term);
    return text === '' || text === textOf(party, name) ? '' : `<p>${quoted(text)}</p>`;
  };
  const blocks = [
    block(
      say('Seller'),
      textOf(seller, 'BT-27'),
      trading(seller, 'BT-28', 'BT-27') +
        addressLines(seller, ofSeller, frame) +
        factList(
          [
            [say('VAT number'), identifiers(seller, 'BT-31')],
            [say('Tax number'), identifiers(seller, 'BT-32')],
            [say('Register number'), identifiers(seller, 'BT-30')],
            [say('Identifier'), identifiers(seller, 'BT-29')],
            [say('Electronic address'), identifiers(seller, 'BT-34')],
            ...contactFacts(seller, 'BG-6', ['BT-41', 'BT-42', 'BT-43'], frame),
          ],
          'small',
        ) +
        legal(textOf(seller, 'BT-33')),
    ),
    block(
      say('Buyer'),
      textOf(buyer, 'BT-44'),
      trading(buyer, 'BT-45', 'BT-44') +
        addressLines(buyer, ofBuyer, frame) +
        factList(
          [
            [say('VAT number'), identifiers(buyer, 'BT-48')],
            [say('Register number'), identifiers(buyer, 'BT-47')],
            [say('Identifier'), identifiers(buyer, 'BT-46')],
            [say('Electronic address'), identifiers(buyer, 'BT-49')],
            ...contactFacts(buyer, 'BG-9', ['BT-56', 'BT-57', 'BT-58'], frame),
          ],
          'small',
        ),
    ),
    block(
      say('Deliver to'),
      textOf(delivery, 'BT-70'),
      addressLines(delivery, ofDelivery, frame) +
        factList([[say('Identifier'), identifiers(delivery, 'BT-71')]], 'small'),
    ),
    block(
      say('Payee'),
      textOf(payee, 'BT-59'),
      factList(
        [
          [say('Register number'), identifiers(payee, 'BT-61')],
          [say('Identifier'), identifiers(payee, 'BT-60')],
        ],
        'small',
      ),
    ),
    block(
      say('Tax representative of the seller'),
      textOf(representative, 'BT-62'),
      addressLines(representative, ofRepresentative, frame) +
        factList([[say('VAT number'), identifiers(representative, 'BT-63')]], 'small'),
    ),
  ];
  return `<div class="parties">${blocks.join('')}</div>`;
}

const legal = (text: string): string =>
  text === '' ? '' : `<p class="note" dir="auto"><small>${plain(text)}</small></p>`;
