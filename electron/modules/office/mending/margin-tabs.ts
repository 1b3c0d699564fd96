/**
 * Tabs that go to the middle or the right end of the lines whatever tab stops there are (`w:ptab`, ECMA-376-1 17.3.3.23), as
 * Word's own headers and footers have them. LibreOffice takes them for ordinary tabs: they become such ones with tab stops of
 * their own.
 */
import type { WordPages } from './pages-of.js';
import type { XmlElement, XmlTree } from '../package/xml-tree.js';

export function placeMarginTabs(tree: XmlTree, { width, stops }: WordPages): void {
  if (width === null) return;
  for (const paragraph of tree.all()) {
    if (paragraph.name !== 'w:p' || isWithin(paragraph, /^(?:tc|txbxContent)$/)) continue;
    // A frame has a width of its own.
    if (![...tree.named('framePr', paragraph)].every((frame) => paragraphOf(frame) !== paragraph)) continue;
    const own = [...tree.named('ptab', paragraph)].filter((tab) => paragraphOf(tab) === paragraph);
    const places = own.map((tab) => placeOf(tree, tab, width));
    if (own.length === 0 || places.includes(null) || hasOtherTabs(tree, paragraph)) continue;
    for (const tab of own) tree.replace(tab.start, tab.end, '<w:tab/>');
    setStops(
      tree,
      paragraph,
      own.map((tab, at) => stopOf(tree, tab, places[at] ?? 0)),
      places,
      stops,
    );
  }
}

function setStops(
  tree: XmlTree,
  paragraph: XmlElement,
  own: readonly string[],
  places: readonly (number | null)[],
  inherited: ReadonlySet<number>,
): void {
  const cleared = [...inherited]
    .filter((at) => !places.includes(at))
    .map((at) => `<w:tab w:val="clear" w:pos="${at}"/>`);
  const markup = `<w:tabs>${cleared.join('')}${[...new Set(own)].join('')}</w:tabs>`;
  const properties = paragraph.children.find(({ name }) => name === 'w:pPr');
  if (!properties || properties.innerEnd === properties.inner) {
    if (properties) tree.remove(properties);
    tree.replace(paragraph.inner, paragraph.inner, `<w:pPr>${markup}</w:pPr>`);
    return;
  }
  const present = properties.children.find(({ name }) => name === 'w:tabs');
  const style = properties.children.find(({ name }) => name === 'w:pStyle');
  if (present) tree.replace(present.start, present.end, markup);
  else tree.replace(style?.end ?? properties.inner, style?.end ?? properties.inner, markup);
}

/** Null for a tab that goes elsewhere. */
function placeOf(tree: XmlTree, tab: XmlElement, width: number): number | null {
  if (tree.attribute(tab, 'relativeTo') !== 'margin') return null;
  switch (tree.attribute(tab, 'alignment')) {
    case 'center':
      return Math.round(width / 2);
    case 'right':
      return width;
    default:
      return null;
  }
}

const stopOf = (tree: XmlTree, tab: XmlElement, place: number): string =>
  `<w:tab w:val="${tree.attribute(tab, 'alignment') ?? ''}" w:leader="${tree.attribute(tab, 'leader') ?? 'none'}" w:pos="${place}"/>`;

/** Ordinary tabs in the text, which need the stops that are there. */
const hasOtherTabs = (tree: XmlTree, paragraph: XmlElement): boolean =>
  [...tree.named('tab', paragraph)].some(({ parent }) => parent?.local === 'r');

const isWithin = (element: XmlElement, names: RegExp): boolean =>
  element.parent !== null && (names.test(element.parent.local) || isWithin(element.parent, names));

const paragraphOf = ({ parent }: XmlElement): XmlElement | null =>
  parent === null || parent.name === 'w:p' ? parent : paragraphOf(parent);
