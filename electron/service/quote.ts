/** What emails would cost on the contract's terms: it depends on what they carry, so they are looked into. */
import { countEmails, makeQuote, type EmailCount, type Quote } from '../../contract/index.js';
import { detectFile } from '../formats/detect.js';
import { mailContents } from '../formats/mail-contents.js';

/** Milliseconds after which a quote tells of what was looked at so far. */
export const quoteLimit = 30_000;

/**
 * Quotes emails: a body each, every Office attachment, a merge for each email that yields more than one PDF.
 * `explainQuote` puts it in words. Files that are no emails, or cannot be read, cost nothing: they will be refused.
 * @param attachments the option of that name
 */
export async function quoteEmails(
  paths: readonly string[],
  attachments: 'merge' | 'separate' | 'list',
  signal: AbortSignal,
): Promise<Quote> {
  const emails: EmailCount[] = [];
  for (const path of paths) {
    const { format } = await detectFile(path);
    switch (format) {
      case 'eml':
      case 'msg':
      case 'mbox':
      case 'tnef':
        emails.push(...(await mailContents(path, format, signal).catch(() => [])));
        break;
      default:
    }
  }
  return makeQuote(countEmails(emails, attachments));
}
