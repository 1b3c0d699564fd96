/**
 * This module prepares sections whose lines run from top to bottom (`w:textDirection`): Word counts their indents, spaces and columns along
 * and across these lines. So they are written as if the paper lay on its side; only paper and margins are given as they are.
 */
import {
  heightOf,
  widthOf,
  type Block,
  type Box,
  type DocumentModel,
  type Section,
} from '../../model/index.js';

/** Returns the document with the places of such sections as they are on the turned paper. */
export const laidFlat = (model: DocumentModel): DocumentModel =>
  model.sections.some(({ isVertical }) => isVertical)
    ? {
        ...model,
        sections: model.sections.map((section) => (section.isVertical ? flatSection(section) : section)),
      }
    : model;

function flatSection(section: Section): Section {
  const { size, margins } = section;
  return {
    ...section,
    size: { width: size.height, height: size.width },
    margins: { left: margins.top, top: margins.right, right: margins.bottom, bottom: margins.left },
    blocks: section.blocks.map((block) => flatBlock(block, size.width)),
  };
}

/** Returns a block with its places on the turned paper. @param width that of the paper before, points */
function flatBlock(block: Block, width: number): Block {
  const flat = ({ left, top, right, bottom }: Box): Box => ({
    ...{ left: top, right: bottom },
    ...{ top: width - right, bottom: width - left },
  });
  if (block.kind !== 'picture')
    return { ...block, places: block.places.map(({ page, box }) => ({ page, box: flat(box) })) };
  // A picture stays upright, so it keeps its width and height.
  const { left, top } = flat(block.place.box);
  const { page, box } = block.place;
  return {
    ...block,
    place: { page, box: { left, top, right: left + widthOf(box), bottom: top + heightOf(box) } },
  };
}

/** Returns paper and margins of a section as they are, whatever {@link laidFlat} made of them. */
export function paperOf({ size, margins, isVertical }: Section): Pick<Section, 'size' | 'margins'> {
  if (!isVertical) return { size, margins };
  return {
    size: { width: size.height, height: size.width },
    margins: { left: margins.bottom, top: margins.left, right: margins.top, bottom: margins.right },
  };
}
