/**
 * The page that draws diagrams: ours, with scripts on and the network off. Diagrams are its data, never part of its code.
 * What it gives back is cleaned here, where there is a document to walk through, and looked at once more outside.
 */
/** What became of one diagram. */
export interface DrawnDiagram {
  readonly svg?: string;
  readonly error?: string;
}

/** The library, as one script for a browser; it runs nowhere else, and its packages are not installed beside the app. */
export const mermaidScript = async (): Promise<string> =>
  (await import('mermaid/dist/mermaid.min.js?raw')).default;

/** Faces the diagrams are measured with; the same as on the page they go to. */
export const diagramFaces = ['source-sans-3/400', 'source-sans-3/600'] as const;

/** Double quotes end the attributes that mermaid writes it into. */
const family = "'Source Sans 3', sans-serif";

/** @param first number of the first of them in its document, for ids that are nobody else's */
export function diagramPage(sources: readonly string[], first: number, fonts: string): string {
  const data = JSON.stringify({ sources, first }).replaceAll('<', '\\u003c');
  return `<!doctype html><meta charset="utf-8"><title>Diagrams</title>
<style>${fonts}
/* As wide as a page, for diagrams that fill what there is. */
body { width: 680px; font: 14px/1.4 ${family}; }</style>
<body><script type="application/json" id="data">${data}</script>
<script src="mermaid.js"></script>
<script>${code}</script></body>`;
}

const code = `
window.platenResult = (async () => {
  const { sources, first } = JSON.parse(document.getElementById('data').textContent);
  await Promise.all(Array.from(document.fonts, (face) => face.load().catch(() => undefined)));
  const settings = {
    startOnLoad: false, securityLevel: 'strict', suppressErrorRendering: true, theme: 'base',
    deterministicIds: true, maxTextSize: 100000, maxEdges: 2000,
    themeCSS: '.edgeLabel rect, .labelBkg { opacity: 1; fill: #fff; background-color: #fff; }',
    fontFamily: ${JSON.stringify(family)},
    themeVariables: {
      fontSize: '14px', primaryColor: '#eef3f9', primaryBorderColor: '#5b7fa8', primaryTextColor: '#1c2127',
      secondaryColor: '#f1f5ee', secondaryBorderColor: '#7d9a68', tertiaryColor: '#fbf6ea', tertiaryBorderColor: '#b39a5c',
      lineColor: '#56616c', textColor: '#1c2127', noteBkgColor: '#fdf7e3', noteBorderColor: '#c9b26a', edgeLabelBackground: '#ffffff',
    },
  };
  const results = [];
  for (const [at, source] of sources.entries()) {
    // Labels as SVG text, but where mermaid places those wrongly.
    const htmlLabels = /^\\s*mindmap/m.test(source);
    mermaid.initialize({ ...settings, htmlLabels, flowchart: { htmlLabels }, class: { htmlLabels } });
    try {
      const { svg } = await mermaid.render('diagram-' + (first + at), source);
      results.push({ svg: clean(svg) });
    } catch (thrown) {
      results.push({ error: String(thrown && thrown.message || thrown).split('\\n')[0].slice(0, 300) });
    }
  }
  return JSON.stringify(results);
})();

function clean(text) {
  const box = new DOMParser().parseFromString(text, 'text/html');
  const svg = box.querySelector('svg');
  if (!svg) throw new Error('nothing drawn');
  for (const node of [...svg.querySelectorAll('*')]) {
    const name = node.localName.toLowerCase();
    if (['script', 'iframe', 'object', 'embed', 'link', 'meta', 'base', 'audio', 'video', 'form', 'input', 'animate', 'set', 'handler'].includes(name)) { node.remove(); continue; }
    strip(node);
    if (name === 'style') node.textContent = node.textContent.replace(/@import[^;]*;?/gi, '').replace(/url\\(\\s*["']?(?!#)[^)]*\\)/gi, 'none');
  }
  strip(svg);
  return svg.outerHTML;
}

function strip(node) {
  for (const { name, value } of [...node.attributes]) {
    const low = name.toLowerCase();
    const link = low === 'href' || low === 'xlink:href' || low === 'src';
    const fine = /^#/.test(value) || (node.localName === 'a' && /^(https?|mailto):/i.test(value)) || /^data:image\\/(png|jpeg|gif|webp);/i.test(value);
    if (low.startsWith('on') || (link && !fine) || (/url\\(/i.test(value) && !/url\\(\\s*["']?#/i.test(value))) node.removeAttribute(name);
  }
}
`;
