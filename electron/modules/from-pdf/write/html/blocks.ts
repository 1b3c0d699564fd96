/** This module writes blocks of a document in HTML. */
import type { ResultWords } from '../../../../../words/results.js';
import type { Block, PageNote, Paragraph, Picture, Table } from '../../model/index.js';
import { escapeHtml } from '../../../../engine/markup/escape.js';
import { blocksIn, groupsOf, type FlowGroup } from '../flow.js';
import { remarksHtml } from './remarks.js';
import { listTrees, type ItemTree, type ListTree } from '../lists.js';
import type { ShownFonts } from './flowing-fonts.js';
import { inlinesHtml, type HtmlSetting } from './inlines.js';
import { tableHtml } from './table.js';

export interface BlockSetting extends HtmlSetting {
  readonly fonts: ShownFonts;
  /** Level of a heading's element by its level in the document. */
  readonly headingLevels: ReadonlyMap<number, number>;
  /** Language of the document; null where it is not known. */
  readonly language: string | null;
  /** True where all of it runs from top to bottom. */
  readonly isVertical: boolean;
  /** The remarks of readers, by the block they stand by. */
  readonly remarks: ReadonlyMap<Block, readonly PageNote[]>;
  readonly words: ResultWords;
}

/**
 * Writes blocks.
 * @returns elements on lines of their own
 */
export function blocksHtml(blocks: readonly Block[], setting: BlockSetting): string {
  const groups = groupsOf(blocks);
  const parts: string[] = [];
  for (let at = 0; at < groups.length; at += 1) {
    const group = groups[at] as FlowGroup;
    const next = groups[at + 1];
    const pair = captioned(group, next);
    const from = at;
    if (pair) {
      parts.push(
        pair.target.kind === 'table'
          ? tableBlock(pair.target, setting, pair.caption)
          : figure(pair.target, setting, pair.caption),
      );
      at += 1;
    } else if (isQuote(group)) {
      const quotes = [group.block];
      for (let more = groups[at + 1]; more && isQuote(more); more = groups[at + 1]) {
        quotes.push(more.block);
        at += 1;
      }
      parts.push(
        `<blockquote>\n${quotes.map((quote) => paragraphHtml(quote, setting)).join('\n')}\n</blockquote>`,
      );
    } else parts.push(groupHtml(group, setting));
    const own = setting.remarks.size === 0 ? [] : groups.slice(from, at + 1).flatMap(blocksIn);
    parts.push(
      remarksHtml(
        own.flatMap((block) => setting.remarks.get(block) ?? []),
        setting.words,
      ),
    );
  }
  return parts.filter((part) => part !== '').join('\n');
}

const isQuote = (group: FlowGroup): group is { readonly kind: 'block'; readonly block: Paragraph } =>
  group.kind === 'block' && group.block.kind === 'paragraph' && group.block.role === 'quote';

interface Captioned {
  readonly target: Table | Picture;
  readonly caption: Paragraph;
}

/** Returns a picture or a table with the caption below or above it. */
function captioned(group: FlowGroup, next: FlowGroup | undefined): Captioned | undefined {
  if (group.kind !== 'block' || next?.kind !== 'block') return undefined;
  const [one, other] = [group.block, next.block];
  if (one.kind !== 'paragraph' && other.kind === 'paragraph' && other.role === 'caption')
    return { target: one, caption: other };
  if (one.kind === 'paragraph' && one.role === 'caption' && other.kind !== 'paragraph')
    return { target: other, caption: one };
  return undefined;
}

function groupHtml(group: FlowGroup, setting: BlockSetting): string {
  switch (group.kind) {
    case 'list':
      return listTrees(group.items)
        .map((tree) => listHtml(tree, setting))
        .join('\n');
    case 'code': {
      const lines = group.lines.map((line) => inlinesOfCode(line, setting));
      return `<pre><code>${lines.join('\n')}</code></pre>`;
    }
    case 'contents':
      return `<div class="contents">\n${group.entries.map((entry) => entryHtml(entry, setting)).join('\n')}\n</div>`;
    case 'block':
      return blockHtml(group.block, setting);
  }
}

function blockHtml(block: Block, setting: BlockSetting): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraphHtml(block, setting);
    case 'table':
      return tableBlock(block, setting, null);
    case 'picture':
      return figure(block, setting, null);
  }
}

/** Returns a line of code with the spaces that it begins with. */
const inlinesOfCode = ({ inlines }: Paragraph, setting: BlockSetting): string => {
  const [first] = inlines;
  const indent = first?.kind === 'text' ? (/^ +/.exec(first.text)?.[0] ?? '') : '';
  return indent + inlinesHtml(inlines, setting, 'code');
};

function paragraphHtml(paragraph: Paragraph, setting: BlockSetting): string {
  const { role, inlines, level } = paragraph;
  if (role === 'heading' || role === 'title') {
    const words = inlinesHtml(inlines, setting, 'heading');
    if (words === '') return '';
    const rank = setting.headingLevels.get(role === 'title' ? 0 : level) ?? 2;
    const name = setting.names.heading(paragraph);
    return `<h${rank} id="${escapeHtml(name)}"${attributesOf(paragraph, setting)}>${words}</h${rank}>`;
  }
  const words = inlinesHtml(inlines, setting);
  const name = setting.names.ownAnchor(inlines);
  const id = name === null ? '' : ` id="${escapeHtml(name)}"`;
  if (words === '') return name === null ? '' : `<p${id}></p>`;
  return `<p${id}${attributesOf(paragraph, setting)}>${words}</p>`;
}

/** Returns the attributes of a paragraph that differ from the rest of the document. */
function attributesOf({ alignment, direction, language, role }: Paragraph, setting: BlockSetting): string {
  const names = [
    ...(role === 'caption' ? ['caption'] : []),
    ...(alignment === 'centre' || alignment === 'end' ? [alignment] : []),
  ];
  const kind = names.length > 0 ? ` class="${names.join(' ')}"` : '';
  const dir = direction === setting.usual.direction ? '' : ` dir="${direction}"`;
  const isOther =
    language !== null && language !== setting.language && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(language);
  return `${kind}${dir}${isOther ? ` lang="${language}"` : ''}`;
}

function entryHtml(entry: Paragraph, setting: BlockSetting): string {
  const { inlines, level } = entry;
  const tab = inlines.findLastIndex((inline) => inline.kind === 'tab');
  const title = inlinesHtml(tab < 0 ? inlines : inlines.slice(0, tab), setting);
  const page = tab < 0 ? '' : inlinesHtml(inlines.slice(tab + 1), setting);
  const depth = level > 1 ? ` class="deep-${Math.min(level, 6)}"` : '';
  return `<p${depth}><span>${title}</span>${page === '' ? '' : `<span>${page}</span>`}</p>`;
}

const types = {
  bullet: '',
  decimal: '',
  lower_letter: ' type="a"',
  upper_letter: ' type="A"',
  lower_roman: ' type="i"',
  upper_roman: ' type="I"',
} as const;

function listHtml({ format, start, items }: ListTree, setting: BlockSetting): string {
  const tag = format === 'bullet' ? 'ul' : 'ol';
  const from = tag === 'ol' && start !== 1 ? ` start="${start}"` : '';
  let expected = start;
  const rows = items.map((tree) => {
    const value = tag === 'ol' && tree.item.value !== expected ? ` value="${tree.item.value}"` : '';
    expected = tree.item.value + 1;
    return itemHtml(tree, value, setting);
  });
  return `<${tag}${types[format]}${from}>\n${rows.join('\n')}\n</${tag}>`;
}

function itemHtml({ paragraph, lists }: ItemTree, value: string, setting: BlockSetting): string {
  const name = setting.names.ownAnchor(paragraph.inlines);
  const id = name === null ? '' : ` id="${escapeHtml(name)}"`;
  const inner = lists.map((tree) => `\n${listHtml(tree, setting)}`).join('');
  return `<li${id}${value}>${inlinesHtml(paragraph.inlines, setting)}${inner}</li>`;
}

function tableBlock(table: Table, setting: BlockSetting, caption: Paragraph | null): string {
  const html = tableHtml(table, {
    caption: caption ? inlinesHtml(caption.inlines, setting) : '',
    contents: ({ blocks, row }) => {
      const [only, ...more] = blocks;
      if (only?.kind === 'paragraph' && more.length === 0 && !only.list)
        return inlinesHtml(only.inlines, setting, row < table.headerRows ? 'heading' : 'text');
      if (only?.kind === 'picture' && more.length === 0) return setting.pictures.image(only);
      return blocksHtml(blocks, setting);
    },
  });
  return `<div class="wide">\n${html}\n</div>`;
}

/**
 * Returns a picture with its caption. A picture below text is a background, or the scan that the text was recognised from: it says nothing
 * that the text does not.
 */
function figure(picture: Picture, setting: BlockSetting, caption: Paragraph | null): string {
  const words = caption ? inlinesHtml(caption.inlines, setting) : '';
  const image = picture.wrap === 'behind' ? '' : setting.pictures.image(picture);
  if (image === '') return words === '' ? '' : `<p class="caption">${words}</p>`;
  return `<figure>${image}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`;
}
