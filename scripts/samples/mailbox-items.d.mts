/** Types of `mailbox-items.mjs`. */
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
/** Items of other kinds; their wishes are told by the functions themselves. */
type OtherItem = (wishes: Readonly<Record<string, unknown>>) => StoredItem;
export const contact: OtherItem;
export const group: OtherItem;
export const appointment: OtherItem;
export const task: OtherItem;
export const note: OtherItem;
export const journal: OtherItem;
export function mail(wishes: MailWishes): StoredItem;
export function amsterdam(): Buffer;
