/** This module writes form fields as content controls (ECMA-376 part 1, 17.5.2). */
import type { FormField, TextStyle } from '../../model/index.js';
import type { DocxDraft } from './draft.js';
import { runProperties } from './run-properties.js';
import { runXml, textRuns, type ParagraphContext } from './text-runs.js';
import { attribute } from './xml.js';

/** Word refuses names of more letters than this. */
const maxNameLength = 64;
const named = (element: string, value: string): string => {
  const text = attribute(value).trim();
  const short = [...value.trim()].slice(0, maxNameLength).join('');
  return text === '' ? '' : `<w:${element} w:val="${attribute(short)}"/>`;
};

/** A checkbox shows these signs, of a font that every Windows has. */
const ticked = '\u2612';
const unticked = '\u2610';
/** A field that is not filled in shows this: Word needs something to click on. */
const blank = '\u2003\u2003\u2003\u2003\u2003';

/** Returns a control in a line of text. */
export function controlXml(
  field: FormField,
  look: TextStyle,
  around: ParagraphContext,
  draft: DocxDraft,
): string {
  const properties = runProperties(look, around.base, around.fonts);
  const { kind, content } = kindOf(field, look, around, properties);
  const head = [
    properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`,
    named('alias', field.label || field.name),
    named('tag', field.name),
    `<w:id w:val="${draft.nextId()}"/>`,
    kind,
  ].join('');
  return `<w:sdt><w:sdtPr>${head}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
}

function kindOf(
  field: FormField,
  look: TextStyle,
  around: ParagraphContext,
  properties: string,
): { readonly kind: string; readonly content: string } {
  const filled = () => textRuns(field.value === '' ? blank : field.value, look, around);
  switch (field.type) {
    case 'checkbox':
    case 'radio': {
      const isOn = field.value === 'true';
      const sign = isOn ? ticked : unticked;
      const states = `<w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/>`;
      return {
        kind: `<w14:checkbox><w14:checked w14:val="${isOn ? 1 : 0}"/>${states}</w14:checkbox>`,
        content: runXml(
          `<w:rFonts w:ascii="MS Gothic" w:hAnsi="MS Gothic" w:eastAsia="MS Gothic" w:hint="eastAsia"/>${properties.replace(/<w:rFonts[^>]*>/, '')}`,
          `<w:t>${sign}</w:t>`,
        ),
      };
    }
    case 'choice': {
      // Several choices at once, and what was typed, are no items: Word's list takes only one of these, its box takes any text.
      const isItem = field.value === '' || field.choices.includes(field.value);
      const element = isItem ? 'w:dropDownList' : 'w:comboBox';
      return { kind: `<${element}>${itemsOf(field)}</${element}>`, content: filled() };
    }
    case 'date':
      return {
        kind: '<w:date><w:storeMappedDataAs w:val="dateTime"/><w:calendar w:val="gregorian"/></w:date>',
        content: filled(),
      };
    case 'text':
      return { kind: `<w:text${field.multiline ? ' w:multiLine="1"' : ''}/>`, content: filled() };
    case 'signature':
      // Word has no field for signatures that a document could bring, so a place to write in stays.
      return { kind: '<w:text/>', content: filled() };
  }
}

/** Returns each choice once: Word calls a list with equal values damaged. */
function itemsOf({ choices }: FormField): string {
  const all = new Set(choices.map((choice) => attribute(choice).trim()).filter(Boolean));
  return [...all].map((choice) => `<w:listItem w:displayText="${choice}" w:value="${choice}"/>`).join('');
}
