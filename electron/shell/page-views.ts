/** Small pictures of pages for the window: of files it was given, and of no other. */
import { ServiceError } from '../../contract/index.js';
import type { Language } from '../../contract/languages.js';
import type { PageViewer } from '../service/views/page-viewer.js';
import type { Grants } from './grants.js';
import type { Handlers } from './ipc.js';

/** Pages of a PDF that came from elsewhere: it is opened in the viewer's process, where it can do no harm. */
export const countPages =
  (viewer: Pick<PageViewer, 'view'>) =>
  async (path: string, signal: AbortSignal): Promise<number> =>
    (await viewer.view({ path, page: null, side: 16 }, signal)).pages;

/** What answers the window's requests for pages. @param language the window's */
export function makePageHandlers(
  viewer: Pick<PageViewer, 'view'>,
  grants: Pick<Grants, 'checkFile' | 'checkView' | 'passwordOf'>,
  language: () => Language,
): Pick<
  Handlers,
  | 'documentPages'
  | 'documentInvoice'
  | 'documentSignatures'
  | 'documentFields'
  | 'pagePicture'
  | 'pageSize'
  | 'pageText'
  | 'pageTables'
  | 'dropPictures'
> {
  const asked = new Map<number, AbortController>();
  return {
    documentPages: async ([{ path, password }]) => {
      grants.checkFile(path);
      const wish = { path, ...(password ? { password } : {}), page: null, side: 16 };
      return (await viewer.view(wish, new AbortController().signal)).pages;
    },
    documentInvoice: async ([{ path, password }]) => {
      grants.checkFile(path);
      const wish = { path, ...(password ? { password } : {}), page: null, side: 16, invoice: true };
      return (await viewer.view(wish, new AbortController().signal)).invoice ?? null;
    },
    documentSignatures: async ([{ path, password }]) => {
      grants.checkFile(path);
      const wish = { path, ...(password ? { password } : {}), page: null, side: 16, signatures: true };
      return (await viewer.view(wish, new AbortController().signal)).signatures ?? null;
    },
    documentFields: async ([{ path, password }]) => {
      grants.checkFile(path);
      const wish = { path, ...(password ? { password } : {}), page: null, side: 16, fields: true };
      const { fields } = await viewer.view(wish, new AbortController().signal);
      if (fields === undefined) throw new ServiceError('result_invalid');
      return fields;
    },
    pagePicture: async ([{ path, password: given, page, side, ticket }]) => {
      grants.checkView(path);
      const password = given ?? grants.passwordOf(path);
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
    pageSize: async ([{ path, password: given, page }]) => {
      grants.checkView(path);
      const password = given ?? grants.passwordOf(path);
      const wish = { path, ...(password ? { password } : {}), page, side: 16, size: true };
      return (await viewer.view(wish, new AbortController().signal)).size ?? null;
    },
    pageText: async ([{ path, password: given, page }]) => {
      grants.checkView(path);
      const password = given ?? grants.passwordOf(path);
      const wish = { path, ...(password ? { password } : {}), page, side: 16, text: true };
      const { text } = await viewer.view(wish, new AbortController().signal);
      if (text === undefined) throw new ServiceError('result_invalid');
      return text;
    },
    pageTables: async ([{ path, password, name, page, tables: manualTables, locale }]) => {
      grants.checkFile(path);
      const wish = {
        path,
        ...(password ? { password } : {}),
        page,
        side: 16,
        tables: { name, manualTables, locale, language: language() },
      };
      const { tables } = await viewer.view(wish, new AbortController().signal);
      if (tables === undefined) throw new ServiceError('result_invalid');
      return tables;
    },
    dropPictures: ([tickets]) => {
      for (const ticket of tickets) asked.get(ticket)?.abort();
      return null;
    },
  };
}
