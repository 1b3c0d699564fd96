import { z } from 'zod';

/** Balance of one user (docs/service-contract.md, "Credits"). */
export const CreditsBalance = z.object({
  personal: z.object({ available: z.number().int() }).optional(),
  organization: z.object({ name: z.string(), available: z.number().int() }).nullable().optional(),
  total_available: z.number().int(),
});
export type CreditsBalance = z.infer<typeof CreditsBalance>;

/** What an execution was charged (docs/service-contract.md, "Credits"). */
export const CreditsCharge = z.object({
  credits: z.number().int(),
  credits_left: z.number().int(),
  credits_explain: z.string(),
  /** Which pool paid. */
  credits_source: z.enum(['organization', 'personal']).optional(),
  /** Name of the organization, when its pool paid. */
  credits_source_name: z.string().optional(),
});
export type CreditsCharge = z.infer<typeof CreditsCharge>;

/** What is counted. */
export const unitKinds = [
  'document',
  'email_body',
  'office_attachment',
  'free_attachment',
  'merge',
  'ocr',
  'pdfa',
] as const;

/** One line of a quote: a number of units and the credits for each. */
export const QuoteLine = z.object({
  kind: z.enum(unitKinds),
  count: z.number().int().nonnegative(),
  credits: z.number().int().nonnegative(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** How many units of each kind; a kind that is left out does not occur. */
export const UnitCounts = z.partialRecord(z.enum(unitKinds), z.number().int().nonnegative());
export type UnitCounts = z.infer<typeof UnitCounts>;

/** What a submission will cost, before it is made. */
export const Quote = z.object({ credits: z.number().int().nonnegative(), lines: z.array(QuoteLine) });
export type Quote = z.infer<typeof Quote>;

/** Credits per unit (docs/service-contract.md, "What a conversion costs"). Compression has no price: it is free. */
export const creditPrices: Readonly<Record<QuoteLine['kind'], number>> = {
  document: 1,
  email_body: 1,
  office_attachment: 1,
  free_attachment: 0,
  merge: 1,
  ocr: 1,
  pdfa: 1,
};

const words: Readonly<Record<QuoteLine['kind'], readonly [one: string, many: string]>> = {
  document: ['document', 'documents'],
  email_body: ['email body', 'email bodies'],
  office_attachment: ['Office attachment', 'Office attachments'],
  free_attachment: ['free attachment', 'free attachments'],
  merge: ['merge', 'merges'],
  ocr: ['OCR', 'OCR'],
  pdfa: ['PDF/A', 'PDF/A'],
};

/** Makes a quote of counted units; units that occur zero times are left out. */
export function makeQuote(counts: UnitCounts): Quote {
  const lines = (Object.keys(creditPrices) as QuoteLine['kind'][])
    .map((kind) => ({ kind, count: counts[kind] ?? 0, credits: (counts[kind] ?? 0) * creditPrices[kind] }))
    .filter((line) => line.count > 0);
  return { credits: lines.reduce((sum, line) => sum + line.credits, 0), lines };
}

/** Attachments of one email that become pages. */
export interface EmailCount {
  /** DOCX, XLSX, PPTX and similar. */
  readonly office: number;
  /** PDFs, images and whatever else is not Office: included directly. */
  readonly free: number;
}

/**
 * Counts the units of emails (docs/service-contract.md, "What a conversion costs"): a body each, every Office attachment, and a
 * merge for each email that yields more than one PDF. Attachments that are only listed cost nothing and give no PDF.
 * @param attachments what is done with them, as the option of that name says
 */
export function countEmails(
  emails: readonly EmailCount[],
  attachments: 'merge' | 'separate' | 'list',
): UnitCounts {
  const converted = attachments === 'list' ? [] : emails;
  const sum = (count: (email: EmailCount) => number) =>
    converted.reduce((all, email) => all + count(email), 0);
  return {
    email_body: emails.length,
    office_attachment: sum(({ office }) => office),
    free_attachment: sum(({ free }) => free),
    merge: attachments === 'merge' ? sum(({ office, free }) => (office + free > 0 ? 1 : 0)) : 0,
  };
}

/** The explanation in words, as `credits_explain` carries it: "1 email body + 2 Office attachments + 1 merge = 4". */
export function explainQuote(quote: Quote): string {
  if (quote.lines.length === 0) return 'free = 0';
  const parts = quote.lines.map(({ kind, count }) => `${count} ${words[kind][count === 1 ? 0 : 1]}`);
  return `${parts.join(' + ')} = ${quote.credits}`;
}
