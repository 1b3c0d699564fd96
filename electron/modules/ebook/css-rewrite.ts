/**
 * Rewrites the CSS of one document so that it can stand beside that of others: its selectors reach only below a class,
 * its addresses are those of the printed page, and sizes fixed in pixels or points follow the reader's font size.
 */
import { namedTable } from '../../../contract/named-table.js';
import { generate, parse, walk, type CssNode, type Declaration, type List } from 'css-tree';

export interface RewriteRules {
  /** Class of the element that the rules are kept below. */
  readonly scope: string;
  /** Address on the printed page; null leaves the declaration without it. */
  readonly address: (link: string) => string | null;
  /** True where everything is placed in pixels: no size is touched. */
  readonly fixed: boolean;
}

/** Size of the root element that `rem` was meant against, as a part of the usual one. */
type RemFactor = number;

const pixelsPerEm = 16;
const pointsPerEm = 12;
/** Keywords for sizes as multiples of `medium` (CSS Fonts 4, 2.5). */
const keywords = namedTable<number>({
  'xx-small': 0.5625,
  'x-small': 0.625,
  small: 0.8125,
  medium: 1,
  large: 1.125,
  'x-large': 1.5,
  'xx-large': 2,
  'xxx-large': 3,
});
const sized = new Set(['font-size', 'font', 'line-height']);
/** Rules for a whole page are the printer's, and what a book says about it would hold for every chapter. */
const dropped = new Set(['page', 'charset', 'import', 'viewport', '-ms-viewport']);

/** Parses a style sheet; never fails. */
export const parseSheet = (css: string): CssNode =>
  parse(css, { parseCustomProperty: false, onParseError: () => undefined });

/** The style sheets a sheet begins with: their addresses and the media they are for. */
export function importsOf(sheet: CssNode): { link: string; media: string }[] {
  const found: { link: string; media: string }[] = [];
  walk(sheet, {
    visit: 'Atrule',
    enter(node) {
      if (node.name.toLowerCase() !== 'import' || node.prelude?.type !== 'AtrulePrelude') return;
      const [first, ...rest] = node.prelude.children.toArray();
      if (first?.type !== 'String' && first?.type !== 'Url') return;
      found.push({
        link: first.value,
        media: rest
          .map((part) => generate(part))
          .join(' ')
          .trim(),
      });
    },
  });
  return found;
}

/** The sheet as text, kept below its scope. */
export function rewriteSheet(sheet: CssNode, rules: RewriteRules): string {
  if (sheet.type !== 'StyleSheet') return '';
  rewriteList(sheet.children, rules, remFactor(sheet), false);
  return generate(sheet);
}

/** Rewrites the declarations of a `style` attribute. */
export function rewriteInline(style: string, rules: RewriteRules): string {
  const list = parse(style, { context: 'declarationList', onParseError: () => undefined });
  if (list.type !== 'DeclarationList') return '';
  rewriteList(list.children, rules, 1, true);
  return generate(list);
}

function rewriteList(nodes: List<CssNode>, rules: RewriteRules, factor: RemFactor, inRule: boolean): void {
  nodes.forEach((node, item) => {
    if (node.type === 'Declaration') {
      if (!rewriteDeclaration(node, rules, factor)) nodes.remove(item);
    } else if (node.type === 'Raw' && inRule) {
      // What could not be read is no declaration, and could hide an address.
      nodes.remove(item);
    } else if (node.type === 'Rule') {
      if (node.prelude.type === 'Raw') nodes.remove(item);
      else {
        if (!inRule) scopeSelectors(node.prelude, rules.scope);
        rewriteList(node.block.children, rules, factor, true);
      }
    } else if (node.type === 'Atrule') {
      const name = node.name.toLowerCase();
      if (dropped.has(name)) nodes.remove(item);
      else if (node.block) {
        const plain = inRule || name === 'font-face' || name.endsWith('keyframes');
        rewriteList(node.block.children, rules, factor, plain);
      }
    }
  });
}

/** Puts `:where(.scope)` before every selector: it changes nothing of what wins over what. */
function scopeSelectors(prelude: CssNode, scope: string): void {
  walk(prelude, (node) => {
    // The outermost element of a document is not that of the page it is printed on.
    if (node.type === 'PseudoClassSelector' && node.name.toLowerCase() === 'root') {
      Object.assign(node, { type: 'TypeSelector', name: 'html', children: undefined });
    } else if (node.type === 'IdSelector') {
      // Ids are unique in a document, not in a book: the old one stands in an attribute, with an id's weight.
      const name = JSON.stringify(node.name);
      Object.assign(node, { type: 'Raw', value: `[data-i=${name}]:not(#_)` });
    }
  });
  if (prelude.type !== 'SelectorList') return;
  prelude.children.forEach((selector) => {
    if (selector.type !== 'Selector') return;
    selector.children.prependData({ type: 'Raw', value: `:where(.${scope}) ` });
  });
}

/** False for a declaration that has to go. */
function rewriteDeclaration(node: Declaration, rules: RewriteRules, factor: RemFactor): boolean {
  const property = node.property.toLowerCase();
  // Named pages are the printer's.
  if (property === 'page') return false;
  if (node.value.type === 'Raw') {
    return !/url\s*\(|expression\s*\(|image-set/i.test(node.value.value);
  }
  if (property === 'position' && generate(node.value) === 'fixed') {
    Object.assign(node, { value: { type: 'Raw', value: 'absolute' } });
    return true;
  }
  let whole = true;
  const resize = !rules.fixed && sized.has(property);
  walk(node.value, (part) => {
    if (part.type === 'Url') {
      const address = rules.address(part.value);
      if (address === null) whole = false;
      else part.value = address;
    } else if (part.type === 'Dimension') {
      resizeDimension(part, resize, factor, rules.fixed);
    } else if (part.type === 'Identifier' && resize && property !== 'line-height') {
      const size = keywords[part.name.toLowerCase()];
      if (size !== undefined) Object.assign(part, { type: 'Dimension', value: String(size), unit: 'rem' });
    }
  });
  return whole;
}

function resizeDimension(
  part: { value: string; unit: string },
  resize: boolean,
  factor: RemFactor,
  fixed: boolean,
): void {
  const unit = part.unit.toLowerCase();
  const value = Number(part.value);
  const set = (size: number, as: string) => Object.assign(part, { value: rounded(size), unit: as });
  if (unit === 'rem') set(fixed ? value * factor * pixelsPerEm : value * factor, fixed ? 'px' : 'rem');
  else if (resize && unit === 'px') set(value / pixelsPerEm, 'rem');
  else if (resize && unit === 'pt') set(value / pointsPerEm, 'rem');
}

const rounded = (value: number): string => String(Number(value.toFixed(4)));

/** A sheet that sets the size of `html`, commonly to 62.5 %, means its `rem` by it. */
function remFactor(sheet: CssNode): RemFactor {
  let factor = 1;
  walk(sheet, {
    visit: 'Rule',
    enter(rule) {
      if (!/(^|,)\s*(html|:root)\s*(,|$)/i.test(generate(rule.prelude))) return;
      rule.block.children.forEach((node) => {
        if (node.type !== 'Declaration' || node.property.toLowerCase() !== 'font-size') return;
        const size = /^([\d.]+)(%|px|em)$/.exec(generate(node.value));
        const parts = { '%': 100, px: pixelsPerEm, em: 1 }[size?.[2] ?? ''];
        if (size && parts) factor = Number(size[1]) / parts || 1;
      });
    },
  });
  return factor;
}
