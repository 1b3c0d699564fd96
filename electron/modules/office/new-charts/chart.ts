/** A chart of Excel 2016 or later as its part tells it ([MS-ODRAWXML] 2.24.3), and its numbers as they are drawn. */
import { maxOf } from '../../../../contract/lists.js';
import { XmlTree, type XmlElement } from '../package/xml-tree.js';

/** Kinds of these charts. */
type NewChartKind =
  | 'waterfall'
  | 'funnel'
  | 'clusteredColumn'
  | 'treemap'
  | 'sunburst'
  | 'boxWhisker'
  | 'regionMap';

/** What cells hold: rows of texts. Numbers are as they are stored, or as they are read where they stand for names. */
interface CellTexts {
  readonly rows: readonly (readonly string[])[];
  /** Format of its first number; empty without. */
  readonly format: string;
}

/** Cells that a formula of a chart names; null where they cannot be told. */
export type ReadCells = (formula: string, as: 'names' | 'numbers') => Promise<CellTexts | null>;

export interface NewChart {
  readonly kind: NewChartKind;
  readonly title: string;
  readonly series: readonly NewSeries[];
  /** Of the axis of the categories and that of the values. */
  readonly axisTitles: readonly [string, string];
  readonly hasLegend: boolean;
  /** A line of the shares that the columns add up to. */
  readonly isPareto: boolean;
}

export interface NewSeries {
  readonly name: string;
  /** From the outermost level to the innermost, for each value; empty without categories. */
  readonly categories: readonly (readonly string[])[];
  readonly values: readonly (number | null)[];
  readonly format: string;
  readonly hasLabels: boolean;
  /** Places of the values that begin at zero. */
  readonly totals: ReadonlySet<number>;
  /** How values are counted in classes; null where each is drawn. */
  readonly binning: Binning | null;
  /** Values of one category are added up. */
  readonly isAggregated: boolean;
  readonly quartiles: 'inclusive' | 'exclusive';
  /** Markup of its own fill; empty without. */
  readonly look: string;
}

export interface Binning {
  readonly size: number | null;
  readonly count: number | null;
  readonly underflow: number | null;
  readonly overflow: number | null;
  /** Which end of a class belongs to it. */
  readonly closed: 'left' | 'right';
}

const kinds: ReadonlySet<string> = new Set([
  'waterfall',
  'funnel',
  'clusteredColumn',
  'treemap',
  'sunburst',
  'boxWhisker',
  'regionMap',
] satisfies NewChartKind[]);
/** The most values of a chart. */
const valueLimit = 10_000;

/** @returns null for a chart that is of no known kind, or whose numbers cannot be told */
export async function readNewChart(text: string, cells: ReadCells): Promise<NewChart | null> {
  const tree = new XmlTree(text);
  const all = [...tree.all()];
  const first = (local: string) => all.find((element) => element.local === local);
  const data = new Map<string, XmlElement>();
  for (const element of all)
    if (element.local === 'data') data.set(tree.attribute(element, 'id') ?? '', element);
  const drawn = all.filter(
    (element) => element.local === 'series' && !isTrue(tree.attribute(element, 'hidden')),
  );
  const isPareto = drawn.some((element) => tree.attribute(element, 'layoutId') === 'paretoLine');
  const bodies = drawn.filter((element) => tree.attribute(element, 'layoutId') !== 'paretoLine');
  const [main] = bodies;
  const kind = main && tree.attribute(main, 'layoutId');
  if (!main || !isKind(kind)) return null;
  const series: NewSeries[] = [];
  for (const element of bodies) {
    const read = await readSeries(tree, element, data, cells);
    if (read === null) return null;
    series.push(read);
  }
  const chart = first('chart');
  const titleOf = (within: XmlElement | undefined) => {
    const title = within?.children.find(({ local }) => local === 'title');
    return title ? writtenIn(tree, title, cells) : Promise.resolve('');
  };
  const axes = all.filter(({ local }) => local === 'axis');
  const axis = (scaling: string) =>
    titleOf(axes.find((element) => !tree.named(scaling, element).next().done));
  return {
    kind,
    series,
    isPareto,
    title: await titleOf(chart),
    axisTitles: [await axis('catScaling'), await axis('valScaling')],
    hasLegend: all.some(({ local, parent }) => local === 'legend' && parent === chart),
  };
}

const isKind = (text: string | undefined): text is NewChartKind => text !== undefined && kinds.has(text);
const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

async function readSeries(
  tree: XmlTree,
  element: XmlElement,
  data: ReadonlyMap<string, XmlElement>,
  cells: ReadCells,
): Promise<NewSeries | null> {
  const inside = (local: string) => tree.named(local, element).next().value as XmlElement | undefined;
  const id = inside('dataId');
  const source = (id && data.get(tree.attribute(id, 'val') ?? '')) ?? null;
  if (!source) return null;
  const numbers = source.children.find(({ local }) => local === 'numDim');
  const names = source.children.find(
    (dimension) => dimension.local === 'strDim' && tree.attribute(dimension, 'type') === 'cat',
  );
  const values = numbers && (await dimension(tree, numbers, cells, 'numbers'));
  if (!values || values.rows.length === 0 || values.rows.length > valueLimit) return null;
  const categories = names ? await dimension(tree, names, cells, 'names') : null;
  if (names && !categories) return null;
  const level = numbers && (tree.named('lvl', numbers).next().value as XmlElement | undefined);
  const layout = inside('layoutPr');
  const labels = inside('dataLabels');
  const binning = inside('binning');
  const shown = labels && (tree.named('visibility', labels).next().value as XmlElement | undefined);
  const look = element.children.find(({ local }) => local === 'spPr');
  const name = element.children.find(({ local }) => local === 'tx');
  const numbersOf = values.rows.map(([text = '']) => numberOf(text));
  if (numbersOf.every((value) => value === null)) return null;
  return {
    name: name ? await writtenIn(tree, name, cells) : '',
    categories: categories?.rows ?? [],
    values: numbersOf,
    format: (level && tree.attribute(level, 'formatCode')) || values.format || 'General',
    hasLabels: labels !== undefined && (!shown || isTrue(tree.attribute(shown, 'value') ?? '0')),
    totals: new Set(
      layout ? [...tree.named('idx', layout)].map((each) => Number(tree.attribute(each, 'val'))) : [],
    ),
    binning: binning ? readBinning(tree, binning) : null,
    isAggregated: inside('aggregation') !== undefined,
    quartiles:
      tree.attribute(inside('statistics') ?? element, 'quartileMethod') === 'inclusive'
        ? 'inclusive'
        : 'exclusive',
    look: look && look.innerEnd > look.inner ? tree.text.slice(look.inner, look.innerEnd) : '',
  };
}

function readBinning(tree: XmlTree, element: XmlElement): Binning {
  const inside = (local: string) => {
    const found = tree.named(local, element).next().value as XmlElement | undefined;
    return found ? numberOf(tree.attribute(found, 'val') ?? tree.textOf(found)) : null;
  };
  const stated = (name: string) => numberOf(tree.attribute(element, name) ?? '');
  return {
    size: inside('binSize'),
    count: inside('binCount'),
    underflow: stated('underflow'),
    overflow: stated('overflow'),
    closed: tree.attribute(element, 'intervalClosed') === 'l' ? 'left' : 'right',
  };
}

const numberOf = (text: string): number | null =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text);

/** What is saved in the chart; what its formula names where nothing is. */
async function dimension(
  tree: XmlTree,
  element: XmlElement,
  cells: ReadCells,
  as: 'names' | 'numbers',
): Promise<CellTexts | null> {
  const levels = [...tree.named('lvl', element)].filter(({ children }) => children.length > 0);
  if (levels.length > 0) {
    // The innermost level comes first.
    const saved = levels.reverse().map((level) => {
      const texts = new Map<number, string>();
      for (const point of tree.named('pt', level))
        texts.set(Number(tree.attribute(point, 'idx')), tree.textOf(point));
      return { texts, count: Number(tree.attribute(level, 'ptCount') ?? 0) };
    });
    const count = Math.min(
      valueLimit + 1,
      maxOf(saved.flatMap(({ texts, count: told }) => [told, ...[...texts.keys()].map((at) => at + 1)])),
    );
    const rows = Array.from({ length: count }, (_, at) => saved.map(({ texts }) => texts.get(at) ?? ''));
    return { rows: outerFilled(rows), format: '' };
  }
  const formula = element.children.find(({ local }) => local === 'f');
  const found = formula ? await cells(tree.textOf(formula), as) : null;
  if (!found || found.rows.length === 0) return null;
  const isRow =
    tree.attribute(formula as XmlElement, 'dir') === 'row' ||
    (found.rows.length === 1 && (found.rows[0]?.length ?? 0) > 1);
  const rows = isRow ? turned(found.rows) : found.rows;
  return { rows: outerFilled(rows), format: found.format };
}

const turned = (rows: readonly (readonly string[])[]): string[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));

/** A group is named once, at the first of its values. */
function outerFilled(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let before: readonly string[] = [];
  return rows.map((row) => {
    const filled = row.map((text, level) => {
      if (text !== '' || level === row.length - 1) return text;
      return row.slice(0, level).every((outer, at) => outer === '' || outer === before[at])
        ? (before[level] ?? '')
        : '';
    });
    before = filled;
    return filled;
  });
}

/** Text of a title or a name, as it is saved or as its formula names it. */
async function writtenIn(tree: XmlTree, element: XmlElement, cells: ReadCells): Promise<string> {
  const paragraphs = [...tree.named('p', element)].map((paragraph) =>
    [...tree.named('t', paragraph)].map((run) => tree.textOf(run)).join(''),
  );
  if (paragraphs.some((text) => text !== '')) return paragraphs.join('\n');
  const [saved] = [...tree.named('v', element)];
  if (saved) return tree.textOf(saved);
  const [formula] = [...tree.named('f', element)];
  if (!formula) return '';
  return (await cells(tree.textOf(formula), 'names'))?.rows[0]?.[0] ?? '';
}
