/** This module writes a document as one page of HTML that flows: its structure, and nothing that would have to be loaded. */
import { open } from 'node:fs/promises';
import {
  writtenText,
  type DocumentModel,
  type Note,
  type OutlineEntry,
  type Section,
} from '../../model/index.js';
import type { ResultWords } from '../../../../../words/results.js';
import { escapeHtml } from '../../../../engine/markup/escape.js';
import { oneLine } from '../clean-text.js';
import { blocksOfFlow } from '../flow.js';
import { noteMarks } from '../text/inlines.js';
import { blocksHtml, type BlockSetting } from './blocks.js';
import { notesByBlock } from '../page-notes.js';
import { paragraphsIn, defaultFormat } from '../default-format.js';
import type { FlowingFonts } from './flowing-fonts.js';
import { HtmlNames } from './names.js';
import { Pictures } from './pictures.js';
import { remarksHtml } from './remarks.js';
import { flowingStyle } from './style.js';

export interface FlowingHtmlOptions {
  /** What becomes of running heads and feet: each is kept once for its section, or dropped. */
  readonly furniture: 'keep' | 'drop';
  readonly pictures: 'keep' | 'drop';
  /** Title of the page where the document has none. */
  readonly name: string;
  /** Words that the HTML page itself shows. */
  readonly words: ResultWords;
  /** The document's own fonts, which the styles of the model name. */
  readonly fonts: FlowingFonts;
}

/** This many headings are worth a list of them, where the document has no bookmarks. */
const worthContents = 4;

/** A list of more entries is folded until it is asked for. */
const maxOpen = 40;

/** By this policy nothing is loaded and nothing runs, whatever a document held. */
const policy = `default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;

/** Writes the page. @param path absolute */
export async function writeFlowingHtml(
  model: DocumentModel,
  path: string,
  options: FlowingHtmlOptions,
): Promise<void> {
  const pictures = new Pictures(options.pictures === 'keep');
  const html = flowingHtml(model, pictures, options);
  const file = await open(path, 'w');
  try {
    for await (const piece of pictures.filled(html)) await file.write(piece);
  } finally {
    await file.close();
  }
}

/**
 * Writes the page as text.
 * @returns the page, with marks that `pictures` replaces by its pictures
 */
export function flowingHtml(model: DocumentModel, pictures: Pictures, options: FlowingHtmlOptions): string {
  const usual = defaultFormat(model);
  const setting: BlockSetting = {
    names: new HtmlNames(model),
    usual,
    pictures,
    marks: noteMarks(model),
    fonts: options.fonts.shown(model, usual),
    headingLevels: headingLevels(model),
    language: model.language,
    remarks: notesByBlock(model),
    words: options.words,
    isVertical: model.sections.length > 0 && model.sections.every(({ isVertical }) => isVertical),
  };
  const { say } = options.words;
  const main = model.sections
    .map((section) => sectionHtml(section, setting, options))
    .filter((part) => part !== '');
  const notes = (['footnote', 'endnote'] as const)
    .map((kind) => {
      const own = model.notes.filter((note) => note.kind === kind);
      return notesHtml(own, setting, say(noteTitles[kind]), say('Back to the text'));
    })
    .join('');
  // Remarks on a document without text stand by nothing.
  const alone = setting.remarks.size === 0 ? model.pages.flatMap((page) => page.notes) : [];
  const unplaced = alone.length === 0 ? '' : `${remarksHtml(alone, options.words)}\n`;
  const nav = navHtml(outlineOf(model, setting.names), setting.names, say('Contents'));
  const title = oneLine(model.title) || options.name;
  const meta = (
    [
      ['author', model.author],
      ['description', model.subject],
      ['keywords', model.keywords],
    ] as const
  )
    .filter(([, content]) => oneLine(content) !== '')
    .map(([name, content]) => `<meta name="${name}" content="${escapeHtml(oneLine(content))}">\n`);
  return `<!DOCTYPE html>
<html lang="${escapeHtml(model.language ?? 'und')}"${usual.direction === 'rtl' ? ' dir="rtl"' : ''}${setting.isVertical ? ' class="vertical"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${meta.join('')}<style>${flowingStyle(usual)}${setting.fonts.rules()}</style>
</head>
<body>
${nav}<main>
${main.join('\n')}
${unplaced}</main>
${notes}</body>
</html>
`;
}

/** Returns levels of HTML headings: those in use follow each other without gaps, from that of the title or of the first heading on. */
export function headingLevels(model: DocumentModel): Map<number, number> {
  const paragraphs = paragraphsIn(blocksOfFlow(model));
  const used = new Set(
    paragraphs.flatMap(({ role, level }) => (role === 'title' ? [0] : role === 'heading' ? [level] : [])),
  );
  return new Map([...used].sort((a, b) => a - b).map((level, at) => [level, Math.min(6, at + 1)]));
}

function sectionHtml(section: Section, setting: BlockSetting, { furniture }: FlowingHtmlOptions): string {
  const across = blocksHtml(section.blocks, setting);
  const isApart = section.isVertical && !setting.isVertical && across !== '';
  const blocks = isApart ? `<div class="vertical">\n${across}\n</div>` : across;
  if (furniture === 'drop') return blocks;
  const running = (paragraphs: Section['header'], kind: string) => {
    const html = blocksHtml(paragraphs, setting);
    return html === '' ? '' : `<div class="${kind}">\n${html}\n</div>`;
  };
  const { header, footer, evenHeader = [], evenFooter = [] } = section;
  return [
    running([...header, ...evenHeader], 'running head'),
    blocks,
    running([...footer, ...evenFooter], 'running'),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** Returns the bookmarks; where there are none, the headings, if these are enough. */
function outlineOf(model: DocumentModel, names: HtmlNames): readonly OutlineEntry[] {
  if (model.outline.length > 0) return model.outline;
  const headings = blocksOfFlow(model).flatMap((block) =>
    block.kind === 'paragraph' && block.role === 'heading' ? [block] : [],
  );
  if (headings.length < worthContents) return [];
  return headings
    .map((heading) => ({
      title: oneLine(writtenText(heading.inlines)),
      level: heading.level,
      anchor: names.heading(heading),
    }))
    .filter(({ title }) => title !== '');
}

function navHtml(outline: readonly OutlineEntry[], names: HtmlNames, title: string): string {
  if (outline.length < 2) return '';
  let html = '';
  const open: number[] = [];
  for (const { title: own, level, anchor } of outline) {
    while (open.length > 0 && (open.at(-1) ?? 0) > level) {
      html += '</li>\n</ol>';
      open.pop();
    }
    if (open.at(-1) === level) html += '</li>\n';
    else if (open.length === 0 || (open.at(-1) ?? 0) < level) {
      html += `${open.length > 0 ? '\n' : ''}<ol>\n`;
      open.push(level);
    }
    const words = escapeHtml(oneLine(own));
    const isThere = anchor !== '' && names.leadsTo(anchor);
    html += `<li>${isThere ? `<a href="#${escapeHtml(anchor)}">${words}</a>` : `<span>${words}</span>`}`;
  }
  html += '</li>\n</ol>'.repeat(open.length);
  return `<nav aria-label="${escapeHtml(title)}">\n<details${outline.length > maxOpen ? '' : ' open'}>\n<summary>${escapeHtml(title)}</summary>\n${html}\n</details>\n</nav>\n`;
}

/** What is above the notes of each kind. */
export const noteTitles = { footnote: 'Footnotes', endnote: 'Endnotes' } as const satisfies Record<
  Note['kind'],
  string
>;

/** Returns notes of one kind, each with links back to its marks; empty where there are none. */
export function notesHtml(
  notes: readonly Note[],
  setting: BlockSetting,
  title: string,
  back: string,
): string {
  const { names, marks } = setting;
  const items = notes.map(({ id, paragraphs }) => {
    const html = blocksHtml(paragraphs, setting);
    const links = Array.from({ length: names.references(id) }, (_, at) => {
      const words = escapeHtml(back);
      return ` <a href="#${names.reference(id, at + 1)}" role="doc-backlink" aria-label="${words}" title="${words}">↩</a>`;
    });
    // The link back to the text is at the end of the note's last line.
    const whole = html.endsWith('</p>')
      ? `${html.slice(0, -'</p>'.length)}${links.join('')}</p>`
      : html + links.join('');
    return `<li id="${names.note(id)}"><span>${escapeHtml(marks.get(id) ?? '')}</span><div>\n${whole}\n</div></li>`;
  });
  if (items.length === 0) return '';
  const heading = escapeHtml(title);
  return `<section class="notes" role="doc-endnotes" aria-label="${heading}">\n<h2>${heading}</h2>\n<ol>\n${items.join('\n')}\n</ol>\n</section>\n`;
}
