/** How large a page is shown. */

/** The whole page, its whole width, or a multiple of the size of the whole page. */
export type Zoom = 'page' | 'width' | number;

/** Steps between whole and largest, in times the whole page. */
export const zoomSteps = [1, 1.5, 2, 3, 4] as const;

/** CSS pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Size of a page of this ratio (width by height) in a room. */
export function sizeAt(zoom: Zoom, room: Extent, ratio: number): Extent {
  const whole = Math.min(room.width, room.height * ratio);
  const width = Math.max(1, zoom === 'page' ? whole : zoom === 'width' ? room.width : whole * zoom);
  return { width, height: width / ratio };
}

/** The next step from what is shown now; null where there is none. */
export function zoomBy(step: -1 | 1, zoom: Zoom, room: Extent, ratio: number): Zoom | null {
  const now = sizeAt(zoom, room, ratio).width / sizeAt('page', room, ratio).width;
  // What differs by less than a percent is no step that anybody sees.
  const next =
    step > 0
      ? zoomSteps.find((times) => times > now * 1.01)
      : zoomSteps.findLast((times) => times < now / 1.01);
  if (next === undefined) return null;
  return next === 1 ? 'page' : next;
}
