/** The attachments of an item: listed without their data, written to files a block at a time. */
import { open } from 'node:fs/promises';
import { ServiceError } from '../../../../../contract/index.js';
import { dataBlocks, findSubnode, type DataPlace } from '../pst/blocks.js';
import { Damage } from '../pst/damage.js';
import { PstProperties, types } from '../pst/properties.js';
import { attempt } from '../pst/store.js';
import { PstTable } from '../pst/table.js';
import type { MailboxItem } from './item.js';

/** The subnode that holds the table of attachments. */
const attachmentTable = 0x671;
const maxAttachments = 5000;
const maxUnpacked = 50;

const tags = {
  data: 0x3701,
  shortName: 0x3704,
  method: 0x3705,
  longName: 0x3707,
  mime: 0x370e,
  contentId: 0x3712,
  location: 0x3713,
  flags: 0x3714,
  displayName: 0x3001,
  hidden: 0x7ffe,
} as const;

export interface StoredAttachment {
  readonly name: string;
  readonly mime: string;
  readonly contentId: string | null;
  /** Address it was taken from; absent: it does not say. */
  readonly location?: string;
  /** Shown inside the body, not listed by Outlook. */
  readonly inline: boolean;
  /** `link` has no data in the archive: only its place elsewhere was kept. */
  readonly kind: 'file' | 'message' | 'object' | 'link';
  readonly properties: PstProperties;
}

/** Goes past those that cannot be read; `damaged` counts them. */
export function readAttachments(item: MailboxItem): {
  readonly found: readonly StoredAttachment[];
  readonly damaged: number;
} {
  const found: StoredAttachment[] = [];
  let damaged = 0;
  const listed = attempt(() => {
    const place = findSubnode(item.store.file, item.place.subnodes, attachmentTable);
    return place ? new PstTable(item.store.file, place).rowIds() : [];
  });
  if (listed === null) damaged += 1;
  for (const id of (listed ?? []).slice(0, maxAttachments)) {
    const attachment = attempt(() => {
      const place = findSubnode(item.store.file, item.place.subnodes, id);
      if (!place) throw new Damage(`Attachment ${id} is missing.`);
      return readAttachment(item, place, found.length + 1);
    });
    if (attachment) found.push(attachment);
    else damaged += 1;
  }
  return { found, damaged };
}

function readAttachment(item: MailboxItem, place: DataPlace, number: number): StoredAttachment {
  const properties = new PstProperties(item.store.file, place);
  properties.codePage = item.properties.codePage;
  const text = (id: number) => attempt(() => properties.text(id))?.trim() ?? '';
  const kind = kindOf(properties.number(tags.method) ?? 1);
  const name =
    text(tags.longName) || text(tags.shortName) || text(tags.displayName) || `Attachment ${number}`;
  const contentId = text(tags.contentId).replace(/^<(.*)>$/s, '$1');
  const location = text(tags.location);
  // Bit 2 of the flags says that the attachment is drawn in the body.
  const inBody = ((properties.number(tags.flags) ?? 0) & 4) !== 0;
  return {
    name,
    mime: text(tags.mime),
    contentId: contentId === '' ? null : contentId,
    ...(location === '' ? {} : { location }),
    inline: inBody || properties.boolean(tags.hidden),
    kind,
    properties,
  };
}

function kindOf(method: number): StoredAttachment['kind'] {
  switch (method) {
    case 2:
    case 3:
    case 4:
    case 7:
      return 'link';
    case 5:
      return 'message';
    case 6:
      return 'object';
    default:
      return 'file';
  }
}

/**
 * Writes an attachment's data to a file.
 * @returns bytes written
 * @throws Damage, and ServiceError `cancelled`
 */
export async function writeAttachment(
  { properties }: StoredAttachment,
  path: string,
  signal: AbortSignal,
): Promise<number> {
  const { file: archive } = properties.heap;
  // Only packed blocks can hold more than the file has bytes; else the same block is named again and again.
  const limit = archive.size * (archive.header.layout.name === 'unicode-4k' ? maxUnpacked : 1);
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for (const block of dataOf(properties)) {
      if (signal.aborted) throw new ServiceError('cancelled');
      size += block.length;
      if (size > limit) throw new Damage('An attachment is larger than the archive.');
      await file.write(block);
    }
    return size;
  } finally {
    await file.close();
  }
}

/** The data of a file or of an OLE object, block by block. */
function* dataOf(properties: PstProperties): Generator<Buffer> {
  const reference = properties.reference(tags.data);
  if (reference === null || reference === 0) return;
  const { heap } = properties;
  if (properties.typeOf(tags.data) === types.object) {
    const place = objectPlace(properties);
    if (place) yield* dataBlocks(heap.file, place.data);
    return;
  }
  if (reference % 32 === 0) yield heap.item(reference);
  else yield* dataBlocks(heap.file, heap.subnode(reference).data);
}

/** Where the message inside an attachment is; null when it cannot be found. */
export function messagePlace({ properties }: StoredAttachment): DataPlace | null {
  return attempt(() => objectPlace(properties));
}

/** An object is named by the id of a subnode of the attachment, and its size. */
function objectPlace(properties: PstProperties): DataPlace | null {
  const reference = properties.reference(tags.data);
  if (reference === null || reference === 0) return null;
  const bytes = properties.heap.item(reference);
  return bytes.length < 4 ? null : properties.heap.subnode(bytes.readUInt32LE(0));
}
