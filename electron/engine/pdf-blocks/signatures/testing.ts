/** Small signed PDFs of which a test knows every byte, and increments that change them. */
import { maxOf } from '../../../../contract/lists.js';
import { Attribute, ContentInfo, SignedAndUnsignedAttributes, SignedData } from 'pkijs';
import type { SigningAuthority } from '../../testing/signing-authority.js';
import { readElement } from './bounded-asn1.js';

/** Objects by their numbers, as they are written; a stream behind `stream:`. */
type NumberedObjects = Readonly<Record<number, string>>;

/** A contract of one page with a form; object 11 holds another text that no page shows. */
export const contractObjects: NumberedObjects = {
  1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 3 0 R >>',
  2: '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
  3: '<< /Fields [6 0 R 7 0 R 13 0 R] /SigFlags 3 /DR << /Font << /Helv 5 0 R >> >> /DA (/Helv 0 Tf 0 g) >>',
  4:
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 8 0 R ' +
    '/Resources << /Font << /F1 5 0 R >> /XObject << /Fm 9 0 R >> >> /Annots [6 0 R 7 0 R 13 0 R 14 0 R] >>',
  5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  6: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (first) /F 132 /Rect [0 0 0 0] /P 4 0 R >>',
  7:
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /F 4 /Rect [40 40 160 60] /P 4 0 R /V (Ada) ' +
    '/DA (/Helv 12 Tf 0 g) /AP << /N 10 0 R >> >>',
  8: 'stream:BT /F1 18 Tf 40 200 Td (Pay 100 EUR to Ada.) Tj ET /Fm Do',
  9: '/Type /XObject /Subtype /Form /BBox [0 0 300 300] stream:0.8 g 40 100 60 20 re f',
  10:
    '/Type /XObject /Subtype /Form /BBox [0 0 120 20] /Resources << /Font << /Helv 5 0 R >> >> ' +
    'stream:/Tx BMC BT /Helv 12 Tf 2 5 Td (Ada) Tj ET EMC',
  11: 'stream:BT /F1 18 Tf 40 200 Td (Pay 900 EUR to Eve.) Tj ET',
  12: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 11 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  13: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (second) /F 132 /Rect [0 0 0 0] /P 4 0 R >>',
  14: '<< /Type /Annot /Subtype /Text /Rect [250 250 270 270] /Contents (A note) /P 4 0 R >>',
};

const written = (id: number, object: string): string => {
  const [entries = '', data] = object.split('stream:');
  const body =
    data === undefined
      ? entries
      : `<< ${entries}/Length ${Buffer.byteLength(data, 'latin1')} >>\nstream\n${data}\nendstream`;
  return `${id} 0 obj\n${body}\nendobj\n`;
};

/** Writes a document of which the first object is its catalog. */
export function contract(objects: NumberedObjects = contractObjects): Buffer {
  return append(Buffer.from('%PDF-1.7\n'), objects, { root: 1, isFirst: true });
}

interface AppendWishes {
  readonly root?: number;
  readonly isFirst?: boolean;
  /** Objects that are free from then on. */
  readonly freed?: readonly number[];
  /** Further entries of the table: number and place. */
  readonly moved?: Readonly<Record<number, number>>;
}

/** Appends objects as a revision, with a table of cross-references. */
export function append(
  before: Buffer,
  objects: NumberedObjects,
  { root = 1, isFirst = false, freed = [], moved = {} }: AppendWishes = {},
): Buffer {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(before.toString('latin1', before.length - 64))?.[1];
  const sizes = [...before.toString('latin1').matchAll(/\/Size (\d+)/g)].map(([, one]) => Number(one));
  const size = maxOf([...Object.keys(objects).map((id) => Number(id) + 1), ...sizes], 41);
  let text = '';
  const entries = new Map<number, string>();
  for (const [id, object] of Object.entries(objects)) {
    entries.set(Number(id), `${String(before.length + text.length).padStart(10, '0')} 00000 n \n`);
    text += written(Number(id), object);
  }
  for (const [id, place] of Object.entries(moved))
    entries.set(Number(id), `${String(place).padStart(10, '0')} 00000 n \n`);
  for (const id of freed) entries.set(id, '0000000000 65535 f \n');
  if (isFirst)
    for (let id = 0; id < size; id += 1) if (!entries.has(id)) entries.set(id, '0000000000 65535 f \n');
  const at = before.length + text.length;
  const table = [...entries]
    .sort(([a], [b]) => a - b)
    .map(([id, entry]) => `${id} 1\n${entry}`)
    .join('');
  const end =
    `xref\n${table}trailer\n<< /Size ${size} /Root ${root} 0 R${isFirst ? '' : ` /Prev ${previous}${protectionOf(before)}`} >>\n` +
    `startxref\n${at}\n%%EOF\n`;
  return Buffer.concat([before, Buffer.from(text + end, 'latin1')]);
}

/** What the trailers of a protected file have. */
const protectionOf = (bytes: Buffer): string =>
  [/ \/Encrypt \d+ 0 R/, / \/ID \[<[\da-f]*><[\da-f]*>\]/]
    .map((pattern) => pattern.exec(bytes.toString('latin1'))?.[0] ?? '')
    .join('');

interface SigningHow {
  /** Object of the field, and of the signature. */
  readonly field?: number;
  readonly id?: number;
  readonly format?: string;
  /** Further entries of the signature. */
  readonly entries?: string;
  /** Further objects of the same revision. */
  readonly also?: NumberedObjects;
  /** The value of a field as it stands in the field's object. */
  readonly fieldObject?: string;
  /** Writes another range than the right one, which is what is signed then. @param gap its first byte, and the one behind it */
  readonly range?: (
    gap: readonly [number, number],
    size: number,
  ) => readonly [number, number, number, number];
  /** Makes what the string holds. */
  readonly make: (signed: Buffer) => Promise<Buffer>;
}

const room = 16_000;
const unset = '9999999999';

/** Signs a document in one of its fields, by an increment. */
export async function signed(
  before: Buffer,
  {
    field = 6,
    id = 20,
    format = 'ETSI.CAdES.detached',
    entries = `/M (D:${new Date().toISOString().replace(/[-:T]|\.\d+/g, '')})`,
    also = {},
    fieldObject,
    make,
    range = ([start, end], size) => [0, start, end, size - end],
  }: SigningHow,
): Promise<Buffer> {
  const name = field === 6 ? 'first' : field === 13 ? 'second' : `field${field}`;
  const bytes = append(before, {
    ...also,
    [field]:
      fieldObject ??
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${name}) /F 132 /Rect [0 0 0 0] /P 4 0 R /V ${id} 0 R >>`,
    [id]:
      `<< ${entries.includes('/Type /Doc') ? '' : '/Type /Sig '}/Filter /Adobe.PPKLite /SubFilter /${format} ${entries} ` +
      `/ByteRange [0 ${unset} ${unset} ${unset}] /Contents <${'0'.repeat(room)}> >>`,
  });
  const text = bytes.toString('latin1');
  const start = text.lastIndexOf(`<${'0'.repeat(room)}>`);
  const end = start + room + 2;
  const place = text.lastIndexOf(`[0 ${unset} ${unset} ${unset}]`);
  const [first, length, from, rest] = range([start, end], bytes.length);
  const shown = `[${first} ${length} ${from} ${rest}`;
  bytes.write(`${shown.padEnd(3 * unset.length + 5)}]`, place, 'latin1');
  const value = await make(
    Buffer.concat([bytes.subarray(first, first + length), bytes.subarray(from, from + rest)]),
  );
  bytes.write(value.toString('hex'), start + 1, 'latin1');
  return bytes;
}

/** Signs as PAdES does, by a signer of the authority. */
export const bySigner =
  (
    authority: SigningAuthority,
    name = 'signer',
    wishes: Parameters<SigningAuthority['sign']>[2] = { cades: true },
  ) =>
  (bytes: Buffer): Promise<Buffer> =>
    authority.sign(bytes, name, wishes);

/** Adds a time stamp to a signature (CMS). */
export async function stamped(message: Buffer, stamp: (value: Buffer) => Promise<Buffer>): Promise<Buffer> {
  const info = new ContentInfo({ schema: readElement(message) as never });
  const data = new SignedData({ schema: info.content as never });
  const [signer] = data.signerInfos;
  const token = await stamp(Buffer.from(signer!.signature.valueBlock.valueHexView));
  signer!.unsignedAttrs = new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: '1.2.840.113549.1.9.16.2.14', values: [readElement(token)] })],
  });
  info.content = data.toSchema(true) as unknown;
  return Buffer.from(info.toSchema().toBER());
}

/** Replaces a text of the same length. @throws Error where it is not there */
export function patched(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from, 0, 'latin1');
  if (at < 0 || from.length !== to.length) throw new Error(`cannot patch ${from}`);
  const copy = Buffer.from(bytes);
  copy.write(to, at, 'latin1');
  return copy;
}
