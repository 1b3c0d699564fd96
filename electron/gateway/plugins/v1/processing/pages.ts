/** Pages that v1 itself puts into a result: in place of a file that could not be converted. */
import { escapeHtml } from '../../../../engine/markup/escape.js';
import type { SayInLegacy } from '../../../../../words/legacy.js';

/** The code without the signs between its words: programs look for letters and figures alone behind “code:”. */
const plainCode = (code: string): string =>
  code.replaceAll(/_([a-z])/g, (_sign, letter: string) => letter.toUpperCase());

/**
 * The page, as HTML.
 * @param code of the error
 * @param sentence what happened, for a person
 */
export function placeholderPage(
  { title, code, sentence, language }: Readonly<Record<'title' | 'code' | 'sentence' | 'language', string>>,
  say: SayInLegacy,
): string {
  const text = (words: string) => escapeHtml(words);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${text(title)}</title>
<style>
  body { font: 12pt/1.5 sans-serif; margin: 20mm 15mm; color: #222 }
  h1 { font-size: 16pt; overflow-wrap: anywhere }
  .mark { border: 1pt solid #b3261e; border-left-width: 6pt; padding: 4mm 6mm }
  .mark p { margin: 2mm 0; overflow-wrap: anywhere }
  .code { font: bold 12pt sans-serif }
</style></head>
<body><h1>${text(title)}</h1>
<div class="mark"><p class="code">${text(say('WARNING: not converted (code: {code})', { code: plainCode(code) }))}</p>
<p>${text(sentence)}</p><p>${text(say('This page replaces a file that could not be converted.'))}</p></div>
</body></html>
`;
}
