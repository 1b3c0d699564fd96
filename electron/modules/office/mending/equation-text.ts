/**
 * Text of equations (`m:t`). It is literal (ECMA-376-1 22.1.2.116); LibreOffice takes it for the language of its own
 * equations, StarMath, in which `over`, `#` or an open bracket mean something else. So it is written as StarMath that
 * draws these letters.
 */
import { escapeXml } from '../../../engine/markup/escape.js';
import type { XmlElement, XmlTree } from '../package/xml-tree.js';

/** Operators that may stand without something before them. */
const prefix = /[-+±∓¬∀∃∄∂∇√∛∜∑∏∐∫-∳]/u;
const pieces =
  /(?<word>[\p{Script=Latin}\p{M}]{2,})|(?<dots>\.{2,})|(?<bracket>[()[\]{}⟨⟩])|(?<sign>[|#&^_~`@$%!"\\‖]+)|(?<operator>[-+*/=<>\p{Sm}])|(?<space>\s+)|(?<plain>\p{Script=Latin}|\d+(?:[.,]\d+)*|[^])/gu;

/** A piece of StarMath, or a bracket that stands alone. */
type Piece = { readonly math: string } | { readonly bracket: string };

export function mendEquations(tree: XmlTree): void {
  for (const run of tree.all()) {
    if (run.local !== 'r' || !run.name.startsWith('m:')) continue;
    const texts = run.children.filter(({ name }) => name === 'm:t');
    if (texts.length === 0) continue;
    const properties = run.children.find(({ name }) => name === 'm:rPr');
    const has = (local: string) =>
      properties?.children.find((one) => one.local === local && tree.attribute(one, 'val') !== '0');
    const normal = has('nor') ?? has('lit');
    const style = has('sty');
    const isUpright = style !== undefined && tree.attribute(style, 'val') === 'p';
    const text = texts.map((one) => tree.textOf(one)).join('');
    const siblings = (run.parent?.children ?? []).filter(({ local }) => !/(?:Pr|pPr)$/.test(local));
    const at = siblings.indexOf(run);
    const made = normal ? quoted(text) : starMath(text, isUpright, at > 0, at < siblings.length - 1);
    if (made.length === 1 && made[0] && 'math' in made[0] && made[0].math === (normal ? quote(text) : text))
      continue;
    tree.replace(run.start, run.end, made.map((piece) => written(tree, run, properties, piece)).join(''));
  }
}

/** Text as it stands; brackets LibreOffice would mark with a backslash. */
const quoted = (text: string): Piece[] =>
  text
    .split(/([()[\]{}])/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^[()[\]{}]$/.test(piece) ? { bracket: piece } : { math: quote(piece) }));

const quote = (text: string): string => `"${text.replaceAll('\\', '∖').replaceAll('"', '\\"')}"`;

function starMath(text: string, isUpright: boolean, hasBefore: boolean, hasAfter: boolean): Piece[] {
  const kept = pairedBrackets(text);
  const found: Piece[] = [];
  let math = '';
  const close = () => {
    if (math !== '') found.push({ math });
    math = '';
  };
  const tokens = [...text.matchAll(pieces)];
  tokens.forEach(({ 0: token, index, groups = {} }, place) => {
    const last = tokens[place - 1];
    const next = tokens[place + 1];
    if (groups['word'] !== undefined) math += isUpright ? ` "${token}" ` : ` ital "${token}" `;
    else if (groups['dots'] !== undefined || groups['sign'] !== undefined) math += ` ${quote(token)} `;
    else if (groups['bracket'] !== undefined) {
      if (kept.has(index)) math += token;
      else {
        close();
        found.push({ bracket: token });
      }
    } else if (groups['operator'] !== undefined) {
      const isOpen = last === undefined ? hasBefore : !isOperator(last) && !/[([{]/.test(last[0]);
      const goesOn = next === undefined ? hasAfter : !/[)\]}]/.test(next[0]) && !isBinary(next);
      const follows = last !== undefined && /[=<>]/.test(last[0]) && /[-+]/.test(token);
      const isRight =
        goesOn && (isOpen || (prefix.test(token) && (last === undefined || follows || !isOperator(last))));
      math += isRight ? token : ` ${quote(token)} `;
    } else if (groups['space'] !== undefined) math += isLetter(last) && isLetter(next) ? ' ~ ' : token;
    else math += token;
  });
  close();
  return found;
}

type Token = RegExpExecArray | RegExpMatchArray | undefined;
const isOperator = (token: Token): boolean => token?.groups?.['operator'] !== undefined;
const isBinary = (token: Token): boolean => isOperator(token) && !prefix.test(token?.[0] ?? '');
const isLetter = (token: Token): boolean => /^[\p{L}\d]/u.test(token?.[0] ?? '');

/** Places of brackets that have their partner, of the same kind, and something between. */
function pairedBrackets(text: string): ReadonlySet<number> {
  const partner: Readonly<Record<string, string>> = { ')': '(', ']': '[' };
  const open: { readonly sign: string; readonly at: number }[] = [];
  const kept = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (/[([{]/.test(sign)) open.push({ sign, at });
    if (!/[)\]}]/.test(sign)) continue;
    const last = open.pop();
    if (last?.sign !== partner[sign]) return new Set();
    if (last && text.slice(last.at + 1, at).trim() !== '') kept.add(last.at).add(at);
  }
  return open.length > 0 ? new Set() : kept;
}

function written(tree: XmlTree, run: XmlElement, properties: XmlElement | undefined, piece: Piece): string {
  if ('bracket' in piece) {
    const isFirst = /[([{⟨]/.test(piece.bracket);
    return `<m:d><m:dPr><m:begChr m:val="${isFirst ? piece.bracket : ''}"/><m:endChr m:val="${isFirst ? '' : piece.bracket}"/></m:dPr><m:e><m:r><m:t>""</m:t></m:r></m:e></m:d>`;
  }
  const kept = properties
    ? `<m:rPr>${properties.children
        .filter(({ local }) => local !== 'nor' && local !== 'lit')
        .map(({ start, end }) => tree.text.slice(start, end))
        .join('')}</m:rPr>`
    : '';
  const others = run.children
    .filter(({ name }) => name !== 'm:t' && name !== 'm:rPr')
    .map(({ start, end }) => tree.text.slice(start, end))
    .join('');
  return `<m:r>${kept}${others}<m:t xml:space="preserve">${escapeXml(piece.math)}</m:t></m:r>`;
}
