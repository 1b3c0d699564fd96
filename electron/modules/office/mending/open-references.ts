/** References of an OpenDocument text to what is not there: the text that was saved stays. */
import type { XmlTree } from '../package/xml-tree.js';

const targets = /^(?:bookmark|bookmark-start|reference-mark|reference-mark-start)$/;

export function mendReferences(tree: XmlTree): void {
  const names = new Set<string>();
  for (const element of tree.all())
    if (targets.test(element.local)) names.add(tree.attribute(element, 'name') ?? '');
  for (const element of tree.all()) {
    if (element.local !== 'bookmark-ref' && element.local !== 'reference-ref') continue;
    if (element.children.length > 0 || names.has(tree.attribute(element, 'ref-name') ?? '')) continue;
    tree.replace(element.start, element.end, tree.text.slice(element.inner, element.innerEnd));
  }
}
