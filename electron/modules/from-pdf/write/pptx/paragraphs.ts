/** This module writes paragraphs of DrawingML (ECMA-376 part 1, 21.1.2). */
import type { Inline, LinkTarget, ListItem, Paragraph, TextStyle } from '../../model/index.js';
import { safeAddress } from '../address.js';
import { leadingOf, sizeOf } from './boxes.js';
import type { Relations } from '../relations.js';
import { languageTag } from '../package-parts.js';
import { attribute, emu, hundredths, solidFill, text } from './xml.js';

/** What the paragraphs of one slide share. */
export interface SlideScope {
  readonly relations: Relations;
  /** Number of the slide, from 1. */
  readonly number: number;
  /** Language of the document, which paragraphs in others name themselves. */
  readonly language: string | null;
  /** Returns the number of the slide of an anchor, from 1. */
  readonly slideOf: (anchor: string) => number | undefined;
  /** Printed marks of footnotes. */
  readonly noteMarks: ReadonlyMap<string, string>;
  /** Scale of the page on its slide. */
  readonly scale: number;
}

export interface ParagraphEdges {
  /** Points from the left of the text box to the left of the paragraph's column. */
  readonly left: number;
  /** Points between it and the paragraph above. */
  readonly before: number;
}

/** The numbers of lists in one text box. */
export class ListNumbers {
  readonly #starts = new Map<string, { start: number; next: number }>();

  /** Returns the number that an item's count begins at: PowerPoint needs it at every item of a list. */
  startOf({ list, level, format, value }: ListItem): number {
    const key = `${String(list)} ${String(level)} ${format}`;
    const known = this.#starts.get(key);
    const run = known?.next === value ? known : { start: value, next: value };
    run.next = value + 1;
    this.#starts.set(key, run);
    return run.start;
  }
}

/** Returns `a:p` of a paragraph. */
export function paragraphXml(
  paragraph: Paragraph,
  edges: ParagraphEdges,
  numbers: ListNumbers,
  scope: SlideScope,
): string {
  const { list, inlines } = paragraph;
  const bullet = list ? bulletXml(list, numbers) : '<a:buNone/>';
  const isPlainMarker = list !== null && bullet === '<a:buNone/>';
  const marker: Inline[] =
    isPlainMarker && list.marker !== ''
      ? [{ kind: 'text', text: `${list.marker}\t`, style: firstStyle(inlines), link: null }]
      : [];
  const runs = [...marker, ...inlines].map((inline) => inlineXml(inline, paragraph, scope)).join('');
  const end = `<a:endParaRPr${languageAttribute(paragraph, scope)} sz="${String(hundredths(sizeOf(paragraph) * scope.scale))}"/>`;
  return `<a:p>${propertiesXml(paragraph, edges, bullet, scope)}${runs}${end}</a:p>`;
}

function propertiesXml(
  paragraph: Paragraph,
  { left, before }: ParagraphEdges,
  bullet: string,
  { scale }: SlideScope,
): string {
  const { alignment, direction, indent, list, tabs } = paragraph;
  const isRtl = direction === 'rtl';
  const isAtEdge = alignment === 'centre' || alignment === 'end' || isRtl;
  const start = isAtEdge ? 0 : Math.max(0, left + indent.start) * scale;
  const first = isAtEdge ? 0 : Math.max(-start, indent.first * scale);
  const level = list && list.level > 0 ? ` lvl="${String(Math.min(8, list.level))}"` : '';
  return [
    `<a:pPr marL="${String(emu(start))}"${level} indent="${String(emu(first))}" algn="${align(alignment, isRtl)}"${isRtl ? ' rtl="1"' : ''}>`,
    `<a:lnSpc><a:spcPts val="${points(leadingOf(paragraph) * scale)}"/></a:lnSpc>`,
    `<a:spcBef><a:spcPts val="${points(before * scale)}"/></a:spcBef><a:spcAft><a:spcPts val="0"/></a:spcAft>`,
    bullet,
    tabs.length === 0
      ? ''
      : `<a:tabLst>${tabs
          .slice(0, 32)
          .map((tab) => tabXml(tab, left, scale))
          .join('')}</a:tabLst>`,
    '</a:pPr>',
  ].join('');
}

const points = (value: number): string => String(Math.max(0, Math.min(158_400, Math.round(value * 100))));

function align(alignment: Paragraph['alignment'], isRtl: boolean): 'l' | 'r' | 'ctr' | 'just' {
  switch (alignment) {
    case 'start':
      return isRtl ? 'r' : 'l';
    case 'end':
      return isRtl ? 'l' : 'r';
    case 'centre':
      return 'ctr';
    case 'justify':
      return 'just';
  }
}

const tabKinds = { left: 'l', right: 'r', centre: 'ctr', decimal: 'dec' } as const;
const tabXml = ({ at, kind }: Paragraph['tabs'][number], left: number, scale: number): string =>
  `<a:tab pos="${String(emu(Math.max(0, at + left) * scale))}" algn="${tabKinds[kind]}"/>`;

/** Returns the kind of number as PowerPoint counts them (21.1.10.1); undefined for markers it has no way to write. */
function numberType({ format, marker }: ListItem): string | undefined {
  const scheme = {
    decimal: 'arabic',
    lower_letter: 'alphaLc',
    upper_letter: 'alphaUc',
    lower_roman: 'romanLc',
    upper_roman: 'romanUc',
  };
  if (format === 'bullet') return undefined;
  const around = /^(\(?)[\p{L}\p{N}]+([.)]?)$/u.exec(marker.trim());
  if (!around) return undefined;
  const [, open, close] = around;
  if (open === '(') return close === ')' ? `${scheme[format]}ParenBoth` : undefined;
  if (close === ')') return `${scheme[format]}ParenR`;
  if (close === '.') return `${scheme[format]}Period`;
  return format === 'decimal' ? 'arabicPlain' : undefined;
}

function bulletXml(item: ListItem, numbers: ListNumbers): string {
  if (item.format === 'bullet') {
    const [sign = '•'] = item.marker.trim();
    // Signs of symbol fonts mean nothing in another font.
    const shown = /[\p{Co}\p{Cn}]/u.test(sign) ? '•' : sign;
    return `<a:buFont typeface="Arial"/><a:buChar char="${attribute(shown) || '•'}"/>`;
  }
  const type = numberType(item);
  if (type === undefined || item.value < 1 || item.value > 32_767) return '<a:buNone/>';
  return `<a:buFont typeface="+mj-lt"/><a:buAutoNum type="${type}" startAt="${String(numbers.startOf(item))}"/>`;
}

const plainStyle: TextStyle = {
  family: 'Arial',
  generic: 'sans',
  size: 12,
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  script: 'normal',
  colour: '#000000',
  highlight: null,
};
const firstStyle = (inlines: readonly Inline[]): TextStyle => {
  for (const inline of inlines) if ('style' in inline) return inline.style;
  return plainStyle;
};

function inlineXml(inline: Inline, paragraph: Paragraph, scope: SlideScope): string {
  const run = (words: string, style: TextStyle, link: LinkTarget | null = null) =>
    runXml(words, style, link, paragraph, scope);
  switch (inline.kind) {
    case 'text':
      return run(inline.text, inline.style, inline.link);
    case 'tab':
      return run('\t', firstStyle(paragraph.inlines));
    case 'line_break':
      return '<a:br/>';
    case 'field':
      return run(inline.field.value, inline.style);
    case 'note':
      return run(scope.noteMarks.get(inline.id) ?? '', { ...inline.style, script: 'superscript' });
    case 'page_number':
      return `<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum">${styleXml(inline.style, null, paragraph, scope)}<a:t>${String(scope.number)}</a:t></a:fld>`;
    case 'anchor':
    case 'page_count':
    case 'picture':
      return '';
  }
}

function runXml(
  words: string,
  style: TextStyle,
  link: LinkTarget | null,
  paragraph: Paragraph,
  scope: SlideScope,
): string {
  const lines = text(words).split('\n');
  const look = styleXml(style, link, paragraph, scope);
  return lines.map((line) => (line === '' ? '' : `<a:r>${look}<a:t>${line}</a:t></a:r>`)).join('<a:br/>');
}

const languageAttribute = ({ language }: Paragraph, scope: SlideScope): string => {
  const tag = languageTag(language ?? scope.language);
  return tag === undefined ? '' : ` lang="${tag}"`;
};

function styleXml(
  style: TextStyle,
  link: LinkTarget | null,
  paragraph: Paragraph,
  scope: SlideScope,
): string {
  const baseline = { normal: '', superscript: ' baseline="30000"', subscript: ' baseline="-25000"' }[
    style.script
  ];
  const attributes = [
    languageAttribute(paragraph, scope),
    ` sz="${String(hundredths(style.size * scope.scale))}"`,
    ` b="${style.bold ? '1' : '0'}" i="${style.italic ? '1' : '0'}"`,
    style.underline ? ' u="sng"' : ' u="none"',
    style.strike ? ' strike="sngStrike"' : '',
    baseline,
    ' dirty="0"',
  ].join('');
  const highlight = solidFill(style.highlight)
    .replace('a:solidFill', 'a:highlight')
    .replace('/a:solidFill', '/a:highlight');
  const family = attribute(style.family) || 'Arial';
  const fonts = ['latin', 'ea', 'cs'].map((kind) => `<a:${kind} typeface="${family}"/>`).join('');
  return `<a:rPr${attributes}>${solidFill(style.colour)}${highlight}${fonts}${linkXml(link, scope)}</a:rPr>`;
}

/** With this extension a link keeps the colour of its text: PowerPoint would give it that of the theme. */
const ownColour =
  '<a:extLst><a:ext uri="{A12FA001-AC4F-418D-AE19-62706E023703}"><ahyp:hlinkClr xmlns:ahyp="http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor" val="tx"/></a:ext></a:extLst>';

function linkXml(link: LinkTarget | null, { relations, slideOf }: SlideScope): string {
  if (link?.to === 'address') {
    const address = safeAddress(link.address);
    if (address === null) return '';
    return `<a:hlinkClick r:id="${relations.to('hyperlink', address)}">${ownColour}</a:hlinkClick>`;
  }
  const slide = link ? slideOf(link.anchor) : undefined;
  if (slide === undefined) return '';
  const id = relations.to('slide', `slide${String(slide)}.xml`);
  return `<a:hlinkClick r:id="${id}" action="ppaction://hlinksldjump">${ownColour}</a:hlinkClick>`;
}
