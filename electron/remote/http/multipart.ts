/** A form as it travels (RFC 7578), with the length known before and its files read as they are sent. */
import { randomBytes } from 'node:crypto';
import type { OutgoingConvertRequest, WireFile } from './types.js';

/** One piece of the body: bytes, or a file that is read when its turn comes. */
type FormPiece = Buffer | WireFile;

export interface Form {
  /** Value of `Content-Type`. */
  readonly type: string;
  /** Bytes. */
  readonly length: number;
  readonly pieces: readonly FormPiece[];
}

/** The form of a conversion (docs/service-contract.md, "Convert"). `async` is always said: its default is not known. */
export function formOf(request: OutgoingConvertRequest): Form {
  const { workflowId, files, order, options, fileOptions } = request;
  const fields: readonly (readonly [string, string])[] = [
    ['workflow_id', String(workflowId)],
    ['async', String(request.async)],
    ...(order ? [['file_order', JSON.stringify(order)] as const] : []),
    ...Object.entries(options).map(([name, value]) => [`options[${name}]`, value] as const),
  ];
  const boundary = `----platen-${randomBytes(18).toString('hex')}`;
  const head = (lines: string) => `--${boundary}\r\n${lines}\r\n\r\n`;
  const disposition = (name: string) => `Content-Disposition: form-data; name="${quoted(name)}"`;
  const file = (name: string, sent: WireFile): FormPiece[] => [
    Buffer.from(
      head(`${disposition(name)}; filename="${quoted(sent.name)}"\r\nContent-Type: application/octet-stream`),
    ),
    sent,
    Buffer.from('\r\n'),
  ];
  // What says what is to be done comes before the files: a service can refuse it without reading them.
  const pieces: FormPiece[] = [
    ...fields.map(([name, value]) => Buffer.from(`${head(disposition(name))}${value}\r\n`)),
    ...Object.entries(fileOptions).flatMap(([name, sent]) => file(`options[${name}]`, sent)),
    ...files.flatMap((sent) => file('files[]', sent)),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    length: pieces.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.size), 0),
    pieces,
  };
}

/** A name between quotation marks, as browsers write it (HTML, "multipart/form-data encoding algorithm"). */
const quoted = (name: string): string =>
  name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
