/** A PDF with a real signature, made by OpenSSL for tests: other programs call it valid. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFHexString, PDFName, PDFNumber, PDFString, type PDFDocument, type PDFRef } from 'pdf-lib';

/** Hexadecimal digits that are kept free for the signature. */
const room = 16_000;
const unset = 9_999_999_999;

/**
 * Signs a document as a whole (ISO 32000-2, 12.8.3.3: adbe.pkcs7.detached).
 * @param permission of a certification (table 257): 1 no changes, 2 filling in, 3 comments as well; null: an ordinary signature
 * @param locked names of fields that the signature locks
 */
export async function signPdf(
  document: PDFDocument,
  permission: 1 | 2 | 3 | null,
  locked: readonly string[] = [],
): Promise<Buffer> {
  const { context, catalog } = document;
  const transform = (method: string, parameters: Record<string, unknown>) =>
    context.obj({
      Type: 'SigRef',
      TransformMethod: method,
      TransformParams: context.obj({ Type: 'TransformParams', V: PDFName.of('1.2'), ...parameters } as never),
    });
  const references = [
    ...(permission === null ? [] : [transform('DocMDP', { P: permission })]),
    ...(locked.length === 0
      ? []
      : [transform('FieldMDP', { Action: 'Include', Fields: locked.map((name) => PDFString.of(name)) })]),
  ];
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'adbe.pkcs7.detached',
      Contents: PDFHexString.of('0'.repeat(room)),
      ByteRange: [0, unset, unset, unset].map((value) => PDFNumber.of(value)),
      M: PDFString.of('D:20260101120000Z'),
      ...(references.length > 0 ? { Reference: references } : {}),
    }),
  );
  addField(document, signature);
  if (permission !== null) catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }));
  const bytes = Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
  return filledIn(bytes);
}

function addField(document: PDFDocument, signature: PDFRef): void {
  const { context } = document;
  const page = document.getPage(0);
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('signature'),
      V: signature,
      F: 132,
      Rect: [0, 0, 0, 0],
      P: page.ref,
    }),
  );
  page.node.addAnnot(widget);
  const form = document.getForm().acroForm;
  form.addField(widget);
  form.dict.set(PDFName.of('SigFlags'), PDFNumber.of(3));
}

/** Writes the ranges and the signature into their places, which keep their lengths. */
async function filledIn(bytes: Buffer): Promise<Buffer> {
  const text = bytes.toString('latin1');
  const start = text.indexOf(`<${'0'.repeat(room)}>`);
  const end = start + room + 2;
  const ranges = `[ 0 ${start} ${end} ${bytes.length - end}`;
  const place = /\[ 0 9999999999 9999999999 9999999999 \]/.exec(text)!;
  bytes.write(`${ranges.padEnd(place[0].length - 1)}]`, place.index, 'latin1');
  const folder = await mkdtemp(join(tmpdir(), 'platen-sign-'));
  try {
    const at = (name: string) => join(folder, name);
    const quiet = { stdio: 'pipe' } as const;
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=Harbour Museum'],
        ...['-keyout', at('key.pem'), '-out', at('certificate.pem')],
      ],
      quiet,
    );
    await writeFile(at('signed'), Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]));
    execFileSync(
      'openssl',
      [
        ...['cms', '-sign', '-binary', '-md', 'sha256', '-in', at('signed'), '-outform', 'DER'],
        ...['-signer', at('certificate.pem'), '-inkey', at('key.pem'), '-out', at('signature')],
      ],
      quiet,
    );
    const hex = (await readFile(at('signature'))).toString('hex');
    bytes.write(hex, start + 1, 'latin1');
    return bytes;
  } finally {
    await rm(folder, { recursive: true });
  }
}
