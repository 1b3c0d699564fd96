/** A report in sections: the same ones are written as a page and as plain text. */

export interface ReportSection {
  readonly title: string;
  /** Above what the section holds. */
  readonly note?: string;
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Below the facts: what they do not cover. */
  readonly limits?: string;
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** Shares of a whole, largest first. */
  readonly bars?: readonly { readonly label: string; readonly value: string; readonly share: number }[];
}
