/** Prepares descriptions of events: plain text, or HTML without anything that acts or loads files. */
import sanitize from 'sanitize-html';
import {
  parameterOf,
  propertiesOf,
  propertyOf,
  textOf,
  type Component,
} from '../../engine/icalendar/components.js';
import type { Description } from './model.js';

/** The most characters of one description that are shown; a longer one is a pasted document. */
const maxDescription = 20_000;

/** Outlook writes the description a second time, as HTML; it is taken where there is no plain one. */
export function descriptionOf(component: Component): Description {
  const text = [...propertiesOf(component, 'description'), ...propertiesOf(component, 'comment')]
    .map((property) => textOf(property))
    .filter((part) => part !== '')
    .join('\n\n');
  if (text !== '') return { kind: 'text', text: cut(text) };
  const rich = propertyOf(component, 'x-alt-desc');
  const source = textOf(rich);
  if (source === '') return { kind: 'none' };
  if (!/html/i.test(parameterOf(rich, 'fmttype'))) return { kind: 'text', text: cut(source) };
  const html = sanitize(source.slice(0, maxDescription * 10), {
    allowedTags: ['p', 'div', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'blockquote'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 20,
  }).trim();
  const isEmpty = sanitize(html, { allowedTags: [], allowedAttributes: {} }).trim() === '';
  return isEmpty ? { kind: 'none' } : { kind: 'html', html };
}

const cut = (text: string): string =>
  text.length > maxDescription ? `${text.slice(0, maxDescription).trimEnd()} …` : text;
