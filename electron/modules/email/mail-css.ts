/**
 * The style sheets of a mail, made to work inside the shadow tree its body is drawn in. They cannot reach out of that
 * tree; what is rewritten here is what they say of the page as a whole, and every address they would load.
 */

/** Decides about an address of a style sheet: what stands in its place, or null for nothing. */
export type UrlChoice = (address: string) => string | null;

/** Class of the element that stands for the mail's own `html` and `body`. */
export const bodyClass = 'mail-body';

/** A style sheet of more characters does not belong to a mail. */
const maxCssLength = 1_000_000;

/** The declarations of a `style` attribute. */
export function cleanDeclarations(css: string, choose: UrlChoice): string {
  return withoutReach(withUrls(unescaped(css), choose));
}

/** A whole style sheet. */
export function cleanSheet(css: string, choose: UrlChoice): string {
  const text = withUrls(
    unescaped(css)
      .replaceAll(/<!--|-->/g, ' ')
      .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
      .replaceAll(/@(?:import|charset|namespace)\b(?:"[^"]*"|'[^']*'|[^;"'{}])*;?/gi, ' ')
      // Fonts inside a shadow tree are not used; from the network they may not be loaded.
      .replaceAll(/@font-face\s*\{[^}]*(?:\}|$)/gi, ' ')
      .replaceAll(/@page[^{}]{0,200}\{[^}]*(?:\}|$)/gi, ' '),
    choose,
  );
  const opened = text.split('{');
  const rewritten = opened.map((part, place) => {
    if (place === opened.length - 1) return part;
    const from = part.lastIndexOf('}') + 1;
    return part.slice(0, from) + selectors(part.slice(from));
  });
  return withoutReach(rewritten.join('{')).replaceAll('</', '<\\/');
}

/** Escapes of letters (`\75rl`) hide words from what follows; other escapes keep their meaning. */
const unescaped = (css: string): string =>
  css
    .slice(0, maxCssLength)
    .replaceAll('\0', '')
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (all, code: string) => {
      const point = Number.parseInt(code, 16);
      const sign = point > 0 && point < 128 ? String.fromCharCode(point) : '';
      return /[a-z@:(]/i.test(sign) ? sign : all;
    })
    .replaceAll(/\\([g-z:@(])/gi, '$1');

/** Walks from address to address: a pattern would look at the rest of a hostile sheet for each of them. */
function withUrls(css: string, choose: UrlChoice): string {
  const start = /url\(\s*/gi;
  let out = '';
  let done = 0;
  for (let match = start.exec(css); match; match = start.exec(css)) {
    const from = match.index + match[0].length;
    const quote = css[from] === '"' || css[from] === "'" ? css[from] : '';
    const end = css.indexOf(quote || ')', from + quote.length);
    const address = css.slice(from + quote.length, end < 0 ? undefined : end);
    const close = end < 0 ? -1 : css.indexOf(')', end);
    const kept = choose(address.trim());
    out += css.slice(done, match.index);
    out += kept === null ? 'none' : `url("${kept.replaceAll(/["\\\n]/g, encodeURIComponent)}")`;
    done = close < 0 ? css.length : close + 1;
    start.lastIndex = done;
  }
  // Strings as addresses: `image-set("http://…")`.
  return (out + css.slice(done)).replaceAll(/(?:-webkit-)?image-set\([^)]*(?:\)|$)/gi, 'none');
}

/**
 * What mail programs do not follow either, because it lays the body over what is around it: positions and negative
 * margins. Fixed boxes would be repeated on every page. Old ways to run programs go with them.
 */
const withoutReach = (css: string): string =>
  css
    // A named page (Word gives one to every text) would start a sheet of its own.
    .replaceAll(/(^|[\s;{"'])(?:position|page)\s*:[^;}]*/gi, '$1')
    .replaceAll(/(margin(?:-[a-z]{1,8}){0,2}\s{0,9}:)([^;}]*)/gi, (_all, name: string, value: string) =>
      /(?:^|\s)-/.test(value) ? name + value.replaceAll(/(^|\s)-[\d.]+[a-z%]*/gi, '$10') : name + value,
    )
    .replaceAll(/expression\s*\(|behaviou?r\s*:|-moz-binding\s*:/gi, 'x-');

/** What stands before a `{`: `html` and `body` become the element that stands for them. */
function selectors(prelude: string): string {
  if (/^[\s;]*@/.test(prelude)) return prelude;
  return prelude
    .replaceAll(/:(?:host|host-context|root)\b(?:\([^)]*\))?|::slotted\([^)]*\)/gi, `.${bodyClass}`)
    .replaceAll(/(^|[\s,>+~(;])(?:html\s+body|html\s*>\s*body|html|body)(?![\w-])/gi, `$1.${bodyClass}`);
}
