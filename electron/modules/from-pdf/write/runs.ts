/** This module prepares runs of text for writers that put tags or signs around them. */
import { sameStyle, type Inline, type LinkTarget, type TextRun } from '../model/index.js';

/**
 * Joins runs beside each other that look the same and lead to the same place, and takes the spaces at the edges of a run out of it, where
 * it looks other than its neighbours.
 * @param isSame tells whether two runs look the same to the target
 */
export function tidyRuns(
  inlines: readonly Inline[],
  isSame: (one: TextRun, other: TextRun) => boolean = sameLooks,
): Inline[] {
  const parted = joined(inlines, isSame).flatMap((inline): Inline[] =>
    inline.kind === 'text' ? apart(inline) : [inline],
  );
  return joined(parted, isSame);
}

const sameLooks = (one: TextRun, other: TextRun): boolean =>
  sameStyle(one.style, other.style) && sameTarget(one.link, other.link);

function joined(inlines: readonly Inline[], isSame: (one: TextRun, other: TextRun) => boolean): Inline[] {
  const out: Inline[] = [];
  for (const inline of inlines) {
    const last = out.at(-1);
    if (inline.kind === 'text' && inline.text === '') continue;
    if (inline.kind === 'text' && last?.kind === 'text' && isSame(last, inline))
      out[out.length - 1] = { ...last, text: last.text + inline.text };
    else out.push(inline);
  }
  return out;
}

/** Returns the style of spaces between words of several styles. */
const plainOf = ({ style }: TextRun): TextRun['style'] => ({
  ...style,
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  script: 'normal',
  highlight: null,
});

function apart(run: TextRun): TextRun[] {
  const { style, link } = run;
  const isPlain =
    !style.bold &&
    !style.italic &&
    !style.underline &&
    !style.strike &&
    style.script === 'normal' &&
    !style.highlight;
  if (isPlain && link === null) return [run];
  const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(run.text) ?? [];
  const space = (text: string): TextRun[] =>
    text === '' ? [] : [{ kind: 'text', text, style: plainOf(run), link: null }];
  return [...space(before), ...(words === '' ? [] : [{ ...run, text: words }]), ...space(after)];
}

export function sameTarget(one: LinkTarget | null, other: LinkTarget | null): boolean {
  if (one === null || other === null) return one === other;
  if (one.to === 'address') return other.to === 'address' && one.address === other.address;
  return other.to === 'anchor' && one.anchor === other.anchor;
}
