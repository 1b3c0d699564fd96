/**
 * What a page being printed may read: the files of its job's folder, under an origin that does not exist. Every request
 * of the page comes here; nothing goes to the network or to `file:` by itself. Known above the engine, like printer.ts.
 */
import { createReadStream, type ReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { mimeOf } from './mime.js';
import { reportLimit, type PrintMount, type PrintReport } from './printer.js';

/**
 * `.invalid` never resolves (RFC 2606), so a request that slipped through would go nowhere. Plain `http:`, so that no request
 * is dropped as mixed content before it could be refused and listed.
 */
export const pageOrigin = 'http://page.invalid';

/** The answer to one request of a page. */
export type PageAnswer =
  | {
      readonly kind: 'file';
      readonly mime: string;
      readonly size: number;
      open(): ReadStream;
      readonly path: string;
    }
  /** Handled by the browser itself: `data:`, `blob:` and `about:` never leave it. */
  | { readonly kind: 'inside' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'network'; readonly address: string }
  | { readonly kind: 'blocked' };

/** One page's view of its folder, and what it asked for in vain. */
export class PageFiles {
  readonly #root: string;
  readonly #network: boolean;
  readonly #mounts: readonly PrintMount[];
  readonly #missing = new Set<string>();
  readonly #blocked = new Set<string>();

  private constructor(root: string, network: boolean, mounts: readonly PrintMount[]) {
    this.#root = root;
    this.#network = network;
    this.#mounts = mounts;
  }

  /** @throws NodeJS.ErrnoException when a folder is not there */
  static async open(root: string, network: boolean, mounts: readonly PrintMount[]): Promise<PageFiles> {
    const real = mounts.map(async ({ prefix, folder }) => ({ prefix, folder: await realpath(folder) }));
    return new PageFiles(await realpath(root), network, await Promise.all(real));
  }

  /** The address of a file below the root. */
  address(entry: string): string {
    return `${pageOrigin}/${entry.split('/').map(encodeURIComponent).join('/')}`;
  }

  /** Decides about one request. Never throws. */
  async answer(address: string): Promise<PageAnswer> {
    let url: URL;
    try {
      url = new URL(address);
    } catch {
      return this.#block(address);
    }
    switch (url.protocol) {
      case 'data:':
      case 'blob:':
      case 'about:':
        return { kind: 'inside' };
      case 'http:':
      case 'https:':
        if (url.origin === pageOrigin) return this.#file(url);
        return this.#network ? { kind: 'network', address } : this.#block(address);
      default:
        return this.#block(address);
    }
  }

  /** Notes a network request that was refused or failed. */
  refuse(address: string): void {
    this.#block(address);
  }

  report(title: string, late: boolean): PrintReport {
    return {
      title,
      late,
      missing: [...this.#missing].slice(0, reportLimit),
      missingCount: this.#missing.size,
      blocked: [...this.#blocked].slice(0, reportLimit),
      blockedCount: this.#blocked.size,
    };
  }

  async #file(url: URL): Promise<PageAnswer> {
    let name: string;
    try {
      name = decodeURIComponent(url.pathname).replace(/^\/+/, '');
    } catch {
      return this.#miss(url.pathname);
    }
    if (name === 'favicon.ico') return { kind: 'missing' };
    if (name.includes('\0')) return this.#miss(name);
    // A link inside the folder that leads out of it counts by where it leads.
    const { folder, rest } = this.#place(name);
    const path = await realpath(join(folder, rest)).catch(() => null);
    if (path === null) return this.#miss(name);
    if (path !== folder && !path.startsWith(folder.endsWith(sep) ? folder : folder + sep))
      return this.#block(name);
    const facts = await stat(path).catch(() => null);
    if (!facts?.isFile()) return this.#miss(name);
    return { kind: 'file', path, mime: mimeOf(path), size: facts.size, open: () => createReadStream(path) };
  }

  /** The folder that holds a name of the page's origin, and the name inside it. */
  #place(name: string): { readonly folder: string; readonly rest: string } {
    const mount = this.#mounts.find(({ prefix }) => name.startsWith(`${prefix}/`));
    return mount
      ? { folder: mount.folder, rest: name.slice(mount.prefix.length + 1) }
      : { folder: this.#root, rest: name };
  }

  #miss(name: string): PageAnswer {
    if (this.#missing.size < 10_000) this.#missing.add(name.slice(0, 300));
    return { kind: 'missing' };
  }

  #block(address: string): PageAnswer {
    if (this.#blocked.size < 10_000) this.#blocked.add(address.slice(0, 300));
    return { kind: 'blocked' };
  }
}
