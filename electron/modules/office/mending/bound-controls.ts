/**
 * Controls of Word that are bound to data in the file (`w:dataBinding`): a list shows the text of the entry whose value is
 * stored, a check box its sign. LibreOffice shows what is stored.
 */
import type { XmlElement, XmlTree } from '../package/xml-tree.js';

/** Finds what is stored for a control; null where it is not there. */
export type DataStore = (item: string, path: string) => string | null;

export function mendControls(tree: XmlTree, store: DataStore): void {
  for (const binding of tree.all()) {
    if (binding.local !== 'dataBinding' || binding.parent?.local !== 'sdtPr') continue;
    const properties = binding.parent;
    const content = properties.parent?.children.find(({ local }) => local === 'sdtContent');
    if (!content) continue;
    const value = store(tree.attribute(binding, 'storeItemID') ?? '', tree.attribute(binding, 'xpath') ?? '');
    const kind = properties.children.find(({ local }) => /^(?:dropDownList|comboBox|checkbox)$/.test(local));
    if (!kind) {
      // Formatted text is stored as a document of its own; what it looks like was saved with the control.
      if (value === null || /^\s*<[?\w]/.test(value)) tree.remove(binding);
      continue;
    }
    tree.remove(binding);
    if (value === null || value === '') continue;
    const shown = kind.local === 'checkbox' ? signOf(tree, kind, value) : entryOf(tree, kind, value);
    if (shown !== null && shown !== tree.textOf(content)) setContent(tree, content, shown);
  }
}

function entryOf(tree: XmlTree, list: XmlElement, value: string): string | null {
  const entry = list.children.find((item) => tree.attribute(item, 'value') === value);
  if (entry) return tree.attribute(entry, 'displayText') ?? value;
  return list.local === 'comboBox' ? value : null;
}

function signOf(tree: XmlTree, box: XmlElement, value: string): string | null {
  const isChecked = /^\s*(?:true|1)\s*$/i.test(value);
  const state = box.children.find(({ local }) => local === (isChecked ? 'checkedState' : 'uncheckedState'));
  const code = Number.parseInt((state && tree.attribute(state, 'val')) ?? (isChecked ? '2612' : '2610'), 16);
  return Number.isNaN(code) || code > 0x10ffff ? null : String.fromCodePoint(code);
}

function setContent(tree: XmlTree, content: XmlElement, text: string): void {
  const [first, ...others] = tree.named('t', content);
  if (!first) return;
  tree.setText(first, text);
  for (const other of others) tree.setText(other, '');
}

/** What stands at a path such as `/n:data[1]/n:status[1]/@n:key`; names are compared without their prefixes. */
export function valueAt(tree: XmlTree, path: string): string | null {
  let found: XmlElement | null = null;
  let inside: readonly XmlElement[] = tree.roots;
  for (const step of path.replace(/^\//, '').split('/')) {
    if (step === 'text()' && found) break;
    const [, mark, name, place = '1'] = /^(@?)(?:[^:@[\]()]*:)?([^:@[\]()]+)(?:\[(\d+)\])?$/.exec(step) ?? [];
    if (name === undefined) return null;
    if (mark === '@') return found ? (tree.attribute(found, name) ?? null) : null;
    found = inside.filter(({ local }) => local === name)[Number(place) - 1] ?? null;
    if (!found) return null;
    inside = found.children;
  }
  return found && tree.textOf(found);
}
