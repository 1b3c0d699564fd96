/**
 * The style sheets of a mail, made to work inside the shadow tree its body is drawn in. They cannot reach out of that
 * tree; what is rewritten here is what they say of the page as a whole, and every address they would load.
 */

/** Decides about an address of a style sheet: what stands in its place, or null for nothing. */
export type UrlChoice = (address: string) => string | null;

/** Class of the element that stands for the mail's own `html` and `body`. */
export const bodyClass = 'mail-body';

/** Longer style sheets are not mail. */
export const longestCss = 1_000_000;

const urls = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)/gi;

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
      .replaceAll(/@font-face\s*\{[^}]*\}/gi, ' ')
      .replaceAll(/@page[^{]*\{[^}]*\}/gi, ' '),
    choose,
  );
  return withoutReach(text.replaceAll(/[^{}]*\{/g, selectors)).replaceAll('</', '<\\/');
}

/** Escapes of letters (`\75rl`) hide words from what follows; other escapes keep their meaning. */
const unescaped = (css: string): string =>
  css
    .slice(0, longestCss)
    .replaceAll('\0', '')
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (all, code: string) => {
      const point = Number.parseInt(code, 16);
      const sign = point > 0 && point < 128 ? String.fromCharCode(point) : '';
      return /[a-z@:(]/i.test(sign) ? sign : all;
    })
    .replaceAll(/\\([g-z:@(])/gi, '$1');

const withUrls = (css: string, choose: UrlChoice): string =>
  css
    .replaceAll(urls, (_all, double?: string, single?: string, bare?: string) => {
      const kept = choose((double ?? single ?? bare ?? '').trim());
      return kept === null ? 'none' : `url("${kept.replaceAll(/["\\\n]/g, encodeURIComponent)}")`;
    })
    // Strings as addresses: `image-set("http://…")`.
    .replaceAll(/(?:-webkit-)?image-set\([^)]*\)/gi, 'none');

/**
 * What mail programs do not follow either, because it lays the body over what is around it: positions and negative
 * margins. Fixed boxes would be repeated on every page. Old ways to run programs go with them.
 */
const withoutReach = (css: string): string =>
  css
    // A named page (Word gives one to every text) would start a sheet of its own.
    .replaceAll(/(^|[\s;{"'])(?:position|page)\s*:[^;}]*/gi, '$1')
    .replaceAll(/(margin(?:-[a-z]+)*\s*:)([^;}]*)/gi, (_all, name: string, value: string) =>
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
