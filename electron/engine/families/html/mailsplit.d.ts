/** The part of mailsplit (5.4) that is used here; it comes without types. */
declare module 'mailsplit' {
  import type { Transform } from 'node:stream';

  export interface MimeNode {
    readonly type: 'node';
    readonly root: boolean;
    readonly parentNode: MimeNode | null;
    /** Subtype of a multipart node, else false. */
    readonly multipart: string | false;
    readonly contentType: string | false;
    readonly charset: string | false;
    readonly filename: string | false;
    readonly headers: { getFirst(name: string): string };
    readonly _parsedContentType: { readonly params: Readonly<Record<string, string | undefined>> };
    /** Undoes the transfer encoding. */
    getDecoder(): Transform;
  }

  export interface MimeBody {
    readonly type: 'body';
    readonly node: MimeNode;
    readonly value: Buffer;
  }

  /** Lines between the parts of a multipart node. */
  export interface MimeFiller {
    readonly type: 'data';
    readonly node: MimeNode;
    readonly value: Buffer;
  }

  /** Yields each node before the pieces of its body. */
  export class Splitter extends Transform {
    constructor(options?: { maxHeadSize?: number; maxChildNodes?: number; ignoreEmbedded?: boolean });
    [Symbol.asyncIterator](): AsyncIterableIterator<MimeNode | MimeBody | MimeFiller>;
  }
}
