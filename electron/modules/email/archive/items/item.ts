/** One item of an archive, opened: its properties by tag or by name, and what kind of thing it is. */
import type { DataPlace } from '../pst/blocks.js';
import type { PropertyNames, PropertySet } from '../pst/names.js';
import { decodeText } from '../pst/code-pages.js';
import { PstProperties, types } from '../pst/properties.js';
import { attempt, type Store } from '../pst/store.js';

export type ItemKind =
  | 'email'
  | 'meeting'
  | 'appointment'
  | 'contact'
  | 'group'
  | 'task'
  | 'note'
  | 'journal'
  | 'post'
  | 'report'
  | 'other'
  | 'system';

/** Property ids of [MS-OXPROPS] that are read here. */
export const tags = {
  messageClass: 0x001a,
  importance: 0x0017,
  subject: 0x0037,
  submitTime: 0x0039,
  representingName: 0x0042,
  representingAddress: 0x0065,
  headers: 0x007d,
  replyNames: 0x0050,
  senderName: 0x0c1a,
  senderAddress: 0x0c1f,
  displayBcc: 0x0e02,
  displayCc: 0x0e03,
  displayTo: 0x0e04,
  deliveryTime: 0x0e06,
  status: 0x0e17,
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  messageId: 0x1035,
  displayName: 0x3001,
  created: 0x3007,
  bodyCodePage: 0x3fde,
  codePage: 0x3ffd,
  senderSmtp: 0x5d01,
  representingSmtp: 0x5d02,
} as const;

/** Of the status of a message: suppressed in lists, marked for deletion. */
const hiddenStatus = 4;
const deletedStatus = 8;
const imapDeleted = 0x8570;

export class MailboxItem {
  readonly kind: ItemKind;
  readonly messageClass: string;

  constructor(
    readonly store: Store,
    readonly properties: PstProperties,
    readonly place: DataPlace,
    private readonly names: PropertyNames,
    codePage: number | null,
  ) {
    const own = properties.number(tags.codePage) ?? properties.number(tags.bodyCodePage);
    // 1200 says that texts are Unicode; a text that is not has the code page of the archive then.
    const chosen = codePage ?? (own !== null && own !== 1200 ? own : store.codePage);
    properties.codePage = chosen;
    this.messageClass = attempt(() => properties.text(tags.messageClass)) ?? '';
    this.kind = kindOf(this.messageClass);
  }

  /** @param codePage the person's choice for texts that are not Unicode; null leaves it to the archive @throws Damage */
  static open(store: Store, id: number, codePage: number | null): MailboxItem {
    const { properties, place } = store.properties(id);
    return new MailboxItem(store, properties, place, store.names, codePage);
  }

  /** A message inside an attachment. @throws Damage */
  inside(place: DataPlace): MailboxItem {
    const properties = new PstProperties(this.store.file, place);
    return new MailboxItem(this.store, properties, place, this.names, null);
  }

  /** A text by tag, trimmed; `''` when there is none or it cannot be read. */
  text(id: number): string {
    return attempt(() => this.properties.text(id))?.trim() ?? '';
  }

  /** The body as HTML, as it is stored: bytes in a code page of their own, or text. Null when there is none to read. */
  html(): string | Buffer | null {
    const { properties } = this;
    return attempt(() =>
      properties.typeOf(tags.html) === types.binary
        ? properties.binary(tags.html)
        : properties.text(tags.html),
    );
  }

  /** The words of the body, those of HTML with its marks. */
  bodyWords(): string {
    const text = this.text(tags.body);
    const html = text === '' ? this.html() : null;
    if (!html) return text;
    const { properties } = this;
    if (typeof html === 'string') return html;
    return decodeText(html, properties.number(tags.bodyCodePage) ?? properties.codePage);
  }

  time(id: number): Date | null {
    return attempt(() => this.properties.time(id));
  }

  namedText(set: PropertySet, name: number): string {
    const id = this.names.idOf(set, name);
    return id === null ? '' : this.text(id);
  }

  namedTime(set: PropertySet, name: number): Date | null {
    const id = this.names.idOf(set, name);
    return id === null ? null : this.time(id);
  }

  namedNumber(set: PropertySet, name: number): number | null {
    const id = this.names.idOf(set, name);
    return id === null ? null : attempt(() => this.properties.number(id));
  }

  namedFlag(set: PropertySet, name: number): boolean {
    const id = this.names.idOf(set, name);
    return id !== null && this.properties.boolean(id);
  }

  namedBinary(set: PropertySet, name: number): Buffer | null {
    const id = this.names.idOf(set, name);
    return id === null ? null : attempt(() => this.properties.binary(id));
  }

  namedBinaries(set: PropertySet, name: number): Buffer[] {
    const id = this.names.idOf(set, name);
    return id === null ? [] : (attempt(() => this.properties.binaries(id)) ?? []);
  }

  /** Marked as deleted on the IMAP server and not taken away yet, or kept from being shown ([MS-OXPROPS], `mapidefs.h`). */
  get isDeleted(): boolean {
    const status = this.properties.number(tags.status) ?? 0;
    return (
      (status & (hiddenStatus | deletedStatus)) !== 0 || (this.namedNumber('common', imapDeleted) ?? 0) !== 0
    );
  }

  get categories(): string[] {
    const id = this.names.idOf('public', 'Keywords');
    return id === null ? [] : (attempt(() => this.properties.texts(id)) ?? []);
  }

  /** Outlook puts the length of "Re: " and the like before the subject. */
  get subject(): string {
    const text = this.text(tags.subject);
    return (text.startsWith('\u0001') ? text.slice(2) : text).trim();
  }

  /** The moment it counts by: sent, received, begun or made. */
  get date(): Date | null {
    switch (this.kind) {
      case 'appointment':
        return this.namedTime('appointment', 0x820d) ?? this.time(tags.created);
      case 'task':
        return this.namedTime('task', 0x8105) ?? this.namedTime('task', 0x8104) ?? this.time(tags.created);
      case 'journal':
        return this.namedTime('log', 0x8706) ?? this.time(tags.created);
      case 'contact':
      case 'group':
      case 'note':
        return this.time(tags.created);
      case 'email':
      case 'meeting':
      case 'post':
      case 'report':
      case 'other':
      case 'system':
        return this.time(tags.submitTime) ?? this.time(tags.deliveryTime) ?? this.time(tags.created);
    }
  }
}

const classes: readonly (readonly [RegExp, ItemKind])[] = [
  [
    /^IPM\.Note\.Rules\.|^IPM\.(Configuration|Microsoft|Rule|ExtendedRule|Aggregation|Shortcut|Conversation)/i,
    'system',
  ],
  [/^(IPC|IPM\.DocumentLibrary)\./i, 'system'],
  [/^IPM\.Note\b/i, 'email'],
  [/^IPM\.Schedule\b|^IPM\.TaskRequest\b/i, 'meeting'],
  [/^IPM\.Appointment\b|^IPM\.OLE\.CLASS\b/i, 'appointment'],
  [/^IPM\.Contact\b|^IPM\.AbchPerson\b/i, 'contact'],
  [/^IPM\.DistList\b/i, 'group'],
  [/^IPM\.Task\b/i, 'task'],
  [/^IPM\.StickyNote\b/i, 'note'],
  [/^IPM\.Activity\b/i, 'journal'],
  [/^IPM\.Post\b/i, 'post'],
  [/^REPORT\b/i, 'report'],
];

function kindOf(messageClass: string): ItemKind {
  return classes.find(([pattern]) => pattern.test(messageClass))?.[1] ?? 'other';
}
