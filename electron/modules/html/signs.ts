/** Pages of the web by their markup, sites by their index page, and shortcuts to addresses. */
import { isLitter } from '../../files/zip-names.js';
import { isFormat, type Finding, type NamedAs, type Signs, type TextLook } from '../../kit/signs.js';

export const signs: Signs = {
  sharedExtensions: ['zip'],
  heads: [{ place: 41, find: ({ head }, { extension }) => findShortcut(head, extension) }],
  torn: [
    {
      place: 10,
      find: ({ head }, { formats }) =>
        formats[0] === 'html' && isTornPage(head) ? isFormat('html') : undefined,
    },
  ],
  zips: [{ place: 80, find: ({ names }) => (siteIndex(names) === null ? undefined : isFormat('site')) }],
  texts: [
    { place: 30, find: ({ text }) => (isShortcut(text) ? isFormat('url') : undefined) },
    { place: 43, find: (look) => (isListOfAddress(look) ? isFormat('url') : undefined) },
    { place: 50, find: findMarkupKind },
  ],
  namedTexts: { html: 'markup' },
};

/** A property list of a Mac whose only key is "URL". */
function findShortcut(head: Buffer, extension: string): Finding | undefined {
  const start = head.toString('latin1', 0, 16);
  if (start.startsWith('bplist00\xd1\x01\x02SURL')) return isFormat('url');
  return extension === 'webloc' && start.startsWith('bplist00') && head.includes('SURL')
    ? isFormat('url')
    : undefined;
}

/** A Windows shortcut to the web. Other sections may stand before its own. */
function isShortcut(text: string): boolean {
  return (
    /^\s*\[[^\]\r\n]+\]/.test(text.slice(0, 1024)) &&
    /^\[InternetShortcut\][^[]*^[ \t]*(BASE)?URL[ \t]*=/im.test(text.slice(0, 16_384))
  );
}

/** A dictionary with an address and nothing else: what Safari makes of a dragged link. */
const isListOfAddress = ({ root, text }: TextLook): boolean =>
  root?.local === 'plist' && /<dict>\s*<key>URL<\/key>\s*<string>[^<]*<\/string>\s*<\/dict>/.test(text);

/** A page that says it is one and has bytes in it that no text has: browsers show it all the same. */
const isTornPage = (head: Buffer): boolean =>
  /^\s*(<!doctype\s+html|<html|<head|<!--)/i.test(head.toString('latin1', 0, 1024));

/** What may stand before the first element. */
const prolog = /^(?:\s+|<!--[^]*?-->|<\?[^]*?\?>)*/;
const pageTags =
  /<(html|head|body|title|meta|link|style|table|script|p|div|h[1-6]|ul|ol|center|font|a|br)[\s>/]/i;

/** Undefined when it is no markup but a text with an angle bracket. Markup that is no page is shown as the code it is. */
function findMarkupKind({ start, root }: TextLook, { extension, formats }: NamedAs): Finding | undefined {
  if (!start.startsWith('<')) return undefined;
  const [format] = formats;
  // Sources and notes may hold whole pages; Markdown often starts with a tag.
  if (format === 'txt' || format === 'md' || (format === 'code' && extension !== 'xml')) return undefined;
  const body = start.slice(prolog.exec(start)![0].length);
  if (start.startsWith('<?php')) return isFormat('code');
  if (format === 'html') return isFormat('html');
  if (/^<!doctype\s+html/i.test(body) || root?.local.toLowerCase() === 'html') return isFormat('html');
  if (start.startsWith('<?xml') || extension === 'xml') return isFormat('code');
  return pageTags.test(body.slice(0, 1024)) ? isFormat('html') : undefined;
}

/** Pages a server shows for a folder, the usual one first. */
const indexPages = ['index.html', 'index.htm', 'index.xhtml', 'default.html', 'default.htm'];

/**
 * The first page of a web site among file names with forward slashes: an index page at the top, or in the one folder
 * everything is in. Null when there is none.
 */
function siteIndex(files: Iterable<string>): string | null {
  const kept = [...files].filter((name) => !name.endsWith('/') && !isLitter(name.split('/')));
  const tops = new Set(kept.map((name) => (name.includes('/') ? name.slice(0, name.indexOf('/') + 1) : '')));
  const top = tops.size === 1 ? [...tops][0]! : '';
  for (const page of indexPages) {
    const found = kept.find((name) => name.toLowerCase() === `${top}${page}`.toLowerCase());
    if (found !== undefined) return found;
  }
  return null;
}
