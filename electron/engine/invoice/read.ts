/** Reads an electronic invoice: UBL and CII by one table of terms, ZUGFeRD 1 with renamed elements. */
import { ServiceError } from '../../../contract/index.js';
import { invoiceSyntax, type InvoiceSyntax } from '../../files/invoice-root.js';
import { xmlText } from './invoice-text.js';
import type { EmptyTerm, Group, Invoice, OtherEntry, TermValue } from './model.js';
import { inNewNames } from './older.js';
import { findByPath, type FoundValue, type Variables } from './paths.js';
import { placeOf } from './place.js';
import {
  invoiceTerms,
  type DataType,
  type GroupId,
  type InvoiceTerm,
  type TermGroup,
  type TermId,
} from './terms.js';
import { readXmlTree, refuseTooManyTags, type InvoiceElement } from './xml.js';

/** The most bytes of an invoice, with the files inside it. */
export const invoiceSizeLimit = 128 * 1024 * 1024;

/**
 * Reads the bytes of an XML file.
 * @throws ServiceError `invoice_unknown` for XML that is no invoice, `invoice_not_well_formed`, `invoice_entities`,
 *   `invoice_encoding`, `elements_too_deep`, `too_large`
 */
export function readInvoice(bytes: Buffer, signal?: AbortSignal): Invoice {
  if (bytes.length > invoiceSizeLimit)
    throw new ServiceError('too_large', { detail: `${Math.ceil(bytes.length / 1024 ** 2)} MB` });
  refuseTooManyTags(bytes);
  const tree = readXmlTree(xmlText(bytes), signal);
  const syntax = invoiceSyntax({ local: tree.name, uri: tree.uri });
  if (syntax === null) throw new ServiceError('invoice_unknown');
  return new InvoiceReader(syntax === 'ZUGFeRD 1' ? inNewNames(tree) : tree, syntax).read();
}

type Paths = 'cii' | 'ubl' | 'credit';

/** Elements that say what another one is; they are no entries of their own. */
const structural = new Set([
  ...['TypeCode', 'DocumentTypeCode', 'Indicator', 'ChargeIndicator', 'UBLVersionID', 'LineStatusReasonCode'],
  ...['CopyIndicator', 'TestIndicator', 'ReferenceTypeCode'],
]);

class InvoiceReader {
  readonly #paths: Paths;
  readonly #isCreditNote: boolean;
  readonly #read = new Set<InvoiceElement>();
  readonly #empty: EmptyTerm[] = [];
  readonly #known = new Map<string, string>();

  constructor(
    readonly root: InvoiceElement,
    readonly syntax: InvoiceSyntax,
  ) {
    this.#isCreditNote = root.name === 'CreditNote';
    this.#paths = syntax !== 'UBL' ? 'cii' : this.#isCreditNote ? 'credit' : 'ubl';
  }

  read(): Invoice {
    const { syntax } = this;
    const root = this.#group(invoiceTerms, this.root);
    return {
      syntax,
      isCreditNote: this.#isCreditNote,
      root,
      empty: this.#empty,
      others: this.#others(),
      source: this.root,
    };
  }

  readonly #variables: Variables = (name) => this.#known.get(name);

  #group(given: TermGroup, element: InvoiceElement): Group {
    const terms = new Map<TermId, readonly TermValue[]>();
    const groups = new Map<GroupId, readonly Group[]>();
    for (const one of given.terms) {
      const values = this.#values(one, element);
      if (values.length === 0) continue;
      terms.set(one.id, values);
      // Conditions compare with the two currencies, which the table has first.
      if (one.id === 'BT-5' || one.id === 'BT-6') this.#known.set(one.id, values[0]!.text);
    }
    if (given.id === 'BG-1' && this.syntax === 'UBL') splitNote(terms);
    for (const inner of given.groups) {
      const found = findByPath(element, inner[this.#paths], this.#variables);
      const all =
        found.length === 0 && inner.id === 'BG-22'
          ? this.#totalsOfTax(inner, element)
          : found.map((one) => this.#group(inner, one.element));
      if (all.length > 0) groups.set(inner.id, all);
    }
    return { id: given.id, place: placeOf(element), terms, groups };
  }

  /** The totals of VAT stand apart in UBL: they are totals where the others are missing, too. */
  #totalsOfTax(totals: TermGroup, element: InvoiceElement): Group[] {
    const group = this.#group(totals, element);
    return this.syntax === 'UBL' && group.terms.size > 0 ? [group] : [];
  }

  #values({ type, ...one }: InvoiceTerm, element: InvoiceElement): readonly TermValue[] {
    const found = findByPath(element, one[this.#paths], this.#variables);
    return found.flatMap((place) => {
      this.#read.add(place.element);
      const value = valueFrom(place, type, one.id);
      if (value.text !== '' || type === 'binary') return [value];
      this.#empty.push({ ...value, id: one.id });
      return [];
    });
  }

  #others(): OtherEntry[] {
    const others: OtherEntry[] = [];
    const look = (element: InvoiceElement): void => {
      for (const kid of element.kids) look(kid);
      const { name, text, kids } = element;
      if (kids.length > 0 || text === '' || this.#read.has(element) || structural.has(name)) return;
      if (isScheme(element)) return;
      others.push({ name, text, place: placeOf(element) });
    };
    look(this.root);
    return others;
  }
}

/** The tax that a category belongs to: `VAT` in all of them. */
const isScheme = ({ name, text, parent }: InvoiceElement): boolean =>
  text.toUpperCase() === 'VAT' && (name === 'TypeCode' || parent?.name === 'TaxScheme');

function valueFrom({ element, attribute }: FoundValue, type: DataType, id: TermId): TermValue {
  const written = attribute === null ? element.text : (element.attributes[attribute] ?? '');
  const text =
    type === 'date' ? plainDate(written) : id === 'BT-8' ? (dateCodes[written] ?? written) : written;
  const own = attribute === null ? element.attributes : {};
  const scheme = id === 'BT-18' || id === 'BT-128' ? objectScheme(element) : undefined;
  const attributes = scheme === undefined ? own : { ...own, schemeID: scheme };
  return { text, type, attributes, place: placeOf(element) };
}

/** CII has the scheme of an invoiced object in an element beside its identifier, where UBL has an attribute. */
const objectScheme = ({ parent }: InvoiceElement): string | undefined =>
  parent?.kids.find(({ name }) => name === 'ReferenceTypeCode')?.text;

/** CII has other codes for the three moments than UBL (UNTDID 2475 and 2005): those of UBL are taken. */
const dateCodes: Readonly<Record<string, string>> = { '5': '3', '29': '35', '72': '432' };

/** `20260131` as `2026-01-31`; anything else as it is. */
const plainDate = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** UBL writes the subject code into the note: `#AAI#Text`. */
function splitNote(terms: Map<TermId, readonly TermValue[]>): void {
  const note = terms.get('BT-22')?.[0];
  const [, code, rest] = /^#([A-Z]{3})#([^]*)$/.exec(note?.text ?? '') ?? [];
  if (!note || code === undefined || rest === undefined) return;
  terms.set('BT-21', [{ ...note, type: 'code', text: code }]);
  terms.set('BT-22', [{ ...note, text: rest.trim() }]);
}
