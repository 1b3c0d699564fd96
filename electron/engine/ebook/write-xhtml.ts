/** Writes a tree as XHTML that no parser can trip over, whatever the book had in it. */
import { mathml, svg, xhtml, type Element, type Node } from './tree.js';

const name = /^[A-Za-z_][\w.-]*$/;
const attributeName = /^(?:(?:xlink|xml|epub):)?[A-Za-z_][\w.-]*$/;
/** Characters XML 1.0 has no place for (section 2.2). */
const illegal =
  // eslint-disable-next-line no-control-regex
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const special = /[&<>"]/g;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string =>
  text.replace(illegal, '\ufffd').replace(special, (found) => escapes[found]!);

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
function spaceOf({ space }: Element): string {
  return space === svg || space === mathml ? space : xhtml;
}

function writeAttributes({ attributes }: Element): string {
  let text = '';
  for (const [key, value] of attributes) {
    if (attributeName.test(key)) text += ` ${key}="${escapeXml(value)}"`;
  }
  return text;
}
