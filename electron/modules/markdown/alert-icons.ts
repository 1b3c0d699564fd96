/** The colours of alerts and the signs before their titles, drawn for Platen on a grid of 16. */
const kinds: Readonly<Record<string, { readonly colour: string; readonly sign: string }>> = {
  note: {
    colour: '#1a5ea8',
    sign: '<circle cx="8" cy="8" r="6.6"/><path d="M8 7.2v4"/><path d="M8 4.5v.3"/>',
  },
  tip: {
    colour: '#1b7040',
    sign: '<path d="M5.6 11.2C5.6 9.4 3.6 8.6 3.6 5.9a4.4 4.4 0 0 1 8.8 0c0 2.7-2 3.5-2 5.3z"/><path d="M6.2 14h3.6"/>',
  },
  important: {
    colour: '#7343b8',
    sign: '<path d="M2 2.6h12v8.6H8.4L5.2 14v-2.8H2z"/><path d="M8 4.8v2.6"/><path d="M8 9.2v.2"/>',
  },
  warning: {
    colour: '#94600a',
    sign: '<path d="M8 2 14.6 13.6H1.4z"/><path d="M8 6.4v3.2"/><path d="M8 11.5v.2"/>',
  },
  caution: {
    colour: '#b3261e',
    sign: '<path d="M5.2 1.6h5.6l3.6 3.6v5.6l-3.6 3.6H5.2l-3.6-3.6V5.2z"/><path d="M8 4.8v3.8"/><path d="M8 11v.2"/>',
  },
};

const picture = (sign: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="${colour}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round">${sign}</svg>`;

/** The icons are pictures and not masks, because Chromium prints hairlines around a mask. */
export const alertStyles = Object.entries(kinds)
  .map(
    ([name, { colour, sign }]) =>
      `.markdown-alert-${name} { --alert: ${colour}; }\n` +
      `.markdown-alert-${name} > .markdown-alert-title::before { background-image: url("data:image/svg+xml,${encodeURIComponent(picture(sign, colour))}"); }`,
  )
  .join('\n');
