/** Signs a PDF: adds the signature behind the end of a copy, whose other bytes stay as they are (ISO 32000-2, 7.5.6 and 12.8.3). */
import { constants } from 'node:fs';
import { chmod, copyFile, open, stat, type FileHandle } from 'node:fs/promises';
import { ServiceError } from '../../../../contract/index.js';
import { objectNumber } from '../../../engine/pdf-core/objects/objects.js';
import { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { makeCms } from '../cms/make-cms.js';
import { digestOf } from './digest.js';
import { findPlace, placeSignature, transformsOf } from './signature-field.js';
import { drawSignature } from './signature-look.js';
import { rangeSyntax, signatureSyntax, type SignatureSyntax } from './signature-object.js';
import type { SignatureWish } from './wish.js';

/** What a copy is signed with. */
export interface Signing {
  readonly wish: SignatureWish;
  /** Gets a time stamp of a signature's value (RFC 3161), in DER. */
  readonly stamp?: ((value: Buffer) => Promise<Uint8Array>) | undefined;
  /** Of the document; undefined where it is not protected. */
  readonly password: string | undefined;
  /** Absolute path of a folder for temporary files. */
  readonly directory: string;
  readonly signal: AbortSignal;
}

/** A signature that was written. */
export interface WrittenSignature {
  /** Full name of its field. */
  readonly field: string;
  /** Bytes of the file up to the end of the signature's own addition. */
  readonly size: number;
}

/** Bytes of the CMS besides its certificates and a time stamp. */
const baseRoom = 4096;
const stampRoom = 24 * 1024;

/**
 * Signs a copy of a document.
 * @param source absolute path
 * @throws ServiceError `damaged_file` for one that cannot be added to, and as {@link findPlace} and {@link makeCms}
 */
export async function signFile(source: string, output: string, signing: Signing): Promise<WrittenSignature> {
  await copyFile(source, output, constants.COPYFILE_FICLONE);
  // The copy of a file that must not be written must not be written either.
  await chmod(output, (await stat(output)).mode | 0o200);
  const { wish, signal } = signing;
  const { field, at, written } = await addSignature(output, signing);
  const file = await open(output, 'r+');
  try {
    const { size } = await file.stat();
    const { range, contents } = written;
    const [before, after] = [at + contents.at, at + contents.at + contents.length];
    const parts = [0, before, after, size - after] as const;
    await put(file, rangeSyntax(parts, range.length), at + range.at);
    const made = await makeCms(wish.identity, await digestOf(file, parts, signal));
    const bytes = made.bytes(await signing.stamp?.(made.value));
    if (bytes.length * 2 > contents.length - 2)
      throw new ServiceError('internal', {}, { cause: 'a long CMS' });
    await put(file, bytes.toString('hex'), before + 1);
    return { field, size };
  } finally {
    await file.close();
  }
}

interface AddedSignature {
  readonly field: string;
  /** Offset of the signature dictionary. */
  readonly at: number;
  readonly written: SignatureSyntax;
}

/** Adds a signature whose value is still open. */
async function addSignature(
  path: string,
  { wish, stamp, password, directory }: Signing,
): Promise<AddedSignature> {
  const pdf = await Pdf.openToAppend(path, directory, password);
  try {
    const place = findPlace(pdf, wish.field, wish.certify, wish.visible !== null);
    const { certificate, issuers } = wish.identity;
    const certificates = [certificate, ...issuers].reduce((sum, { bytes }) => sum + bytes.length, 0);
    const room = baseRoom + certificates + (stamp ? stampRoom : 0);
    const look = await drawSignature(pdf, place, wish, directory);
    const signature = `${pdf.nextObject} 0 R`;
    const sealing = await pdf.sealing();
    const seal = (bytes: Buffer): Buffer => sealing?.string(signature, bytes) ?? bytes;
    const written = signatureSyntax(wish, room, transformsOf(place, wish.certify), seal);
    pdf.addWritten([[objectNumber(signature), written.syntax]]);
    placeSignature(pdf, place, signature, wish.certify, look);
    const offset = (await pdf.append()).get(objectNumber(signature));
    if (offset === undefined) throw new ServiceError('internal');
    const head = `${objectNumber(signature)} 0 obj\n`.length;
    return { field: place.name, at: offset + head, written };
  } finally {
    await pdf.close();
  }
}

async function put(file: FileHandle, text: string, at: number): Promise<void> {
  const bytes = Buffer.from(text, 'latin1');
  for (let done = 0; done < bytes.length;)
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
}
