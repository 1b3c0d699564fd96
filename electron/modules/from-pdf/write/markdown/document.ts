/** This module writes a document in Markdown, for notes and for language models. */
import { stringify } from 'yaml';
import { maxOf, minOf } from '../../../../../contract/lists.js';
import type { Block, DocumentModel, PageNote, Paragraph } from '../../model/index.js';
import { cleanText, oneLine } from '../clean-text.js';
import { blocksIn, groupsOf, type FlowGroup } from '../flow.js';
import { inlinesHtml, type HtmlSetting } from '../html/inlines.js';
import { HtmlNames } from '../html/names.js';
import { Pictures } from '../html/pictures.js';
import { listTrees, markerOf, type ItemTree, type ListTree } from '../lists.js';
import { notesByBlock } from '../page-notes.js';
import { noteMarks, wordsOfInlines } from '../text/inlines.js';
import { escapeBeginning, escapeInline } from './escape.js';
import { inlinesMarkdown } from './inlines.js';
import { MarkdownSetting, type PictureNames } from './setting.js';
import { tableMarkdown } from './table.js';

export interface MarkdownWriteOptions {
  readonly furniture: 'keep' | 'drop';
  /** True for title, author and source at the beginning, for programs that keep notes. */
  readonly frontMatter: boolean;
  /** Name of the source, for the front matter. */
  readonly source: string;
  readonly pictureName: PictureNames;
}

/**
 * Writes a document.
 * @returns the text with line feeds; empty for a document without words and pictures
 */
export function markdownOf(model: DocumentModel, options: MarkdownWriteOptions): string {
  const setting = new MarkdownSetting(model, options.pictureName);
  const writer = new MarkdownWriter(model, setting);
  const parts = model.sections.flatMap(({ header, blocks, footer, evenHeader = [], evenFooter = [] }) =>
    options.furniture === 'keep'
      ? [[...header, ...evenHeader], blocks, [...footer, ...evenFooter]].map((part) => writer.blocks(part))
      : [writer.blocks(blocks)],
  );
  const text = [...parts, writer.notes()].filter((part) => part !== '').join('\n\n');
  if (text === '') return '';
  return `${options.frontMatter ? frontMatter(model, options.source) : ''}${text}\n`;
}

function frontMatter({ title, author, language, keywords }: DocumentModel, source: string): string {
  const facts = Object.entries({ title, author, keywords, language: language ?? '', source })
    .map(([name, value]) => [name, oneLine(value)] as const)
    .filter(([, value]) => value !== '');
  return `---\n${stringify(Object.fromEntries(facts), { lineWidth: 0 })}---\n\n`;
}

/** Returns the remark of a reader as a quotation that begins with who made it. */
function remarkMarkdown({ author, text }: PageNote): string {
  const words = escapeBeginning(escapeInline(oneLine(text), edges));
  const name = escapeInline(oneLine(author), edges);
  return `> ${name === '' ? '' : `**${name}:** `}${words}`;
}

class MarkdownWriter {
  /** The list above, if a list is: two of the same sign that follow each other would be one. */
  #above: { readonly kind: 'number' | 'bullet'; readonly isOther: boolean } | null = null;
  /** Setting for tables that are written in HTML. */
  readonly #html: HtmlSetting;
  readonly #remarks: ReadonlyMap<Block, readonly PageNote[]>;

  constructor(
    private readonly model: DocumentModel,
    private readonly setting: MarkdownSetting,
  ) {
    this.#remarks = notesByBlock(model);
    this.#html = {
      names: new HtmlNames(model),
      usual: setting.usual,
      pictures: new Pictures(false),
      marks: noteMarks(model),
      isPlain: true,
    };
  }

  blocks(blocks: readonly Block[]): string {
    const parts: string[] = [];
    let quoted = false;
    for (const group of groupsOf(blocks)) {
      const text = this.#group(group);
      if (text === '') continue;
      const isQuote =
        group.kind === 'block' && group.block.kind === 'paragraph' && group.block.role === 'quote';
      // Quotations that follow each other are one.
      if (isQuote && quoted) parts.push(`${parts.pop() ?? ''}\n>\n${text}`);
      else parts.push(text);
      quoted = isQuote;
      for (const remark of blocksIn(group).flatMap((block) => this.#remarks.get(block) ?? [])) {
        parts.push(remarkMarkdown(remark));
        quoted = true;
      }
      if (group.kind !== 'list' && group.kind !== 'contents') this.#above = null;
    }
    return parts.join('\n\n');
  }

  /** Returns the notes. Those that nothing leads to are plain paragraphs: a renderer would leave them out otherwise. */
  notes(): string {
    return this.model.notes
      .map(({ id, mark, paragraphs }) => {
        const text = this.blocks(paragraphs);
        if (!this.setting.isNamed(id))
          return [escapeBeginning(escapeInline(cleanText(mark), edges)), text].join(' ').trim();
        return `[^${this.setting.noteName(id)}]: ${indented(text, 4)}`;
      })
      .join('\n\n');
  }

  #group(group: FlowGroup): string {
    switch (group.kind) {
      case 'list':
        return this.#lists(listTrees(group.items));
      case 'code':
        return fenced(group.lines.map(({ inlines }) => wordsOfInlines(inlines, new Map())).join('\n'));
      case 'contents':
        return this.#contents(group.entries);
      case 'block':
        return this.#block(group.block);
    }
  }

  #block(block: Block): string {
    switch (block.kind) {
      case 'paragraph':
        return this.#paragraph(block);
      case 'table':
        return this.#table(block);
      case 'picture':
        return block.wrap === 'behind' ? '' : this.setting.picture(block);
    }
  }

  #paragraph(paragraph: Paragraph): string {
    const { role, inlines } = paragraph;
    switch (role) {
      case 'title':
      case 'heading': {
        const words = inlinesMarkdown(inlines, this.setting, 'heading').replaceAll(/\s+/g, ' ');
        // A row of these signs at the end would be read as part of the heading's own.
        const safe = words.replace(/(^|\s)(#+)$/, '$1\\$2');
        return words === '' ? '' : `${'#'.repeat(this.setting.headingLevel(paragraph))} ${safe}`;
      }
      case 'quote':
        return inlinesMarkdown(inlines, this.setting)
          .split('\n')
          .map((line) => `> ${line}`)
          .join('\n');
      case 'body':
      case 'caption':
      case 'contents':
      case 'code':
        return inlinesMarkdown(inlines, this.setting);
    }
  }

  #contents(entries: readonly Paragraph[]): string {
    const sign = this.#next('bullet') ? '*' : '-';
    const least = minOf(entries.map(({ level }) => level));
    let depth = 0;
    return entries
      .map(({ inlines, level }) => {
        depth = Math.min(depth + 1, level - least);
        return `${'  '.repeat(Math.max(0, depth))}${sign} ${indented(inlinesMarkdown(inlines, this.setting), 2)}`;
      })
      .join('\n');
  }

  /** Tells whether a list needs the other sign, without which it would be one with the list above. */
  #next(kind: 'number' | 'bullet'): boolean {
    const isOther = this.#above?.kind === kind && !this.#above.isOther;
    this.#above = { kind, isOther };
    return isOther;
  }

  #lists(trees: readonly ListTree[]): string {
    return trees.map((tree) => this.#list(tree)).join('\n\n');
  }

  #list(tree: ListTree): string {
    const isCounted =
      tree.format === 'decimal' && tree.items.every((own, at) => countedAs(own, tree.start + at));
    const kind = isCounted ? 'number' : 'bullet';
    const isOther = this.#next(kind);
    const text = tree.items.map((item) => this.#item(item, kind, isOther)).join('\n');
    this.#above = { kind, isOther };
    return text;
  }

  #item({ paragraph, item, lists }: ItemTree, kind: 'number' | 'bullet', isOther: boolean): string {
    const words = inlinesMarkdown(paragraph.inlines, this.setting);
    const start = kind === 'number' ? `${item.value}${isOther ? ')' : '.'} ` : isOther ? '* ' : '- ';
    // Numbers that Markdown cannot count are written as they were printed.
    const marker =
      kind === 'number' || item.format === 'bullet' ? '' : `${escapeInline(markerOf(item), edges)} `;
    const own = marker === '' ? words : escapeBeginning(marker + words);
    const first = `${start}${indented(own, start.length)}`.trimEnd();
    this.#above = null;
    const inner = lists.map(
      (tree) => `\n${' '.repeat(start.length)}${indented(this.#list(tree), start.length)}`,
    );
    return first + inner.join('');
  }

  #table(table: Extract<Block, { kind: 'table' }>): string {
    return tableMarkdown(table, this.setting, ({ blocks }) =>
      blocks
        .flatMap((block) => (block.kind === 'paragraph' ? [inlinesHtml(block.inlines, this.#html)] : []))
        .filter((text) => text !== '')
        .join('<br>'),
    );
  }
}

const edges = { before: '', after: ' ', isInLink: false, isInCell: false };

/** Tells whether an item keeps its number in Markdown: it has to be counted on from the item before, and marked as Markdown marks it. */
const countedAs = ({ item }: ItemTree, value: number): boolean =>
  item.value === value &&
  value >= 0 &&
  value < 1e9 &&
  (item.marker === '' || /^\d+[.)]$/.test(item.marker.trim()));

const indented = (text: string, places: number): string =>
  text.replaceAll(/\n(?!\n|$)/g, `\n${' '.repeat(places)}`);

function fenced(code: string): string {
  const longest = maxOf(
    [...code.matchAll(/`+/g)].map(([own]) => own.length),
    2,
  );
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}
