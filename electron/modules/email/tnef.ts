/** Reads Outlook's bundle of attachments, `winmail.dat` ([MS-OXTNEF]). In memory: a bundle is as large as a mail may be. */
import { codePageName, decodeText } from './charsets.js';

interface TnefAttachment {
  readonly name: string;
  readonly mime: string;
  readonly contentId: string | null;
  /** Address it was taken from; `''` where it does not say. */
  readonly location: string;
  readonly data: Buffer;
  /** The data is a bundle again: a message inside the message. */
  readonly message: boolean;
}

export interface Tnef {
  readonly attachments: readonly TnefAttachment[];
  readonly properties: TnefProperties;
  /** Of the old form, outside the properties. */
  readonly subject: string;
  readonly body: string;
  readonly codePage: number;
  /** It ends before it should. */
  readonly cut: boolean;
}

/** First value of each MAPI property that has an id of its own, by that id. */
export type TnefProperties = ReadonlyMap<number, PropertyValue>;
export type PropertyValue = string | number | bigint | Buffer;

const signature = 0x223e9f78;
/**
 * The most properties in one set, values in one property and attachments in one bundle; a file with more is taken for
 * an attack.
 */
const maxAttributes = 20_000;

/** The ids of attributes, without their type. */
const enum Attribute {
  Subject = 0x8004,
  Body = 0x800c,
  AttachmentData = 0x800f,
  AttachmentTitle = 0x8010,
  AttachmentStart = 0x9002,
  MapiProperties = 0x9003,
  AttachmentProperties = 0x9005,
  CodePage = 0x9007,
}

/** The ids of properties ([MS-OXPROPS]). */
export const property = {
  subject: 0x0037,
  submitTime: 0x0039,
  headers: 0x007d,
  senderName: 0x0c1a,
  senderAddress: 0x0c1f,
  displayTo: 0x0e04,
  displayCc: 0x0e03,
  deliveryTime: 0x0e06,
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  displayName: 0x3001,
  attachmentData: 0x3701,
  attachmentName: 0x3704,
  attachmentMethod: 0x3705,
  attachmentLongName: 0x3707,
  attachmentMime: 0x370e,
  attachmentContentId: 0x3712,
  attachmentLocation: 0x3713,
  codePage: 0x3fde,
} as const;

export const isTnef = (head: Buffer): boolean => head.length >= 4 && head.readUInt32LE(0) === signature;

interface Draft {
  title: string;
  data: Buffer | null;
  properties: TnefProperties;
}

/** Null when it is no bundle. Never throws: what can be read of a damaged one is given. */
export function readTnef(bytes: Buffer): Tnef | null {
  if (!isTnef(bytes)) return null;
  const drafts: Draft[] = [];
  let properties: TnefProperties = new Map();
  let [subject, body, codePage, cut] = ['', '', 1252, false];
  let at = 6;
  const text = (data: Buffer) => decodeText(data, codePageName(codePage)).replace(/\0[\s\S]*$/, '');
  for (; at + 9 <= bytes.length && drafts.length < maxAttributes;) {
    const id = bytes.readUInt16LE(at + 1);
    const length = bytes.readUInt32LE(at + 5);
    const data = bytes.subarray(at + 9, at + 9 + length);
    cut = data.length < length;
    at += 9 + length + 2;
    const last = drafts.at(-1);
    switch (id as Attribute) {
      case Attribute.CodePage:
        if (data.length >= 4) codePage = data.readUInt32LE(0) || codePage;
        break;
      case Attribute.Subject:
        subject = text(data);
        break;
      case Attribute.Body:
        body = text(data);
        break;
      case Attribute.MapiProperties:
        properties = readProperties(data, codePage);
        break;
      case Attribute.AttachmentStart:
        drafts.push({ title: '', data: null, properties: new Map() });
        break;
      case Attribute.AttachmentTitle:
        if (last) last.title = text(data);
        break;
      case Attribute.AttachmentData:
        if (last) last.data = data;
        break;
      case Attribute.AttachmentProperties:
        if (last) last.properties = readProperties(data, codePage);
        break;
      default:
    }
    if (cut) break;
  }
  return { attachments: drafts.flatMap(finish), properties, subject, body, codePage, cut };
}

function finish({ title, data, properties }: Draft): TnefAttachment[] {
  const object = properties.get(property.attachmentData);
  const bytes = Buffer.isBuffer(object) ? object : data;
  if (bytes === null) return [];
  // An object starts with the id of its interface; after it a message is a bundle again.
  const inner = bytes.length > 20 && isTnef(bytes.subarray(16));
  return [
    {
      name:
        textOf(properties, property.attachmentLongName) ||
        textOf(properties, property.attachmentName) ||
        title ||
        textOf(properties, property.displayName),
      mime: textOf(properties, property.attachmentMime),
      contentId: textOf(properties, property.attachmentContentId).replaceAll(/^<|>$/g, '') || null,
      location: textOf(properties, property.attachmentLocation),
      data: inner ? bytes.subarray(16) : bytes,
      message: inner,
    },
  ];
}

export function textOf(properties: TnefProperties, id: number): string {
  const value = properties.get(id);
  return typeof value === 'string' ? value : '';
}

/** Bytes of a value of fixed size, by type. */
const fixed: Readonly<Record<number, number>> = {
  0x02: 4,
  0x03: 4,
  0x04: 4,
  0x05: 8,
  0x06: 8,
  0x07: 8,
  0x0a: 4,
  0x0b: 4,
  0x14: 8,
  0x40: 8,
  0x48: 16,
};

function readProperties(data: Buffer, codePage: number): TnefProperties {
  const found = new Map<number, PropertyValue>();
  try {
    let at = 4;
    const count = Math.min(data.readUInt32LE(0), maxAttributes);
    for (let place = 0; place < count; place += 1) {
      const type = data.readUInt16LE(at);
      const id = data.readUInt16LE(at + 2);
      at += 4;
      if (id >= 0x8000) {
        const named = data.readUInt32LE(at + 16) === 1;
        at += 20 + (named ? 4 + padded(data.readUInt32LE(at + 20)) : 4);
      }
      const kind = type & 0x0fff;
      const size = fixed[kind];
      const many = (type & 0x1000) !== 0 || size === undefined;
      let values = 1;
      if (many) {
        values = data.readUInt32LE(at);
        at += 4;
      }
      if (values > maxAttributes) break;
      for (let value = 0; value < values; value += 1) {
        const length = size ?? data.readUInt32LE(at);
        if (size === undefined) at += 4;
        const bytes = data.subarray(at, at + length);
        at += padded(length);
        if (!found.has(id) && id < 0x8000) found.set(id, readValue(kind, bytes, codePage));
      }
    }
  } catch (thrown) {
    // The set ends early: what was read counts.
    if (!(thrown instanceof RangeError)) throw thrown;
  }
  return found;
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;

function readValue(kind: number, bytes: Buffer, codePage: number): PropertyValue {
  switch (kind) {
    case 0x1e:
      return decodeText(bytes, codePageName(codePage)).replace(/\0[\s\S]*$/, '');
    case 0x1f:
      return bytes.toString('utf16le').replace(/\0[\s\S]*$/, '');
    case 0x03:
    case 0x0b:
      return bytes.readInt32LE(0);
    case 0x02:
      return bytes.readInt16LE(0);
    case 0x40:
      return bytes.readBigUInt64LE(0);
    default:
      return bytes;
  }
}

/** A FILETIME as a date; null when it is none. */
export function fileTime(value: PropertyValue | undefined): Date | null {
  if (typeof value !== 'bigint' || value === 0n) return null;
  const date = new Date(Number(value / 10_000n) - 11_644_473_600_000);
  return Number.isNaN(date.getTime()) ? null : date;
}
