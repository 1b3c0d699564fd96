/** Types of `mail-files.mjs` for the tests. */
export type Rows = readonly (readonly [id: number, type: string, value: unknown])[];
export function outlookMessage(message: {
  properties: Rows;
  recipients?: Rows[];
  attachments?: Rows[];
}): Buffer;
