/** Reads a part of a workbook, element by element; a part that is cut off is read up to where it ends. */
import { SaxesParser, type SaxesTagPlain } from 'saxes';

interface XmlListener {
  /** @param local name without its prefix @param attributes by name as written */
  readonly open: (local: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (local: string) => void;
  readonly text?: (text: string) => void;
}

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

class Damaged extends Error {}

/** @returns false where it is not well-formed to its end */
export function readXml(xml: string, { open, close, text }: XmlListener): boolean {
  const parser = new SaxesParser({ position: false });
  parser.on('error', () => {
    throw new Damaged();
  });
  // Without namespaces its attributes are plain texts.
  parser.on('opentag', (tag) => open(localOf(tag.name), (tag as SaxesTagPlain).attributes));
  if (close) parser.on('closetag', ({ name }) => close(localOf(name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  try {
    parser.write(xml).close();
    return true;
  } catch (thrown) {
    if (thrown instanceof Damaged) return false;
    throw thrown;
  }
}

/** The value of an attribute, whatever its prefix. */
export const attributeOf = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([written]) => localOf(written) === name)?.[1];
