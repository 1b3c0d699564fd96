/** Types of `pst-writer.mjs` for the tests. */
export type Property = [id: number, type: number, value: unknown];

export interface StoredItem {
  properties: Property[];
  named?: [set: string, id: number, type: number, value: unknown][];
  recipients?: { kind: 1 | 2 | 3; name: string; address: string }[];
  attachments?: {
    name?: string;
    data?: Buffer;
    mime?: string;
    contentId?: string;
    item?: StoredItem;
    properties?: Property[];
  }[];
}

export interface PstWriterOptions {
  edition?: 'ansi' | 'unicode';
  /** 0 for none, 1 and 2 for the veils of Outlook. */
  encoding?: number;
  veil?: (bytes: Buffer, id: number) => void;
  encode?: (text: string) => Buffer;
  passwordFlag?: boolean;
}

export class PstWriter {
  constructor(path: string, how?: PstWriterOptions);
  folder(name: string, parent?: number, how?: { listed?: boolean }): number;
  named(set: string, id: number): number;
  add(folder: number, item: StoredItem, how?: { listed?: boolean }): number;
  close(): void;
}

export const types: Readonly<
  Record<
    | 'int32'
    | 'float64'
    | 'boolean'
    | 'object'
    | 'string8'
    | 'string'
    | 'time'
    | 'binary'
    | 'manyStrings'
    | 'manyBinaries',
    number
  >
>;
