/** A chart of Excel 2016 or later as one of the kinds before (ECMA-376-1 21.2), which LibreOffice draws. */
import { maxOf } from '../../../../contract/lists.js';
import { escapeXml } from '../../../engine/markup/escape.js';
import type { NewChart, NewSeries } from './chart.js';
import { addedUp, countedIn, quartilesOf, stepsOf } from './shapes.js';

/** How a chart comes out: with its own columns and bars, or as those of another kind. */
export type Redrawn = 'same' | 'bars';

export interface OrdinaryChart {
  readonly markup: string;
  readonly how: Redrawn;
}

/**
 * @param hasTheme whether the document has colours of its own for accents
 * @returns null where its numbers make no chart of columns
 */
export function ordinaryChart(chart: NewChart, hasTheme: boolean): OrdinaryChart | null {
  const drawn = plotted(chart);
  if (drawn === null) return null;
  const markup = chartSpace(chart, drawn);
  return { markup: hasTheme ? markup : withOwnAccents(markup), how: drawn.how };
}

/** Those of Office 2013 to 2022. */
const accents = ['4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47'];

const withOwnAccents = (markup: string): string =>
  markup.replaceAll(
    /<a:schemeClr val="accent(\d)"\/>/g,
    (_, number: string) => `<a:srgbClr val="${accents[Number(number) - 1] ?? accents[0]}"/>`,
  );

interface Plot {
  readonly how: Redrawn;
  readonly isSideways: boolean;
  readonly isStacked: boolean;
  readonly gap: number;
  readonly categories: readonly string[];
  readonly series: readonly Columns[];
  /** Shares that the columns add up to, 0 to 1. */
  readonly line: readonly number[] | null;
  /** Rows of short lines. */
  readonly marks?: readonly (readonly number[])[];
  readonly hidesValueAxis: boolean;
  readonly hasLegend: boolean;
}

interface Columns {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** Only carries what stands on it. */
  readonly isUnseen?: boolean;
  /** Part of another one of the same look. */
  readonly isPart?: boolean;
  /** Markup of its look. */
  readonly look: string;
  /** Format of its labels; null without labels. */
  readonly labels: string | null;
  /** Labels that say something else than the value. */
  readonly own?: ReadonlyMap<number, string>;
}

const accent = (number: number): string => `<a:solidFill><a:schemeClr val="accent${number}"/></a:solidFill>`;
const unseen = '<a:noFill/><a:ln><a:noFill/></a:ln>';
const outlined = `${accent(1)}<a:ln w="9525"><a:solidFill><a:srgbClr val="404040"/></a:solidFill></a:ln>`;

function plotted(chart: NewChart): Plot | null {
  const [first] = chart.series;
  if (!first) return null;
  const base = {
    ...{ how: 'same' as const, isSideways: false, isStacked: false, gap: 50, line: null },
    ...{ hidesValueAxis: false, hasLegend: false },
  };
  switch (chart.kind) {
    case 'waterfall':
      return { ...base, ...waterfall(first), isStacked: true, hasLegend: chart.hasLegend };
    case 'funnel':
      return funnel(first, base);
    case 'clusteredColumn':
      return columns(chart, first, base);
    case 'treemap':
    case 'sunburst':
    case 'regionMap':
      return {
        ...base,
        ...{ how: 'bars', isSideways: true, categories: categoriesOf(first) },
        series: [plainColumns(first, accent(1))],
      };
    case 'boxWhisker':
      return boxes(chart.series, base);
  }
}

type Base = Pick<Plot, 'how' | 'isSideways' | 'isStacked' | 'gap' | 'line' | 'hidesValueAxis' | 'hasLegend'>;

const categoriesOf = ({ categories, values }: NewSeries): readonly string[] =>
  values.map((_, at) =>
    (categories[at] ?? [String(at + 1)])
      .filter((text, level, all) => text !== '' || level === all.length - 1)
      .join(' / '),
  );

const plainColumns = ({ name, values, look, format, hasLabels }: NewSeries, fill: string): Columns => ({
  ...{ name, values, look: look || fill },
  labels: hasLabels ? format : null,
});

/** Columns that stand on unseen ones; what goes through zero is in two parts. */
function waterfall(series: NewSeries): Pick<Plot, 'categories' | 'series'> {
  const steps = stepsOf(series);
  // What stands for numbers below zero does not count here: the kind of a column tells its sign.
  const [format = 'General'] = series.format.split(';');
  const kinds = [
    {
      name: '+',
      look: accent(1),
      label: `${format};${format}`,
      is: (at: number) => !total(at) && rise(at) >= 0,
    },
    {
      name: '−',
      look: accent(2),
      label: `\\-${format};\\-${format}`,
      is: (at: number) => !total(at) && rise(at) < 0,
    },
    { name: 'Σ', look: accent(3), label: format, is: (at: number) => total(at) },
  ];
  const rise = (at: number) => (steps[at]?.to ?? 0) - (steps[at]?.from ?? 0);
  const total = (at: number) => steps[at]?.isTotal ?? false;
  const ends = steps.map(({ from, to }) => ({ low: Math.min(from, to), high: Math.max(from, to) }));
  const above = ends.map(({ low, high }) => Math.max(high, 0) - Math.max(low, 0));
  const below = ends.map(({ low, high }) => Math.min(low, 0) - Math.min(high, 0));
  const through = ends.map(({ low, high }) => low < 0 && high > 0);
  const made: Columns[] = [
    {
      name: '',
      values: ends.map(({ low, high }) => (low > 0 ? low : Math.min(high, 0))),
      isUnseen: true,
      look: unseen,
      labels: null,
    },
  ];
  for (const kind of kinds) {
    if (!steps.some((_, at) => kind.is(at))) continue;
    const own = new Map(
      steps.flatMap((_, at) =>
        through[at] && kind.is(at) ? [[at, String(series.values[at] ?? '')] as const] : [],
      ),
    );
    made.push({
      ...{ name: kind.name, look: kind.look, own },
      values: steps.map((_, at) => (kind.is(at) ? above[at] || below[at] || 0 : null)),
      labels: series.hasLabels ? kind.label : null,
    });
    if (own.size > 0)
      made.push({
        ...{ name: kind.name, look: kind.look, isPart: true, labels: null },
        values: steps.map((_, at) => (kind.is(at) && through[at] ? (below[at] ?? 0) : null)),
      });
  }
  return { categories: categoriesOf(series), series: made };
}

/** Bars in the middle. */
function funnel(series: NewSeries, base: Base): Plot {
  const most = maxOf(
    series.values.map((value) => Math.abs(value ?? 0)),
    0,
  );
  const shown = plainColumns(series, accent(1));
  return {
    ...base,
    ...{ isSideways: true, isStacked: true, gap: 6, hidesValueAxis: true },
    categories: categoriesOf(series),
    series: [
      {
        ...{ name: '', isUnseen: true, look: unseen, labels: null },
        values: series.values.map((value) => (most - Math.abs(value ?? 0)) / 2),
      },
      { ...shown, values: series.values.map((value) => (value === null ? null : Math.abs(value))) },
    ],
  };
}

/** Counted in classes, added up by name, or as they are. */
function columns(chart: NewChart, first: NewSeries, base: Base): Plot {
  const { binning } = first;
  if (!binning && !first.isAggregated)
    return {
      ...base,
      hasLegend: chart.hasLegend,
      categories: categoriesOf(first),
      series: chart.series.map((series, at) => plainColumns(series, accent((at % 6) + 1))),
    };
  const names = categoriesOf(first);
  const found =
    binning && !first.isAggregated ? countedIn(first.values, binning) : addedUp(names, first.values);
  const sorted = chart.isPareto ? [...found].sort((a, b) => b.count - a.count) : found;
  const sum = sorted.reduce((all, { count }) => all + count, 0);
  let share = 0;
  return {
    ...base,
    gap: 0,
    categories: sorted.map(({ name }) => name),
    series: [
      {
        ...{ name: first.name, values: sorted.map(({ count }) => count), look: first.look || outlined },
        labels: first.hasLabels ? first.format : null,
      },
    ],
    line: chart.isPareto && sum > 0 ? sorted.map(({ count }) => (share += count) / sum) : null,
  };
}

/** Two columns on an unseen one, with marks at the least and the most. None below zero, where columns stand on nothing. */
function boxes(all: readonly NewSeries[], base: Base): Plot | null {
  const groups: { readonly name: string; readonly of: ReturnType<typeof quartilesOf> }[] = [];
  for (const series of all) {
    const names = categoriesOf(series);
    const byName = new Map<string, number[]>();
    series.values.forEach((value, at) => {
      const name = series.categories.length > 0 ? (names[at] ?? '') : '';
      if (value !== null) byName.set(name, [...(byName.get(name) ?? []), value]);
    });
    for (const [name, values] of byName) {
      const parts = all.length > 1 || name === '' ? [name, series.name] : [name];
      groups.push({
        name: parts.filter((part) => part !== '').join(' / '),
        of: quartilesOf(values, series.quartiles),
      });
    }
  }
  if (groups.length === 0 || groups.some(({ of }) => of.least < 0)) return null;
  const each = (value: (of: ReturnType<typeof quartilesOf>) => number) => groups.map(({ of }) => value(of));
  return {
    ...base,
    how: 'bars',
    isStacked: true,
    categories: groups.map(({ name }) => name),
    series: [
      {
        ...{ name: '', isUnseen: true, look: unseen, labels: null },
        values: each(({ first }) => first),
      },
      { name: '', values: each(({ first, median }) => median - first), look: outlined, labels: null },
      {
        ...{ name: '', look: outlined, labels: null },
        values: each(({ median, third }) => third - median),
      },
    ],
    marks: [each(({ least }) => least), each(({ most }) => most)],
  };
}

const namespaces =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

const titleMarkup = (text: string): string =>
  text === ''
    ? ''
    : `<c:title><c:tx><c:rich><a:bodyPr/>${text
        .split('\n')
        .map((line) => `<a:p><a:r><a:t>${escapeXml(line)}</a:t></a:r></a:p>`)
        .join('')}</c:rich></c:tx><c:overlay val="0"/></c:title>`;

function chartSpace(chart: NewChart, plot: Plot): string {
  const [categoryTitle, valueTitle] = chart.axisTitles;
  const [categorySide, valueSide] = plot.isSideways ? ['l', 'b'] : ['b', 'l'];
  const groups = plot.series.map((series, at) => columnsMarkup(series, at, plot.categories)).join('');
  const overlap = plot.isStacked ? '<c:overlap val="100"/>' : '';
  const line = plot.line ? lineMarkup(plot.line, plot.series.length, plot.categories) : '';
  const marks = plot.marks ? marksMarkup(plot.marks, plot.series.length, plot.categories) : '';
  const format = plot.line ? 'General' : (chart.series[0]?.format ?? 'General');
  const hidden = plot.series.flatMap(({ isUnseen, isPart }, at) =>
    isUnseen || isPart ? [`<c:legendEntry><c:idx val="${at}"/><c:delete val="1"/></c:legendEntry>`] : [],
  );
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><c:chartSpace ${namespaces}><c:roundedCorners val="0"/><c:chart>` +
    titleMarkup(chart.title) +
    `<c:autoTitleDeleted val="${chart.title === '' ? 1 : 0}"/><c:plotArea><c:layout/>` +
    `<c:barChart><c:barDir val="${plot.isSideways ? 'bar' : 'col'}"/><c:grouping val="${plot.isStacked ? 'stacked' : 'clustered'}"/><c:varyColors val="0"/>${groups}<c:gapWidth val="${plot.gap}"/>${overlap}<c:axId val="1"/><c:axId val="2"/></c:barChart>` +
    line +
    marks +
    `<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="${plot.isSideways ? 'maxMin' : 'minMax'}"/></c:scaling><c:delete val="0"/><c:axPos val="${categorySide}"/>${titleMarkup(categoryTitle)}<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:crossAx val="2"/><c:noMultiLvlLbl val="1"/></c:catAx>` +
    `<c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="${plot.hidesValueAxis ? 1 : 0}"/><c:axPos val="${valueSide}"/>${plot.hidesValueAxis ? '' : '<c:majorGridlines><c:spPr><a:ln w="9525"><a:solidFill><a:srgbClr val="D9D9D9"/></a:solidFill></a:ln></c:spPr></c:majorGridlines>'}${titleMarkup(valueTitle)}<c:numFmt formatCode="${escapeXml(format)}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="1"/>${plot.isSideways ? '<c:crosses val="max"/>' : ''}</c:valAx>` +
    (plot.line ? secondAxes : '') +
    `</c:plotArea>${plot.hasLegend ? `<c:legend><c:legendPos val="t"/>${hidden.join('')}</c:legend>` : ''}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`
  );
}

const secondAxes =
  '<c:catAx><c:axId val="3"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="1"/><c:axPos val="b"/><c:crossAx val="4"/></c:catAx>' +
  '<c:valAx><c:axId val="4"/><c:scaling><c:orientation val="minMax"/><c:max val="1"/><c:min val="0"/></c:scaling><c:delete val="0"/><c:axPos val="r"/><c:numFmt formatCode="0%" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="3"/><c:crosses val="max"/></c:valAx>';

const points = (values: readonly (string | number | null)[]): string =>
  `<c:ptCount val="${values.length}"/>${values
    .map((value, at) =>
      value === null ? '' : `<c:pt idx="${at}"><c:v>${escapeXml(String(value))}</c:v></c:pt>`,
    )
    .join('')}`;

const literal = (values: readonly (number | null)[]): string =>
  `<c:numLit><c:formatCode>General</c:formatCode>${points(values)}</c:numLit>`;

const categoriesMarkup = (names: readonly string[]): string =>
  `<c:cat><c:strLit>${points(names)}</c:strLit></c:cat>`;

const nameMarkup = (name: string): string =>
  name === '' ? '' : `<c:tx><c:v>${escapeXml(name)}</c:v></c:tx>`;

const shown = (isShown: boolean): string =>
  `<c:showLegendKey val="0"/><c:showVal val="${isShown ? 1 : 0}"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/>`;

function columnsMarkup(series: Columns, at: number, categories: readonly string[]): string {
  const own = [...(series.own ?? [])]
    .map(
      ([place, text]) =>
        `<c:dLbl><c:idx val="${place}"/><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${escapeXml(text)}</a:t></a:r></a:p></c:rich></c:tx>${shown(true)}</c:dLbl>`,
    )
    .join('');
  const labels =
    series.labels === null
      ? ''
      : `<c:dLbls>${own}<c:numFmt formatCode="${escapeXml(series.labels)}" sourceLinked="0"/>${shown(true)}</c:dLbls>`;
  return `<c:ser><c:idx val="${at}"/><c:order val="${at}"/>${nameMarkup(series.name)}<c:spPr>${series.look}</c:spPr><c:invertIfNegative val="0"/>${labels}${categoriesMarkup(categories)}<c:val>${literal(series.values)}</c:val></c:ser>`;
}

const lineMarkup = (shares: readonly number[], at: number, categories: readonly string[]): string =>
  `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/><c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:spPr><a:ln w="28575">${accent(2)}</a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>${categoriesMarkup(categories)}<c:val>${literal(shares)}</c:val><c:smooth val="0"/></c:ser><c:axId val="3"/><c:axId val="4"/></c:lineChart>`;

const marksMarkup = (
  rows: readonly (readonly number[])[],
  first: number,
  categories: readonly string[],
): string =>
  `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${rows
    .map(
      (values, row) =>
        `<c:ser><c:idx val="${first + row}"/><c:order val="${first + row}"/><c:spPr><a:ln w="28575"><a:noFill/></a:ln></c:spPr><c:marker><c:symbol val="dash"/><c:size val="9"/><c:spPr><a:solidFill><a:srgbClr val="404040"/></a:solidFill></c:spPr></c:marker>${categoriesMarkup(categories)}<c:val>${literal(values)}</c:val><c:smooth val="0"/></c:ser>`,
    )
    .join('')}<c:axId val="1"/><c:axId val="2"/></c:lineChart>`;
