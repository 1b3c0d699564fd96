/** Page numbers as “- 3 -” (`numberInDash`, ECMA-376-1 17.18.59): LibreOffice writes the number alone, so that dashes go around it. */
import type { XmlElement, XmlTree } from '../package/xml-tree.js';

/** A page number in the format of its section. */
const pageNumber = /^\s*PAGE\s*(?:\\\*\s*(?:MERGEFORMAT|CHARFORMAT)\s*)*$/i;

export function dashPageNumbers(tree: XmlTree): void {
  const open: { readonly begin: XmlElement; instruction: string; isResult: boolean }[] = [];
  for (const element of tree.all()) {
    const field = open.at(-1);
    switch (element.local) {
      case 'fldSimple':
        if (pageNumber.test(tree.attribute(element, 'instr') ?? '')) {
          const run = element.children.find(({ local }) => local === 'r');
          dash(tree, element, element, run);
        }
        break;
      case 'instrText':
        if (field && !field.isResult) field.instruction += tree.textOf(element);
        break;
      case 'fldChar': {
        const type = tree.attribute(element, 'fldCharType');
        if (type === 'begin') open.push({ begin: element, instruction: '', isResult: false });
        else if (type === 'separate' && field) field.isResult = true;
        else if (type === 'end' && field) {
          open.pop();
          const [first, last] = [field.begin.parent, element.parent];
          if (pageNumber.test(field.instruction) && first?.local === 'r' && last?.local === 'r')
            dash(tree, first, last, first);
        }
        break;
      }
      default:
        break;
    }
  }
}

/** The dashes look as a run does. */
function dash(tree: XmlTree, first: XmlElement, last: XmlElement, like: XmlElement | undefined): void {
  const properties = like?.children.find(({ local }) => local === 'rPr');
  const look = properties ? tree.text.slice(properties.start, properties.end) : '';
  const run = (text: string) => `<w:r>${look}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  tree.replace(first.start, first.start, run('- '));
  tree.replace(last.end, last.end, run(' -'));
}
