/**
 * The rules of EN 16931-1 (clause 6.4) and of XRechnung as data, in our own words: what a group needs, which lists codes are from,
 * which amounts have two decimals. Rules that compute something are in `sums.ts`, `categories.ts` and `special.ts`.
 */
import type { SourcePlace } from '../model.js';
import type { GroupId, TermId } from '../terms.js';
import type { InvoiceSyntax } from '../../../files/invoice-root.js';
import {
  addressSchemes,
  allowanceReasons,
  chargeReasons,
  classificationSchemes,
  countries,
  currencies,
  documentTypes,
  exemptionCode,
  mimeCodes,
  noteSubjects,
  objectSchemes,
  paymentMeans,
  registerScheme,
  taxCategories,
  taxPointCodes,
  unitCodes,
} from './codes.js';

/** Each occurrence of a group needs one of these; a term of a group below it counts. */
export interface NeedRule {
  readonly id: string;
  readonly at: GroupId;
  readonly oneOf: readonly (TermId | GroupId)[];
  readonly severity?: 'warning';
}

const need = (id: string, at: GroupId, ...oneOf: readonly (TermId | GroupId)[]): NeedRule => ({
  id,
  at,
  oneOf,
});

export const needs: readonly NeedRule[] = [
  need('BR-01', 'BG-0', 'BT-24'),
  need('BR-02', 'BG-0', 'BT-1'),
  need('BR-03', 'BG-0', 'BT-2'),
  need('BR-04', 'BG-0', 'BT-3'),
  need('BR-05', 'BG-0', 'BT-5'),
  need('BR-06', 'BG-0', 'BT-27'),
  need('BR-07', 'BG-0', 'BT-44'),
  need('BR-08', 'BG-0', 'BG-5'),
  need('BR-09', 'BG-5', 'BT-40'),
  need('BR-10', 'BG-0', 'BG-8'),
  need('BR-11', 'BG-8', 'BT-55'),
  need('BR-12', 'BG-0', 'BT-106'),
  need('BR-13', 'BG-0', 'BT-109'),
  need('BR-14', 'BG-0', 'BT-112'),
  need('BR-15', 'BG-0', 'BT-115'),
  need('BR-16', 'BG-0', 'BG-25'),
  need('BR-17', 'BG-10', 'BT-59'),
  need('BR-18', 'BG-11', 'BT-62'),
  need('BR-19', 'BG-11', 'BG-12'),
  need('BR-20', 'BG-12', 'BT-69'),
  need('BR-21', 'BG-25', 'BT-126'),
  need('BR-22', 'BG-25', 'BT-129'),
  need('BR-23', 'BG-25', 'BT-130'),
  need('BR-24', 'BG-25', 'BT-131'),
  need('BR-25', 'BG-25', 'BT-153'),
  need('BR-26', 'BG-25', 'BT-146'),
  need('BR-31', 'BG-20', 'BT-92'),
  need('BR-32', 'BG-20', 'BT-95'),
  need('BR-33', 'BG-20', 'BT-97', 'BT-98'),
  need('BR-36', 'BG-21', 'BT-99'),
  need('BR-37', 'BG-21', 'BT-102'),
  need('BR-38', 'BG-21', 'BT-104', 'BT-105'),
  need('BR-41', 'BG-27', 'BT-136'),
  need('BR-42', 'BG-27', 'BT-139', 'BT-140'),
  need('BR-43', 'BG-28', 'BT-141'),
  need('BR-44', 'BG-28', 'BT-144', 'BT-145'),
  need('BR-45', 'BG-23', 'BT-116'),
  need('BR-46', 'BG-23', 'BT-117'),
  need('BR-47', 'BG-23', 'BT-118'),
  need('BR-49', 'BG-16', 'BT-81'),
  need('BR-50', 'BG-17', 'BT-84'),
  need('BR-52', 'BG-24', 'BT-122'),
  need('BR-54', 'BG-32', 'BT-160'),
  need('BR-54', 'BG-32', 'BT-161'),
  need('BR-55', 'BG-3', 'BT-25'),
  need('BR-56', 'BG-11', 'BT-63'),
  need('BR-57', 'BG-15', 'BT-80'),
  need('BR-CO-04', 'BG-25', 'BT-151'),
  need('BR-CO-18', 'BG-0', 'BG-23'),
  need('BR-CO-19', 'BG-14', 'BT-73', 'BT-74'),
  need('BR-CO-20', 'BG-26', 'BT-134', 'BT-135'),
  need('BR-CO-21', 'BG-20', 'BT-97', 'BT-98'),
  need('BR-CO-22', 'BG-21', 'BT-104', 'BT-105'),
  need('BR-CO-23', 'BG-27', 'BT-139', 'BT-140'),
  need('BR-CO-24', 'BG-28', 'BT-144', 'BT-145'),
  need('BR-CO-26', 'BG-0', 'BT-29', 'BT-30', 'BT-31'),
];

/** What XRechnung needs besides. */
export const needsOfXRechnung: readonly NeedRule[] = [
  need('BR-DE-1', 'BG-0', 'BG-16'),
  need('BR-DE-2', 'BG-0', 'BG-6'),
  need('BR-DE-3', 'BG-5', 'BT-37'),
  need('BR-DE-4', 'BG-5', 'BT-38'),
  need('BR-DE-5', 'BG-6', 'BT-41'),
  need('BR-DE-6', 'BG-6', 'BT-42'),
  need('BR-DE-7', 'BG-6', 'BT-43'),
  need('BR-DE-8', 'BG-8', 'BT-52'),
  need('BR-DE-9', 'BG-8', 'BT-53'),
  need('BR-DE-10', 'BG-15', 'BT-77'),
  need('BR-DE-11', 'BG-15', 'BT-78'),
  need('BR-DE-14', 'BG-23', 'BT-119'),
  need('BR-DE-15', 'BG-0', 'BT-10'),
  need('BR-DE-30', 'BG-19', 'BT-90'),
  need('BR-DE-31', 'BG-19', 'BT-91'),
  need('PEPPOL-EN16931-R001', 'BG-0', 'BT-23'),
  need('PEPPOL-EN16931-R010', 'BG-0', 'BT-49'),
  need('PEPPOL-EN16931-R020', 'BG-0', 'BT-34'),
];

/** Values of a term, or of an attribute of it, come from a list. */
export interface ListRule {
  readonly id: string;
  readonly terms: readonly TermId[];
  readonly attribute?: string;
  readonly list: ReadonlySet<string> | RegExp;
  /** Name of the list. */
  readonly name: string;
}

const list = (
  id: string,
  terms: readonly TermId[],
  values: ListRule['list'],
  name: string,
  attribute?: string,
): ListRule => ({ id, terms, list: values, name, ...(attribute === undefined ? {} : { attribute }) });

/** Terms that are amounts with a currency of their own. */
const amounts: readonly TermId[] = [
  ...([
    'BT-92',
    'BT-93',
    'BT-99',
    'BT-100',
    'BT-106',
    'BT-107',
    'BT-108',
    'BT-109',
    'BT-110',
    'BT-111',
  ] as const),
  ...([
    'BT-112',
    'BT-113',
    'BT-114',
    'BT-115',
    'BT-116',
    'BT-117',
    'BT-131',
    'BT-136',
    'BT-137',
    'BT-141',
  ] as const),
  ...(['BT-142', 'BT-146', 'BT-147', 'BT-148'] as const),
];

export const lists: readonly ListRule[] = [
  list('BR-CL-01', ['BT-3'], documentTypes, 'UNTDID 1001'),
  list('BR-CL-03', amounts, currencies, 'ISO 4217', 'currencyID'),
  list('BR-CL-04', ['BT-5'], currencies, 'ISO 4217'),
  list('BR-CL-05', ['BT-6'], currencies, 'ISO 4217'),
  list('BR-CL-06', ['BT-8'], taxPointCodes, 'UNTDID 2005'),
  list('BR-CL-07', ['BT-18', 'BT-128'], objectSchemes, 'UNTDID 1153', 'schemeID'),
  list('BR-CL-08', ['BT-21'], noteSubjects, 'UNTDID 4451'),
  list('BR-CL-10', ['BT-29', 'BT-46', 'BT-60'], registerScheme, 'ISO 6523', 'schemeID'),
  list('BR-CL-11', ['BT-30', 'BT-47', 'BT-61'], registerScheme, 'ISO 6523', 'schemeID'),
  list('BR-CL-13', ['BT-158'], classificationSchemes, 'UNTDID 7143', 'listID'),
  list('BR-CL-14', ['BT-40', 'BT-55', 'BT-69', 'BT-80'], countries, 'ISO 3166-1'),
  list('BR-CL-15', ['BT-159'], countries, 'ISO 3166-1'),
  list('BR-CL-16', ['BT-81'], paymentMeans, 'UNTDID 4461'),
  list('BR-CL-17', ['BT-95', 'BT-102', 'BT-118'], taxCategories, 'UNTDID 5305'),
  list('BR-CL-18', ['BT-151'], taxCategories, 'UNTDID 5305'),
  list('BR-CL-19', ['BT-98', 'BT-140'], allowanceReasons, 'UNTDID 5189'),
  list('BR-CL-20', ['BT-105', 'BT-145'], chargeReasons, 'UNTDID 7161'),
  list('BR-CL-21', ['BT-157'], registerScheme, 'ISO 6523', 'schemeID'),
  list('BR-CL-22', ['BT-121'], exemptionCode, 'VATEX'),
  list('BR-CL-23', ['BT-130', 'BT-150'], unitCodes, 'UN/ECE 20, 21'),
  list('BR-CL-24', ['BT-125'], mimeCodes, 'MIME', 'mimeCode'),
  list('BR-CL-25', ['BT-34', 'BT-49'], addressSchemes, 'EAS', 'schemeID'),
  list('BR-CL-26', ['BT-71'], registerScheme, 'ISO 6523', 'schemeID'),
];

/** In CII, schemes of identifiers that are not global ones have the rule of registers. */
export const listRuleId = (
  { id }: Pick<ListRule, 'id'>,
  { path }: SourcePlace,
  syntax: InvoiceSyntax,
): string => (id === 'BR-CL-10' && syntax !== 'UBL' && /\/ID(?:\[\d+\])?$/.test(path) ? 'BR-CL-11' : id);

/** Identifiers that must name their scheme. */
export const schemes: readonly (readonly [id: string, term: TermId, attribute: string])[] = [
  ['BR-62', 'BT-34', 'schemeID'],
  ['BR-63', 'BT-49', 'schemeID'],
  ['BR-64', 'BT-157', 'schemeID'],
  ['BR-65', 'BT-158', 'listID'],
];

/** Amounts with at most two decimal places. */
export const twoDecimals: readonly (readonly [id: string, term: TermId])[] = [
  ['BR-DEC-01', 'BT-92'],
  ['BR-DEC-02', 'BT-93'],
  ['BR-DEC-05', 'BT-99'],
  ['BR-DEC-06', 'BT-100'],
  ['BR-DEC-09', 'BT-106'],
  ['BR-DEC-10', 'BT-107'],
  ['BR-DEC-11', 'BT-108'],
  ['BR-DEC-12', 'BT-109'],
  ['BR-DEC-13', 'BT-110'],
  ['BR-DEC-14', 'BT-112'],
  ['BR-DEC-15', 'BT-111'],
  ['BR-DEC-16', 'BT-113'],
  ['BR-DEC-17', 'BT-114'],
  ['BR-DEC-18', 'BT-115'],
  ['BR-DEC-19', 'BT-116'],
  ['BR-DEC-20', 'BT-117'],
  ['BR-DEC-23', 'BT-131'],
  ['BR-DEC-24', 'BT-136'],
  ['BR-DEC-25', 'BT-137'],
  ['BR-DEC-27', 'BT-141'],
  ['BR-DEC-28', 'BT-142'],
];
