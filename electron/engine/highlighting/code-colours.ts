/** Colours of code: dark enough on white paper (WCAG AA), and told apart when printed grey by weight and slant. */
export const codeColours = `
.hljs-comment, .hljs-quote { color: #5d6b78; font-style: italic; }
.hljs-keyword, .hljs-selector-tag, .hljs-section, .hljs-doctag, .hljs-meta .hljs-keyword { color: #8a2169; font-weight: 600; }
.hljs-string, .hljs-regexp, .hljs-meta .hljs-string, .hljs-addition { color: #1b6334; }
.hljs-number, .hljs-literal, .hljs-bullet, .hljs-link, .hljs-symbol { color: #8c4a00; }
.hljs-title, .hljs-name, .hljs-selector-id, .hljs-selector-class { color: #1a4f9c; }
.hljs-attr, .hljs-attribute, .hljs-property, .hljs-variable, .hljs-template-variable { color: #2a5a78; }
.hljs-type, .hljs-built_in, .hljs-class .hljs-title, .hljs-title.class_ { color: #0e6470; }
.hljs-meta, .hljs-tag { color: #56616c; }
.hljs-deletion { color: #a3261d; }
.hljs-emphasis { font-style: italic; }
.hljs-strong { font-weight: 700; }
`;
