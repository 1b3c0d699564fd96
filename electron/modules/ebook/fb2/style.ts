/** How a FictionBook looks, which says what its text is and not how it is set. */
export const bookStyle = `
.fb p{margin:0;text-indent:1.3em}
.fb h1,.fb h2,.fb h3,.fb h4,.fb h5,.fb h6{text-align:center;margin:1em 0 .8em;text-indent:0}
.fb h1{font-size:1.5em}
.fb h2{font-size:1.3em}
.fb h3,.fb h4,.fb h5,.fb h6{font-size:1.1em}
.fb .epigraph{margin:0 0 1em 35%;font-style:italic;font-size:.92em}
.fb .cite{margin:.8em 1.5em}
.fb .annotation{margin:1em 1.5em;font-size:.95em}
.fb .author{text-align:right;font-style:italic;text-indent:0;margin-top:.3em}
.fb .subtitle{text-align:center;font-weight:bold;text-indent:0;margin:.8em 0;break-after:avoid}
.fb .poem{margin:.8em 0 .8em 2em}
.fb .stanza{margin:.6em 0}
.fb .verse{text-indent:-1.3em;margin-left:1.3em}
.fb .picture{text-align:center;margin:.8em 0}
.fb .gap{height:1em}
.fb .note{font-size:.75em;vertical-align:super;line-height:0}
.fb table{border-collapse:collapse;margin:.8em auto}
.fb td,.fb th{border:.5pt solid;padding:.2em .5em;vertical-align:top}
`;
