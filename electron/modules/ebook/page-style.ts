/** The CSS of the printed pages themselves, below which every book's own applies. */
import type { FixedPageSize } from './model.js';

/** Millimetres of paper and margins, points of type. */
export interface PageSetup {
  readonly paper: FixedPageSize;
  readonly margin: number;
  readonly fontSize: number;
  readonly numbers: boolean;
  readonly vertical: boolean;
}

const mm = (value: number): string => `${Number(value.toFixed(2))}mm`;

/** Pages, and the defaults of a book's text. */
export function pageStyle({ paper, margin, fontSize, numbers, vertical }: PageSetup): string {
  const width = paper.width - 2 * margin;
  const height = paper.height - 2 * margin;
  const number = numbers
    ? '@bottom-center{content:counter(page);font:8pt sans-serif;color:#555;writing-mode:horizontal-tb}'
    : '';
  const none = numbers ? '@bottom-center{content:none}' : '';
  return `
@page{size:${mm(paper.width)} ${mm(paper.height)};margin:${mm(margin)};${number}}
@page whole{margin:0;${none}}
:root{font:${fontSize}pt/1.4 serif;${vertical ? 'writing-mode:vertical-rl;' : ''}-webkit-print-color-adjust:exact}
:root>body{margin:0}
.platen-toc{display:none}
.platen-away{position:absolute;top:0;left:0;width:0;height:0;overflow:hidden}
.b{display:flow-root;position:relative;break-before:page;overflow-wrap:break-word}
:where(.b) body{margin:0}
.b:not(.fx)>html,.b:not(.fx)>html>body{overflow:visible!important;height:auto!important;min-height:0!important;max-width:none!important;position:static!important;float:none!important}
.b:not(.fx) :is(img,svg,object){max-width:min(100%,${mm(width)})!important;max-height:${mm(height - 1)}!important}
.b:not(.fx) img{object-fit:contain}
:where(.b) :is(img,svg){break-inside:avoid}
:where(.b) :is(h1,h2,h3,h4,h5,h6){break-after:avoid}
:where(.b) pre{white-space:pre-wrap}
:where(.b) table{max-width:100%}
.platen-note{font-style:italic;color:#555}
.whole{page:whole;display:flex;align-items:center;justify-content:center;writing-mode:horizontal-tb;width:${mm(paper.width - 0.5)};height:${mm(paper.height - 0.5)};overflow:hidden}
.whole>img,.whole>svg{width:100%;height:100%;object-fit:contain}
.fx{overflow:hidden;writing-mode:horizontal-tb;font-size:16px;line-height:normal}
.fx>html{display:block;width:100%;height:100%}
.fx>img,.fx>svg{display:block;width:100%;height:100%}
`;
}

/** A page of its own size, in CSS pixels, and the class that asks for it. */
export function fixedPageStyle(name: string, { width, height }: FixedPageSize, numbers: boolean): string {
  const none = numbers ? '@bottom-center{content:none}' : '';
  return `
@page ${name}{size:${width}px ${height}px;margin:0;${none}}
.${name}{page:${name};width:${width}px;height:${height - 1}px}
`;
}
