/**
 * Pictures of a page that no browser shows (TIFF, HEIC, JPEG 2000, JPEG XL), as ones that it does. What a page names is looked
 * through before it is printed; the page itself stays as it is.
 */
import { mkdir, open, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { dirname, join, posix, sep } from 'node:path';
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../../contract/index.js';
import { asShown, markLength, unshownKind } from '../imaging/shown.js';
import type { HtmlPrinter, PrintRequest } from '../interface/printer.js';

/** The most bytes of a page or style sheet that is searched, and the most of them for one job. */
const pageLimit = 32 * 1024 * 1024;
const pagesLimit = 200;
/** The most pictures that are looked at, and bytes of one that is converted. */
const picturesLimit = 5_000;
const pictureLimit = 256 * 1024 * 1024;

type Log = (line: string, details: Readonly<Record<string, unknown>>) => void;

/** A printer that shows the pictures of pages which its browser would not. @param log of what could not be read */
export const withStandIns = (printer: HtmlPrinter, log: Log): HtmlPrinter => ({
  print: async (request, signal) => {
    const standIns = request.address === undefined ? await findStandIns(request, signal, log) : {};
    return printer.print(Object.keys(standIns).length > 0 ? { ...request, standIns } : request, signal);
  },
  script: (request, signal) => printer.script(request, signal),
  close: () => printer.close(),
});

async function findStandIns(
  request: PrintRequest,
  signal: AbortSignal,
  log: Log,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const folder = join(dirname(request.output), `pictures-${randomUUID()}`);
  for (const path of await picturesOf(request).catch(() => [])) {
    if (signal.aborted) break;
    try {
      const kind = await kindOf(path);
      if (kind === null) continue;
      const { bytes, extension } = await standIn(await readFile(path), kind, log);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${Object.keys(found).length}.${extension}`);
      await writeFile(file, bytes);
      found[path] = file;
    } catch (thrown) {
      logFailure(log, thrown);
    }
  }
  return found;
}

/**
 * What takes the place of a picture. That is nothing where the picture is damaged, so that it is told as one that cannot be shown:
 * Chromium 156 reads JPEG XL by itself, and gives an empty place without a word for one that is cut off behind its header.
 */
async function standIn(
  original: Buffer,
  kind: Exclude<ReturnType<typeof unshownKind>, null>,
  log: Log,
): Promise<{ bytes: Buffer; extension: 'png' | 'jpg' }> {
  try {
    const { bytes, mime } = await asShown(original, kind);
    return { bytes, extension: mime === 'image/png' ? 'png' : 'jpg' };
  } catch (thrown) {
    if (!(thrown instanceof ServiceError && thrown.code === 'damaged_file')) throw thrown;
    logFailure(log, thrown);
    return { bytes: Buffer.alloc(0), extension: 'png' };
  }
}

const logFailure = (log: Log, thrown: unknown): void =>
  log('a picture of the page could not be converted', { cause: String(thrown) });

async function kindOf(path: string): Promise<ReturnType<typeof unshownKind>> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > pictureLimit) return null;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(markLength), 0, markLength, 0);
    return unshownKind(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Real paths of the files that a page, its frames and its style sheets name, none outside of what the page may read. */
async function picturesOf({ root, mounts, entry, entryFile }: PrintRequest): Promise<string[]> {
  const real = await realpath(root);
  const places = await Promise.all(
    mounts.map(async ({ prefix, folder }) => ({ prefix, folder: await realpath(folder) })),
  );
  const locate = async (name: string): Promise<string | null> => {
    if (name.split('/').some((part) => part.startsWith('.'))) return null;
    const mount = places.find(({ prefix }) => name.startsWith(`${prefix}/`));
    const folder = mount?.folder ?? real;
    const path = await realpath(join(folder, mount ? name.slice(mount.prefix.length + 1) : name)).catch(
      () => null,
    );
    return path?.startsWith(folder.endsWith(sep) ? folder : folder + sep) === true ? path : null;
  };
  const pictures = new Set<string>();
  const seen = new Set<string>([entry]);
  const waiting: { name: string; path: string | null }[] = [
    { name: entry, path: entryFile ?? (await locate(entry)) },
  ];
  for (let page = waiting.shift(); page !== undefined && seen.size < picturesLimit; page = waiting.shift()) {
    if (page.path === null || (await stat(page.path)).size > pageLimit) continue;
    for (const name of namesIn((await readFile(page.path)).toString('utf8'), page.name)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const path = await locate(name);
      if (path === null) continue;
      if (!/\.(?:x?html?|xht|css)$/i.test(name)) pictures.add(path);
      else if (waiting.length < pagesLimit) waiting.push({ name, path });
    }
  }
  return [...pictures];
}

/** What is named in quotes, in `url()` and in `srcset`, relative to the root. */
function* namesIn(text: string, page: string): Generator<string> {
  const pattern =
    /(?:\b(src|srcset|href|data|poster|background)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))|url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/gi;
  for (const [, attribute, double, single, bare, url, sheet] of text.matchAll(pattern)) {
    const value = (double ?? single ?? bare ?? url ?? sheet ?? '').replaceAll('&amp;', '&').trim();
    const names =
      attribute?.toLowerCase() === 'srcset'
        ? value.split(/,\s+|,$/).map((one) => one.trim().split(/\s+/)[0] ?? '')
        : [value];
    for (const name of names) {
      if (name === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(name)) continue;
      try {
        const plain = decodeURIComponent(name.replace(/[?#].*$/s, ''));
        yield plain.startsWith('/')
          ? plain.slice(1)
          : posix.normalize(posix.join(posix.dirname(page), plain));
      } catch {
        // No address.
      }
    }
  }
}
