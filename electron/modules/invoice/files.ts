/** Files inside an invoice, in Base64: written into the folder of the job. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { groupsOf, textOf, valueOf, type Invoice } from '../../engine/invoice/model.js';

export interface InvoiceFile {
  readonly path: string;
  readonly name: string;
  readonly mime: string;
}

/**
 * Writes the files, with names of their own.
 * @returns the files, and the names of those that are no Base64
 */
export async function writeFiles(
  { root }: Invoice,
  folder: string,
): Promise<{ readonly files: readonly InvoiceFile[]; readonly broken: readonly string[] }> {
  const files: InvoiceFile[] = [];
  const broken: string[] = [];
  await mkdir(folder, { recursive: true });
  for (const document of groupsOf(root, 'BG-24')) {
    const attached = valueOf(document, 'BT-125');
    if (!attached) continue;
    const mime = attached.attributes['mimeCode'] ?? '';
    const said = attached.attributes['filename'] ?? textOf(document, 'BT-122');
    const name = unique(plainName(said, mime), files);
    const bytes = fromBase64(attached.text);
    if (bytes === null) {
      broken.push(name);
      continue;
    }
    // The name on disk is a number: the person's may be too long for one.
    const path = join(folder, `${files.length}${/\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''}`);
    await writeFile(path, bytes);
    files.push({ path, name, mime });
  }
  return { files, broken };
}

/** Null for what is no Base64, or nothing. */
function fromBase64(text: string): Buffer | null {
  const plain = text.replaceAll(/\s/g, '');
  if (plain === '' || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain)) return null;
  return Buffer.from(plain, 'base64');
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'text/csv': '.csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.oasis.opendocument.spreadsheet': '.ods',
  'text/xml': '.xml',
  'application/xml': '.xml',
};

/** The last part of a name, without signs that no file name holds; with the ending of its type where it has none. */
function plainName(said: string, mime: string): string {
  const last = said.split(/[/\\]/).at(-1) ?? '';
  // Signs that no file name holds, and those that turn the direction of a text.
  const legal = last.replaceAll(/[\p{Cc}:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '_').trim();
  const name = /^[.\s]*$/.test(legal) ? 'attachment' : legal.slice(-150);
  return /\.[a-z0-9]{2,5}$/i.test(name) ? name : `${name}${endings[mime.toLowerCase()] ?? ''}`;
}

function unique(name: string, files: readonly InvoiceFile[]): string {
  const taken = new Set(files.map((file) => file.name));
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  let wanted = name;
  for (let count = 2; taken.has(wanted); count += 1) wanted = `${stem} (${count})${ending}`;
  return wanted;
}
