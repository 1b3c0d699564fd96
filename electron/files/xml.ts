import { SaxesParser } from 'saxes';

/** The root element of an XML text. */
export interface XmlRoot {
  /** Name without prefix. */
  readonly local: string;
  /** Namespace, `''` when it has none. */
  readonly uri: string;
  /** Attribute values by name as written. */
  readonly attributes: Readonly<Record<string, string>>;
  /** `progid` of Microsoft Office's processing instruction. */
  readonly program: string | null;
}

class Found extends Error {}

/** Reads up to the root element; null when there is none. Never fetches anything, entities stay unread. */
export function findXmlRoot(text: string): XmlRoot | null {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let root: XmlRoot | null = null;
  let program: string | null = null;
  // Faults before the root (an entity of a drawing program, an odd prefix) do not change what the root is.
  parser.on('error', () => undefined);
  parser.on('processinginstruction', ({ target, body }) => {
    if (target === 'mso-application') program = /progid="([^"]+)"/.exec(body)?.[1] ?? null;
  });
  parser.on('opentag', (tag) => {
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map((attribute) => [attribute.name, attribute.value]),
    );
    root = { local: tag.local, uri: tag.uri, attributes, program };
    throw new Found();
  });
  try {
    parser.write(text);
  } catch (thrown) {
    if (!(thrown instanceof Found)) return null;
  }
  return root;
}
