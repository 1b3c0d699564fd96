/** Types of `mailbox-items.mjs` for the tests. */
import type { Property, StoredItem } from './pst-writer.mjs';

export interface MailWishes {
  subject?: string;
  text?: string;
  html?: string;
  rtf?: Buffer;
  date?: string;
  from?: [string, string];
  to?: [string, string][];
  cc?: [string, string][];
  id?: string;
  headers?: string;
  kind?: string;
  attachments?: StoredItem['attachments'];
  properties?: Property[];
}
export function mail(wishes: MailWishes): StoredItem;
export function amsterdam(): Buffer;
