/** Office Open XML: relationships to what lies outside, old drawings and fields that name files. */
import { leadsOut } from './addresses.js';
import type { BlockedReferences } from './blocked.js';
import type { Seen } from './comments.js';
import { instructionAddress, readsFile, showsSaved } from './fields.js';
import type { XmlRule, XmlTag } from './xml-filter.js';

/** Kinds of relationships that would show something on a page. Templates and the like do not. */
const shown = /\/(?:image|oleObject|subDocument|frame|aFChunk|video|audio|media|chart|diagram\w*)$/;
/** Fields of which LibreOffice makes an index. */
const indexField = /^\s*(?:TOC|TOA|INDEX|BIBLIOGRAPHY)\b/i;
/** Only followed by a click. */
const clicked = /\/hyperlink$/;
/** An address that gives nothing, everywhere. */
const nowhere = 'about:blank';

/** Rule for a list of relationships (`.rels`). */
export function relationshipRule(blocked: BlockedReferences): XmlRule {
  return {
    concerns: /Relationship/,
    tag({ local, attributes }: XmlTag) {
      if (local !== 'Relationship') return;
      const find = (name: string) => attributes.find((attribute) => attribute.local === name);
      const target = find('Target');
      const type = find('Type')?.value ?? '';
      if (!target?.value || target.value === nowhere || clicked.test(type)) return;
      const isExternal = find('TargetMode')?.value?.trim().toLowerCase() === 'external';
      // Absolute within the package is right for OPC.
      if (!isExternal && !/^\s*(?:[a-z][a-z0-9+.-]*:|\\\\|\/\/)/i.test(target.value)) return;
      if (shown.test(type)) blocked.add(target.value);
      target.value = nowhere;
    },
  };
}

/** What is met of the fields while a part is read; the second reading knows what the first one found. */
export interface FieldNotes {
  /** Numbers of the fields, in their order, whose instructions are taken away. */
  readonly bad: Set<number>;
}

/**
 * Rule for a part with text. Instructions of fields may be split over many runs, so a field is judged when it is over
 * and taken away by the next reading.
 */
export function partRule(
  blocked: BlockedReferences,
  notes: FieldNotes,
  seen: Pick<Seen, 'nameFields' | 'indexes'>,
): XmlRule {
  let count = 0;
  const open: { readonly number: number; text: string }[] = [];
  const note = (instruction: string) => {
    if (/FILENAME/i.test(instruction)) seen.nameFields = true;
    if (indexField.test(instruction)) seen.indexes = true;
  };
  const close = (hasResult: boolean) => {
    const field = open.at(-1);
    if (!field) return;
    note(field.text);
    if (hasResult && showsSaved(field.text)) notes.bad.add(field.number);
    // Fields inside an instruction are part of what is read.
    if (readsFile(field.text)) {
      if (!notes.bad.has(field.number)) blocked.add(instructionAddress(field.text));
      notes.bad.add(field.number);
    }
  };
  return {
    concerns: /src|instr|fldChar|altChunk/,
    found: () => notes.bad.size > 0,
    tag(tag: XmlTag) {
      if (tag.local === 'altChunk') seen.indexes = true;
      for (const attribute of tag.attributes) {
        const { local, value } = attribute;
        if (value === null) continue;
        if (local === 'instr') note(value);
        if (local === 'instr' && readsFile(value)) {
          blocked.add(instructionAddress(value));
          attribute.value = '';
        } else if (local === 'instr' && !tag.isEmpty && showsSaved(value)) {
          attribute.value = '';
        } else if (local === 'src' && leadsOut(value, null)) {
          blocked.add(value);
          attribute.value = '';
        } else if (tag.local === 'fldChar' && local === 'fldCharType') {
          if (value === 'begin') open.push({ number: count++, text: '' });
          else {
            close(value === 'separate');
            if (value === 'end') open.pop();
          }
        }
      }
    },
    holds: (local) => local === 'instrText' || local === 'delInstrText',
    text: (_local, text) => {
      const field = open.at(-1);
      if (!field) return readsFile(text) ? '' : null;
      if (field.text.length < 10_000) field.text += text;
      return open.some(({ number }) => notes.bad.has(number)) ? '' : null;
    },
  };
}

/** Rule for slides: the name of a file as LibreOffice writes it, a kind of field that PowerPoint shows as it was saved. */
export const slideRule: XmlRule = {
  concerns: /type/,
  tag({ local, attributes }) {
    if (local !== 'fld') return;
    for (const attribute of attributes)
      if (attribute.local === 'type' && /^file\d*$/i.test(attribute.value ?? '')) attribute.value = 'text';
  },
};
