/** What a window may not do: leave our pages, open others, use devices, reach a network. */
import type { App, Session, WebContents } from 'electron';
import { isOwnAddress } from './protocol.js';

/** True for what a window may load: our own pages, pictures it made itself, and the developer tools when allowed. */
export function isAllowedRequest(address: string, developerTools: boolean): boolean {
  if (isOwnAddress(address)) return true;
  if (address.startsWith('blob:app://platen/') || address.startsWith('data:')) return true;
  return developerTools && address.startsWith('devtools://');
}

/** Denies every permission and every request to a network. */
export function lockSession(session: Session, developerTools: boolean): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler(null);
  forgetSpelling(session);
  session.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !isAllowedRequest(url, developerTools) }),
  );
  session.on('will-download', (event) => event.preventDefault());
}

/**
 * Nothing is spelled here. Switched off alone it would still fetch its dictionary from Google at every start, past all rules for
 * requests: that begins before anything can be switched off, and so it is left without an address and without a language.
 */
export function forgetSpelling(session: Session): void {
  session.setSpellCheckerDictionaryDownloadURL('app://platen/no-dictionaries/');
  session.setSpellCheckerLanguages([]);
  session.setSpellCheckerEnabled(false);
}

/** Sessions of hidden windows that print: they show documents, by rules of their own (`print-session.ts`). */
const printing = new WeakSet<Session>();

/** Takes a session's pages out of {@link guardContents}. */
export const exemptFromGuards = (session: Session): void => void printing.add(session);

/** Keeps every page, also ones that are yet to come, where it is. */
export function guardContents(app: App): void {
  app.on('web-contents-created', (_event, contents) => guard(contents));
}

function guard(contents: WebContents): void {
  const stay = (event: { readonly url: string; preventDefault(): void }) => {
    if (!printing.has(contents.session) && !isOwnAddress(event.url)) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
