/** Gives fields their labels, kinds and names, from what stands beside them in the document. */

import { madeFieldName, type MadeFieldKind } from '../../../../contract/made-fields.js';

/** Words for a signature, in the languages of the window; "firma" is a company in German. */
const signing =
  /\b(?:signatures?|signed|sign here|unterschrift(?:en)?|unterzeichner|handtekening(?:en)?|firmado|firma (?:del|de|dell)|assinaturas?)\b|(?:^|\s)(?:unterschrift|signature|handtekening|assinatura)/iu;
const signingRomance = /\bfirma\b/iu;
const german = /\b(?:und|der|die|das|name der firma|anschrift|straße|strasse)\b/iu;
const dating =
  /\b(?:date|dated|datum|geburtsdatum|geburtstag|geboortedatum|fecha|geboren am|(?:dd|tt|jj|mm)[./-](?:mm|dd|jj)[./-](?:yy|jj|aa)\w*)\b|^(?:data|fecha)\b/iu;

/** Returns a label without the signs around it, and whether it says that the field is required. */
export function readLabel(text: string): { readonly label: string; readonly isRequired: boolean } {
  const isRequired = /^\s*\*|\*\s*:?\s*$/.test(text);
  const label = text
    .replaceAll('*', ' ')
    .replace(/[\s:：;,_.…·–-]+$/u, '')
    .replace(/^[\s:;,_.…·–-]+/u, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { label, isRequired };
}

/** The kind of field that a label on a line asks for. @param words all words of the page, which tell its language */
export function kindOfLabel(label: string, words: string): 'text' | 'date' | 'signature' {
  if (signing.test(label) || (signingRomance.test(label) && !german.test(words))) return 'signature';
  return dating.test(label) ? 'date' : 'text';
}

/** Names of fields, each once. */
export class FieldNames {
  readonly #taken: Set<string>;

  /** @param taken names that the document has */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** Returns a name made of a label, in the letters of its own language; of the kind where there is no label. */
  of(label: string, kind: MadeFieldKind): string {
    const name = madeFieldName(label, kind, this.#taken);
    this.#taken.add(name);
    return name;
  }

  /** Returns a name as somebody gave it, or one of the kind for none. @throws what `refuse` makes, for a name that is taken */
  exactly(name: string, kind: MadeFieldKind, refuse: () => Error): string {
    if (name === '') return this.of('', kind);
    if (this.#taken.has(name)) throw refuse();
    this.#taken.add(name);
    return name;
  }
}
