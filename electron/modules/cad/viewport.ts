/** Windows of a layout through which the model is seen. */
import { SpaceLineTypeScaling, ViewportStatusFlags, type Viewport } from '@node-projects/acad-ts';
import { append } from '../../../contract/lists.js';
import { entitiesOf } from './entities/insert.js';
import { modelOf } from './layouts.js';
import { Path } from './path.js';
import { isHidden, nothingInherited, penOf } from './resolve.js';
import type { SceneContext } from './scene.js';
import type { Surface } from './surface.js';
import { identityView, ocsFrame, viewScale, viewX, viewY, within, type PageProjection } from './transform.js';

/** Keeps the outline of the entity that cuts a viewport out. */
class Outline implements Surface {
  readonly measuring = false;
  readonly window = { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity };
  readonly path = new Path();
  hint(): void {
    // An infinite line encloses nothing.
  }
  layer(): void {
    // An outline is on no layer.
  }
  stroke(path: Path): void {
    append(this.path.ops, path.ops);
    append(this.path.points, path.points);
  }
  edge(): void {
    // Nor does the edge of another window.
  }
  fill(path: Path): void {
    this.stroke(path);
  }
  text(): void {
    // Text clips nothing.
  }
  image(): void {
    // Nor do images.
  }
  clip(): void {
    // Nor what is clipped.
  }
  restore(): void {
    // The method `clip` says why nothing happens here.
  }
}

export function drawViewport(viewport: Viewport, draw: SceneContext): void {
  const { scene, surface, view } = draw;
  const { header } = scene.document;
  const modelSpace = modelOf(scene.document);
  if (!modelSpace) return;
  const outline = outlineOf(viewport, draw);
  surface.clip(outline, false);
  if (!surface.measuring) {
    const inner = modelView(viewport, view);
    // At 1 dashes are as long on paper in each window; else they grow with its scale.
    const byPaper = header?.paperSpaceLineTypeScaling !== SpaceLineTypeScaling.Viewport;
    const inside: SceneContext = {
      ...draw,
      view: inner,
      inherited: nothingInherited,
      blocks: [],
      frozen: new Set(viewport.frozenLayers.map((layer) => layer.name.toLowerCase())),
      dashUnit: byPaper ? draw.dashUnit : (draw.dashUnit * viewScale(inner)) / viewScale(view),
    };
    for (const entity of entitiesOf(modelSpace)) scene.draw(entity, inside);
  }
  surface.restore();
  if (isHidden(viewport.layer, draw)) return;
  surface.layer(viewport.layer.name);
  surface.edge(outline, penOf(viewport, draw));
}

function outlineOf(viewport: Viewport, draw: SceneContext): Path {
  const { boundary, center, width, height } = viewport;
  if (boundary && viewport.status & ViewportStatusFlags.NonRectangularClipping) {
    const surface = new Outline();
    // Its layer may be frozen; it cuts all the same.
    const layer = boundary.layer;
    const shown = { ...draw, surface, frozen: new Set<string>() };
    if (layer.isOn && layer.plotFlag) draw.scene.draw(boundary, shown);
    if (!surface.path.empty) return surface.path;
  }
  const path = new Path();
  const { view } = draw;
  const corner = (x: number, y: number): [number, number] => [
    viewX(view, center.x + (x * width) / 2, center.y + (y * height) / 2, 0),
    viewY(view, center.x + (x * width) / 2, center.y + (y * height) / 2, 0),
  ];
  path.moveTo(...corner(-1, -1));
  path.lineTo(...corner(1, -1));
  path.lineTo(...corner(1, 1));
  path.lineTo(...corner(-1, 1));
  path.close();
  return path;
}

/** From the model to the page: turned as it is looked at, then moved and scaled into the window. */
function modelView(viewport: Viewport, paper: PageProjection): PageProjection {
  const { viewDirection, viewTarget, viewCenter, twistAngle, center } = viewport;
  const axes = ocsFrame(viewDirection);
  const eye: PageProjection = axes
    ? {
        ...identityView,
        xx: axes.x.x,
        xy: axes.x.y,
        xz: axes.x.z,
        yx: axes.y.x,
        yy: axes.y.y,
        yz: axes.y.z,
      }
    : identityView;
  const tx = viewX(eye, viewTarget.x, viewTarget.y, viewTarget.z);
  const ty = viewY(eye, viewTarget.x, viewTarget.y, viewTarget.z);
  const scale = viewport.height / viewport.viewHeight;
  const cos = Math.cos(twistAngle) * scale;
  const sin = Math.sin(twistAngle) * scale;
  const flat: PageProjection = {
    xx: cos * eye.xx - sin * eye.yx,
    xy: cos * eye.xy - sin * eye.yy,
    xz: cos * eye.xz - sin * eye.yz,
    x0: -cos * tx + sin * ty - viewCenter.x * scale + center.x,
    yx: sin * eye.xx + cos * eye.yx,
    yy: sin * eye.xy + cos * eye.yy,
    yz: sin * eye.xz + cos * eye.yz,
    y0: -sin * tx - cos * ty - viewCenter.y * scale + center.y,
  };
  return within(paper, {
    x: { x: flat.xx, y: flat.yx, z: 0 },
    y: { x: flat.xy, y: flat.yy, z: 0 },
    z: { x: flat.xz, y: flat.yz, z: 0 },
    o: { x: flat.x0, y: flat.y0, z: 0 },
  });
}
