/**
 * What a page being printed may read: the files of its job's folder, under an origin that does not exist. Every request of the
 * page is answered here; none reaches the network or `file:` directly. Rooms above the engine use it, as they use printer.ts.
 */
import { randomBytes } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { openWithin } from '../../systems/within.js';
import { charsetOf } from '../charset/declared-charset.js';
import { findDespiteCase } from './find-file.js';
import { isWellFormed } from './well-formed.js';
import type { PageFacts } from '../interface/page-facts.js';
import { mimeOf } from './mime.js';
import { reportLimit, type PrintMount, type PrintReport, type PrintRequest } from '../interface/printer.js';

/**
 * `.invalid` never resolves (RFC 2606), so a request that slipped through would go nowhere. Plain `http:`, so that no request
 * is dropped as mixed content before it could be refused and listed. Each page has a name of its own below it, so that
 * none meets what another left in the browser.
 */
const pageHost = 'page.invalid';

export const policyHeader = 'content-security-policy';
/** Scripts may run; dialogs, printing, forms, new windows and downloads are no part of that. */
export const scriptPolicy = 'sandbox allow-scripts allow-same-origin';
const networkPolicy = 'sandbox allow-scripts';

/** The file that is printed, relative to the root: it is a page whatever its name says. */
export type PageEntry = Pick<PrintRequest, 'entry' | 'entryFile' | 'standIns' | 'within'>;

/** What a page may do besides reading its folder. */
export interface PageRights {
  readonly network: boolean;
  readonly javascript: boolean;
}

/** The answer to one request of a page. */
export type PageAnswer =
  | {
      readonly kind: 'file';
      /** With the charset, where it is text. */
      readonly mime: string;
      /** Further headers of the answer. */
      readonly headers: Readonly<Record<string, string>>;
      readonly size: number;
      /** @throws NodeJS.ErrnoException also where a link took its place */
      read(): Promise<Buffer>;
    }
  /** Handled by the browser itself: `data:`, `blob:` and `about:` never leave it. */
  | { readonly kind: 'inside' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'network'; readonly address: string }
  | { readonly kind: 'blocked' };

/** One page's view of its folder, and what it asked for in vain. */
export class PageFiles {
  /** `http://<name of its own>.page.invalid` */
  readonly origin = `http://p${randomBytes(8).toString('hex')}.${pageHost}`;
  readonly #root: string;
  readonly #entry: string;
  readonly #standIns: Readonly<Record<string, string>>;
  /** What is printed, where that lies elsewhere than its name says. */
  readonly #entryFile: string | undefined;
  readonly #rights: PageRights;
  readonly #mounts: readonly PrintMount[];
  /** A folder that others write to; the real path. */
  readonly #within: string | undefined;
  readonly #missing = new Set<string>();
  readonly #blocked = new Set<string>();

  private constructor(
    root: string,
    { entry, entryFile, standIns = {} }: PageEntry,
    rights: PageRights,
    mounts: readonly PrintMount[],
    within: string | undefined,
  ) {
    this.#within = within;
    this.#root = root;
    this.#entry = entry;
    this.#entryFile = entryFile;
    this.#standIns = standIns;
    this.#rights = rights;
    this.#mounts = mounts;
  }

  /**
   * @throws NodeJS.ErrnoException when a folder is not there, or leads out of the one that others write to
   */
  static async open(
    root: string,
    entry: PageEntry,
    rights: PageRights,
    mounts: readonly PrintMount[],
  ): Promise<PageFiles> {
    const within = entry.within === undefined ? undefined : await realpath(entry.within);
    const find = async (folder: string): Promise<string> => {
      const real = await realpath(folder);
      if (entry.within !== undefined && isBelow(entry.within, folder) && !isBelow(within!, real))
        throw Object.assign(new Error(`a link leads out of ${within}: ${folder}`), { code: 'ELOOP' });
      return real;
    };
    const real = mounts.map(async ({ prefix, folder }) => ({ prefix, folder: await find(folder) }));
    return new PageFiles(await find(root), entry, rights, await Promise.all(real), within);
  }

  /** The address of a file below the root. */
  address(entry: string): string {
    return `${this.origin}/${entry.split('/').map(encodeURIComponent).join('/')}`;
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
        if (url.origin === this.origin) return this.#file(url);
        return this.#rights.network ? { kind: 'network', address } : this.#block(address);
      default:
        return this.#block(address);
    }
  }

  /** True for an address below the page's own origin. */
  owns(address: string): boolean {
    return address.startsWith(`${this.origin}/`);
  }

  /** Notes a request that was refused or failed. */
  refuse(address: string): void {
    this.#block(address);
  }

  report(facts: PageFacts, late: boolean): PrintReport {
    return {
      ...facts,
      // A missing file and a refused one are reported as such.
      broken: facts.broken.filter((name) => !this.#missing.has(name) && !this.#blocked.has(name)),
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
    // Where programs keep keys and settings, and nobody a picture.
    if (name !== this.#entry && name.split('/').some((part) => part.startsWith('.')))
      return this.#block(name);
    if (name === this.#entry && this.#entryFile !== undefined) {
      const path = this.#entryFile;
      return this.#found(path, true, name, () => this.#read(path));
    }
    // A link inside the folder that leads out of it counts by where it leads.
    const { folder, rest } = this.#place(name);
    const path =
      (await realpath(join(folder, rest)).catch(() => null)) ?? (await findDespiteCase(folder, rest));
    if (path === null) return this.#miss(name);
    if (!isBelow(folder, path)) return this.#block(name);
    const standIn = Object.hasOwn(this.#standIns, path) ? this.#standIns[path] : undefined;
    if (standIn !== undefined) return this.#found(standIn, false, name, () => this.#read(standIn));
    return this.#found(path, name === this.#entry, name, () => this.#read(path, folder));
  }

  /** @param folder the one that the file is to be in; absent where the path itself was chosen */
  #read(path: string, folder?: string): Promise<Buffer> {
    if (this.#within !== undefined && isBelow(this.#within, path)) return readWithin(this.#within, path);
    return folder === undefined ? readFile(path) : readWithin(folder, path);
  }

  async #found(
    path: string,
    isEntry: boolean,
    name: string,
    read: () => Promise<Buffer>,
  ): Promise<PageAnswer> {
    const facts = await stat(path).catch(() => null);
    if (!facts?.isFile()) return this.#miss(name);
    const mime = await typeOf(path, isEntry).catch(() => null);
    if (mime === null) return this.#miss(name);
    const { size } = facts;
    return {
      kind: 'file',
      mime,
      size,
      headers: this.#headers(mime, isEntry),
      read,
    };
  }

  /** The folder that holds a name of the page's origin, and the name inside it. */
  #place(name: string): { readonly folder: string; readonly rest: string } {
    const mount = this.#mounts.find(({ prefix }) => name.startsWith(`${prefix}/`));
    return mount
      ? { folder: mount.folder, rest: name.slice(mount.prefix.length + 1) }
      : { folder: this.#root, rest: name };
  }

  /**
   * A page with both its scripts and the network could read its neighbours and send them away. It gets an origin that is
   * nobody's, so that it shows pictures and styles of its folder and reads none of them; fonts and modules ask for leave.
   */
  #headers(mime: string, isEntry: boolean): Record<string, string> {
    const { network, javascript } = this.#rights;
    if (!javascript) return {};
    if (isEntry || isPage(mime)) return { [policyHeader]: network ? networkPolicy : scriptPolicy };
    return network && (mime.startsWith('font/') || mime.startsWith('text/javascript'))
      ? { 'Access-Control-Allow-Origin': '*' }
      : {};
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

/** Where the way behind all links was found, there are none on it, unless somebody put one there since. */
async function readWithin(folder: string, path: string): Promise<Buffer> {
  const handle = await openWithin(folder, path);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** True for a folder and what lies below it, by the words of real paths. */
const isBelow = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

const isPage = (mime: string): boolean =>
  /^(?:text\/html|application\/(?:xhtml\+)?xml|image\/svg)/.test(mime);

/** The type a file is served with. What is printed is a page, also under another name or none. */
async function typeOf(path: string, isEntry: boolean): Promise<string> {
  const named = mimeOf(path);
  const mime = isEntry && !isPage(named) ? 'text/html' : named;
  switch (mime) {
    case 'text/html':
    case 'text/plain': {
      const charset = await charsetOf(path, mime === 'text/html');
      return charset === null ? mime : `${mime}; charset=${charset}`;
    }
    case 'application/xhtml+xml':
      // Written as XHTML and not well-formed is common: shown as HTML instead of an error.
      return (await isWellFormed(path))
        ? mime
        : `text/html; charset=${(await charsetOf(path, true)) ?? 'utf-8'}`;
    default:
      return mime;
  }
}
