/** This module lists the blocks of a document in the order in which they are read. */
import type { Block, DocumentModel, Paragraph } from '../model/index.js';
import { isItem, type ListParagraph } from './lists.js';

/** Blocks that belong together: a list, a piece of code, entries of a table of contents, or one block alone. */
export type FlowGroup =
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'list'; readonly items: readonly ListParagraph[] }
  | { readonly kind: 'code'; readonly lines: readonly Paragraph[] }
  | { readonly kind: 'contents'; readonly entries: readonly Paragraph[] };

/** Returns the page a block begins on, from 1; null where it is not known. */
export const pageOf = (block: Block): number | null =>
  (block.kind === 'picture' ? block.place : block.places[0])?.page ?? null;

/** Returns the page a block ends on, from 1; null where it is not known. */
export const lastPageOf = (block: Block): number | null =>
  (block.kind === 'picture' ? block.place : block.places.at(-1))?.page ?? null;

/** Returns the blocks of all pages: running heads and feet are repeated where they are on the pages. */
export const blocksOfPages = (model: DocumentModel): Block[] => model.pages.flatMap(({ blocks }) => blocks);

/** Returns the blocks of the text that flows, without running heads and feet. */
export const blocksOfFlow = (model: DocumentModel): Block[] => model.sections.flatMap(({ blocks }) => blocks);

/** Returns the blocks of a group. */
export const blocksIn = (group: FlowGroup): readonly Block[] => {
  switch (group.kind) {
    case 'block':
      return [group.block];
    case 'list':
      return group.items;
    case 'code':
      return group.lines;
    case 'contents':
      return group.entries;
  }
};

/** Groups blocks that belong together. */
export function groupsOf(blocks: readonly Block[]): FlowGroup[] {
  const groups: FlowGroup[] = [];
  let items: ListParagraph[] = [];
  let lines: Paragraph[] = [];
  let entries: Paragraph[] = [];
  for (const block of blocks) {
    const kind = kindOf(block);
    if (kind !== 'list') items = [];
    if (kind !== 'code') lines = [];
    if (kind !== 'contents') entries = [];
    if (kind === 'block') groups.push({ kind, block });
    else if (kind === 'list' && block.kind === 'paragraph' && isItem(block)) {
      if (items.push(block) === 1) groups.push({ kind, items });
    } else if (kind === 'code' && block.kind === 'paragraph') {
      if (lines.push(block) === 1) groups.push({ kind, lines });
    } else if (kind === 'contents' && block.kind === 'paragraph') {
      if (entries.push(block) === 1) groups.push({ kind, entries });
    }
  }
  return groups;
}

function kindOf(block: Block): FlowGroup['kind'] {
  if (block.kind !== 'paragraph') return 'block';
  if (block.list) return 'list';
  return block.role === 'code' || block.role === 'contents' ? block.role : 'block';
}
