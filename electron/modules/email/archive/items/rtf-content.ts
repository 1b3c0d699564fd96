/** What there is to see in RTF, without laying it out: most calendar entries carry RTF that says nothing. */

export interface RtfContent {
  readonly hasText: boolean;
  readonly hasPictures: boolean;
}

/** Groups that hold no text of the document. */
const silent =
  /^\\(\*|fonttbl|colortbl|stylesheet|info|listtable|listoverridetable|rsidtbl|generator|themedata)\b/;
const pictures = /\\(pict|object|shppict|nonshppict)\b/;
const sign = /\\'[0-9a-f]{2}|\\u-?\d+ ?(?:\\'[0-9a-f]{2}|[^\\{}])?|\\[a-z]+-?\d* ?|\\[^a-z]|[{}]|[^\\{}]+/gi;

/** @param rtf RTF as bytes of Latin letters */
export function rtfContent(rtf: string): RtfContent {
  const hasPictures = pictures.test(rtf);
  let depth = 0;
  /** Depth of the silent group that we are in, 0 for none. */
  let muted = 0;
  for (const match of rtf.matchAll(sign)) {
    const [word] = match;
    if (word === '{') {
      depth += 1;
      const begins = rtf.slice(match.index + 1, match.index + 40);
      if (muted === 0 && (silent.test(begins) || begins.startsWith('\\*'))) muted = depth;
    } else if (word === '}') {
      if (muted === depth) muted = 0;
      depth -= 1;
    } else if (muted === 0 && isText(word)) return { hasText: true, hasPictures };
  }
  return { hasText: false, hasPictures };
}

function isText(word: string): boolean {
  if (!word.startsWith('\\')) return word.trim() !== '';
  if (/^\\'/.test(word)) return !/^\\'(20|a0|09)$/i.test(word);
  // A sign by its number, with one for readers that do not know it behind.
  const [, code] = /^\\u(-?\d+)/.exec(word) ?? [];
  return code !== undefined && !['160', '32', '9'].includes(code);
}
