/** Splits a MIME message into its parts as it is read: texts into memory within a limit, everything else to files. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ServiceError } from '../../../contract/index.js';
import { headerOf, mimeChunks, type MimeNode } from '../../files/mime-chunks.js';
import { extensionFor } from './file-names.js';

/** One part of a message, in the order it stands there. */
export interface MimePart {
  /** `text/plain` where it says nothing. */
  readonly type: string;
  /** `attachment`, `inline`, or `''` when it says nothing. */
  readonly disposition: string;
  readonly charset: string;
  /** Name as the sender gave it, `''` when there is none. */
  readonly name: string;
  readonly contentId: string | null;
  readonly location: string | null;
  /** What relative addresses in it hang on, where it says so apart from its own. */
  readonly base: string | null;
  readonly headers: readonly RawHeader[];
  readonly flowed: { readonly joinSpaces: boolean } | null;
  /** Parameters of the content type that decide what a part is. */
  readonly method: string;
  readonly parent: MimePart | null;
  readonly children: MimePart[];
  content:
    | { readonly kind: 'none' }
    | { readonly kind: 'text'; readonly bytes: Buffer; readonly cut: boolean }
    | { readonly kind: 'file'; readonly path: string; readonly size: number };
}

export interface RawHeader {
  /** Lower case. */
  readonly key: string;
  /** The whole header, folded as it stands, one character a byte. */
  readonly line: string;
}

/** The most bytes of one text that are shown; nobody reads on. */
export const maxTextLength = 6 * 1024 * 1024;
/** The most parts of one message. */
const maxParts = 5000;

const shownAsText =
  /^(?:text\/(?:plain|html|enriched|richtext|calendar|rfc822-headers)|message\/(?:delivery-status|disposition-notification))$/;

/**
 * Reads a message. Messages inside it stay whole, as files.
 * @returns the outermost part
 * @throws ServiceError `damaged_file`, `too_large`, `cancelled`
 */
export async function readParts(source: Readable, directory: string, signal: AbortSignal): Promise<MimePart> {
  const known = new Map<unknown, MimePart>();
  let root: MimePart | null = null;
  let sink: PartSink | null = null;
  let count = 0;
  try {
    for await (const chunk of mimeChunks(source, maxParts)) {
      if (signal.aborted) throw new ServiceError('cancelled');
      switch (chunk.type) {
        case 'node': {
          await sink?.end();
          const parent = known.get(chunk.parentNode) ?? null;
          const part = readHead(chunk, parent);
          known.set(chunk, part);
          parent?.children.push(part);
          root ??= part;
          count += 1;
          sink =
            part.type.startsWith('multipart/') && chunk.multipart
              ? null
              : new PartSink(chunk, part, directory, count);
          break;
        }
        case 'body':
          await sink?.write(chunk.value);
          break;
        case 'data':
          break;
      }
    }
    await sink?.end();
  } catch (thrown) {
    sink?.destroy();
    if (thrown instanceof ServiceError) throw thrown;
    const { code } = thrown as { code?: string };
    if (code === 'EMAXLEN')
      throw new ServiceError('too_large', { detail: 'it has too many parts' }, { cause: thrown });
    if (code === 'ENOSPC') throw new ServiceError('target_full', {}, { cause: thrown });
    throw new ServiceError('damaged_file', {}, { cause: thrown });
  }
  if (root === null) throw new ServiceError('empty_file');
  return root;
}

function readHead(node: MimeNode, parent: MimePart | null): MimePart {
  const header = (name: string): string => headerOf(node, name);
  // Where a part names no type the parser says text/plain, also in a digest, whose parts are messages (RFC 2046, 5.1.5).
  const isMessage = parent?.type === 'multipart/digest' && header('content-type').trim() === '';
  return {
    type: isMessage ? 'message/rfc822' : (node.contentType || 'text/plain').toLowerCase().trim(),
    disposition: (node.disposition || '').toLowerCase(),
    charset: node.charset || '',
    name: node.filename || '',
    contentId: header('content-id').trim().replace(/^<|>$/g, '') || null,
    location: header('content-location').trim() || null,
    base: header('content-base').trim().replaceAll(/^"|"$/g, '') || null,
    headers: node.headers === false ? [] : node.headers.getList(),
    flowed: node.flowed ? { joinSpaces: node.delSp } : null,
    method: /;\s*method\s*=\s*"?([\w-]+)/i.exec(header('content-type'))?.[1]?.toUpperCase() ?? '',
    parent,
    children: [],
    content: { kind: 'none' },
  };
}

/** Takes the decoded bytes of one part. */
class PartSink {
  readonly #part: MimePart;
  readonly #decoder: Duplex;
  readonly #done: Promise<void>;
  readonly #chunks: Buffer[] = [];
  readonly #file: WriteStream | null;
  readonly #path: string;
  #size = 0;
  #failed: unknown = null;

  constructor(node: MimeNode, part: MimePart, directory: string, place: number) {
    this.#part = part;
    this.#decoder = node.getDecoder();
    this.#path = join(directory, `part-${place}.${extensionFor(part.name, part.type)}`);
    const text = shownAsText.test(part.type) && part.disposition !== 'attachment';
    this.#file = text ? null : createWriteStream(this.#path, { flags: 'wx', mode: 0o600 });
    this.#decoder.on('data', (bytes: Buffer) => (this.#size += bytes.length));
    if (this.#file) {
      this.#decoder.pipe(this.#file);
      this.#done = finished(this.#file);
    } else {
      this.#decoder.on('data', (bytes: Buffer) => {
        if (this.#size - bytes.length < maxTextLength) this.#chunks.push(bytes);
      });
      this.#done = finished(this.#decoder);
    }
    this.#done.catch((thrown: unknown) => (this.#failed = thrown));
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#failed !== null) throw this.#failed as Error;
    if (this.#decoder.write(bytes)) return;
    await new Promise<void>((resolve, reject) => {
      this.#decoder.once('drain', resolve);
      this.#done.catch(reject);
    });
  }

  async end(): Promise<void> {
    this.#decoder.end();
    await this.#done;
    this.#part.content = this.#file
      ? { kind: 'file', path: this.#path, size: this.#size }
      : {
          kind: 'text',
          bytes: Buffer.concat(this.#chunks).subarray(0, maxTextLength),
          cut: this.#size > maxTextLength,
        };
  }

  destroy(): void {
    this.#decoder.destroy();
    this.#file?.destroy();
  }
}
