/** The signature dictionary (ISO 32000-2, 12.8.1), with room for what is known only once it is written. */
import { pdfValue, type QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import type { SignatureWish } from './wish.js';

/** The dictionary as PDF syntax, and where its open places are in it, in bytes. */
export interface SignatureSyntax {
  readonly syntax: string;
  /** The array of `/ByteRange`, from its first bracket. */
  readonly range: { readonly at: number; readonly length: number };
  /** The string of `/Contents`, from its first bracket. */
  readonly contents: { readonly at: number; readonly length: number };
}

/** Digits of an offset: files of up to ten gigabytes. */
const digits = 10;

/**
 * Writes a signature dictionary.
 * @param room bytes of the CMS at most
 * @param transforms entries of `/Reference`
 * @param seal encrypts a string of a protected document
 */
export function signatureSyntax(
  { name, reason, location, time }: SignatureWish,
  room: number,
  transforms: readonly QpdfValue[],
  seal: (bytes: Buffer) => Buffer,
): SignatureSyntax {
  const range = `[0${` ${'0'.repeat(digits)}`.repeat(3)}]`;
  const contents = `<${'00'.repeat(room)}>`;
  const head = '<</Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange ';
  const between = ' /Contents ';
  const texts: Record<string, QpdfValue> = { '/M': `u:${pdfTime(time)}` };
  if (name !== '') texts['/Name'] = `u:${name}`;
  if (reason !== '') texts['/Reason'] = `u:${reason}`;
  if (location !== '') texts['/Location'] = `u:${location}`;
  if (transforms.length > 0) texts['/Reference'] = transforms;
  // The open places stand before all texts, in which anything may stand.
  const rest = pdfValue(texts, { reference: (reference) => reference, string: seal }).slice(2);
  return {
    syntax: `${head}${range}${between}${contents} ${rest}`,
    range: { at: head.length, length: range.length },
    contents: { at: head.length + range.length + between.length, length: contents.length },
  };
}

/** Writes a `/ByteRange` of a fixed length. */
export function rangeSyntax(range: readonly number[], length: number): string {
  return `${`[${range.join(' ')}`.padEnd(length - 1)}]`;
}

/** A time as PDF writes it (7.9.4), in UTC. */
function pdfTime(time: Date): string {
  return `D:${time.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}+00'00'`;
}
