/** The HTML a Markdown document may hold: what GitHub keeps, and page breaks. Nothing that runs, loads or moves a page. */
import sanitize from 'sanitize-html';

/** The address serves only to resolve links: the printer serves each page under another name. */
const anywhere = 'http://page.invalid/';

const tags =
  'h1 h2 h3 h4 h5 h6 p br hr b strong i em u s del ins strike a img picture pre code tt kbd samp var sub sup blockquote q cite ol ul li dl dt dd table caption colgroup col thead tbody tfoot tr th td div span section article aside header footer main nav center details summary figure figcaption small big mark abbr dfn time ruby rb rt rp rtc bdo bdi wbr font input address'.split(
    ' ',
  );

const length = /^(\d{1,4}(\.\d{1,3})?)(px|pt|em|rem|mm|cm|in|%)?$/;
const colour = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]{1,40}\))$/i;

const styles: Record<string, RegExp[]> = {
  'text-align': [/^(left|right|center|justify|start|end)$/],
  'vertical-align': [/^(top|middle|bottom|baseline|sub|super)$/],
  'font-weight': [/^(bold|normal|[1-9]00)$/],
  'font-style': [/^(italic|normal)$/],
  'text-decoration': [/^(underline|line-through|none)$/],
  float: [/^(left|right|none)$/],
  clear: [/^(left|right|both)$/],
  width: [length],
  'max-width': [length],
  color: [colour],
  'background-color': [colour],
  'page-break-before': [/^(always|avoid|auto|left|right)$/],
  'page-break-after': [/^(always|avoid|auto|left|right)$/],
  'page-break-inside': [/^(avoid|auto)$/],
  'break-before': [/^(page|avoid|auto)$/],
  'break-after': [/^(page|avoid|auto)$/],
  'break-inside': [/^(avoid|auto)$/],
};

const size = /^\d{1,4}(px|%)?$/;

export interface Sanitized {
  readonly html: string;
  /** Pictures on the network: they are never loaded, and their words stand in their place. */
  readonly remote: number;
}

/** @param folder of the document below the page's root, `''` or with a slash at its end */
export function sanitizeHtml(given: string, folder: string): Sanitized {
  let remote = 0;
  const base = new URL(folder.split('/').map(encodeURIComponent).join('/'), anywhere);
  const html = sanitize(given, {
    allowedTags: tags,
    // Deeper ones would keep a browser busy for minutes; their text stays.
    nestingLimit: 100,
    nonTextTags: ['script', 'style', 'noscript', 'template', 'noembed', 'noframes'],
    allowedAttributes: {
      '*': [
        'id',
        'class',
        'lang',
        'dir',
        'align',
        'valign',
        'title',
        'style',
        'role',
        'aria-label',
        'aria-hidden',
      ],
      a: ['href', 'name'],
      img: ['src', 'alt', 'width', 'height', 'border', 'hspace', 'vspace'],
      table: ['width', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
      tr: ['bgcolor'],
      td: ['colspan', 'rowspan', 'width', 'height', 'bgcolor', 'nowrap'],
      th: ['colspan', 'rowspan', 'width', 'height', 'bgcolor', 'nowrap', 'scope'],
      col: ['span', 'width'],
      ol: ['start', 'type', 'reversed'],
      li: ['value', 'type'],
      ul: ['type'],
      hr: ['width', 'size', 'noshade'],
      font: ['color', 'face', 'size'],
      details: ['open'],
      input: ['type', 'checked', 'disabled'],
      time: ['datetime'],
      q: ['cite'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'ftp'],
    allowedSchemesByTag: { img: ['data', 'file'] },
    allowProtocolRelative: true,
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({ tagName, attribs: { ...attribs, ...linkTo(href) } }),
      img: (tagName, attribs): sanitize.Tag => {
        if (!isRemote(attribs['src'] ?? '')) return { tagName, attribs: pictureOf(attribs, base) };
        remote += 1;
        const text = attribs['alt']?.trim() ?? '';
        const absent: sanitize.Attributes = text === '' ? {} : { class: 'absent' };
        return { tagName: 'span', text, attribs: absent };
      },
      // Nobody can open it on paper.
      details: (tagName, attribs) => ({ tagName, attribs: { ...attribs, open: 'open' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'input' && attribs['type'] !== 'checkbox',
  });
  return { html, remote };
}

const isRemote = (source: string): boolean => /^\s*(https?:|ftp:|\/\/)/i.test(source);

/**
 * Links to other files stay relative to the document: the printer takes its own address off again. What leads above the
 * document's folder cannot be said that way and stays as text.
 */
function linkTo(href: string | undefined): { href?: string } {
  if (href === undefined) return {};
  const address = href.trim();
  if (address.startsWith('//')) return { href: `https:${address}` };
  if (/^(#.|[a-z][a-z0-9+.-]*:)/i.test(address)) return { href: address };
  if (!/^[^/#?\\]/.test(address) || /^\.\.|\/\.\.(\/|$)/.test(address)) return {};
  const { pathname, search, hash } = new URL(address, anywhere);
  return { href: `${pathname}${search}${hash}` };
}

function pictureOf(given: sanitize.Attributes, base: URL): sanitize.Attributes {
  const { src = '', width, height, ...rest } = given;
  return {
    ...rest,
    ...(width !== undefined && size.test(width) ? { width } : {}),
    ...(height !== undefined && size.test(height) ? { height } : {}),
    src: addressOf(src.trim(), base),
  };
}

/** A local picture's address in the page's origin; others stay, to be refused and counted when they are asked for. */
function addressOf(source: string, base: URL): string {
  if (/^data:/i.test(source))
    return /^data:image\/(png|jpe?g|gif|webp|avif|bmp|svg\+xml)[;,]/i.test(source) ? source : '';
  if (/^([a-z][a-z0-9+.-]+:|\/\/)/i.test(source)) return source;
  try {
    return new URL(source.replaceAll('\\', '/'), base).pathname;
  } catch {
    return '';
  }
}
