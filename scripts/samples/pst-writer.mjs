/**
 * Writes Outlook data files after [MS-PST]: folders, messages with recipients and attachments, messages inside messages,
 * contacts, groups, calendar entries, tasks, notes. Made for samples and tests, of any size and edition.
 */
import { PstFileWriter } from './pst-file.mjs';
import { types, writeProperties, writeTable } from './pst-tables.mjs';

export { types };

/** Property sets of [MS-OXPROPS] 1.3.2; the rest of their GUIDs is the same. */
const sets = {
  common: 0x00062008,
  address: 0x00062004,
  appointment: 0x00062002,
  task: 0x00062003,
  log: 0x0006200a,
  note: 0x0006200e,
};
const setNames = Object.keys(sets);
const topFolder = 0x8022;
const folderContents = [
  [0x001a, types.string],
  [0x0037, types.string],
  [0x0e06, types.time],
  [0x0e07, types.int32],
  [0x0e08, types.int32],
];
const attachmentColumns = [
  [0x0e20, types.int32],
  [0x3704, types.string],
  [0x3705, types.int32],
  [0x370b, types.int32],
];
const recipientColumns = [
  [0x0c15, types.int32],
  [0x3001, types.string],
  [0x3002, types.string],
  [0x3003, types.string],
  [0x39fe, types.string],
];

export class PstWriter {
  #file;
  #encode;
  #nextFolder = 0x402;
  #nextMessage = 0x10000;
  #folders = new Map();
  #names = new Map();
  #flagged;

  /**
   * @param {string} path
   * @param {{ edition?: 'ansi' | 'unicode', encoding?: number, veil?: (bytes: Buffer, id: number) => void,
   *   encode?: (text: string) => Buffer, passwordFlag?: boolean }} how encode: texts of the old edition
   */
  constructor(path, how = {}) {
    this.#file = new PstFileWriter(path, how);
    this.#encode = how.encode;
    this.#flagged = how.passwordFlag === true;
    this.#folders.set(0x122, { name: '', parent: 0x122, children: [], items: [] });
    this.#addFolder(topFolder, 'Top of Outlook data file', 0x122);
  }

  /**
   * @param {number} parent number of the folder above; the top when left out
   * @param {{ listed?: boolean }} how false: as Outlook leaves a deleted one, with its place and without its row
   * @returns the folder's number
   */
  folder(name, parent = topFolder, { listed = true } = {}) {
    const id = (this.#nextFolder << 5) | 0x02;
    this.#nextFolder += 1;
    this.#addFolder(id, name, parent, listed);
    return id;
  }

  #addFolder(id, name, parent, listed = true) {
    this.#folders.set(id, { name, parent, children: [], items: [] });
    if (listed) this.#folders.get(parent).children.push(id);
  }

  /** Number of a named property in this file. */
  named(set, id) {
    const key = `${set}/${id}`;
    if (!this.#names.has(key)) this.#names.set(key, { set, id, number: 0x8000 + this.#names.size });
    return this.#names.get(key).number;
  }

  /**
   * Adds an item.
   * @param {{ properties: [number, number, unknown][], named?: [string, number, number, unknown][],
   *   recipients?: { kind: 1 | 2 | 3, name: string, address: string }[],
   *   attachments?: { name?: string, data?: Buffer, mime?: string, contentId?: string, item?: object,
   *     properties?: [number, number, unknown][] }[] }} item
   * @param {{ listed?: boolean }} how as of a folder
   * @returns {number} its number
   */
  add(folder, item, { listed = true } = {}) {
    const id = (this.#nextMessage << 5) | 0x04;
    this.#nextMessage += 1;
    this.#file.node(id, this.#item(item), folder);
    const cells = {};
    for (const [property] of folderContents)
      cells[property] = item.properties.find(([own]) => own === property)?.[2];
    cells[0x0e07] ??= 1;
    cells[0x0e08] ??= 1000;
    if (listed) this.#folders.get(folder).items.push({ id, cells });
    return id;
  }

  #item({ properties, named = [], recipients = [], attachments = [] }) {
    const subnodes = new Map();
    const own = [...properties];
    for (const [set, id, type, value] of named) own.push([this.named(set, id), type, value]);
    if (recipients.length > 0)
      subnodes.set(0x692, this.#table(recipientColumns, recipients.map(recipientRow)));
    if (attachments.length > 0) {
      const rows = attachments.map((attachment, place) => {
        const id = ((0x400 + place) << 5) | 0x05;
        subnodes.set(id, this.#attachment(attachment));
        const cells = { 0x0e20: attachment.data?.length ?? 0, 0x3705: attachment.item ? 5 : 1, 0x370b: -1 };
        return { id, cells };
      });
      subnodes.set(0x671, this.#table(attachmentColumns, rows));
    }
    own.push([0x0e1b, types.boolean, attachments.length > 0]);
    return this.#properties(own, subnodes);
  }

  #attachment({ name, data, mime, contentId, item, properties = [] }) {
    const subnodes = new Map();
    const own = [
      [0x3705, types.int32, item ? 5 : 1],
      [0x3707, types.string, name],
      [0x3001, types.string, name],
      [0x370e, types.string, mime],
      [0x3712, types.string, contentId],
      [0x3714, types.int32, contentId === undefined ? 0 : 4],
      [0x370b, types.int32, -1],
      ...properties,
    ];
    if (item) {
      const id = (0x10000 << 5) | 0x04;
      subnodes.set(id, this.#item(item));
      const object = Buffer.alloc(8);
      object.writeUInt32LE(id, 0);
      own.push([0x3701, types.object, object]);
    } else if (data) own.push([0x3701, types.binary, data]);
    return this.#properties(own, subnodes);
  }

  #properties(properties, subnodes = new Map()) {
    const more = this.#encode ? { subnodes, encode: this.#encode } : { subnodes };
    return writeProperties(this.#file, properties, more);
  }

  #table(columns, rows) {
    return writeTable(this.#file, columns, rows, this.#encode ? { encode: this.#encode } : {});
  }

  close() {
    for (const [id, folder] of this.#folders) this.#writeFolder(id, folder);
    const record = Buffer.from('506c6174656e20776f72647320666f72', 'hex');
    const top = Buffer.alloc(24);
    record.copy(top, 4);
    top.writeUInt32LE(topFolder, 20);
    const store = [
      [0x0ff9, types.binary, record],
      [0x3001, types.string, 'Platen sample'],
      [0x35e0, types.binary, top],
      [0x67ff, types.int32, this.#flagged ? 0x5a5a1234 : 0],
    ];
    this.#file.node(0x21, this.#properties(store));
    this.#writeNames();
    this.#file.close();
  }

  #writeFolder(id, { name, parent, children, items }) {
    const properties = [
      [0x3001, types.string, name],
      [0x3602, types.int32, items.length],
      [0x3603, types.int32, 0],
      [0x360a, types.boolean, children.length > 0],
    ];
    this.#file.node(id, this.#properties(properties), parent);
    const columns = [
      [0x3001, types.string],
      [0x3602, types.int32],
      [0x360a, types.boolean],
    ];
    const rows = children.map((child) => {
      const { name: own, items: held, children: below } = this.#folders.get(child);
      return { id: child, cells: { 0x3001: own, 0x3602: held.length, 0x360a: below.length > 0 } };
    });
    this.#file.node(id + 0x0b, this.#table(columns, rows));
    this.#file.node(id + 0x0c, this.#table(folderContents, items));
    this.#file.node(id + 0x0d, this.#table([[0x001a, types.string]], []));
  }

  /** The list of named properties, [MS-PST] 2.4.7. */
  #writeNames() {
    const guids = Buffer.alloc(16 * setNames.length);
    setNames.forEach((set, place) => {
      guids.writeUInt32LE(sets[set], 16 * place);
      Buffer.from('00000000c000000000000046', 'hex').copy(guids, 16 * place + 4);
    });
    const entries = Buffer.alloc(8 * Math.max(this.#names.size, 1));
    for (const { set, id, number } of this.#names.values()) {
      const at = 8 * (number - 0x8000);
      entries.writeUInt32LE(id, at);
      entries.writeUInt16LE((3 + setNames.indexOf(set)) << 1, at + 4);
      entries.writeUInt16LE(number - 0x8000, at + 6);
    }
    const names = [
      [0x0001, types.int32, 251],
      [0x0002, types.binary, guids],
      [0x0003, types.binary, entries],
      [0x0004, types.binary, Buffer.alloc(4)],
    ];
    this.#file.node(0x61, this.#properties(names));
  }
}

const recipientRow = ({ kind, name, address }, place) => ({
  id: place + 1,
  cells: { 0x0c15: kind, 0x3001: name, 0x3002: 'SMTP', 0x3003: address, 0x39fe: address },
});
