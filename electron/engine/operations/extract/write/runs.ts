/** Runs of text as writers with tags or signs around them need them. */
import { sameStyle, type Inline, type LinkTarget, type TextRun } from '../model/index.js';

/**
 * Runs beside each other that look the same and lead to the same place are one, and the spaces at the edges of one that looks
 * other than its neighbours stand outside of it.
 * @param isSame whether two runs look the same to the target
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

/** Looks of spaces that stand between words of several looks. */
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
