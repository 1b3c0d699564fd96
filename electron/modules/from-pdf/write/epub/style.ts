/** The look of books: little of it, since readers choose fonts, sizes and colours themselves. */
import { remarkStyle } from '../html/remarks.js';

export const bookStyle = `
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 0.6em; page-break-after: avoid; break-after: avoid; }
body > :first-child { margin-top: 0; }
p { margin: 0 0 0.7em; }
ul, ol { margin: 0 0 0.7em; padding-left: 1.6em; }
pre { white-space: pre-wrap; font-size: 0.85em; }
blockquote { margin: 1em 0 1em 1.2em; }
figure { margin: 1.4em 0; text-align: center; page-break-inside: avoid; break-inside: avoid; }
img { max-width: 100%; height: auto; }
figcaption, caption, .caption { font-size: 0.9em; text-align: center; }
.wide { margin: 1.2em 0; }
table { border-collapse: collapse; font-size: 0.9em; }
th, td { padding: 0.3em 0.6em; text-align: left; vertical-align: top; border-bottom: 1px solid #999999; }
[dir="rtl"] th, [dir="rtl"] td { text-align: right; }
.ruled th, .ruled td { border: 1px solid #999999; }
.end { text-align: right; }
[dir="rtl"] .end { text-align: left; }
.centre { text-align: center; }
.field { border-bottom: 1px solid #999999; }
sup, sub { line-height: 0; font-size: 0.75em; }
.contents p { margin: 0.2em 0; }
.contents p span + span { margin-left: 1em; }
.deep-2 { padding-left: 1.2em; }
.deep-3 { padding-left: 2.4em; }
.deep-4, .deep-5, .deep-6 { padding-left: 3.6em; }
.notes { margin-top: 2em; border-top: 1px solid #999999; font-size: 0.9em; }
.notes ol { list-style: none; padding: 0; }
.notes li > span { float: left; min-width: 1.6em; }
.notes li > div { margin-left: 1.8em; }
.vertical { -epub-writing-mode: vertical-rl; writing-mode: vertical-rl; }
.cover { margin: 0; padding: 0; text-align: center; }
.cover img { max-height: 100vh; }
${remarkStyle.replaceAll(/ background: [^;]*;/g, '').replaceAll('border-inline-start', 'border-left')}
`;
