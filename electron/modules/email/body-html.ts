/**
 * An HTML body made fit to be shown: no scripts, frames, forms or outside addresses; pictures of the message in their
 * place. What a page may load is guarded once more by the printer; this is so that every refusal is known and drawn.
 */
import sanitizeHtml from 'sanitize-html';
import { append } from '../../../contract/lists.js';
import { bodyClass, cleanDeclarations, cleanSheet } from './mail-css.js';
import { escapeHtml } from '../../engine/markup/escape.js';

/** Finds a picture of the message by what the body says; the address under which the page may load it. */
export type PictureOf = (address: string) => string | undefined;

export interface CleanBody {
  /** What goes inside the body's element. */
  readonly html: string;
  /** Style sheets of the mail, rewritten for its shadow tree. */
  readonly css: string;
  readonly dir: 'ltr' | 'rtl' | null;
  readonly lang: string | null;
  /** Style of the mail's own `body` element. */
  readonly style: string;
  /** Addresses that were not loaded, each once. */
  readonly blocked: ReadonlySet<string>;
  /** Addresses of the pictures that the body shows, as they were found. */
  readonly shown: ReadonlySet<string>;
  /** Widest fixed width anything asks for, in CSS pixels; 0 when nothing does. */
  readonly widest: number;
}

const tags = (
  'a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del ' +
  'details dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd label li main ' +
  'map mark nav ol p picture pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody td ' +
  'tfoot th thead time tr tt u ul var wbr'
).split(' ');

const attributes = (
  'style class id dir lang align valign width height bgcolor color face size border cellpadding cellspacing colspan ' +
  'rowspan nowrap hspace vspace start type value scope headers alt title noshade clear rules frame datetime abbr background'
).split(' ');

/** Signs of a picture that only counts readers. */
const tracker = (attribs: sanitizeHtml.Attributes): boolean =>
  [attribs['width'], attribs['height']].some((size) => /^[01](px)?$/.test(size?.trim() ?? '')) ||
  /(?:^|;)\s*(?:width|height)\s*:\s*[01]px|display\s*:\s*none/i.test(attribs['style'] ?? '');

export function cleanBody(source: string, pictureOf: PictureOf): CleanBody {
  const blocked = new Set<string>();
  const shown = new Set<string>();
  const sheets: string[] = [];
  let widest = 0;

  const load = (address: string): string | null => {
    const plain = address.trim();
    if (/^data:image\/(?!svg)/i.test(plain)) return plain;
    const found = plain === '' ? undefined : pictureOf(plain);
    if (found !== undefined) {
      shown.add(found);
      return found;
    }
    if (/^(?:https?|ftp):|^\/\//i.test(plain)) blocked.add(plain.slice(0, 300));
    return null;
  };
  const wide = (text: string | undefined) => {
    const width = Number(/^\s*(\d{1,5})(?:px)?\s*$/.exec(text ?? '')?.[1] ?? 0);
    widest = Math.max(widest, width);
  };

  const { text, styles } = withoutStyles(source);
  append(
    sheets,
    styles.map((sheet) => cleanSheet(sheet, load)),
  );
  const page = pageAttributes(text);

  const html = sanitizeHtml(text, {
    allowedTags: tags,
    allowedAttributes: { '*': attributes, a: ['href', 'name', ...attributes], img: ['src', ...attributes] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'ftp', 'sms', 'callto', 'xmpp'],
    // Pictures were decided about by `load`; what is left is ours or inside the document.
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: true,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'template'],
    parseStyleAttributes: false,
    // Deeper elements are a trap for the browser.
    nestingLimit: 400,
    transformTags: {
      '*': (tagName, attribs) => {
        const kept = { ...attribs };
        if (kept['style'] !== undefined) {
          kept['style'] = cleanDeclarations(kept['style'], load);
          if (tagName !== 'span') {
            for (const [, width] of kept['style'].matchAll(/(?:^|[;\s])(?:min-)?width\s*:\s*([^;!]+)/gi))
              wide(width);
          }
        }
        if (kept['background'] !== undefined) {
          const address = load(kept['background']);
          if (address === null) delete kept['background'];
          else kept['background'] = address;
        }
        if (['table', 'td', 'th', 'div', 'img'].includes(tagName)) wide(kept['width']);
        return { tagName, attribs: kept };
      },
      img: (_tagName, attribs) => picture(attribs, load),
    },
  });
  return { html, css: sheets.join('\n'), ...page, blocked, shown, widest };

  function picture(attribs: sanitizeHtml.Attributes, from: typeof load): sanitizeHtml.Tag {
    const address = from(attribs['src'] ?? '');
    const style = cleanDeclarations(attribs['style'] ?? '', from);
    if (address !== null) return { tagName: 'img', attribs: { ...attribs, style, src: address } };
    if (tracker(attribs)) return { tagName: 'span', attribs: {} };
    const box = ['width', 'height'].map((side) => {
      const size = /^\s*(\d{1,4})(?:px)?\s*$/.exec(attribs[side] ?? '')?.[1];
      return size === undefined ? '' : `min-${side}:${size}px;`;
    });
    const alt = (attribs['alt'] ?? '').trim();
    return {
      tagName: 'span',
      attribs: { class: 'platen-blocked', style: `${box.join('')}${style}` },
      text: alt === '' ? '\u00A0' : alt,
    };
  }
}

/** Takes out the style sheets, which the sanitizer would drop, and comments, which may hide some. */
function withoutStyles(source: string): { readonly text: string; readonly styles: readonly string[] } {
  const styles: string[] = [];
  const start = /<!--|<style(?=[\s>/])/gi;
  let text = '';
  let done = 0;
  const after = (found: number, length: number) => (found < 0 ? source.length : found + length);
  for (let match = start.exec(source); match; match = start.exec(source)) {
    text += source.slice(done, match.index);
    if (match[0] === '<!--') done = after(source.indexOf('-->', match.index + 2), 3);
    else {
      const from = after(source.indexOf('>', match.index), 1);
      const end = /<\/style/gi;
      end.lastIndex = from;
      const to = end.exec(source)?.index ?? source.length;
      styles.push(source.slice(from, to));
      done = after(source.indexOf('>', to), 1);
    }
    start.lastIndex = done;
  }
  return { text: text + source.slice(done), styles };
}

/** What the mail says on its own `html` and `body`, which the sanitizer drops. */
function pageAttributes(html: string): Pick<CleanBody, 'dir' | 'lang' | 'style'> {
  const opened = [...html.slice(0, 20_000).matchAll(/<(?:html|body)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi)]
    .map(([, found]) => found ?? '')
    .join(' ');
  const value = (name: string): string | null => {
    const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(opened);
    return match ? (match[1] ?? match[2] ?? match[3] ?? '') : null;
  };
  const dir = value('dir')?.toLowerCase();
  const lang = value('lang');
  const color = (name: string, property: string): string => {
    const given = value(name);
    return given !== null && /^#?[\w]{1,30}$/.test(given) ? `${property}:${given};` : '';
  };
  const style = cleanDeclarations(value('style') ?? '', () => null);
  return {
    dir: dir === 'rtl' || dir === 'ltr' ? dir : null,
    lang: lang !== null && /^[\w-]{2,20}$/.test(lang) ? lang : null,
    style: `${color('bgcolor', 'background-color')}${color('text', 'color')}${style}`,
  };
}

/** The body in its shadow tree: its style sheets reach nothing outside, and nothing outside reaches it but the host. */
export function shadowed(body: CleanBody, zoom: number): string {
  const dir = body.dir === null ? ' dir="auto"' : ` dir="${body.dir}"`;
  const lang = body.lang === null ? '' : ` lang="${body.lang}"`;
  const host = zoom < 1 ? ` style="zoom:${zoom.toFixed(4)}"` : '';
  return (
    `<div class="html-body"${host}><template shadowrootmode="open"><style>${insideCss}</style>` +
    `<style>${body.css}</style>` +
    `<div class="${bodyClass}"${dir}${lang} style="${escapeHtml(body.style)}">${body.html}</div></template></div>`
  );
}

const insideCss = `
.${bodyClass} { display: flow-root !important; margin: 0 !important; height: auto !important; max-height: none !important;
  overflow: visible !important; overflow-wrap: break-word; print-color-adjust: exact; }
img { max-width: 100%; }
pre { white-space: pre-wrap; }
.platen-blocked { display: inline-block; box-sizing: border-box; max-width: 100%; min-width: 1.2em; padding: 1px 4px;
  border: 1px dashed #a8a8a8; color: #6b6b6b; background: #f7f7f7; font: 11px "Liberation Sans", Arial, sans-serif;
  overflow: hidden; vertical-align: middle; }
`;
