/** A web address as a document: a small file that names it. Nothing is fetched here. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { legalName } from '../../executions/delivery/names.js';
import type { FoundFile } from './found.js';
import type { InputFolders } from '../../executions/input-folders.js';

/** Characters of a name made from an address. */
const maxNameLength = 80;

/** True for an argument of a command line that is a web address. */
export const isAddress = (word: string): boolean => /^https?:\/\//i.test(word);

/**
 * Reads what a person typed; without a scheme it means `https`. @throws ServiceError `invalid_request` for anything but a web
 * address
 */
export function readAddress(text: string): URL {
  const typed = text.trim();
  const bare = !/^[a-z][a-z0-9+.-]*:/i.test(typed) || /^[^/:]+:\d+(\/|$)/.test(typed);
  try {
    const url = new URL(bare ? `https://${typed}` : typed);
    const named = url.hostname !== '' && !/[\s]/.test(typed);
    if (named && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '') return url;
  } catch {
    // Reported below.
  }
  throw new ServiceError('invalid_request', { detail: `“${typed.slice(0, 100)}” is no web address` });
}

/**
 * Writes the file of an address.
 * @param directory absolute path of the folder results go to when none is chosen
 * @throws ServiceError `invalid_request` as {@link readAddress}
 */
export async function giveAddress(
  text: string,
  directory: string,
  inputFolders: InputFolders,
): Promise<FoundFile> {
  const url = readAddress(text);
  const name = `${nameOf(url)}.url`;
  const path = join(await inputFolders.make(), name);
  await writeFile(path, fileOf(url.href), { flag: 'wx', mode: 0o600 });
  return { path, name, folder: '', origin: join(directory, name), problem: null };
}

const fileOf = (address: string): string => `[InternetShortcut]\r\nURL=${address}\r\n`;

/** The address that a file of {@link giveAddress} names; null for any other file, and for one that cannot be read. */
export async function addressOfFile(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const address = /^URL=(\S+)\r$/m.exec(text)?.[1];
  return address !== undefined && text === fileOf(address) ? address : null;
}

/** The host, and the words of the path that distinguish pages of one host. */
function nameOf(url: URL): string {
  const words = decoded(url.pathname)
    .replace(/\.(html?|php|aspx?)$/i, '')
    .split('/')
    .filter(Boolean);
  const name = [url.hostname.replace(/^www\./, '').replace(/[[\]:]/g, '-'), ...words.slice(-2)].join(' ');
  return legalName([...legalName(name)].slice(0, maxNameLength).join('').trim()) || 'page';
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
