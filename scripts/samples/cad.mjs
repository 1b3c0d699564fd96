/** Drawings: the hall of the printing house with all kinds of entities and two layouts, as DXF and as DWG. */
import * as cad from '@node-projects/acad-ts';
import { house } from './house.mjs';

const { XY, XYZ, Color } = cad;
const at = (x, y, z = 0) => new XYZ(x, y, z);
const handfuls = (list) => list.map(([x, y]) => new XY(x, y));

/** The drawing; all lengths are millimetres. */
export function hall(kind) {
  // The writer of DXF takes these angles for degrees.
  const angle = (radians) => (kind === 'dxf' ? (radians * 180) / Math.PI : radians);
  const document = new cad.CadDocument();
  const { header } = document;
  if (header === null) throw new Error('A new drawing has a header.');
  header.version = cad.ACadVersion.AC1027;
  document.updateCollections(true, true);
  header.insUnits = cad.UnitsType.Millimeters;
  header.measurementUnits = cad.MeasurementUnits.Metric;
  header.lineTypeScale = 500;
  header.paperSpaceLineTypeScaling = cad.SpaceLineTypeScaling?.Viewport ?? 0;
  document.summaryInfo = new cad.CadSummaryInfo();
  document.summaryInfo.title = 'Press hall';
  document.summaryInfo.author = house.name;
  const layers = addLayers(document);
  const put = (entity, layer) => {
    entity.layer = layers[layer];
    document.modelSpace?.entities.add(entity);
    return entity;
  };
  addWalls(put, angle);
  addPresses(document, put, layers);
  addCurves(put);
  addWords(put);
  addDimensions(put);
  // Nor does it write how far a view is turned.
  addLayouts(document, layers, kind === 'dxf' ? 0 : Math.PI / 6);
  return document;
}

function addLayers(document) {
  const dashed = new cad.LineType('Dashed');
  for (const length of [0.6, -0.3]) {
    const segment = new cad.LineTypeSegment();
    segment.length = length;
    dashed.addSegment(segment);
  }
  document.lineTypes.add(dashed);
  const layer = (name, colour, weight, change = {}) => {
    const made = Object.assign(new cad.Layer(name), { color: new Color(colour), lineWeight: weight }, change);
    document.layers.add(made);
    return made;
  };
  document.layers.add(cad.Layer.defpoints);
  return {
    walls: layer('Walls', 7, 50),
    presses: layer('Presses', 5, 25),
    services: layer('Services', 1, 18, { lineType: dashed }),
    hatching: layer('Hatching', 8, 13),
    words: layer('Words', 3, 18),
    hidden: layer('Hidden', 6, 18, { isOn: false }),
    frames: layer('Frames', 9, 13),
  };
}

function outline(points, closed = true, bulges = {}) {
  const line = new cad.LwPolyline(handfuls(points));
  line.isClosed = closed;
  for (const [i, bulge] of Object.entries(bulges)) line.vertices[i].bulge = bulge;
  return line;
}

function addWalls(put, angle) {
  put(
    outline([
      [0, 0],
      [12000, 0],
      [12000, 8000],
      [0, 8000],
    ]),
    'walls',
  );
  put(
    outline([
      [200, 200],
      [11800, 200],
      [11800, 7800],
      [200, 7800],
    ]),
    'walls',
  );
  const wide = outline(
    [
      [6000, 200],
      [6000, 3000],
    ],
    false,
  );
  wide.constantWidth = 120;
  put(wide, 'walls');
  put(
    outline(
      [
        [3000, 200],
        [4200, 200],
      ],
      false,
      { 0: -0.41421356 },
    ),
    'walls',
  );
  const paper = new cad.Hatch();
  paper.pattern = new cad.HatchPattern('ANSI31');
  const family = new cad.HatchPatternLine();
  Object.assign(family, { angle: angle(Math.PI / 4), offset: new XY(-120, 120) });
  paper.pattern.lines.push(family);
  paper.isSolid = false;
  paper.paths.push(
    boundary([
      [8000, 5200],
      [11000, 5200],
      [11000, 7200],
      [8000, 7200],
    ]),
  );
  paper.paths.push(
    boundary([
      [9000, 5800],
      [10000, 5800],
      [10000, 6600],
      [9000, 6600],
    ]),
  );
  put(paper, 'hatching');
  const ink = new cad.Hatch();
  Object.assign(ink, { pattern: cad.HatchPattern.solid, isSolid: true, color: new Color(30) });
  ink.paths.push(
    boundary([
      [9200, 6000],
      [9800, 6000],
      [9800, 6400],
      [9200, 6400],
    ]),
  );
  put(ink, 'hatching');
}

function boundary(points) {
  const edge = new cad.HatchBoundaryPathPolyline();
  edge.isClosed = true;
  edge.vertices = points.map(([x, y]) => at(x, y));
  const path = new cad.HatchBoundaryPath([edge]);
  path.flags |= cad.BoundaryPathFlags.External;
  return path;
}

function addPresses(document, put, layers) {
  const block = new cad.BlockRecord('PRESS');
  document.blockRecords.add(block);
  const inside = (entity) => {
    block?.entities.add(entity);
    return entity;
  };
  inside(
    outline([
      [-700, -400],
      [700, -400],
      [700, 400],
      [-700, 400],
    ]),
  );
  inside(new cad.Circle(at(0, 0), 260));
  inside(new cad.Arc(at(0, 0), 340, 0, Math.PI));
  const definition = new cad.AttributeDefinition();
  Object.assign(definition, {
    tag: 'NAME',
    prompt: 'Name',
    value: 'Press',
    height: 180,
    insertPoint: at(-650, 450),
  });
  inside(definition);
  const names = ['Heidelberg', 'Korrex', 'Boston'];
  names.forEach((name, i) => {
    const insert = new cad.Insert(block);
    insert.insertPoint = at(1800 + i * 2000, 5600);
    insert.rotation = i === 1 ? Math.PI / 12 : 0;
    insert.xScale = i === 2 ? -1 : 1;
    insert.color = new Color(i + 1);
    // A block's insert brings an attribute for each definition.
    const [written] = insert.attributes;
    put(insert, 'presses');
    Object.assign(written, { owner: insert, handle: document.header.handleSeed++ });
    Object.assign(written, { tag: 'NAME', value: name, height: 180, layer: layers.words });
    written.insertPoint = at(1150 + i * 2000, 6250);
    const end = new cad.Seqend();
    Object.assign(end, { owner: insert, handle: document.header.handleSeed++ });
    insert.attributes.seqend = end;
  });
  const rack = new cad.BlockRecord('RACK');
  document.blockRecords.add(rack);
  rack.entities.add(
    outline([
      [0, 0],
      [300, 0],
      [300, 200],
      [0, 200],
    ]),
  );
  const racks = new cad.Insert(rack);
  Object.assign(racks, {
    insertPoint: at(7000, 700),
    columnCount: 6,
    rowCount: 3,
    columnSpacing: 600,
    rowSpacing: 400,
  });
  put(racks, 'presses');
}

function addCurves(put) {
  put(new cad.Line(at(300, 4200), at(11700, 4200)), 'services');
  const table = new cad.Ellipse();
  Object.assign(table, { center: at(2000, 2000), majorAxisEndPoint: at(900, 300), radiusRatio: 0.5 });
  table.endParameter = Math.PI * 2;
  put(table, 'presses');
  const hose = new cad.Spline();
  hose.degree = 3;
  hose.controlPoints = [at(500, 4600), at(1500, 5000), at(2500, 4300), at(3500, 4900), at(4500, 4500)];
  hose.knots = [0, 0, 0, 0, 1, 2, 2, 2, 2];
  put(hose, 'services');
  put(new cad.Solid(at(11000, 600), at(11500, 600), at(11250, 1100), at(11250, 1100)), 'services');
  put(new cad.Point(at(6000, 4200)), 'services');
  const face = new cad.Face3D();
  Object.assign(face, { firstCorner: at(10000, 2000), secondCorner: at(11000, 2000) });
  Object.assign(face, { thirdCorner: at(11000, 3000), fourthCorner: at(10000, 3000) });
  put(face, 'presses');
  const gone = new cad.Circle(at(6000, 4000), 3000);
  put(gone, 'hidden');
}

function addWords(put) {
  const word = (value, point, height, change = {}) =>
    put(Object.assign(new cad.TextEntity(value), { insertPoint: point, height }, change), 'words');
  word('Press hall', at(300, 8300), 400);
  word('Paper store', at(9500, 7400), 220, {
    horizontalAlignment: cad.TextHorizontalAlignment.Center,
    alignmentPoint: at(9500, 7400),
  });
  word('Gas %%c40, 20%%dC %%p2', at(700, 3900), 180);
  word('Upright', at(6500, 1200), 200, { rotation: Math.PI / 2 });
  const note = new cad.MText(
    `{\\H1.4x;${house.name}}\\P${house.line}.\\PAll measures in millimetres; the floor carries \\S3/4; of a tonne for each square metre.`,
  );
  Object.assign(note, { insertPoint: at(300, -600), height: 200, rectangleWidth: 5200 });
  note.attachmentPoint = cad.AttachmentPointType.TopLeft;
  put(note, 'words');
  const leader = new cad.Leader();
  leader.vertices = [at(2000, 2500), at(3000, 3200), at(3600, 3200)];
  put(leader, 'words');
  word('Composing table', at(3700, 3120), 180);
}

function addDimensions(put) {
  const wall = new cad.DimensionLinear();
  Object.assign(wall, {
    firstPoint: at(0, 8000),
    secondPoint: at(12000, 8000),
    definitionPoint: at(12000, 9200),
  });
  wall.textMiddlePoint = at(6000, 9320);
  sized(wall);
  put(wall, 'words');
  const depth = new cad.DimensionAligned();
  Object.assign(depth, {
    firstPoint: at(12000, 0),
    secondPoint: at(12000, 8000),
    definitionPoint: at(12900, 8000),
  });
  depth.textMiddlePoint = at(12780, 4000);
  sized(depth);
  put(depth, 'words');
}

function sized(dimension) {
  dimension.style.textHeight = 200;
  dimension.style.arrowSize = 160;
}

/** A sheet of A3 with the whole hall at 1:50 and one of A4 with a corner of it at 1:20. */
function addLayouts(document, layers, twist) {
  const model = new cad.Layout('Model');
  model.associatedBlock = document.modelSpace;
  document.layouts.add(model);
  sheet(
    document,
    layers,
    'Plan',
    [420, 297],
    [{ centre: [210, 150], size: [380, 240], middle: [6000, 4000], scale: 50 }],
  );
  sheet(
    document,
    layers,
    'Corner',
    [297, 210],
    [
      { centre: [100, 110], size: [160, 150], middle: [2000, 2000], scale: 20 },
      { centre: [230, 110], size: [90, 90], middle: [9500, 6200], scale: 50, twist },
    ],
  );
}

function sheet(document, layers, name, [width, height], windows) {
  const first = name === 'Plan';
  const layout = new cad.Layout(name);
  const own = first ? document.paperSpace : new cad.BlockRecord('*Paper_Space0');
  if (!first) document.blockRecords.add(own);
  layout.associatedBlock = own;
  document.layouts.add(layout);
  Object.assign(layout, {
    paperWidth: width,
    paperHeight: height,
    paperUnits: cad.PlotPaperUnits.Millimeters,
  });
  Object.assign(layout, { numeratorScale: 1, denominatorScale: 1, tabOrder: first ? 1 : 2, plotType: 5 });
  const block = layout.associatedBlock;
  const add = (entity, layer) => {
    entity.layer = layers[layer];
    block?.entities.add(entity);
  };
  const paper = new cad.Viewport();
  Object.assign(paper, { id: 1, center: at(width / 2, height / 2), width, height, viewHeight: height });
  Object.assign(paper, { viewCenter: new XY(width / 2, height / 2), ambientLightColor: new Color(250) });
  add(paper, 'frames');
  for (const [i, { centre, size, middle, scale, twist = 0 }] of windows.entries()) {
    const window = new cad.Viewport();
    Object.assign(window, {
      center: at(...centre),
      width: size[0],
      height: size[1],
      twistAngle: twist,
    });
    // The middle of a turned view is measured in the turned view.
    const [x, y] = middle;
    const [cos, sin] = [Math.cos(twist), Math.sin(twist)];
    window.viewCenter = new XY(x * cos - y * sin, x * sin + y * cos);
    window.viewHeight = size[1] * scale;
    Object.assign(window, { id: i + 2, viewDirection: at(0, 0, 1), ambientLightColor: new Color(250) });
    add(window, 'frames');
  }
  add(
    outline([
      [10, 10],
      [width - 10, 10],
      [width - 10, height - 10],
      [10, height - 10],
    ]),
    'walls',
  );
  const title = new cad.TextEntity(`${house.name} - ${name}`);
  add(Object.assign(title, { insertPoint: at(15, 15), height: 6 }), 'words');
}

export function asDxf(document, binary = false) {
  const pieces = [];
  const target = { write: (piece) => void pieces.push(Buffer.from(piece)), flush() {}, close() {} };
  cad.DxfWriter.writeToStream(target, document, binary);
  return Buffer.concat(pieces);
}

export const asDwg = (document) => Buffer.from(cad.DwgWriter.writeToBuffer(document));
