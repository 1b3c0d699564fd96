/** An invoice as EN 16931-1 describes it: business groups (BG) of business terms (BT), with the place of each in the file. */
import type { InvoiceSyntax } from '../../files/invoice-root.js';
import type { DataType, TermId, GroupId } from './terms.js';
import type { InvoiceElement } from './xml.js';

/** Where something stands in a file. */
export interface SourcePlace {
  /** Counted from 1. */
  readonly line: number;
  /** Elements from the root, such as `/Invoice/InvoiceLine[2]/ID`. */
  readonly path: string;
}

/** One value of a term. */
export interface TermValue {
  /** As written, without white space around it. A date of CII is turned to `2026-01-31`. */
  readonly text: string;
  readonly type: DataType;
  /** By local name, such as `schemeID`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly place: SourcePlace;
}

/** One occurrence of a group. */
export interface Group {
  readonly id: GroupId;
  readonly place: SourcePlace;
  readonly terms: ReadonlyMap<TermId, readonly TermValue[]>;
  readonly groups: ReadonlyMap<GroupId, readonly Group[]>;
}

/** An entry of the file that no term of the standard reads. */
export interface OtherEntry {
  /** Local name of the element. */
  readonly name: string;
  readonly text: string;
  readonly place: SourcePlace;
}

/** An element of a term without a text. */
export interface EmptyTerm extends TermValue {
  readonly id: TermId;
}

export interface Invoice {
  readonly syntax: InvoiceSyntax;
  /** True for a credit note of UBL. */
  readonly isCreditNote: boolean;
  /** The whole, id `BG-0`. */
  readonly root: Group;
  /** Elements of terms that are there and have no text, with their attributes. */
  readonly empty: readonly EmptyTerm[];
  /** In the order of the file. */
  readonly others: readonly OtherEntry[];
  /** The root element, of ZUGFeRD 1 in the names of CII. */
  readonly source: InvoiceElement;
}

/** All values of a term in a group. */
export const valuesOf = ({ terms }: Group, id: TermId): readonly TermValue[] => terms.get(id) ?? [];
/** The first value of a term in a group. */
export const valueOf = (group: Group | undefined, id: TermId): TermValue | undefined =>
  group?.terms.get(id)?.[0];
/** The first text of a term in a group; `''` for none. */
export const textOf = (group: Group | undefined, id: TermId): string => valueOf(group, id)?.text ?? '';
export const groupsOf = (group: Group | undefined, id: GroupId): readonly Group[] =>
  group?.groups.get(id) ?? [];
export const groupOf = (group: Group | undefined, id: GroupId): Group | undefined => groupsOf(group, id)[0];
