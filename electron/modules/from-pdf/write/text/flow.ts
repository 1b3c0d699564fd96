/** This module writes plain text in reading order. */
import type { Block, DocumentModel, NoteMarks, Paragraph } from '../../model/index.js';
import { blocksOfFlow, blocksOfPages, groupsOf, lastPageOf, pageOf, type FlowGroup } from '../flow.js';
import { markerOf, type ListParagraph } from '../lists.js';
import { noteMarks, wordsOfInlines } from './inlines.js';
import { alignedTable, tabbedTable } from './table.js';
import { widthOfText } from './width.js';

export interface FlowTextOptions {
  /** `keep` writes the text page by page, with running heads and feet. `drop` writes whole paragraphs, also over pages. */
  readonly furniture: 'keep' | 'drop';
  readonly tables: 'aligned' | 'tabs';
  /** What is put between two pages, besides the empty line between two paragraphs. */
  readonly pageEnd: '' | '\f';
}

/** Each level of a list is indented by this many spaces. */
const listStep = 2;

/**
 * Writes a document.
 * @returns the whole text with line feeds; empty for a document without words
 */
export function flowText(model: DocumentModel, options: FlowTextOptions): string {
  const marks = noteMarks(model);
  const blocks = options.furniture === 'keep' ? blocksOfPages(model) : blocksOfFlow(model);
  const parts: string[] = [];
  let page: number | null = null;
  for (const piece of piecesOf(blocks, options.pageEnd !== '')) {
    const begins: number | null = piece.page ?? page;
    const text = piece.groups
      .map((group) => textOfGroup(group, marks, options))
      .filter((own) => own !== '')
      .join('\n\n');
    if (text === '') continue;
    const ends = page === null || begins === null ? 0 : Math.max(0, begins - page);
    parts.push(`${parts.length > 0 ? '\n' : ''}${options.pageEnd.repeat(ends)}${text}\n`);
    page = begins;
  }
  // A paragraph that continues over pages ends on the last of them.
  const last = blocks.reduce((most, block) => Math.max(most, lastPageOf(block) ?? 0), 0);
  if (page !== null && last > page) parts.push(options.pageEnd.repeat(last - page));
  const notes = options.furniture === 'drop' ? textOfNotes(model, marks) : '';
  if (notes !== '') parts.push(`${parts.length > 0 ? '\n' : ''}${notes}\n`);
  return parts.join('');
}

interface Piece {
  readonly page: number | null;
  readonly groups: readonly FlowGroup[];
}

/** Divides blocks by pages where the ends of pages are marked: nothing is joined over these. */
function piecesOf(blocks: readonly Block[], byPage: boolean): Piece[] {
  if (!byPage) return [{ page: null, groups: groupsOf(blocks) }];
  const pieces: { readonly page: number; readonly blocks: Block[] }[] = [];
  for (const block of blocks) {
    const last = pieces.at(-1);
    const page = Math.max(last?.page ?? 1, pageOf(block) ?? 1);
    if (last?.page === page) last.blocks.push(block);
    else pieces.push({ page, blocks: [block] });
  }
  return pieces.map(({ page, blocks: own }) => ({ page, groups: groupsOf(own) }));
}

function textOfGroup(group: FlowGroup, marks: NoteMarks, { tables }: FlowTextOptions): string {
  switch (group.kind) {
    case 'list':
      return group.items.map((item) => textOfItem(item, marks)).join('\n');
    case 'code':
      return group.lines.map((line) => wordsOfInlines(line.inlines, marks)).join('\n');
    case 'contents':
      return group.entries.map((entry) => textOfParagraph(entry, marks)).join('\n');
    case 'block':
      return textOfBlock(group.block, marks, tables);
  }
}

function textOfBlock(block: Block, marks: NoteMarks, tables: FlowTextOptions['tables']): string {
  switch (block.kind) {
    case 'paragraph':
      return textOfParagraph(block, marks);
    case 'table': {
      const lines = tables === 'tabs' ? tabbedTable(block, marks) : alignedTable(block, marks);
      return lines.join('\n').replace(/\s+$/, '');
    }
    case 'picture':
      return '';
  }
}

const textOfParagraph = ({ inlines }: Paragraph, marks: NoteMarks): string =>
  wordsOfInlines(inlines, marks)
    .split('\n')
    .map((line) => line.trimEnd().replace(/^ +/, ''))
    .join('\n')
    .trim();

function textOfItem({ list, inlines }: ListParagraph, marks: NoteMarks): string {
  const marker = `${' '.repeat(list.level * listStep)}${markerOf(list)} `;
  const [first = '', ...rest] = wordsOfInlines(inlines, marks).trim().split('\n');
  const indent = ' '.repeat(widthOfText(marker));
  return [`${marker}${first}`, ...rest.map((line) => `${indent}${line.trim()}`)].join('\n');
}

/** Returns the footnotes, which are at the end of a text without pages. */
const textOfNotes = ({ notes }: DocumentModel, marks: NoteMarks): string =>
  notes
    .map(({ id, paragraphs }) => {
      const words = paragraphs.map((own) => textOfParagraph(own, marks)).join('\n');
      return `[${marks.get(id) ?? id}] ${words}`;
    })
    .join('\n');
