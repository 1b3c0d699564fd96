/** This module writes what is in a paragraph: text, links, pictures, fields and marks of notes. */
import {
  plainText,
  sameStyle,
  type Inline,
  type LinkTarget,
  type TextRun,
  type TextStyle,
} from '../../model/index.js';
import { safeAddress } from '../address.js';
import type { DocxDraft } from './draft.js';
import { controlXml } from './controls.js';
import { runProperties } from './run-properties.js';
import { runXml, textRuns, type ParagraphContext, type PartScope } from './text-runs.js';
import { attribute } from './xml.js';

/** Gives raised letters the size of those around them: Word makes them smaller itself. */
function fullSize(look: TextStyle, base: TextStyle): TextStyle {
  return look.script === 'normal' || look.size >= base.size ? look : { ...look, size: base.size };
}

const sameLink = (one: LinkTarget | null, other: LinkTarget | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    (one.to === 'address'
      ? other.to === 'address' && one.address === other.address
      : other.to === 'anchor' && one.anchor === other.anchor));

/** Joins runs that look the same: recognition may give one for each word. */
function joined(inlines: readonly Inline[]): Inline[] {
  const out: Inline[] = [];
  for (const inline of inlines) {
    const last = out.at(-1);
    if (
      inline.kind === 'text' &&
      last?.kind === 'text' &&
      sameStyle(inline.style, last.style) &&
      sameLink(inline.link, last.link)
    )
      out[out.length - 1] = { ...last, text: last.text + inline.text };
    else out.push(inline);
  }
  return out;
}

/** Returns all that is in a paragraph, behind its properties. */
export function inlineXml(inlines: readonly Inline[], around: ParagraphContext, draft: DocxDraft): string {
  const out: string[] = [];
  const all = joined(inlines);
  for (let at = 0; at < all.length; at += 1) {
    const inline = all[at]!;
    if (inline.kind !== 'text' || inline.link === null) {
      out.push(oneXml(inline, around, draft));
      continue;
    }
    const linked: TextRun[] = [inline];
    for (
      let next = all[at + 1];
      next?.kind === 'text' && sameLink(next.link, inline.link);
      next = all[at + 1]
    ) {
      linked.push(next);
      at += 1;
    }
    out.push(linkXml(linked, inline.link, around, draft));
  }
  return out.join('');
}

function linkXml(
  runs: readonly TextRun[],
  link: LinkTarget,
  around: ParagraphContext,
  draft: DocxDraft,
): string {
  const content = runs.map((run) => oneXml({ ...run, link: null }, around, draft)).join('');
  const target = targetOf(link, around.scope, draft);
  return target === undefined ? content : `<w:hyperlink ${target} w:history="1">${content}</w:hyperlink>`;
}

/** Word calls a document with longer addresses than this damaged. */
const maxAddressLength = 2_000;

function targetOf(link: LinkTarget, { relations }: PartScope, draft: DocxDraft): string | undefined {
  if (link.to === 'anchor') {
    const name = draft.anchors.nameOf(link.anchor);
    return name === undefined ? undefined : `w:anchor="${attribute(name)}"`;
  }
  const address = safeAddress(link.address);
  if (address === null || address.length > maxAddressLength) {
    draft.lost.links += 1;
    return undefined;
  }
  return `r:id="${relations.to('hyperlink', address)}"`;
}

function oneXml(inline: Inline, around: ParagraphContext, draft: DocxDraft): string {
  const { base, scope } = around;
  switch (inline.kind) {
    case 'text':
      return inline.text === '' ? '' : textRuns(inline.text, fullSize(inline.style, base), around);
    case 'tab':
      return '<w:r><w:tab/></w:r>';
    case 'line_break':
      return '<w:r><w:br/></w:r>';
    case 'anchor':
      return draft.anchors.markXml(inline.name);
    case 'note':
      return draft.notes.referenceXml(inline, around);
    case 'page_number':
      return counted('PAGE', inline.style, around);
    case 'page_count':
      return counted('NUMPAGES', inline.style, around);
    case 'picture': {
      const drawing = draft.options.pictures ? draft.media.inline(inline.picture, scope.relations) : '';
      return drawing === '' ? '' : `<w:r>${drawing}</w:r>`;
    }
    case 'field':
      return draft.options.formControls && scope.takesControls
        ? controlXml(inline.field, inline.style, around, draft)
        : textRuns(plainText([inline]), inline.style, around);
  }
}

/** Returns a number that Word counts (ECMA-376 part 1, 17.16.5). */
function counted(field: 'PAGE' | 'NUMPAGES', look: TextStyle, { base, fonts }: ParagraphContext): string {
  const properties = runProperties(look, base, fonts);
  return `<w:fldSimple w:instr=" ${field} ">${runXml(properties, '<w:t>1</w:t>')}</w:fldSimple>`;
}
