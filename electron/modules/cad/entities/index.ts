/** Which entity is drawn how. One table: a kind that is not in it is named in the result. */
import * as cad from '@node-projects/acad-ts';
import type { Entity } from '@node-projects/acad-ts';
import { ServiceError } from '../../../../contract/index.js';
import { isFrozen, isHidden, layerOf } from '../resolve.js';
import type { SceneContext } from '../scene.js';
import { drawAttribute, drawAttributeDefinition } from './attribute.js';
import * as curves from './curves.js';
import { drawDimension } from './dimension.js';
import { drawHatch } from './hatch.js';
import { drawImage, drawWipeout } from './image.js';
import { drawInsert } from './insert.js';
import { drawLeader } from './leader.js';
import { drawMLine } from './mline.js';
import { drawMText } from './mtext.js';
import { drawMultiLeader } from './multi-leader.js';
import * as polylines from './polyline.js';
import { drawProxy } from './proxy.js';
import { drawSolid, drawWires } from './solid.js';
import { drawSpline } from './spline.js';
import { drawTable } from './table.js';
import { drawText } from './text.js';
import { drawTolerance } from './tolerance.js';

type Drawer = (entity: never, draw: SceneContext) => void;

const nothing = (): void => undefined;

const drawers = new Map<unknown, Drawer>([
  [cad.Line, curves.drawLine],
  [cad.Circle, curves.drawCircle],
  [cad.Arc, curves.drawArc],
  [cad.Ellipse, curves.drawEllipse],
  [cad.Point, curves.drawPoint],
  [cad.Ray, curves.drawRay],
  [cad.XLine, curves.drawXLine],
  [cad.LwPolyline, polylines.drawLwPolyline],
  [cad.Polyline2D, polylines.drawPolyline2D],
  [cad.Polyline3D, polylines.drawPolyline3D],
  [cad.PolyfaceMesh, polylines.drawPolyfaceMesh],
  [cad.PolygonMesh, polylines.drawPolygonMesh],
  [cad.Mesh, polylines.drawMesh],
  [cad.Face3D, polylines.drawFace3D],
  [cad.Spline, drawSpline],
  [cad.Hatch, drawHatch],
  [cad.Solid, drawSolid],
  [cad.TextEntity, drawText],
  [cad.MText, drawMText],
  [cad.AttributeEntity, drawAttribute],
  [cad.AttributeDefinition, drawAttributeDefinition],
  [cad.Insert, drawInsert],
  [cad.TableEntity, drawTable],
  [cad.DimensionAligned, drawDimension],
  [cad.DimensionAngular2Line, drawDimension],
  [cad.DimensionAngular3Pt, drawDimension],
  [cad.DimensionArc, drawDimension],
  [cad.DimensionDiameter, drawDimension],
  [cad.DimensionLinear, drawDimension],
  [cad.DimensionOrdinate, drawDimension],
  [cad.DimensionRadius, drawDimension],
  [cad.Leader, drawLeader],
  [cad.MultiLeader, drawMultiLeader],
  [cad.MLine, drawMLine],
  [cad.Tolerance, drawTolerance],
  [cad.RasterImage, drawImage],
  [cad.Wipeout, drawWipeout],
  [cad.Solid3D, (entity: cad.Solid3D, draw: SceneContext) => drawWires(entity, '3DSOLID', draw)],
  [cad.Region, (entity: cad.Region, draw: SceneContext) => drawWires(entity, 'REGION', draw)],
  [cad.CadBody, (entity: cad.CadBody, draw: SceneContext) => drawWires(entity, 'BODY', draw)],
  // Windows of a layout are drawn by the layout; the rest are marks of blocks and lists.
  [cad.Viewport, nothing],
  [cad.Block, nothing],
  [cad.BlockEnd, nothing],
  [cad.Seqend, nothing],
  [cad.VertexFaceRecord, nothing],
] as unknown as [unknown, Drawer][]);

/**
 * Draws an entity when its layer is seen.
 * @throws ServiceError when the job is cancelled or the drawing is too large; nothing else
 */
export function drawEntity(entity: Entity, draw: SceneContext): void {
  draw.scene.budget.spend();
  if (entity.isInvisible) return;
  try {
    const layer = layerOf(entity, draw.inherited);
    // A block on a layer that is only off still shows its parts on other layers.
    const shows = entity instanceof cad.Insert ? !isFrozen(layer, draw) : !isHidden(layer, draw);
    if (!shows) return;
    draw.surface.layer(layer.name);
    const drawer = drawers.get(entity.constructor);
    if (drawer) drawer(entity as never, draw);
    else if (!drawProxy(entity, draw) && !unseen.has(kindOf(entity)))
      draw.scene.remarks.notDrawn(kindOf(entity), entity);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    // One broken entity does not spoil the drawing.
    draw.scene.remarks.notDrawn(kindOf(entity), entity);
  }
}

/** Helpers of three-dimensional work that are never plotted. */
const unseen = new Set(['LIGHT', 'CAMERA', 'SUN', 'SECTIONOBJECT', 'GEOPOSITIONMARKER']);

/** A word for the kind, as AutoCAD has it. */
function kindOf(entity: Entity): string {
  if (entity instanceof cad.ProxyEntity) return entity.dxfClass?.dxfName || 'ACAD_PROXY_ENTITY';
  return entity.objectName || entity.constructor.name;
}
