/**
 * Charts of Excel 2016 and later, of which LibreOffice draws nothing, put into their packages as charts of the kinds
 * before: the part of the chart, the relation to it, its content type, and the frame that shows it.
 */
import { posix } from 'node:path';
import type { Entry } from 'yauzl';
import type { PackagePart } from '../package/part.js';
import { XmlTree, type XmlElement } from '../package/xml-tree.js';
import { readNewChart } from './chart.js';
import { ordinaryChart, type Redrawn } from './ordinary.js';
import { workbookCells } from './workbook-cells.js';

export type { Redrawn } from './ordinary.js';

/** Relations of this kind lead to a chart of Excel 2016 and later ([MS-ODRAWXML] 2.24.3). */
export const newChartRelation = /\/relationships\/chartEx$/i;

const chartRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/chart';
const chartSpace = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const chartType = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
/** A part of more bytes is not looked into. */
const maxPart = 32 * 1024 * 1024;

export interface NewCharts {
  /** What a part is to be; null for parts that stay. */
  readonly of: (part: string) => ((text: string) => string | null) | null;
  /** Charts that are drawn so, by the names of their parts in lower case. */
  readonly drawn: ReadonlyMap<string, Redrawn>;
}

const none: NewCharts = { of: () => null, drawn: new Map() };

export async function newChartsOf(
  parts: readonly PackagePart[],
  read: (entry: Entry) => Promise<string>,
): Promise<NewCharts> {
  const lists = parts.filter(({ name }) => /^(?:xl|word|ppt)\/.*_rels\/[^/]+\.rels$/i.test(name));
  if (!parts.some(({ name }) => /chartex[^/]*\.xml$/i.test(name))) return none;
  const byName = new Map(parts.map(({ name, entry }) => [name.toLowerCase(), entry]));
  const hasTheme = parts.some(({ name }) => /\/theme\/theme\d*\.xml$/i.test(name));
  const cells = workbookCells(parts, read);
  const drawn = new Map<string, Redrawn>();
  const changed = new Map<string, (text: string) => string | null>();
  for (const { name, entry } of lists) {
    const owner = name.replace(/_rels\/([^/]+)\.rels$/i, '$1');
    const holder = byName.get(owner.toLowerCase());
    if (!holder || holder.uncompressedSize > maxPart) continue;
    const leads = chartsIn(await read(entry).catch(() => ''), owner);
    if (leads.size === 0) continue;
    const made = new Set<string>();
    const bare = new Set(
      framesOf(new XmlTree(await read(holder).catch(() => '')), leads).map(({ id }) => id),
    );
    for (const [id, part] of leads) {
      if (!bare.has(id)) continue;
      const chart = byName.get(part);
      if (!chart || chart.uncompressedSize > maxPart) continue;
      const found = await readNewChart(await read(chart).catch(() => ''), cells);
      const better = found && ordinaryChart(found, hasTheme);
      if (!better) continue;
      made.add(id);
      changed.set(part, () => better.markup);
      drawn.set(part, better.how);
    }
    if (made.size === 0) continue;
    changed.set(name.toLowerCase(), (text) => relatedAnew(text, made));
    changed.set(owner.toLowerCase(), (text) => framedAnew(text, made));
  }
  if (drawn.size === 0) return none;
  changed.set('[content_types].xml', (text) => typedAnew(text, drawn));
  return { drawn, of: (part) => changed.get(part.toLowerCase()) ?? null };
}

/** Parts of charts by the identities of the relations. */
function chartsIn(text: string, owner: string): Map<string, string> {
  const tree = new XmlTree(text);
  const found = new Map<string, string>();
  for (const one of tree.all()) {
    const [id, target] = [tree.attribute(one, 'Id'), tree.attribute(one, 'Target')];
    if (id && target && newChartRelation.test(tree.attribute(one, 'Type') ?? ''))
      found.set(id, posix.resolve('/', posix.dirname(owner), target).slice(1).toLowerCase());
  }
  return found;
}

function relatedAnew(text: string, ids: ReadonlySet<string>): string | null {
  const tree = new XmlTree(text);
  for (const one of tree.all())
    if (ids.has(tree.attribute(one, 'Id') ?? '') && newChartRelation.test(tree.attribute(one, 'Type') ?? ''))
      changeAttribute(tree, one, 'Type', chartRelation);
  return tree.result();
}

function typedAnew(text: string, drawn: ReadonlyMap<string, Redrawn>): string | null {
  const tree = new XmlTree(text);
  for (const one of tree.all())
    if (drawn.has((tree.attribute(one, 'PartName') ?? '').slice(1).toLowerCase()))
      changeAttribute(tree, one, 'ContentType', chartType);
  return tree.result();
}

function changeAttribute(tree: XmlTree, { start, inner }: XmlElement, name: string, value: string): void {
  const tag = tree.text.slice(start, inner);
  tree.replace(
    start,
    inner,
    tag.replace(new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`), `$1"${value}"`),
  );
}

interface Frame {
  readonly id: string;
  readonly data: XmlElement;
  /** What is shown by programs that know the chart, and all alternatives; null without such. */
  readonly either: { readonly choice: XmlElement; readonly alternatives: XmlElement } | null;
}

/** Frames of charts in whose place no picture is shown: a picture of the chart is better, and stays. */
function framesOf(tree: XmlTree, ids: { has(id: string): boolean }): readonly Frame[] {
  const found: Frame[] = [];
  for (const data of tree.all()) {
    if (data.local !== 'graphicData' || !/chartex$/i.test(tree.attribute(data, 'uri') ?? '')) continue;
    const [chart] = [...tree.named('chart', data)];
    const id = chart && tree.attribute(chart, 'id');
    if (id === undefined || !ids.has(id)) continue;
    const choice = parentOf(data, 'Choice');
    const alternatives = choice?.parent;
    if (!choice || alternatives?.local !== 'AlternateContent') {
      found.push({ id, data, either: null });
      continue;
    }
    const fallback = alternatives.children.find(({ local }) => local === 'Fallback');
    if (!fallback || tree.named('blip', fallback).next().done)
      found.push({ id, data, either: { choice, alternatives } });
  }
  return found;
}

/** The frame of the chart in the place of what is shown without it. */
function framedAnew(text: string, ids: ReadonlySet<string>): string | null {
  const tree = new XmlTree(text);
  for (const { id, data, either } of framesOf(tree, ids)) {
    const graphic = `<${data.name} uri="${chartSpace}"><c:chart xmlns:c="${chartSpace}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="${id}"/></${data.name}>`;
    if (!either) {
      tree.replace(data.start, data.end, graphic);
      continue;
    }
    const { choice, alternatives } = either;
    const before = tree.text.slice(choice.inner, data.start);
    const after = tree.text.slice(data.end, choice.innerEnd);
    tree.replace(alternatives.start, alternatives.end, before + graphic + after);
  }
  return tree.result();
}

function parentOf(element: XmlElement, local: string): XmlElement | null {
  let at: XmlElement | null = element;
  while (at && at.local !== local) at = at.parent;
  return at;
}
