/** Attributes: texts that stand at a block, and the definitions they are made after. */
import {
  AttributeFlags,
  AttributeVisibilityMode,
  type AttributeDefinition,
  type AttributeEntity,
} from '@node-projects/acad-ts';
import { resolve } from '../resolve.js';
import type { SceneContext } from '../scene.js';
import { drawMText } from './mtext.js';
import { drawText } from './text.js';

/** Whether attributes with these flags are visible; the drawing's mode for attributes (`ATTMODE`) decides, too. */
function areSeen(flags: AttributeFlags, { scene }: SceneContext): boolean {
  switch (scene.document.header?.attributeVisibility) {
    case AttributeVisibilityMode.None:
      return false;
    case AttributeVisibilityMode.All:
      return true;
    default:
      return (flags & AttributeFlags.Hidden) === 0;
  }
}

export function drawAttribute(entity: AttributeEntity, draw: SceneContext): void {
  if (!areSeen(entity.flags, draw)) return;
  if (entity.mText && entity.mText.value.trim() !== '') {
    // It has no layer of its own, so it takes the attribute's.
    drawMText(entity.mText, { ...draw, inherited: resolve(entity, draw) });
  } else drawText(entity, draw);
}

/** Definitions are templates: inside a block only constant ones are seen, outside the tag stands for them. */
export function drawAttributeDefinition(entity: AttributeDefinition, draw: SceneContext): void {
  if (draw.blocks.length > 0) {
    if (entity.flags & AttributeFlags.Constant) drawAttribute(entity, draw);
    return;
  }
  if (entity.flags & AttributeFlags.Hidden) return;
  const shown = entity.clone() as AttributeDefinition;
  shown.value = entity.tag || entity.value;
  drawText(shown, draw);
}
