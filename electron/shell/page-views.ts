/** Small pictures of pages for the window: of files it was given, and of no other. */
import { ServiceError, type InspectedFile } from '../../contract/index.js';
import type { PageViewer } from '../service/views/page-viewer.js';
import type { Handlers } from './ipc.js';

/** Paths the window was given. */
export class GivenPaths {
  readonly #paths = new Set<string>();

  /** Remembers files on their way to the window. */
  note(files: InspectedFile[]): InspectedFile[] {
    for (const { path } of files) this.#paths.add(path);
    return files;
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }
}

/** What answers the window's requests for pages. */
export function makePageHandlers(
  viewer: Pick<PageViewer, 'view'>,
  given: GivenPaths,
): Pick<Handlers, 'documentPages' | 'pagePicture' | 'dropPictures'> {
  const asked = new Map<number, AbortController>();
  const check = (path: string) => {
    if (!given.has(path)) throw new ServiceError('invalid_request', { detail: 'this file was not given' });
  };
  return {
    documentPages: async ([{ path, password }]) => {
      check(path);
      const wish = { path, ...(password ? { password } : {}), page: null, side: 16 };
      return (await viewer.view(wish, new AbortController().signal)).pages;
    },
    pagePicture: async ([{ path, password, page, side, ticket }]) => {
      check(path);
      const abort = new AbortController();
      asked.set(ticket, abort);
      try {
        const wish = { path, ...(password ? { password } : {}), page, side };
        const { picture } = await viewer.view(wish, abort.signal);
        if (picture === null) throw new ServiceError('result_invalid');
        return picture;
      } finally {
        asked.delete(ticket);
      }
    },
    dropPictures: ([tickets]) => {
      for (const ticket of tickets) asked.get(ticket)?.abort();
      return null;
    },
  };
}
