/** An invoice as a page of HTML: what it is, who, what, how much, how to pay, and what else it says. */
import type { ResultWords } from '../../../words/results.js';
import { specificationName } from '../../engine/invoice/describe.js';
import { groupOf, groupsOf, textOf, valueOf, type Invoice } from '../../engine/invoice/model.js';
import { documentWord } from './code-words.js';
import { Figures } from './figures.js';
import type { InvoiceFrame } from './frame.js';
import { lineTable, periodText } from './lines.js';
import { factList, quoted, paragraph, plain, section, type Fact } from './markup.js';
import { parties } from './parties.js';
import { payment } from './pay.js';
import { style } from './style.js';
import { changesOfDocument, sums } from './sums.js';

export interface InvoicePage {
  readonly title: string;
  readonly html: string;
  /** Entries beyond the standard that the page has no room for. */
  readonly cut: number;
}

/** The most entries beyond the standard that are listed. */
const maxOthers = 300;

/** @param fonts rules of CSS that load the typefaces */
export function invoicePage(invoice: Invoice, words: ResultWords, fonts: string): InvoicePage {
  const { root } = invoice;
  const figures = new Figures(words.locale, textOf(root, 'BT-5'));
  const frame = { words, figures };
  const number = textOf(root, 'BT-1');
  const heading = `${words.say(documentWord(invoice))} ${number}`.trim();
  const seller = textOf(groupOf(root, 'BG-4'), 'BT-27');
  const title = seller === '' ? heading : `${heading} – ${seller}`;
  const body = [
    top(invoice, heading, frame),
    parties(root, frame),
    facts(invoice, frame),
    notes(invoice, frame),
    lineTable(root, frame),
    changesOfDocument(root, frame),
    sums(root, frame),
    payment(root, frame),
    precedingInvoices(invoice, frame),
    files(invoice, frame),
    others(invoice, frame),
    `<p class="origin">${plain(words.say('This page shows the data of an e-invoice. The invoice itself is the XML file.'))}</p>`,
  ];
  return {
    title,
    cut: Math.max(0, invoice.others.length - maxOthers),
    html: `<!doctype html>
<html lang="${words.language}"><head><meta charset="utf-8"><title>${plain(title)}</title>
<style>${fonts}${style}</style></head>
<body>${body.join('\n')}</body></html>
`,
  };
}

function top(invoice: Invoice, heading: string, { words, figures }: InvoiceFrame): string {
  const { say } = words;
  const { root } = invoice;
  const due = textOf(groupOf(root, 'BG-22'), 'BT-115');
  const day = textOf(root, 'BT-9');
  const amount =
    due === ''
      ? ''
      : `<div class="due"><span>${plain(say('Amount due'))}</span><b>${plain(figures.money(due))}</b>${
          day === '' ? '' : `<span>${plain(say('by {date}', { date: figures.date(day) }))}</span>`
        }</div>`;
  return (
    `<header class="top"><div><p class="kicker">${plain(say('E-invoice'))} · ${plain(specificationName(invoice))}</p>` +
    `<h1><bdi>${plain(heading)}</bdi></h1></div>${amount}</header>`
  );
}

function facts({ root }: Invoice, frame: InvoiceFrame): string {
  const { words, figures } = frame;
  const { say } = words;
  const day = (text: string) => plain(figures.date(text));
  const text = (value: string) => (value === '' ? '' : quoted(value));
  const scheme = valueOf(root, 'BT-18');
  const all: Fact[] = [
    [say('Invoice date'), day(textOf(root, 'BT-2'))],
    [say('Delivery date'), day(textOf(groupOf(root, 'BG-13'), 'BT-72'))],
    [say('Invoicing period'), periodText(groupOf(root, 'BG-14'), ['BT-73', 'BT-74'], frame)],
    [say('Due date'), day(textOf(root, 'BT-9'))],
    [say('Tax date'), day(textOf(root, 'BT-7'))],
    [say('Buyer reference'), text(textOf(root, 'BT-10'))],
    [say('Order'), text(textOf(root, 'BT-13'))],
    [say('Sales order'), text(textOf(root, 'BT-14'))],
    [say('Contract'), text(textOf(root, 'BT-12'))],
    [say('Project'), text(textOf(root, 'BT-11'))],
    [say('Tender or lot'), text(textOf(root, 'BT-17'))],
    [say('Despatch advice'), text(textOf(root, 'BT-16'))],
    [say('Receiving advice'), text(textOf(root, 'BT-15'))],
    [say('Object'), text(scheme?.text ?? '')],
    [say('Cost centre'), text(textOf(root, 'BT-19'))],
  ];
  return factList(all, 'facts');
}

function notes({ root }: Invoice, { words }: InvoiceFrame): string {
  const texts = groupsOf(root, 'BG-1').map((note) => textOf(note, 'BT-22'));
  return section(
    words.say('Notes'),
    texts
      .filter((text) => text !== '')
      .map(paragraph)
      .join(''),
  );
}

function precedingInvoices({ root }: Invoice, { words, figures }: InvoiceFrame): string {
  const items = groupsOf(root, 'BG-3').map((one) => {
    const day = textOf(one, 'BT-26');
    return `<li>${quoted(textOf(one, 'BT-25'))}${day === '' ? '' : `, ${plain(figures.date(day))}`}</li>`;
  });
  return section(words.say('Earlier invoices'), items.length === 0 ? '' : `<ul>${items.join('')}</ul>`);
}

function files({ root }: Invoice, { words }: InvoiceFrame): string {
  const items = groupsOf(root, 'BG-24').map((one) => {
    const attached = valueOf(one, 'BT-125');
    const parts = [
      quoted(textOf(one, 'BT-122')),
      textOf(one, 'BT-123') === '' ? '' : quoted(textOf(one, 'BT-123')),
      attached?.attributes['filename'] === undefined ? '' : quoted(attached.attributes['filename']),
      textOf(one, 'BT-124') === '' ? '' : `<small>${quoted(textOf(one, 'BT-124'))}</small>`,
    ];
    return `<li>${[...new Set(parts.filter((part) => part !== ''))].join(' · ')}</li>`;
  });
  return section(words.say('Attachments'), items.length === 0 ? '' : `<ul>${items.join('')}</ul>`);
}

/** What the file says beyond the standard: shown by the names of its elements, for nothing may be lost without a word. */
function others({ others: all }: Invoice, { words }: InvoiceFrame): string {
  const rows = all.slice(0, maxOthers).map(({ name, text, place }) => {
    const path = place.path.split('/').slice(-3, -1).join(' / ');
    const shown = text.length > 2000 ? `${text.slice(0, 200)} … (${text.length})` : text;
    return `<tr><td>${plain(name)}<small>${plain(path)}</small></td><td>${quoted(shown)}</td></tr>`;
  });
  if (rows.length === 0) return '';
  const head = `<tr><th scope="col">${plain(words.say('Entry'))}</th><th scope="col">${plain(words.say('Value'))}</th></tr>`;
  return section(
    words.say('Entries beyond EN 16931'),
    `<table class="others"><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`,
  );
}
