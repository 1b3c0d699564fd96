/** Types of `mail-files.mjs`. */
export type Rows = readonly (readonly [id: number, type: string, value: unknown])[];
type Headers = Readonly<Record<string, string>>;
export function part(headers: Headers, body: string | Uint8Array): string;
export function multipart(kind: string, parts: readonly string[], headers?: Headers): string;
export function attached(name: string, type: string, bytes: Buffer, more?: Headers): string;
export function word(text: string, charset?: string, bytes?: Buffer): string;
export function fileTime(date: Date): bigint;
export function outlookMessage(message: {
  properties: Rows;
  recipients?: readonly Rows[];
  attachments?: readonly Rows[];
}): Buffer;
export function packedRtf(text: string): Buffer;
export function tnef(attributes: readonly (readonly [level: number, id: number, data: Buffer])[]): Buffer;
export function tnefProperties(rows: Rows): Buffer;
