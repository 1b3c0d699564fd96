/** Finds values of an invoice by the number of their term, wherever in the tree it stands. */
import { add, readDecimal, type Decimal } from '../decimal.js';
import type { Group, Invoice, TermValue } from '../model.js';
import { invoiceTerms, type GroupId, type InvoiceTerm, type TermGroup, type TermId } from '../terms.js';

export type AnyId = TermId | GroupId;

/** Groups from the root to what has this number, its own group included where it is one. */
const chains = new Map<AnyId, readonly GroupId[]>();
const known = new Map<AnyId, InvoiceTerm | TermGroup>();

function learn(group: TermGroup, above: readonly GroupId[]): void {
  const chain = [...above, group.id];
  chains.set(group.id, chain);
  known.set(group.id, group);
  for (const term of group.terms) {
    chains.set(term.id, chain);
    known.set(term.id, term);
  }
  for (const inner of group.groups) learn(inner, chain);
}
learn(invoiceTerms, []);

/** The English name that the standard gives to a term or a group. */
export const nameOf = (id: AnyId): string => known.get(id)?.name ?? id;

/** How often it may stand, as the standard writes it. */
export const cardinalityOf = (id: AnyId): string => known.get(id)?.cardinality ?? '0..n';

/** Every occurrence of a group in the invoice. */
export function groupsIn({ root }: Pick<Invoice, 'root'>, id: GroupId): readonly Group[] {
  return below(root, id);
}

/** Every occurrence of a group in another one, itself included. */
function below(from: Group, id: GroupId): readonly Group[] {
  const chain = chains.get(id) ?? [];
  let all: readonly Group[] = [from];
  for (const step of chain.slice(chain.indexOf(from.id) + 1))
    all = all.flatMap((group) => group.groups.get(step) ?? []);
  return all;
}

/** Every value of a term in a group and the groups below it. */
export function valuesIn(from: Group, id: TermId): readonly TermValue[] {
  const owner = chains.get(id)?.at(-1);
  return owner === undefined ? [] : below(from, owner).flatMap((group) => group.terms.get(id) ?? []);
}

export const has = (from: Group, id: AnyId): boolean =>
  id.startsWith('BG-') ? below(from, id as GroupId).length > 0 : valuesIn(from, id as TermId).length > 0;

/** The number of the first value; null where there is none, or it is no number. */
export function numberIn(from: Group, id: TermId): Decimal | null {
  const text = valuesIn(from, id)[0]?.text;
  return text === undefined ? null : readDecimal(text);
}

export const zero: Decimal = { digits: 0n, scale: 0 };

export const sumOf = (numbers: readonly (Decimal | null)[]): Decimal =>
  numbers.reduce<Decimal>((sum, one) => (one ? add(sum, one) : sum), zero);
