/** The look of an email's page: a quiet header block, then the body as it was written. */
export const pageStyle = `
:root { color-scheme: light; }
html { margin: 0; }
body { margin: 0; color: #1b1b1d; background: #fff; font: 10pt/1.4 "Liberation Sans", Arial, Helvetica, sans-serif;
  overflow-wrap: anywhere; print-color-adjust: exact; }
.head { padding: 0 0 9pt; margin: 0 0 12pt; border-bottom: 0.75pt solid #c9c9ce; }
.head h1 { margin: 0 0 8pt; font-size: 15pt; line-height: 1.25; font-weight: 600; unicode-bidi: plaintext; text-align: start; }
.head h1.none { color: #77777c; font-weight: 400; font-style: italic; }
.head table { border-collapse: collapse; width: 100%; }
.head th { width: 1%; padding: 1.2pt 14pt 1.2pt 0; text-align: start; vertical-align: top; white-space: nowrap; color: #6a6a70;
  font-weight: 400; }
.head td { padding: 1.2pt 0; vertical-align: top; }
.head .mail { color: #6a6a70; }
.head a, .text a { color: #0b57a4; text-decoration: none; }
.head ul { list-style: none; margin: 0; padding: 0; }
.head li { margin: 0 0 1pt; break-inside: avoid; }
.head .size { color: #6a6a70; white-space: nowrap; }
.head .state { display: block; color: #8a4b08; font-size: 9pt; }
.head .all { margin-top: 8pt; font: 7.5pt/1.35 "Liberation Mono", "DejaVu Sans Mono", monospace; }
.head .all th { padding-right: 8pt; }
.card { margin: 0 0 12pt; padding: 9pt 11pt; border: 0.75pt solid #c9c9ce; border-inline-start: 3pt solid #0b57a4;
  break-inside: avoid; }
.card h2 { margin: 0 0 5pt; font-size: 12pt; line-height: 1.3; }
.card table { border-collapse: collapse; }
.card th { padding: 1pt 12pt 1pt 0; text-align: start; vertical-align: top; color: #6a6a70; font-weight: 400; white-space: nowrap; }
.card td { padding: 1pt 0; white-space: pre-line; }
.note { margin: 0 0 12pt; padding: 6pt 9pt; background: #f4f4f6; color: #4c4c52; font-size: 9pt; }
.text { white-space: pre-wrap; font: 9.5pt/1.42 "Liberation Mono", "DejaVu Sans Mono", monospace; unicode-bidi: plaintext;
  text-align: start; tab-size: 8; }
blockquote { margin: 0 0 4pt; padding-inline-start: 9pt; border-inline-start: 1.5pt solid #b9c6d6; color: #44505e; }
/* Whatever the body does, it stays below the header and is not drawn over it. */
.html-body { all: initial; display: block; position: relative; transform: translate(0); overflow-x: visible; overflow-y: clip;
  color: #1b1b1d; font: 10.5pt/1.4 "Liberation Sans", Arial, Helvetica, sans-serif; overflow-wrap: anywhere; }
`;
