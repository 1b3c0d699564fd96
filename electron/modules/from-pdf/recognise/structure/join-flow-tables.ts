/** This module joins tables of the flow that continue over pages. */
import type { Block, Table } from '../../model/index.js';
import type { FlowBlock } from './sections.js';
import { joinTables, type FlowTable } from '../tables/index.js';

/**
 * Returns the flow with such tables as one.
 * @param flow in reading order
 */
export function joinFlowTables<Item extends Pick<FlowBlock, 'block'>>(flow: readonly Item[]): Item[] {
  const found: (FlowTable & { readonly at: number })[] = [];
  for (const [at, { block }] of flow.entries()) {
    const page = block.kind === 'table' ? block.places[0]?.page : undefined;
    if (block.kind !== 'table' || page === undefined) continue;
    const above = flow[at - 1]?.block;
    const first = above?.kind === 'paragraph' && above.role === 'caption' ? flow[at - 2]?.block : above;
    const below = flow[at + 1]?.block;
    found.push({
      table: block,
      at,
      isFirst: first === undefined || lastPage(first) < page,
      isLast: below === undefined || firstPage(below) > page,
    });
  }
  const joined = new Map<number, Table>();
  const gone = new Set<number>();
  let next = 0;
  for (const table of joinTables(found)) {
    const begins = found[next];
    if (!begins) break;
    joined.set(begins.at, table);
    for (let places = 0; places < table.places.length && found[next]; next += 1) {
      const part = found[next]!;
      places += part.table.places.length;
      if (part !== begins) gone.add(part.at);
    }
  }
  return flow.flatMap((item, at) => {
    const table = joined.get(at);
    if (table && table !== item.block) return [{ ...item, block: table }];
    return gone.has(at) ? [] : [item];
  });
}

const placesOf = (block: Block) => (block.kind === 'picture' ? [block.place] : block.places);
const firstPage = (block: Block): number => placesOf(block)[0]?.page ?? 0;
const lastPage = (block: Block): number => placesOf(block).at(-1)?.page ?? 0;
