/** Writes a tree as XHTML that no parser can trip over, whatever the book had in it. */
import { escapeXml } from '../../engine/markup/escape.js';
import { mathml, svg, xhtml, type BookElement, type Node } from './tree.js';

const name = /^[A-Za-z_][\w.-]*$/;
const attributeName = /^(?:(?:xlink|xml|epub):)?[A-Za-z_][\w.-]*$/;
/** Namespaces the root of a printed document must declare. */
export const namespaces = `xmlns="${xhtml}" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:epub="http://www.idpf.org/2007/ops"`;

/** A node and all below it; `around` is the namespace of what it stands in. */
export function writeXhtml(node: Node, around = xhtml): string {
  if (typeof node === 'string') return escapeXml(node);
  if (!name.test(node.name)) return node.kids.map((kid) => writeXhtml(kid, around)).join('');
  const space = spaceOf(node);
  const declared = space === around ? '' : ` xmlns="${space}"`;
  const open = `${node.name}${declared}${writeAttributes(node)}`;
  if (node.kids.length === 0) return `<${open}/>`;
  return `<${open}>${node.kids.map((kid) => writeXhtml(kid, space)).join('')}</${node.name}>`;
}

/** What is neither HTML, a drawing nor a formula is nothing a browser knows: its text shows as it is. */
function spaceOf({ space }: BookElement): string {
  return space === svg || space === mathml ? space : xhtml;
}

function writeAttributes({ attributes }: BookElement): string {
  let text = '';
  for (const [key, value] of attributes) {
    if (attributeName.test(key)) text += ` ${key}="${escapeXml(value)}"`;
  }
  return text;
}
