/**
 * This module finds blocks that stand beside others, such as an address beside a letterhead. Written below each other they take more room
 * than they had; in a frame (ECMA-376 part 1, 17.3.1.11) they keep their place, and their words stay text that can be changed.
 */
import { append, maxOf, minOf } from '../../../../../contract/lists.js';
import {
  aroundAll,
  overlap,
  plainText,
  type Block,
  type Box,
  type Paragraph,
  type Picture,
  type Section,
} from '../../model/index.js';
import { placesOf } from './page-breaks.js';

/** Blocks may overlap by this many points, as letters of a line reach over its height. */
const slack = 3;
/** Blocks stand beside others over at least this many points: more than a line. */
const minShared = 20;
/** Blocks of more letters are text that flows. */
const maxLetters = 1_500;

type Framed = Paragraph | Picture;

/** Blocks that are below each other in one frame. */
export interface DocxFrame {
  readonly box: Box;
  readonly blocks: readonly Framed[];
}

export interface BesideText {
  /** Blocks that stay in the flow. */
  readonly blocks: readonly Block[];
  /** Frames by the block in front of which they are written. */
  readonly before: ReadonlyMap<Block, readonly DocxFrame[]>;
  /** Blocks of the flow to the right of a frame, with the left edge of their column in points: they stay there also below the frame. */
  readonly columns: ReadonlyMap<Block, number>;
}

/** Takes blocks that stand beside others out of the flow: the shorter side. */
export function besideText({ blocks }: Pick<Section, 'blocks'>): BesideText {
  const before = new Map<Block, DocxFrame[]>();
  const columns = new Map<Block, number>();
  const kept: Block[] = [];
  for (let at = 0; at < blocks.length;) {
    const page = pageOf(blocks[at]!);
    let end = at + 1;
    while (end < blocks.length && page !== undefined && pageOf(blocks[end]!) === page) end += 1;
    const own = blocks.slice(at, end);
    append(kept, page === undefined ? own : onPage(own, before, columns));
    at = end;
  }
  return { blocks: kept, before, columns };
}

/** Returns the page that a block is on; undefined for one that is on several. */
function pageOf(block: Block): number | undefined {
  const [first, ...others] = placesOf(block);
  return others.every(({ page }) => page === first?.page) ? first?.page : undefined;
}

const nowhere: Box = { left: 0, top: 0, right: 0, bottom: 0 };
const boxOf = (block: Block): Box => aroundAll(placesOf(block).map(({ box }) => box)) ?? nowhere;
const spanOf = (blocks: readonly Block[]): Box => aroundAll(blocks.map(boxOf)) ?? nowhere;
/** Pictures that text flows around have a place of their own. */
const isAnchored = (block: Block): boolean => block.kind === 'picture' && block.wrap !== 'line';
const isFramed = (block: Block): block is Framed => block.kind !== 'table' && !isAnchored(block);

const lettersOf = (all: readonly Block[]): number =>
  all.reduce((sum, block) => sum + (block.kind === 'paragraph' ? plainText(block.inlines).length : 0), 0);

const shareHeight = (one: Box, other: Box): boolean =>
  overlap(one.top, one.bottom, other.top, other.bottom) > slack;
const shareWidth = (one: Box, other: Box): boolean =>
  overlap(one.left, one.right, other.left, other.right) > 1;

function onPage(
  blocks: readonly Block[],
  before: Map<Block, DocxFrame[]>,
  columns: Map<Block, number>,
): Block[] {
  let flow: Block[] = [];
  const frames: DocxFrame[] = [];
  for (let at = 0; at < blocks.length;) {
    const group = groupAt(blocks, at, flow);
    if (group.length === 0) {
      flow.push(blocks[at]!);
      at += 1;
      continue;
    }
    at += group.length;
    const own = spanOf(group);
    const others = flow.filter((one) => !isAnchored(one) && shareHeight(boxOf(one), own));
    const isAround = shareWidth(spanOf(group), spanOf(others));
    const isPictures = (all: readonly Block[]) => isAround && all.every(({ kind }) => kind === 'picture');
    const next = blocks[at];
    const goesOn = (all: readonly Block[]) =>
      next !== undefined &&
      !isAnchored(next) &&
      shareWidth(boxOf(next), spanOf(all)) &&
      !shareWidth(boxOf(next), spanOf(all === group ? others : group));
    const [side] = [group, others].filter(canBeFramed).toSorted(
      (one, other) =>
        // A column that goes on below the other one is the text, wherever it stands.
        Number(goesOn(one)) - Number(goesOn(other)) ||
        // A row of pictures on both sides of text finds no room beside a frame; text flows around frames of pictures.
        Number(isPictures(other)) - Number(isPictures(one)) ||
        // What goes on below stands at the left on most pages.
        spanOf(other).left - spanOf(one).left,
    );
    if (side === others) flow = flow.filter((block) => !others.includes(block));
    if (side !== group) append(flow, group);
    append(frames, framesOf(side ?? []));
  }
  const standing = flow.filter((block) => !isAnchored(block));
  const edge = maxOf(frames.map(({ box }) => box.right));
  const right = standing.filter((block) => boxOf(block).left > edge - slack);
  if (frames.length > 0 && right.length === standing.length)
    for (const block of right) columns.set(block, spanOf(right).left);
  for (const frame of frames) {
    // On the page that its neighbour is on, wherever that comes to be.
    const host = standing.find((block) => shareHeight(boxOf(block), frame.box)) ?? standing.at(-1);
    if (host) before.set(host, [...(before.get(host) ?? []), frame]);
  }
  return flow;
}

/** Returns the blocks from a place on that stand beside blocks of the flow, and not below them. */
function groupAt(blocks: readonly Block[], from: number, flow: readonly Block[]): Block[] {
  const standing = flow.filter((block) => !isAnchored(block)).map(boxOf);
  const lowest = maxOf(standing.map(({ bottom }) => bottom));
  const group: Block[] = [];
  for (const block of blocks.slice(from)) {
    if (isAnchored(block)) break;
    const box = boxOf(block);
    if (box.top >= lowest - slack) break;
    if (standing.some((other) => shareHeight(box, other) && shareWidth(box, other))) break;
    group.push(block);
  }
  const own = spanOf(group);
  const beside = standing.filter((other) => shareHeight(own, other));
  const shared = overlap(own.top, own.bottom, minOf(beside.map(({ top }) => top)), lowest);
  // Two lines side by side take little room below each other; rows of pictures stay rows.
  const isText = [...group, ...flow].some(({ kind }) => kind === 'paragraph');
  return isText && beside.length > 0 && shared > minShared ? group : [];
}

const canBeFramed = (all: readonly Block[]): all is Framed[] =>
  all.length > 0 && all.every(isFramed) && lettersOf(all) <= maxLetters;

/** Divides blocks into those that are below each other. */
function framesOf(blocks: readonly Framed[]): DocxFrame[] {
  const frames: Framed[][] = [];
  for (const block of blocks) {
    const last = frames.at(-1);
    const [box, above] = [boxOf(block), last && boxOf(last.at(-1)!)];
    const isBelow = above && box.top >= above.bottom - slack && shareWidth(box, spanOf(last!));
    if (isBelow) last!.push(block);
    else frames.push([block]);
  }
  return frames.map((own) => ({ box: spanOf(own), blocks: own }));
}
