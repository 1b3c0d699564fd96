/** What an electronic invoice is, in short. */
import { z } from 'zod';

export const InvoiceSummary = z.object({
  kind: z.enum(['Invoice', 'Credit note', 'Corrected invoice']),
  /** `''` where the invoice has none. */
  number: z.string(),
  seller: z.string(),
  /** The total with VAT as written, such as `529.87`; `''` where the invoice has none. */
  amount: z.string(),
  /** ISO 4217; `''` for none. */
  currency: z.string(),
  /** `2026-01-31`; `''` for none. */
  date: z.string(),
  /** Such as `EN 16931` or `XRechnung 3.0`. */
  specification: z.string(),
});
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;
