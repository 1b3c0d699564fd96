/** A report in sections: the same ones are written as a page and as plain text. */

export interface ReportSection {
  readonly title: string;
  readonly note?: string;
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** Shares of a whole, largest first. */
  readonly bars?: readonly { readonly label: string; readonly value: string; readonly share: number }[];
}
