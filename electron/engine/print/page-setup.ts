/** From the options of everything drawn as a web page to a print request: paper, margins, header and footer. */
import type { accessOptions, headerOptions, paperOptions } from '../../kit/shared/print-options.js';
import type { Options } from '../../kit/options.js';
import { escapeHtml } from '../markup/escape.js';
import { paperSizes, type PrintRequest } from '../interface/printer.js';

export type PageSetupOptions = Options<typeof paperOptions> &
  Options<typeof headerOptions> &
  Options<typeof accessOptions>;

/** The least margin, in millimetres, in which a header or footer is visible. */
const lineMargin = 14;

type Setup = Pick<PrintRequest, 'paper' | 'margins' | 'header' | 'footer' | 'tagged' | 'outline'>;

/** @param title what `{title}` in header and footer stands for */
export function pageSetup(options: PageSetupOptions, title: string, now: Date = new Date()): Setup {
  const { width, height } = paperSizes[options.paper];
  const { margins: side } = options;
  const header = runningLine(options.header, null, side, title, now);
  const number = options.page_numbers ? '{page} / {pages}' : null;
  const footer = runningLine(options.footer, number, side, title, now);
  return {
    paper: options.paper_orientation === 'landscape' ? { width: height, height: width } : { width, height },
    margins: {
      top: header === '' ? side : Math.max(side, lineMargin),
      bottom: footer === '' ? side : Math.max(side, lineMargin),
      left: side,
      right: side,
    },
    header,
    footer,
    tagged: options.tagged,
    outline: options.bookmarks,
  };
}

/**
 * One line above or below each page, as Chromium's template; `''` for none. The text is text: it is escaped.
 * @param right stands at the right end, beside the text; alone it stands in the middle
 * @param side millimetres kept free at both ends
 */
function runningLine(
  text: string,
  right: string | null,
  side: number,
  title: string,
  now: Date = new Date(),
): string {
  const words = text.trim();
  if (words === '' && right === null) return '';
  const fill = (given: string) => fillTemplate(given, title, now);
  const inside =
    right === null || words === ''
      ? `<div style="text-align:center;width:100%">${fill(words || (right ?? ''))}</div>`
      : `<div>${fill(words)}</div><div style="padding-left:6mm;white-space:nowrap">${fill(right)}</div>`;
  const style =
    'display:flex;justify-content:space-between;width:100%;box-sizing:border-box;' +
    `padding:0 ${side}mm;font:8pt/1.3 Arial,'Liberation Sans',Helvetica,sans-serif;color:#444;text-rendering:geometricPrecision`;
  return `<div style="${style}">${inside}</div>`;
}

function fillTemplate(text: string, title: string, now: Date): string {
  return escapeHtml(text).replaceAll(/\{(title|date|page|pages)\}/g, (_place, name: string) => {
    switch (name) {
      case 'title':
        return escapeHtml(title);
      case 'date':
        return localDate(now);
      case 'page':
        return '<span class="pageNumber"></span>';
      default:
        return '<span class="totalPages"></span>';
    }
  });
}

/** ISO 8601, because it is read alike everywhere. */
function localDate(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
