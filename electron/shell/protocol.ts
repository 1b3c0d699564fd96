/** `app://platen/`: the only address a window may ever show. */
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { CustomScheme, Session } from 'electron';
import type { Language } from '../../contract/languages.js';

const appScheme = 'app';
const appOrigin = `${appScheme}://platen`;
/** The page of the window, which draws itself in a language at once. */
export const startAddress = (language: Language): string => `${appOrigin}/index.html?language=${language}`;

/** To be registered before the app is ready. */
export const schemePrivileges: CustomScheme = {
  scheme: appScheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
};

/** The page runs its own scripts and styles, and sends nothing away. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Types of the files a built window is made of; anything else is not served. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
};

/** True for an address of our own pages. */
export function isOwnAddress(address: string): boolean {
  try {
    const { protocol, host, username, password, port } = new URL(address);
    return (
      protocol === `${appScheme}:` && host === 'platen' && username === '' && password === '' && port === ''
    );
  } catch {
    return false;
  }
}

/**
 * The file an address stands for; null for everything that is no plain path to a file of the window.
 * @param root absolute path of the built window
 */
export function resolveAsset(root: string, address: string): string | null {
  if (!isOwnAddress(address)) return null;
  let path: string;
  try {
    path = decodeURIComponent(new URL(address).pathname);
  } catch {
    return null;
  }
  // What is encoded twice, climbs, names a drive or a stream, or ends a C string is no path of ours.
  if (/[%\\:\0]/.test(path) || path.split('/').some((part) => part === '..' || part === '.')) return null;
  if (path.slice(1).includes('//') || path.startsWith('//')) return null;
  const file = join(root, path === '/' ? 'index.html' : path);
  if (!file.startsWith(root + sep) || types[extname(file)] === undefined) return null;
  return file;
}

/** Answers one request with a file of the window. */
export async function serveAsset(root: string, method: string, address: string): Promise<Response> {
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
  const file = method === 'GET' ? resolveAsset(root, address) : null;
  const content = file === null ? null : await readFile(file).catch(() => null);
  if (file === null || content === null) return new Response('Not found', { status: 404, headers });
  return new Response(new Uint8Array(content), {
    headers: { ...headers, 'Content-Type': types[extname(file)]! },
  });
}

/**
 * Has Node load what answers are made of. It would do so at the first answer, and the window would wait for it; while the
 * window's own process comes up nobody does.
 */
export function prepareToAnswer(): void {
  new Response();
}

/**
 * Serves the window inside a session.
 * @returns settled when a window has got its first programs and styles whole: it is busy with them then, and needs nothing for a
 * while. For whatever this process does before that, the window waits
 */
export function serveWindow({ protocol, webRequest }: Session, root: string): Promise<void> {
  protocol.handle(appScheme, ({ method, url }) => serveAsset(root, method, url));
  return new Promise((resolve) => {
    // Programs come first in the page: once a style is there, all of them have been asked for.
    const missing = new Set(['.js', '.css']);
    const underWay = new Set<number>();
    const end = (id: number) => {
      underWay.delete(id);
      if (underWay.size > 0 || missing.size > 0) return;
      webRequest.onSendHeaders(null);
      webRequest.onErrorOccurred(null);
      webRequest.onCompleted(null);
      resolve();
    };
    webRequest.onSendHeaders(({ id }) => void underWay.add(id));
    webRequest.onErrorOccurred(({ id }) => end(id));
    webRequest.onCompleted(({ id, url }) => {
      missing.delete(extname(new URL(url).pathname));
      end(id);
    });
  });
}
