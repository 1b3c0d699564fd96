/** A plain text body as HTML: lines kept, quotes set off by their depth, addresses as links. */
import { escapeHtml } from '../../engine/markup/escape.js';

/** The address ends before punctuation that usually ends the sentence. */
const address = /\b(?:https?:\/\/|mailto:|www\.)[^\s<>"'`{}|\\^]*[^\s<>"'`{}|\\^.,;:!?)\]]/giu;
/** Lines of more characters are not searched for links: nobody wrote them by hand. */
const linkedLine = 10_000;
/** Quotes nested deeper are drawn as deep as this. */
const maxQuoteDepth = 12;

interface Line {
  readonly depth: number;
  readonly text: string;
}

/** @param text may be of any length */
export function textToHtml(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) parts.push(`<div class="text" dir="auto">${lines.join('\n')}\n</div>`);
    lines = [];
  };
  for (const line of text.replace(/\s+$/u, '').split(/\r\n|\r|\n/)) {
    const read = readLine(line);
    if (read.depth !== depth) {
      flush();
      for (; depth < read.depth; depth += 1) parts.push('<blockquote>');
      for (; depth > read.depth; depth -= 1) parts.push('</blockquote>');
    }
    lines.push(linked(read.text));
  }
  flush();
  parts.push('</blockquote>'.repeat(depth));
  return parts.join('\n');
}

/** `> > words` is two deep. "From" at the start of a line was guarded with a `>` by some mailboxes and is no quote. */
function readLine(line: string): Line {
  const marks = /^(?:>[ \t]?)+/.exec(line)?.[0];
  if (marks === undefined || /^>From /.test(line)) return { depth: 0, text: line };
  const depth = marks.replaceAll(/[^>]/g, '').length;
  return { depth: Math.min(depth, maxQuoteDepth), text: line.slice(marks.length) };
}

function linked(line: string): string {
  if (line.length > linkedLine) return escapeHtml(line);
  let html = '';
  let end = 0;
  for (const match of line.matchAll(address)) {
    const [found] = match;
    const target = /^www\./i.test(found) ? `http://${found}` : found;
    html += `${escapeHtml(line.slice(end, match.index))}<a href="${escapeHtml(target)}">${escapeHtml(found)}</a>`;
    end = match.index + found.length;
  }
  return html + escapeHtml(line.slice(end));
}
