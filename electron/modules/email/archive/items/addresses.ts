/** Who a message is from and to, as an archive has it: names, Internet addresses and Exchange's own. */
import type { MailAddress } from '../../message.js';
import { findSubnode } from '../pst/blocks.js';
import { attempt } from '../pst/store.js';
import { PstTable } from '../pst/table.js';
import { tags, type MailboxItem } from './item.js';

/** The subnode that holds the table of recipients. */
const recipientTable = 0x692;
const maxRecipients = 5000;

export interface Recipients {
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly bcc: readonly MailAddress[];
}

export function readSender(item: MailboxItem): MailAddress[] {
  const name = item.text(tags.representingName) || item.text(tags.senderName);
  const address = firstInternet(
    item.text(tags.representingSmtp),
    item.text(tags.representingAddress),
    item.text(tags.senderSmtp),
    item.text(tags.senderAddress),
  );
  return name === '' && address === '' ? [] : [{ name: name === address ? '' : name, address }];
}

/** From the table of recipients, else from the lines that Outlook shows. */
export function readRecipients(item: MailboxItem): Recipients {
  const found: Record<keyof Recipients, MailAddress[]> = { to: [], cc: [], bcc: [] };
  let count = 0;
  attempt(() => {
    const place = findSubnode(item.store.file, item.place.subnodes, recipientTable);
    if (!place) return;
    for (const row of new PstTable(item.store.file, place).rows(item.properties.codePage)) {
      count += 1;
      if (count > maxRecipients) return;
      const name = row.text(0x3001).trim() || row.text(0x5ff6).trim();
      const address = firstInternet(row.text(0x39fe), row.text(0x3003));
      const entry = { name: name === address ? '' : name.replace(/^'(.*)'$/s, '$1'), address };
      if (entry.name === '' && address === '') continue;
      const type = (row.number(0x0c15) ?? 1) & 0x0f;
      if (type === 1) found.to.push(entry);
      else if (type === 2) found.cc.push(entry);
      else if (type === 3) found.bcc.push(entry);
    }
  });
  return {
    to: found.to.length > 0 ? found.to : shown(item.text(tags.displayTo)),
    cc: found.cc.length > 0 ? found.cc : shown(item.text(tags.displayCc)),
    bcc: found.bcc.length > 0 ? found.bcc : shown(item.text(tags.displayBcc)),
  };
}

/** Names separated by semicolons. */
export const shown = (line: string): MailAddress[] =>
  line
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => ({ name, address: '' }));

/** Exchange's own addresses ("/o=Example/cn=…") say nothing to a reader. */
const firstInternet = (...addresses: readonly string[]): string =>
  unwrapped(addresses.map((address) => address.trim()).find((address) => address.includes('@')) ?? '');

/** Exchange wraps the addresses of other systems ([MS-OXOABK]): `IMCEANOTES-Ada+40example+2Eorg@relay.example`. */
function unwrapped(address: string): string {
  const [, wrapped] = /^IMCEA\w+-(.+)@[^@]+$/i.exec(address) ?? [];
  if (wrapped === undefined) return address;
  const plain = wrapped.replaceAll(/\+([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return /[^\s<>"]+@[^\s<>"@]+\.\w+/.exec(plain)?.[0] ?? '';
}
