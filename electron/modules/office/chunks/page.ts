/** A web page, a web archive or a plain text inside a Word file, as one page that loads nothing. */
import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import libmime from 'libmime';
import sanitizeHtml from 'sanitize-html';
import { headerOf, mimeChunks, type MimeNode } from '../../../files/mime-chunks.js';
import { charsetOfBytes } from '../../../engine/charset/declared-charset.js';
import { escapeHtml } from '../../../engine/markup/escape.js';

const partLimit = 5000;
const tags = (
  'html head body style a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col ' +
  'colgroup dd del details dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd ' +
  'label li main mark nav ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody td ' +
  'tfoot th thead time tr tt u ul var wbr'
).split(' ');
const attributes = (
  'style class id dir lang align valign width height bgcolor color face size border cellpadding cellspacing colspan ' +
  'rowspan nowrap hspace vspace start type value alt title clear rules frame'
).split(' ');

/** Finds a picture that came with the page; a `data:` address. */
type PictureOf = (address: string) => string | undefined;
/** Told the address of each picture that lies elsewhere. */
export type ReportBlocked = (address: string) => void;

/** Each line is a paragraph. */
export const textAsPage = (bytes: Buffer): Buffer =>
  whole(
    `<body>${decode(bytes, false, null)
      .replace(/\r?\n$/, '')
      .split(/\r\n|\r|\n/)
      .map((line) => `<p style="margin:0">${escapeHtml(line) || '<br>'}</p>`)
      .join('')}</body>`,
  );

export const htmlAsPage = (bytes: Buffer, blocked: ReportBlocked): Buffer =>
  clean(decode(bytes, true, null), () => undefined, blocked);

/** @returns null where there is no page in it */
export async function mhtAsPage(bytes: Buffer, blocked: ReportBlocked): Promise<Buffer | null> {
  const parts = await readMime(bytes);
  const page =
    parts.find(({ type }) => /html/.test(type)) ?? parts.find(({ type }) => /^text\/plain/.test(type));
  if (!page) return null;
  if (!/html/.test(page.type)) return textAsPage(page.body);
  const names = new Map<string, string>();
  for (const { type, body, id, location } of parts) {
    if (!/^image\/(?!svg)/.test(type)) continue;
    const data = `data:${type};base64,${body.toString('base64')}`;
    for (const name of [id && `cid:${id}`, location, lastOf(location)])
      if (name && !names.has(name)) names.set(name, data);
  }
  return clean(
    decode(page.body, true, page.charset),
    (address) => names.get(address) ?? names.get(lastOf(address)),
    blocked,
  );
}

/** Pages name their pictures by other folders than the archive does. */
const lastOf = (address: string): string => /[^/\\]*$/.exec(address)?.[0] ?? '';

interface MimePart {
  readonly type: string;
  readonly charset: string | null;
  readonly id: string;
  readonly location: string;
  readonly body: Buffer;
}

async function readMime(bytes: Buffer): Promise<MimePart[]> {
  const parts: MimePart[] = [];
  let open: { node: MimeNode; pieces: Buffer[] } | null = null;
  const end = async () => {
    if (!open) return;
    const { node, pieces } = open;
    open = null;
    const decoder = node.getDecoder();
    decoder.end(Buffer.concat(pieces));
    const body: Buffer[] = [];
    for await (const piece of decoder) body.push(piece as Buffer);
    parts.push({
      type: node.contentType === false ? 'text/html' : node.contentType.toLowerCase(),
      charset: node.charset === false ? null : node.charset,
      id: headerOf(node, 'Content-ID')
        .trim()
        .replace(/^<(.*)>$/s, '$1'),
      location: libmime.decodeWords(headerOf(node, 'Content-Location').replaceAll(/\s+/g, '')),
      body: Buffer.concat(body),
    });
  };
  for await (const piece of mimeChunks(Readable.from([bytes]), partLimit)) {
    if (piece.type === 'node') {
      await end();
      if (piece.multipart === false) open = { node: piece, pieces: [] };
    } else if (piece.type === 'body') open?.pieces.push(piece.value);
  }
  await end();
  return parts;
}

function decode(bytes: Buffer, isHtml: boolean, charset: string | null): string {
  const declared =
    charset !== null && charset !== 'us-ascii' && iconv.encodingExists(charset) ? charset : null;
  const label = declared ?? charsetOfBytes(bytes, isHtml, true);
  if (label !== null && iconv.encodingExists(label)) return iconv.decode(bytes, label);
  return iconv.decode(bytes, bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8');
}

function clean(html: string, pictureOf: PictureOf, blocked: ReportBlocked): Buffer {
  const loaded = (address: string): string | null =>
    /^\s*data:image\/(?!svg)/i.test(address) ? address.trim() : (pictureOf(address.trim()) ?? null);
  return whole(
    sanitizeHtml(html, {
      allowedTags: tags,
      // Style sheets stay, without what they would load; LibreOffice runs no scripts.
      allowVulnerableTags: true,
      allowedAttributes: { '*': attributes, a: ['href', 'name', ...attributes], img: ['src', ...attributes] },
      allowedSchemes: ['http', 'https', 'mailto', 'tel', 'ftp'],
      allowedSchemesByTag: { img: ['data'] },
      parseStyleAttributes: false,
      transformTags: {
        '*': (tagName, attribs) => ({
          tagName,
          attribs:
            attribs['style'] === undefined ? attribs : { ...attribs, style: withoutLoads(attribs['style']) },
        }),
        img: (tagName, attribs) => {
          const src = loaded(attribs['src'] ?? '');
          const { src: address = '', ...others } = attribs;
          if (src === null && address !== '') blocked(address.slice(0, 300));
          return { tagName, attribs: src === null ? others : { ...others, src } };
        },
      },
    }).replaceAll(
      /(<style[^>]*>)([\s\S]*?)(<\/style>)/gi,
      (_all, start: string, css: string, end: string) => start + withoutLoads(css) + end,
    ),
  );
}

const withoutLoads = (css: string): string =>
  css.replaceAll(/@import[^;]*;?/gi, '').replaceAll(/url\s*\([^)]*\)?/gi, 'none');

const whole = (html: string): Buffer => Buffer.from(`\uFEFF<meta charset="utf-8">${html}`);
